/** Prints of spreadsheets, where texts that stand in columns are cells. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { findTables } from '../../../../src/layout/table/find/find-tables.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const rows = [
  ['1', 'pine tree'],
  ['2', 'oak tree'],
  ['3', 'fir'],
  ['4', 'old elm'],
];

test('a short list is a table in the print of a spreadsheet alone, whose cells meet without a space', async () => {
  const bytes = await drawnPdf([
    (sheet) => {
      rows.forEach(([number = '', tree = ''], i) => {
        sheet.right(number, 120, 80 + 14 * i).text(tree, 122, 80 + 14 * i);
      });
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0);
  const pieces = linePiecesOf(page);
  expect(findTables(page, pieces, true).map(shown)).toEqual([rows]);
  expect(findTables(page, pieces)).toEqual([]);
});

test('figures marked by colours of their own stand in one table with the labels beside them', async () => {
  const figures = Array.from({ length: 6 }, (_, i) => [`Item ${i}`, `B-${i}`, `${i + 3}.5`, `${2 * i + 1}.25`]);
  const tables = await tablesOf((sheet) => {
    figures.forEach((_, i) => {
      for (const x of [260, 340]) sheet.fill(x, 103 + 14 * i, x + 80, 117 + 14 * i, rgb(1, 0.5 + i / 20, 0.5));
    });
    sheet.rows([['Name', 'Place', 'Price', 'Sum'], ...figures], [60, 160, 280, 360], 100);
  });
  expect(tables.map(shown)).toEqual([[['Name', 'Place', 'Price', 'Sum'], ...figures]]);
});

test('the lines around cells go on under a chart: the cells above it are a table, its labels are none', async () => {
  const cells = Array.from({ length: 5 }, (_, i) => [`Item ${i}`, `B-${i}`, `${i + 3}.5`, `${2 * i + 1}.25`]);
  const tables = await tablesOf((sheet) => {
    for (let y = 90; y <= 370; y += 14) sheet.line(55, y, 455, y);
    for (const x of [55, 155, 255, 355, 455]) sheet.line(x, 90, x, 370);
    sheet.rows([['Name', 'Place', 'Price', 'Sum'], ...cells], [60, 160, 280, 380], 100);
    sheet.page.drawEllipse({ x: 250, y: 842 - 270, xScale: 80, yScale: 60, color: rgb(0.2, 0.5, 0.5) });
    sheet.rows(cells, [60, 160, 280, 380], 240);
  });
  const filled = tables.flatMap(shown).filter((row) => row.some((text) => text !== ''));
  expect(filled).toEqual([['Name', 'Place', 'Price', 'Sum'], ...cells]);
});

/** Columns 60 points wide, with a point between their edges and what stands in them: figures at the right, texts at the left. */
const edgesOf = (column: number) => ({ left: 61 + 60 * column, right: 119 + 60 * column });

async function printed(sheet: readonly (readonly string[])[], pitch = 15) {
  const bytes = await drawnPdf([
    (page) => {
      sheet.forEach((row, i) => {
        row.forEach((text, column) => {
          const { left, right } = edgesOf(column);
          if (/^\d/.test(text)) page.right(text, right, 120 + pitch * i);
          else if (text !== '') page.text(text, left, 120 + pitch * i);
        });
      });
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0, { cells: true });
  return findTables(page, linePiecesOf(page), true).map(shown);
}

test('heads at the left and figures at the right of columns show these in two rows', async () => {
  const sheet = [
    ['', 'Dawn', 'Daylight', 'Dusk'],
    ['Percent', '0.5', '80.5', '2.3'],
  ];
  expect(await printed(sheet)).toEqual([sheet]);
});

test('a page of a single column is cells', async () => {
  const sheet = [['Test'], ['32423'], ['234'], ['23']];
  expect(await printed(sheet)).toEqual([sheet]);
});

test('a page of a single row is cells', async () => {
  const sheet = [['red', '20', 'green', '7']];
  expect(await printed(sheet)).toEqual([sheet]);
});

test('rows of texts alike are rows, as each is drawn from left to right', async () => {
  const sheet = [
    ['same text', 'same text'],
    ['same text', 'same text'],
    ['same text', 'same text'],
  ];
  expect(await printed(sheet, 12)).toEqual([sheet]);
});

test('a text that goes on over empty cells is in the first of them', async () => {
  const sheet = [
    ['oak', '12', 'tall'],
    ['pine', '3', 'thin'],
    ['A text that goes on over all others', '', ''],
    ['fir', '45', 'dark'],
  ];
  expect(await printed(sheet)).toEqual([sheet]);
});

test('indented labels are in the column of the others', async () => {
  const bytes = await drawnPdf([
    (page) => {
      ['Income', 'Sales', 'Rent', 'Costs', 'Wages', 'Fuel'].forEach((label, i) => {
        page.text(label, i % 3 === 0 ? 61 : 69, 120 + 15 * i).right(`${i + 1}.5`, 179, 120 + 15 * i);
      });
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0);
  const [table] = findTables(page, linePiecesOf(page), true);
  expect(table?.xs).toHaveLength(3);
});

test('rows of one cell between others and below them are of the table', async () => {
  const sheet = [
    ['oak', '12', 'tall'],
    ['pine', '3', 'thin'],
    ['fir', '', ''],
    ['ash', '', ''],
    ['yew', '', ''],
    ['elm', '', ''],
    ['box', '45', 'dark'],
    ['', '7', ''],
  ];
  expect(await printed(sheet)).toEqual([sheet]);
});

test('rows around cells with borders stand in their columns, and text below them is a cell too', async () => {
  const bytes = await drawnPdf([
    (page) => {
      for (const y of [210, 225]) page.line(60, y, 240, y);
      for (const x of [60, 120, 180, 240]) page.line(x, 210, x, 225);
      page.text('Parts of this year', 62, 190);
      page.rows(
        [
          ['Part', 'Count', 'Price'],
          ['x123', '12', '4.50'],
          ['y7', '', '7.25'],
          ['', '', '9.50'],
        ],
        [62, 122, 182],
        221,
      );
      page.text('Prices are those of this year', 62, 221 + 5 * 14);
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0);
  expect(findTables(page, linePiecesOf(page), true).map(shown)).toEqual([
    [
      ['Parts of this year', '', ''],
      ['Part', 'Count', 'Price'],
      ['x123', '12', '4.50'],
      ['y7', '', '7.25'],
      ['', '', '9.50'],
      ['Prices are those of this year', '', ''],
    ],
  ]);
});

test('two tables of a page are one sheet, in whose rows and columns both stand', async () => {
  const grid = (page: Sheet, left: number, top: number) => {
    for (let i = 0; i <= 2; i++) page.line(left, top + 15 * i, left + 120, top + 15 * i);
    for (let i = 0; i <= 2; i++) page.line(left + 60 * i, top, left + 60 * i, top + 30);
  };
  const bytes = await drawnPdf([
    (page) => {
      grid(page, 60, 100);
      grid(page, 240, 115);
      for (const [text, x, y] of [
        ['a1', 62, 111],
        ['b1', 122, 111],
        ['a2', 62, 126],
        ['b2', 122, 126],
        ['c2', 182, 126],
        ['d2', 242, 126],
        ['e2', 302, 126],
        ['d3', 242, 141],
        ['e3', 302, 141],
        ['a4', 62, 171],
      ] as const)
        page.text(text, x, y);
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0);
  expect(findTables(page, linePiecesOf(page), true).map(shown)).toEqual([
    [
      ['a1', 'b1', '', '', ''],
      ['a2', 'b2', 'c2', 'd2', 'e2'],
      ['', '', '', 'd3', 'e3'],
      ['a4', '', '', '', ''],
    ],
  ]);
});

test('a head in the middle of the page is none of the cells that stand beside it, however near', async () => {
  const cells = [
    ['Part', 'Count'],
    ['x123', '12'],
  ];
  const bytes = await drawnPdf([
    (page) => {
      const width = page.font.widthOfTextAtSize('Stock', 10);
      page.text('Stock', (page.page.getWidth() - width) / 2, 40).rows(cells, [62, 122], 56);
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0);
  expect(findTables(page, linePiecesOf(page), true).map(shown)).toEqual([cells]);
});

test('a text in the middle of several columns is of as many as no other text of its row stands in', async () => {
  const bytes = await drawnPdf([
    (page) => {
      const middle = (text: string, x: number) => page.text(text, x - page.font.widthOfTextAtSize(text, 10) / 2, 206);
      page.text('No.', 61, 206);
      middle('Autumn term of this year', 240);
      ['1', '2', '3'].forEach((number, i) => {
        page.right(number, 119, 220 + 14 * i);
        for (const x of [179, 239, 299, 359]) page.right(`${50 + i}`, x, 220 + 14 * i);
      });
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0);
  const [table] = findTables(page, linePiecesOf(page), true);
  expect(table?.cells.find(({ lines }) => lines.length > 0 && lines[0]?.[0]?.text === 'Autumn')).toMatchObject({
    column: 1,
    columnSpan: 4,
  });
});

test('where only the letters of columns and the numbers of rows have lines, texts one below the other are cells', async () => {
  const cells = ['North', 'South', 'West', 'East', 'Islands'].map((name, i) => [`${i + 1}`, name, `${i}.25`]);
  const [table] = await tablesOf((sheet) => {
    for (const x of [55, 80, 170, 260]) sheet.line(x, 90, x, 102);
    for (const y of [90, 102]) sheet.line(55, y, 260, y);
    for (const x of [55, 80]) sheet.line(x, 90, x, 162);
    for (let y = 102; y <= 162; y += 12) sheet.line(55, y, 80, y);
    sheet.rows([['', 'A', 'B'], ...cells], [60, 90, 200], 100, 12);
  });
  expect(table && shown(table)).toEqual([['', 'A', 'B'], ...cells]);
});
