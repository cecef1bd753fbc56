/** A table of more columns than Word opens becomes several, and nothing of it is lost or said twice. */
import { expect, test } from 'vitest';
import { splitTable } from '../../../src/layout/docx/split-table.ts';
import { table } from '../models.ts';

const rowOf = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`);

test.each([
  [63, [63]],
  [64, [63, 1]],
  [126, [63, 63]],
  [130, [63, 63, 4]],
])('of %i columns', (count, parts) => {
  const whole = table([rowOf(count)]);
  const split = splitTable(whole);
  expect(split.map(({ columnWidths }) => columnWidths.length)).toEqual(parts);
  expect(split.map(({ spaceBefore }) => spaceBefore)).toEqual(parts.map((_, i) => (i === 0 ? 8 : 0)));
  expect(split.flatMap(({ rows }) => rows[0]?.cells.map(({ blocks }) => blocks))).toEqual(
    whole.rows[0]?.cells.map(({ blocks }) => blocks),
  );
  for (const { rows } of split)
    expect(rows[0]?.cells.map(({ column }) => column)).toEqual(rows[0]?.cells.map((_, i) => i));
});

test('a cell over the edge says its text in the part it starts in, and one that ends there stays in it', () => {
  const covered = (span: number) => [
    ...rowOf(62),
    { text: 'wide', columnSpan: span },
    ...new Array(span - 1).fill(undefined),
  ];
  const cellsOf = (span: number) =>
    splitTable(table([[...covered(span), ...rowOf(9 - span)]])).map(({ rows }) => {
      const cells = rows[0]?.cells ?? [];
      return [cells.length, cells.find(({ columnSpan }) => columnSpan > 1)?.columnSpan];
    });
  expect(cellsOf(1)).toEqual([
    [63, undefined],
    [8, undefined],
  ]);
  expect(cellsOf(4)).toEqual([
    [63, undefined],
    [6, 3],
  ]);
  const [first, second] = splitTable(table([[...covered(4), ...rowOf(5)]]));
  expect(first?.rows[0]?.cells.at(-1)?.blocks).not.toEqual([]);
  expect(second?.rows[0]?.cells[0]?.blocks).toEqual([]);
});
