import { expect, test } from 'vitest';
import type { Character, Picture } from '../../../../src/layout/page.ts';
import { letters, lineAcross, pageOf } from '../../letters.ts';
import { paragraphsOn, saidBy } from '../understood.ts';

/** Hebrew, written here as it is read: the first letter stands at the right. */
function fromRight(text: string, right: number, baseline: number): Character[] {
  const drawn = [...text].reverse().join('');
  return letters(drawn, right - 5 * drawn.length, baseline);
}

const word = '\u05e9\u05dc\u05d5\u05dd';
const line = Array.from({ length: 12 }, () => word).join(' ');
const short = Array.from({ length: 3 }, () => word).join(' ');

test('lines from right to left that go on are one paragraph, marked as right-to-left', () => {
  const page = pageOf([...fromRight(line, 400, 100), ...fromRight(line, 400, 114), ...fromRight(short, 400, 128)]);
  const paragraphs = paragraphsOn(page);
  expect(paragraphs.map(saidBy)).toEqual([`${line} ${line} ${short}`]);
  expect(paragraphs[0]).toMatchObject({ rightToLeft: true, alignment: 'right' });
});

test('an indent at the right is the start of a paragraph from right to left', () => {
  const page = pageOf([
    ...fromRight(line, 400, 100),
    ...fromRight(short, 400, 114),
    ...fromRight(line, 380, 140),
    ...fromRight(line, 400, 154),
  ]);
  const paragraphs = paragraphsOn(page);
  expect(paragraphs.map(saidBy)).toEqual([`${line} ${short}`, `${line} ${line}`]);
  expect(paragraphs[1]?.indent).toMatchObject({ left: 0, firstLine: 20 });
});

test('a line from left to right between them is a paragraph of its own', () => {
  const page = pageOf([
    ...fromRight(line, 400, 100),
    ...letters('english words here', 105, 114),
    ...fromRight(short, 400, 128),
  ]);
  expect(paragraphsOn(page).map(({ rightToLeft }) => rightToLeft)).toEqual([true, false, true]);
});

test('a picture left of the words of a right-to-left line stands behind them', () => {
  const picture: Picture = {
    box: { left: 312, right: 324, top: 90, bottom: 102 },
    type: 'image/png',
    bytes: new Uint8Array(),
    widthPx: 1,
    heightPx: 1,
    mcid: undefined,
  };
  const page = pageOf([...fromRight(short, 400, 100), ...fromRight(line, 400, 160)], { pictures: [picture] });
  const kinds = paragraphsOn(page).flatMap(({ inlines }) => inlines.map(({ kind }) => kind));
  expect(kinds.indexOf('picture')).toBeGreaterThan(0);
});

test('what is anchored beside right-to-left text is held by a paragraph of its own, which runs to the right', () => {
  const page = pageOf(fromRight(line, 400, 100), { rulings: [{ ...lineAcross(300, 60, 90), direction: 'vertical' }] });
  const [holder, first] = paragraphsOn(page);
  expect(holder).toMatchObject({ rightToLeft: false, inlines: [{ kind: 'line' }] });
  expect(first).toMatchObject({ rightToLeft: true });
});

test('of two columns side by side the right one is read first', () => {
  const half = Array.from({ length: 7 }, () => word).join(' ');
  const other = half.replaceAll(word, '\u05d0\u05d1\u05d2\u05d3');
  const rows = Array.from({ length: 8 }, (_, i) => 100 + 14 * i);
  const page = pageOf([
    ...rows.flatMap((y) => fromRight(half, 500, y)),
    ...rows.flatMap((y) => fromRight(other, 290, y)),
  ]);
  const said = paragraphsOn(page).map(saidBy).filter(Boolean);
  expect(said).toEqual([[half, other].flatMap((text) => rows.map(() => text)).join(' ')]);
});
