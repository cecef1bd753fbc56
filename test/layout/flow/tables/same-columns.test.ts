import { expect, test } from 'vitest';
import type { RawCell, RawParagraph, RawTable } from '../../../../src/layout/flow/page-layout.ts';
import { sameColumns, shareColumns } from '../../../../src/layout/flow/tables/same-columns.ts';

const cell = (column: number, left: number, right: number): RawCell => {
  const box = { left, right, top: 0, bottom: 10 };
  const paragraph: RawParagraph = {
    kind: 'paragraph',
    lines: [],
    mark: undefined,
    column: box,
    box,
    shading: undefined,
    rule: undefined,
  };
  return {
    row: 0,
    column,
    rowSpan: 1,
    columnSpan: 1,
    box,
    direction: 'across',
    borders: { top: undefined, right: undefined, bottom: undefined, left: undefined },
    shading: undefined,
    paragraphs: [paragraph],
    tables: [],
    pictures: [],
  };
};

const table = (ruled: RawTable['ruled'], xs: number[], texts: [left: number, right: number][]): RawTable => ({
  kind: 'table',
  ruled,
  box: { left: 0, right: 300, top: 0, bottom: 100 },
  xs,
  ys: [0, 100],
  headerRows: 0,
  continues: false,
  brokenRows: [],
  movedBy: 0,
  cells: texts.map(([left, right], i) => cell(i, left, right)),
});

const above = table(
  'rows',
  [0, 150, 300],
  [
    [5, 120],
    [260, 295],
  ],
);

test('columns without lines between them are those whose texts start or end at the same places', () => {
  expect(
    sameColumns(
      above,
      table(
        'rows',
        [0, 175, 300],
        [
          [5, 150],
          [200, 295],
        ],
      ),
    ),
  ).toBe(true);
  expect(
    sameColumns(
      above,
      table(
        'rows',
        [0, 175, 300],
        [
          [5, 150],
          [200, 280],
        ],
      ),
    ),
  ).toBe(false);
});

test('columns with lines between them are those whose lines stand at the same places', () => {
  const grid: RawTable = { ...above, ruled: 'grid' };
  expect(sameColumns(grid, { ...grid, xs: [0, 153, 300] })).toBe(true);
  expect(sameColumns(grid, { ...grid, xs: [0, 175, 300] })).toBe(false);
});

test('a part whose lines between columns are some of the others has those columns, its cells merged over them', () => {
  const whole: RawTable = { ...above, ruled: 'grid', xs: [0, 100, 150, 300] };
  const merged = (xs: number[]): RawTable => ({
    ...above,
    ruled: 'grid',
    xs,
    cells: above.cells.map((own) => ({ ...own })),
  });
  const part = merged([0, 151, 300]);
  expect([sameColumns(whole, part), sameColumns(part, whole)]).toEqual([true, true]);
  expect(sameColumns(whole, merged([0, 175, 300]))).toBe(false);
  expect(sameColumns(whole, merged([0, 100, 150]))).toBe(false);
  shareColumns(whole, part);
  expect(part.xs).toEqual(whole.xs);
  expect(part.cells.map(({ column, columnSpan }) => [column, columnSpan])).toEqual([
    [0, 2],
    [2, 1],
  ]);
});

test('a part without lines, one of whose columns is empty on its page, has it all the same', () => {
  const whole = table(
    'rows',
    [0, 60, 160, 220, 300],
    [
      [5, 40],
      [65, 150],
      [180, 210],
      [260, 295],
    ],
  );
  const part = () =>
    table(
      'rows',
      [0, 60, 190, 300],
      [
        [5, 40],
        [65, 130],
        [270, 295],
      ],
    );
  expect(sameColumns(whole, part())).toBe(true);
  const shared = part();
  shareColumns(whole, shared);
  expect(shared.xs).toEqual(whole.xs);
  expect(shared.cells.map(({ column, columnSpan, paragraphs }) => [column, columnSpan, paragraphs.length])).toEqual([
    [0, 1, 1],
    [1, 1, 1],
    [2, 1, 0],
    [3, 1, 1],
  ]);
});
