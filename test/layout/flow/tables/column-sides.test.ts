/** Cells of a column stand on one side, so that another number written into one stands where the others do. */
import { expect, test } from 'vitest';
import { boxOfAll } from '../../../../src/layout/box.ts';
import type { RawCell, RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { columnSides } from '../../../../src/layout/flow/tables/column-sides.ts';
import { lineOf } from '../lines.ts';

/** A cell a row, by where its text of five points a letter starts. */
function sidesOf(...rows: [text: string, left: number][]) {
  const cells = rows.map(([text, left]) => {
    const lines = [lineOf(text, { left })];
    return {
      column: 0,
      columnSpan: 1,
      direction: 'across',
      paragraphs: [{ lines, box: boxOfAll(lines.map((l) => l.box)) }],
    };
  }) as unknown as RawCell[];
  const sideOf = columnSides(cells);
  return cells.map(({ paragraphs }) => sideOf(paragraphs[0] as RawParagraph));
}

test('numbers that end one below the other stand at the right, wherever their column ends', () => {
  expect(sidesOf(['1,200', 20], ['35', 35], ['7', 40])).toEqual(['right', 'right', 'right']);
});

test('words around one middle are centred, words that start together are not', () => {
  expect(sidesOf(['yes', 92.5], ['perhaps', 82.5], ['no', 95])).toEqual(['center', 'center', 'center']);
  expect(sidesOf(['yes', 20], ['perhaps', 20], ['no', 20])).toEqual(['left', 'left', 'left']);
});

test('a head that stands elsewhere stands by itself', () => {
  expect(sidesOf(['Tons', 60], ['1,200', 20], ['35', 35], ['7', 40])).toEqual([undefined, 'right', 'right', 'right']);
});

test('a column of words as wide as each other shows nothing, nor do two cells', () => {
  expect(sidesOf(['A1', 20], ['B1', 20], ['C1', 20])).toEqual([undefined, undefined, undefined]);
  expect(sidesOf(['1,200', 20], ['35', 35])).toEqual([undefined, undefined]);
});
