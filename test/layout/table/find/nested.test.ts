/** Tables in the cells of tables, and grids that only look so. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Table } from '../../../../src/layout/table/table.ts';
import type { Sheet } from '../../drawn-pdf.ts';
import { drawnPdf } from '../../drawn-pdf.ts';
import { converted } from '../../flow/converted.ts';
import { sheetsOf } from '../../xlsx/sheets-of.ts';
import { grid, linesAcross } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

/** Two rows of two cells, the second cell of which is empty. */
const outer = (sheet: Sheet) => {
  grid(sheet, [50, 200, 400], [100, 200, 220]);
  sheet.text('first', 55, 112).text('third', 55, 214).text('fourth', 205, 214);
};

const inner = (sheet: Sheet, left: number, right: number, top = 130) => {
  const middle = (left + right) / 2;
  grid(sheet, [left, middle, right], [top, top + 15, top + 30]);
  sheet.text('11', left + 5, top + 11).text('12', middle + 5, top + 11);
  sheet.text('21', left + 5, top + 26).text('22', middle + 5, top + 26);
};

/** Rows of a table, each cell with the rows of the tables in it. */
const nested = (table: Table): unknown[] =>
  table.cells.map(({ lines, tables }) => [
    lines.map((words) => words.map(({ text }) => text).join(' ')).join('|'),
    ...tables.map(nested),
  ]);

const small = [['11'], ['12'], ['21'], ['22']];

test.each([
  ['whose side is its cell’s', 206, 400],
  ['apart from all sides of its cell', 210, 380],
  ['narrower than its cell, at its left', 200, 330],
])('a grid %s is a table in that cell, whose text stays around it', async (_, left, right) => {
  const tables = await tablesOf((sheet) => {
    outer(sheet);
    sheet.text('before it', 205, 112).text('after it', 205, 190);
    inner(sheet, left, right);
  });
  expect(tables.map(nested)).toEqual([[['first'], ['before it|after it', small], ['third'], ['fourth']]]);
});

test('tables stand in tables that stand in tables', async () => {
  const tables = await tablesOf((sheet) => {
    outer(sheet);
    sheet.text('before it', 205, 112);
    grid(sheet, [206, 260, 400], [120, 180]);
    sheet.text('second', 210, 132).text('depth', 270, 130);
    inner(sheet, 266, 390, 140);
  });
  expect(tables.map(nested)).toEqual([
    [['first'], ['before it', [['second'], ['depth', small]]], ['third'], ['fourth']],
  ]);
});

test('a frame around text and a grid that ends with it is no table, and the grid in it is', async () => {
  const tables = await tablesOf((sheet) => {
    grid(sheet, [50, 400], [100, 300]);
    sheet.text('What is said above the grid', 60, 120).text('and below that', 60, 140);
    inner(sheet, 120, 330, 270);
  });
  expect(tables.map(nested)).toEqual([small]);
});

test('what a grid holds is the shading of its own cells', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.fill(210, 130, 380, 160, rgb(0.8, 0.8, 0.8));
    outer(sheet);
    sheet.text('before it', 205, 112);
    inner(sheet, 210, 380);
  });
  const cell = table?.cells[1];
  expect(cell?.shading).toBeUndefined();
  expect(cell?.tables[0]?.cells.map(({ shading }) => shading)).toEqual(Array(4).fill('CCCCCC'));
});

test('a grid that leaves but the inner margin of its cell is a table in it', async () => {
  const tables = await tablesOf((sheet) => {
    grid(sheet, [50, 200, 400], [130, 160, 180]);
    sheet.text('first', 55, 142).text('third', 55, 174).text('fourth', 205, 174);
    inner(sheet, 205.5, 400);
  });
  expect(tables.map(nested)).toEqual([[['first'], ['', small], ['third'], ['fourth']]]);
});

test('a narrow column with a line through all of the table is none of these margins', async () => {
  const [table] = await tablesOf((sheet) => {
    grid(sheet, [50, 200, 206, 300, 400], [130, 145, 160]);
    sheet.text('first', 55, 142).text('third', 55, 156).text('11', 210, 142).text('12', 305, 142).text('21', 210, 156);
  });
  expect(table?.cells.flatMap(({ tables }) => tables)).toEqual([]);
});

test.each([
  [
    'its texts stand in rows of their own above and below',
    (sheet: Sheet) => {
      outer(sheet);
      sheet.text('before it', 205, 112).text('after it', 205, 190);
      inner(sheet, 200, 400);
    },
    1,
  ],
  [
    'its lines go on below the cell',
    (sheet: Sheet) => {
      grid(sheet, [50, 400], [100, 160, 190]);
      sheet.line(200, 130, 200, 190).line(300, 130, 300, 190);
      linesAcross(sheet, [130, 145], 200, 400);
      sheet.text('Title', 55, 112).text('11', 210, 142).text('12', 310, 142).text('21', 210, 156).text('22', 310, 156);
      sheet.text('label', 55, 176).text('31', 210, 176).text('32', 310, 176);
    },
    1,
  ],
  [
    'text stands beside it',
    (sheet: Sheet) => {
      outer(sheet);
      inner(sheet, 260, 400);
      sheet.text('beside', 205, 142);
    },
    1,
  ],
])('a grid is part of the one around it where %s', async (_, draw, count) => {
  const tables = await tablesOf(draw);
  expect(tables.flatMap(({ cells }) => cells.flatMap((cell) => cell.tables))).toEqual([]);
  expect(tables).toHaveLength(count);
  expect(tables.flatMap(shown).flat().join(' ')).toMatch(/11.*12.*21.*22/);
});

const page = (sheet: Sheet) => {
  outer(sheet);
  sheet.text('before it', 205, 112).text('after it', 205, 190);
  inner(sheet, 206, 400);
};

test('Word has the inner table between the paragraphs of its cell', async () => {
  const { body } = await converted(page);
  const texts = [...body.matchAll(/<w:tbl>|<\/w:tbl>|<\/w:tc>|<w:t[ >][^<]*<\/w:t>/g)].map(([found]) =>
    found.replace(/<w:t[ >][^>]*>?|<\/w:t>|xml:space="preserve">/g, ''),
  );
  expect(body.match(/<w:tbl>/g)).toHaveLength(2);
  expect(body).toMatch(/first.*before it.*<w:tbl>.*11.*12.*21.*22.*<\/w:tbl>.*after it.*third.*fourth/);
  expect(texts.filter((text) => text === '</w:tc>')).toHaveLength(8);
});

test('Excel has the inner table on a sheet of its own, and the outer cell leads there', async () => {
  const { sheets } = await sheetsOf(await drawnPdf([page]));
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    [
      'Page 1 Table 1',
      [
        ['first', 'before it after it'],
        ['third', 'fourth'],
      ],
    ],
    [
      'Page 1 Table 2',
      [
        [11, 12],
        [21, 22],
      ],
    ],
  ]);
  expect(sheets[0]?.cells?.get('0,1')?.hyperlink?.location).toBe("'Page 1 Table 2'!A1");
});

test('a cell with nothing but a table says where it is', async () => {
  const { sheets } = await sheetsOf(
    await drawnPdf([
      (sheet) => {
        outer(sheet);
        inner(sheet, 206, 390);
      },
    ]),
  );
  expect(sheets[0]?.rows[0]).toEqual(['first', 'Page 1 Table 2']);
});

test('a grid whose lines run right beside those of its cell is a table in that cell', async () => {
  const tables = await tablesOf((sheet) => {
    outer(sheet);
    grid(sheet, [202.9, 300, 397.1], [102.9, 150, 197.1]);
    sheet.text('11', 210, 120).text('12', 310, 120).text('21', 210, 170).text('22', 310, 170);
  });
  expect(tables.map(nested)).toEqual([[['first'], ['', small], ['third'], ['fourth']]]);
});

test('grids at the same heights in two cells side by side, each from its cell’s margin to its other side, are tables in them', async () => {
  const tables = await tablesOf((sheet) => {
    grid(sheet, [50, 225, 400], [100, 190]);
    sheet.text('before one', 55, 112).text('before other', 230, 112);
    inner(sheet, 55, 225);
    inner(sheet, 230, 400);
  });
  expect(tables.map(nested)).toEqual([
    [
      ['before one', small],
      ['before other', small],
    ],
  ]);
});

test('lines over a box’s edge that look like a grid in it, none of whose lines is its alone, cost the page nothing', async () => {
  const { body } = await converted((sheet) => {
    grid(sheet, [116, 520], [531, 571]);
    sheet.line(119, 571, 119, 597).line(520, 571, 520, 597).line(119, 597, 520, 597);
    sheet.line(322, 565, 446, 565).line(302, 559, 302, 570.5).line(337, 559, 337, 570.5);
    sheet.text('the box above', 130, 550).text('the box below', 130, 590);
  });
  expect(body).toMatch(/the box above.*the box below/);
});
