import { expect, test } from 'vitest';
import { decorationsOf } from '../../../../src/layout/flow/figures/page-decorations.ts';
import type { Box } from '../../../../src/layout/page.ts';
import type { Table } from '../../../../src/layout/table/table.ts';
import { pageOf } from '../../letters.ts';

const noBorders = { top: undefined, right: undefined, bottom: undefined, left: undefined };

/** One row of two cells, the first of them shaded. */
const table: Table = {
  kind: 'grid',
  page: 0,
  box: { left: 100, right: 300, top: 100, bottom: 120 },
  xs: [100, 200, 300],
  ys: [100, 120],
  headerRows: 0,
  cells: [0, 1].map((column) => ({
    row: 0,
    column,
    rowSpan: 1,
    columnSpan: 1,
    box: { left: 100 + 100 * column, right: 200 + 100 * column, top: 100, bottom: 120 },
    lines: [],
    tables: [],
    borders: noBorders,
    shading: column === 0 ? 'DDDDDD' : undefined,
  })),
};

test('decorationsOf() leaves out what a cell is shaded with, and keeps the mark behind a word of a cell', () => {
  const shading: Box = { left: 101, right: 199, top: 101, bottom: 119 };
  const mark: Box = { left: 110, right: 150, top: 101, bottom: 119 };
  const fills = [shading, mark].map((box) => ({ box, color: 'DDDDDD' }));
  expect(decorationsOf(pageOf([], { fills }), [table], []).fills.map(({ box }) => box)).toEqual([mark]);
});
