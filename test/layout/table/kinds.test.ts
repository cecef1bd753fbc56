/** Each kind of table, by the lines that it has. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../drawn-pdf.ts';
import { columnEdges, drawRegions, grid, linesAcross, regions, rowEdges, xs } from './regions.ts';
import { shown, tablesOf } from './tables-of.ts';

const betweenParagraphs = (draw: (sheet: Sheet) => void) => (sheet: Sheet) => {
  prose(sheet, 60, 6);
  drawRegions(sheet);
  draw(sheet);
  prose(sheet, 300, 6);
};

test.each([
  ['a full grid', 'grid', (sheet: Sheet) => grid(sheet, columnEdges, rowEdges)],
  [
    'a grid without its outer sides',
    'open',
    (sheet: Sheet) => {
      linesAcross(sheet, rowEdges);
      for (const x of columnEdges.slice(1, -1)) sheet.line(x, 190, x, 260);
    },
  ],
  [
    'a grid around the head, and one around all other rows',
    'grid',
    (sheet: Sheet) => grid(sheet, columnEdges, [190, 204, 260]),
  ],
  ['lines above and below the head, and at the foot', 'rows', (sheet: Sheet) => linesAcross(sheet, [190, 204, 260])],
  ['no lines at all', 'aligned', () => undefined],
] as const)('%s, between paragraphs', async (_, kind, draw) => {
  const tables = await tablesOf(betweenParagraphs(draw));
  expect(tables.map((table) => [table.kind, shown(table)])).toEqual([[kind, regions]]);
});

test('shaded rows without lines, with white text in the head', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.fill(55, 190, 310, 204, rgb(0, 0, 0.6)).fill(55, 218, 310, 232, rgb(0.9, 0.9, 0.9));
    drawRegions(sheet);
  });
  expect(table && shown(table)).toEqual(regions);
  expect(table?.cells[0]?.shading).toBe('000099');
});

test('every place of a grid is in exactly one cell, with the lines around it', async () => {
  const [table] = await tablesOf((sheet) => {
    drawRegions(sheet);
    grid(sheet, columnEdges, rowEdges);
  });
  const places = table?.cells.map(({ row, column, rowSpan, columnSpan }) => [row, column, rowSpan, columnSpan].join());
  const expected = regions.flatMap((row, i) => row.map((_, j) => [i, j, 1, 1].join()));
  expect(places?.toSorted()).toEqual(expected.toSorted());
  expect(table?.cells[0]?.borders.top).toMatchObject({ thickness: 0.5, line: 'solid' });
});

test('two tables with a title between them are two', async () => {
  const tables = await tablesOf((sheet) => {
    for (const top of [200, 290]) {
      sheet.rows(regions, xs, top);
      linesAcross(sheet, [top - 10, top + 4, top + 60]);
    }
    sheet.text('Table 2. The same again', 60, 275);
  });
  expect(tables.map(shown)).toEqual([regions, regions]);
});

test('a form’s grid whose second column is to be filled in is a table', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows([['Place'], ['Witness'], ['Injury']], [60], 200);
    grid(sheet, [55, 140, 400], [190, 204, 218, 232]);
  });
  expect(table && shown(table)).toEqual([
    ['Place', ''],
    ['Witness', ''],
    ['Injury', ''],
  ]);
});

test('heads whose cells a gradient fills, drawn in steps, are those of a table and no chart', async () => {
  const edges = Array.from({ length: 12 }, (_, i) => 55 + 40 * i);
  const rows = ['Head', 'North', 'South'].map((label, i) =>
    edges.slice(1).map((_, j) => (j === 0 ? label : `n ${10 * i + j}`)),
  );
  const [table] = await tablesOf((sheet) => {
    for (const left of edges.slice(0, -1))
      for (let step = 0; step < 12; step++)
        sheet.fill(left + (10 * step) / 3, 190, left + (10 * step + 10) / 3, 204, rgb(0.6, 0.6, 0.6 + step / 40));
    grid(sheet, edges, [190, 204, 218, 232]);
    sheet.rows(
      rows,
      edges.map((edge) => edge + 3),
      200,
    );
  });
  expect(table && shown(table)).toEqual(rows);
});
