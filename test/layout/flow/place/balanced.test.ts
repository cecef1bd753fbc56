/** Columns that end level above the page's foot do so in Word, too: an empty section follows them. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** One paragraph under a line right across the page. */
const columns = (left: number, right: number) => (sheet: Sheet) => {
  prose(sheet, 60, 6, 60, 16);
  for (const [lines, x] of [
    [left, 60],
    [right, 310],
  ] as const)
    for (let i = 0; i < lines; i++) sheet.text('market share of the report shows that prices', x, 160 + 13 * i);
};

const columnsIn = async (draw: (sheet: Sheet) => void) =>
  ((await converted(draw)).body.match(/<w:cols [^>]*>/g) ?? []).map((columns) => /w:num="(\d)"/.exec(columns)?.[1]);

test('after columns that one paragraph runs through', async () => {
  expect(await columnsIn(columns(20, 20))).toEqual([undefined, '2', undefined]);
});

test('columns that end apart are filled one after the other, and nothing follows', async () => {
  expect(await columnsIn(columns(40, 20))).toEqual([undefined, '2']);
});

test('the room between columns and other columns below them belongs to neither', async () => {
  const below = (sheet: Sheet) => {
    columns(20, 20)(sheet);
    for (const x of [60, 230, 400])
      for (let i = 0; i < 14; i++) sheet.text('market share of the report shows', x, 460 + 13 * i);
  };
  expect(await columnsIn(below)).toEqual([undefined, '2', undefined, '3']);
});
