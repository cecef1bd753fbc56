/** Bullets and boxes to tick are told by their ink, whatever they were read as. */
import { expect, test } from 'vitest';
import { inkOn, paperOf } from '../../../../src/layout/scan/ink.ts';
import { withSeenSigns } from '../../../../src/layout/scan/looks/seen-signs.ts';
import { pageOf } from '../../letters.ts';
import { Scan, page as sheet } from '../drawn-scan.ts';
import { recognisedLine } from './recognised.ts';

type Drawn = 'dot' | 'box' | 'cross' | 'ring' | 'low' | 'El' | 'none';

/** As it is drawn between these places, on a baseline. */
function draw(scan: Scan, drawn: Drawn, left: number, baseline: number): void {
  const around = (side: number, up: number) => ({
    left,
    top: baseline - up - side,
    right: left + side,
    bottom: baseline - up,
  });
  const edge = (x: number, y: number, at: ReturnType<typeof around>) =>
    x === at.left || x === at.right - 1 || y === at.top || y === at.bottom - 1;
  const [dot, low, box] = [around(4, 2), around(4, -1), around(9, 0)];
  if (drawn === 'dot') scan.paint(dot, () => 20);
  if (drawn === 'low') scan.paint(low, () => 20);
  if (drawn === 'box') scan.paint(box, (x, y) => (edge(x, y, box) ? 20 : 235));
  if (drawn === 'cross')
    scan.paint(box, (x, y) =>
      edge(x, y, box) || x - box.left === y - box.top || x - box.left === box.bottom - 1 - y ? 20 : 235,
    );
  if (drawn === 'El') {
    const letters = around(11, 0);
    const gap = letters.right - 2;
    const middle = baseline - 6;
    scan.paint(letters, (x, y) => (x !== gap && (edge(x, y, letters) || (y === middle && x < gap)) ? 20 : 235));
  }
  if (drawn === 'ring')
    scan.paint(box, (x, y) => (Math.abs(Math.hypot(x - left - 4, y - baseline + 5) - 4) < 0.7 ? 20 : 235));
}

/** Rows of text on a scan, the first word of each as it was read of what is drawn there. */
function read(first: string, drawn: Drawn, count = 2, size = 10): string[] {
  const scan = new Scan();
  const letters = Array.from({ length: count }, (_, i) => 100 + 20 * i).flatMap((baseline) => {
    draw(scan, drawn, 40, baseline);
    scan.word('of the list', 60, baseline - 8);
    return [
      ...(first ? recognisedLine(first, baseline, { left: 40, size }) : []),
      ...recognisedLine('of the list', baseline, { size }),
    ];
  });
  const page = withSeenSigns({ ...pageOf(letters), ...sheet }, inkOn(paperOf(scan, sheet.width)));
  return page.characters.filter(({ box }) => box.left < 58).map(({ text }) => text);
}

test.each(['e', '+', '¢', '«'])('a bullet that was read as “%s” is one', (letter) => {
  expect(read(letter, 'dot', 1)).toEqual(['•']);
});

test('bullets that were not read are there; a speck is none', () => {
  expect(read('', 'dot', 3)).toEqual(['•', '•', '•']);
  expect(read('', 'dot', 1)).toEqual([]);
});

test('boxes to tick are, empty or not', () => {
  expect(read('O', 'box', 1)).toEqual(['☐']);
  expect(read('LJ', 'box', 1)).toEqual(['☐']);
  expect(read('XI', 'cross', 1)).toEqual(['☒']);
});

test('letters stay: a round one, a full stop, one whose ink lies elsewhere, two that have four sides', () => {
  expect(read('El', 'El', 1, 14).join('')).toBe('El');
  expect(read('O', 'ring')).toEqual(['O', 'O']);
  expect(read('.', 'low')).toEqual(['.', '.']);
  expect(read('e', 'none')).toEqual(['e', 'e']);
});
