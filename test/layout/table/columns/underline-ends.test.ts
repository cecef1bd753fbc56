import { expect, test } from 'vitest';
import { atUnderlineEnds } from '../../../../src/layout/table/columns/underline-ends.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, lineAcross, pageOf } from '../../letters.ts';

const box = { left: 50, right: 500, top: 100, bottom: 200 };
const columns = [50, 150, 355, 420, 500].map((at) => ({ at, ruled: at === 50 }));
const figures = [120, 134].flatMap((y) => [280, 360, 470].flatMap((x) => linePiecesOf(pageOf(letters('12.5', x, y)))));

const edges = (start: number, end: number) =>
  atUnderlineEnds(columns, { box, horizontals: [lineAcross(110, start, end)], verticals: [] }, figures).map(
    ({ at }) => at,
  );

test('a column begins where the line under its head does, and not in the middle between figures', () => {
  expect(edges(319, 495)).toEqual([50, 150, 319, 420, 500]);
});

test('a line that ends below a figure, and one across the whole table, end at no column', () => {
  expect(edges(290, 495)).toEqual([50, 150, 355, 420, 500]);
  expect(edges(52, 498)).toEqual([50, 150, 355, 420, 500]);
});
