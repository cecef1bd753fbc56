/** Heads and totals that are shaded where the rest is ruled, as report libraries draw them. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { columnEdges, grid, regions, xs } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

const blue = rgb(0.1, 0.4, 0.7);

/** The head and the last row on fills, a fill for each cell, and the others in a grid. */
function shaded(sheet: Sheet): void {
  for (const [top, bottom] of [
    [190, 204],
    [246, 260],
  ] as const)
    columnEdges.slice(1).forEach((right, i) => {
      sheet.fill(columnEdges[i] ?? 0, top, right, bottom, blue);
    });
  grid(sheet, columnEdges, [204, 218, 232, 246]);
}

test('shaded heads and totals right at a grid are rows of it', async () => {
  const tables = await tablesOf((sheet) => {
    shaded(sheet);
    sheet.rows(regions, xs, 200);
  });
  expect(tables.map(shown)).toEqual([regions]);
});

test.each([
  [204, 'that end at it'],
  [190, 'around both'],
])('a shaded head over the rest of a broken row is no part of it, with sides from %i on, %s', async (top) => {
  const [table] = await tablesOf((sheet) => {
    columnEdges.slice(1).forEach((right, i) => {
      sheet.fill(columnEdges[i] ?? 0, 190, right, 204, blue);
    });
    grid(sheet, columnEdges, [232, 246, 260]);
    for (const x of columnEdges) sheet.line(x, top, x, 232);
    sheet.rows(regions.slice(0, 1), xs, 200).text('and the islands', xs[0] ?? 0, 214);
    sheet.rows(regions.slice(1, 3), xs, 242);
  });
  const blank = regions[0]?.slice(1).map(() => '') ?? [];
  expect(table && shown(table)).toEqual([regions[0], ['and the islands', ...blank], ...regions.slice(1, 3)]);
});

test('a shaded title over a grid is no row of it', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.fill(55, 190, 310, 204, blue).text('Sales of the regions', 60, 200);
    grid(sheet, columnEdges, [204, 218, 232, 246, 260]);
    sheet.rows(regions.slice(1), xs, 214);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(regions.slice(1));
});

test('columns end where coloured cells meet, however short their words', async () => {
  const [table] = await tablesOf((sheet) => {
    const shades = [rgb(1, 0, 0), rgb(0, 1, 0), rgb(1, 1, 0)];
    for (const [row, y] of [100, 120, 140].entries())
      for (const [column, x] of [60, 180, 300].entries())
        sheet.fill(x, y, x + 120, y + 20, shades[(row + column) % 3]).text(`${row}${column}`, x + 5, y + 14);
  });
  expect(table?.xs.map(Math.round)).toEqual([60, 180, 300, 420]);
});

test('coloured cells that words reach over show no columns', async () => {
  const [table] = await tablesOf((sheet) => {
    const shades = [rgb(1, 0.9, 0.9), rgb(0.9, 1, 0.9)];
    for (const [row, y] of [100, 120, 140, 160].entries()) {
      for (const [column, x] of [60, 110, 240].entries())
        sheet.fill(x, y, x + [50, 130, 60][column]!, y + 20, shades[(row + column) % 2]);
      sheet.text('Painted long beyond its half', 65, y + 14).right(`${row + 20}`, 295, y + 14);
    }
  });
  expect(table?.xs).toHaveLength(3);
});

test('a shaded column of numbers is one, however near its words stand to the next', async () => {
  const teams = ['Northtown', 'Rovers', 'Sporting', 'Union'];
  const [table] = await tablesOf((sheet) => {
    for (const [row, team] of teams.entries()) {
      const y = 100 + 15 * row;
      if (row % 2 === 0)
        for (const [left, right] of [
          [60, 80],
          [80, 220],
          [220, 300],
        ] as const)
          sheet.fill(left, y, right, y + 15, rgb(0.87, 0.9, 0.93));
      sheet
        .right(`${row + 1}`, 78, y + 11)
        .text(team, 82, y + 11)
        .right(`${row + 20}`, 298, y + 11);
    }
  });
  expect(table && shown(table)).toEqual(teams.map((team, row) => [`${row + 1}`, team, `${row + 20}`]));
});

test('a coloured head over rows with lines below them, as bills have, is none of the first, which has two lines', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.fill(60, 100, 500, 124, blue);
    for (const y of [160, 184, 208]) sheet.line(60, y, 500, y);
    sheet.text('Pos.', 64, 116).text('Description', 110, 116).right('Amount', 496, 116);
    sheet.text('1', 64, 144).text('Oak shelving', 110, 138).text('mounted on the second floor', 110, 150);
    sheet.right('340.00', 496, 144);
    sheet.text('2', 64, 176).text('Brass brackets', 110, 176).right('68.00', 496, 176);
    sheet.text('3', 64, 200).text('Travel', 110, 200).right('35.00', 496, 200);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([
    ['Pos.', 'Description', 'Amount'],
    ['1', 'Oak shelving mounted on the second floor', '340.00'],
    ['2', 'Brass brackets', '68.00'],
    ['3', 'Travel', '35.00'],
  ]);
});

test('texts behind amounts are no paragraph: the last row is one of the table where no colour shows it', async () => {
  const bands = [
    ['over', 'not over', 'tax'],
    ['$18,200', '$45,000', '19 cents for each dollar over $18,200'],
    ['$45,000', '$120,000', '$5,092 plus 32 cents for each dollar over $45,000'],
    ['$120,000', '$180,000', '$29,467 plus 37 cents for each dollar over $120,000'],
    ['$180,000', '', '$51,667 plus 45 cents for each dollar over $180,000'],
  ];
  const [table] = await tablesOf((sheet) => {
    for (const y of [204, 232]) sheet.fill(55, y, 480, y + 14, rgb(0.93, 0.95, 1));
    for (const [i, [from = '', to = '', tax = '']] of bands.entries())
      sheet
        .right(from, 120, 200 + 14 * i)
        .right(to, 200, 200 + 14 * i)
        .text(tax, 210, 200 + 14 * i);
  });
  expect(table && shown(table)).toEqual(bands);
});

test('rows that times begin are rows between coloured ones, though these have but two of them', async () => {
  const days: [string, ...string[][]][] = [
    ['Friday', ['07:15', 'Flight to Lisbon', 'Seats 14A, 14B'], ['12:30', 'Transfer to the hotel', 'paid']],
    ['Saturday', ['09:00', 'Walk through Alfama', 'two hours'], ['20:00', 'Dinner with fado', 'booked']],
  ];
  const [table] = await tablesOf((sheet) => {
    days.forEach(([day, ...rows], i) => {
      sheet.fill(55, 190 + 60 * i, 480, 210 + 60 * i, rgb(0.8, 0.8, 0.9)).text(day, 60, 204 + 60 * i);
      sheet.rows(rows, [60, 130, 380], 224 + 60 * i, 20);
    });
  });
  expect(table && shown(table).filter(([, what]) => what)).toEqual(days.flatMap(([, ...rows]) => rows));
});
