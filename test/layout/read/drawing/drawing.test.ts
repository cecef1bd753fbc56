/** Lines and fills as they are seen: what has the colour of its ground is nothing. */
import { expect, test } from 'vitest';
import { Drawing } from '../../../../src/layout/read/drawing/drawing.ts';

const page = { left: 0, top: 0, right: 600, bottom: 800 };
const row = (left: number, right: number) => ({ left, top: 100, right, bottom: 120 });

/** Two shaded cells, and a white upright line at `x`. */
function whiteLine(x: number, [first, second]: [number, number]) {
  const drawing = new Drawing();
  drawing.addRectangle(row(50, first), { color: 'CC2229' }, page);
  drawing.addRectangle(row(second, 250), { color: 'CC2229' }, page);
  drawing.addLine({ x, y: 100 }, { x, y: 120 }, { color: 'FFFFFF', thickness: 0.5, dash: 0 }, page);
  return drawing.finished().rulings.length;
}

test.each([
  ['between two fills that meet under it', 150, [150, 150], 1],
  ['between two fills that all but meet', 150, [149.95, 150.05], 1],
  ['on a fill', 120, [150, 150], 1],
  ['on paper', 300, [150, 150], 0],
  ['on paper between two fills', 150, [140, 160], 0],
] as const)('a white line %s', (_, x, fills, seen) => {
  expect(whiteLine(x, [...fills])).toBe(seen);
});
