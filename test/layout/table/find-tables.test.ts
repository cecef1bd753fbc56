import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../src/layout/read/open.ts';
import { findTables } from '../../../src/layout/table/find-tables.ts';
import { upright } from '../../../src/layout/upright.ts';
import { linePiecesOf } from '../../../src/layout/words.ts';
import { drawnPdf, prose, type Sheet } from '../drawn-pdf.ts';
import { shown, tablesOf } from './tables-of.ts';

const data = [
  ['Region', 'Total', 'Share'],
  ['North', '1,200', '40%'],
  ['South and East', '900', '30%'],
  ['West', '900', '30%'],
  ['Islands', '12', '0%'],
];
const xs = [60, 180, 260];

function grid(sheet: Sheet, edges: readonly number[], ys: readonly number[]): void {
  for (const x of edges) sheet.line(x, ys[0] ?? 0, x, ys.at(-1) ?? 0);
  for (const y of ys) sheet.line(edges[0] ?? 0, y, edges.at(-1) ?? 0, y);
}

const rowsAt = (top: number, count: number, pitch = 14) => Array.from({ length: count + 1 }, (_, i) => top + i * pitch);

test('a full grid', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    sheet.rows(data, xs, 200);
    grid(sheet, [55, 170, 250, 310], rowsAt(190, 5));
    prose(sheet, 300, 6);
  });
  expect(others).toEqual([]);
  expect(table?.kind).toBe('grid');
  expect(table && shown(table)).toEqual(data);
  expect(table?.cells[0]?.borders.top).toMatchObject({ thickness: 0.5, line: 'solid' });
});

test('a grid without its outer sides', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(data, xs, 200);
    for (const y of rowsAt(190, 5)) sheet.line(55, y, 310, y);
    for (const x of [170, 250]) sheet.line(x, 190, x, 260);
  });
  expect(table?.kind).toBe('open');
  expect(table && shown(table)).toEqual(data);
});

test('cells over several columns and rows', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet
      .text('Group', 60, 207)
      .text('Result', 220, 200)
      .text('Low', 180, 214)
      .text('High', 260, 214)
      .text('A', 60, 228);
    sheet.right('1', 220, 228).right('2', 300, 228);
    for (const x of [55, 170, 310]) sheet.line(x, 190, x, 232);
    sheet.line(250, 204, 250, 232);
    for (const y of [190, 218, 232]) sheet.line(55, y, 310, y);
    sheet.line(170, 204, 310, 204);
  });
  expect(table && shown(table)).toEqual([
    ['Group↓2', 'Result×2'],
    ['Low', 'High'],
    ['A', '1', '2'],
  ]);
});

test('wrapped text in a grid is one cell', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet
      .text('Very long', 60, 200)
      .text('label', 60, 212)
      .text('and a longer', 180, 200)
      .text('description', 180, 212);
    sheet.text('Short', 60, 226).text('text', 180, 226);
    grid(sheet, [55, 170, 310], [190, 216, 230]);
  });
  expect(table && shown(table)).toEqual([
    ['Very long label', 'and a longer description'],
    ['Short', 'text'],
  ]);
});

test('figures above one another in one ruled band are rows', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(data, xs, 200);
    grid(sheet, [55, 170, 250, 310], [190, 204, 260]);
  });
  expect(table && shown(table)).toEqual(data);
});

test('lines between rows only, between paragraphs', async () => {
  const tables = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    sheet.rows(data, xs, 200);
    for (const y of [190, 204, 260]) sheet.line(55, y, 310, y);
    prose(sheet, 290, 6);
  });
  expect(tables.map(shown)).toEqual([data]);
  expect(tables[0]?.kind).toBe('rows');
});

test('no lines at all, between paragraphs', async () => {
  const tables = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    sheet.rows(data, xs, 200);
    prose(sheet, 300, 6);
  });
  expect(tables.map(shown)).toEqual([data]);
  expect(tables[0]?.kind).toBe('aligned');
});

test('a label that wraps beside its figures is one row', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(data.slice(0, 2), xs, 200, 16);
    sheet.text('Southern mainland and', 60, 232).text('the eastern islands', 60, 243);
    sheet.right('900', 220, 232).right('30%', 300, 232);
    sheet.rows(data.slice(3), xs, 259, 16);
    for (const y of [190, 204, 280]) sheet.line(55, y, 310, y);
  });
  expect(table && shown(table)[2]).toEqual(['Southern mainland and the eastern islands', '900', '30%']);
});

test('a head over two columns of a table without vertical lines', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Agency', 60, 214).text('Fiscal year', 215, 200).right('2004', 220, 214).right('2005', 300, 214);
    sheet.rows(data.slice(1), xs, 228);
    for (const y of [190, 218, 275]) sheet.line(55, y, 310, y);
    sheet.line(185, 204, 310, 204);
  });
  expect(table && shown(table)[0]).toContain('Fiscal year×2');
  expect(table && shown(table)[1]?.slice(-2)).toEqual(['2004', '2005']);
});

test('a ruled head that stands beside its figures, not above them, is not a table of its own', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.text('Agency', 60, 214).text('Cash', 150, 214).text('Debt', 230, 214);
    sheet.rows(data.slice(1), xs, 228);
    for (const y of [204, 218]) sheet.line(55, y, 310, y);
  });
  expect(tables.map(shown)).toEqual([[['Agency', 'Cash', 'Debt'], ...data.slice(1)]]);
});

test('a chart and its figures are no tables', async () => {
  const tables = await tablesOf((sheet) => {
    grid(sheet, [60, 300], [100, 120, 140, 160, 180]);
    for (let i = 0; i < 4; i++) {
      const y = 114 + i * 20;
      sheet
        .text('Year', 70, y)
        .right(String(30 + i), 150, y)
        .right(String(20 + i), 250, y);
    }
    for (let i = 0; i < 10; i++) sheet.line(70 + i * 20, 105 + (i % 3) * 20, 90 + i * 20, 115 + ((i * 2) % 3) * 20);
  });
  expect(tables.map(shown)).toEqual([]);
});

test('two tables with a title between them are two', async () => {
  const tables = await tablesOf((sheet) => {
    for (const top of [200, 290]) {
      sheet.rows(data, xs, top);
      for (const y of [top - 10, top + 4, top + 60]) sheet.line(55, y, 310, y);
    }
    sheet.text('Table 2. The same again', 60, 275);
  });
  expect(tables.map(shown)).toEqual([data, data]);
});

test('dots that lead to the figures are left out', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(
      [
        ['Item', '1990', '2000'],
        ['Wheat ..........', '75', '95'],
        ['Barley . . . . . .', '56', '72'],
        ['Rye ...........', '1', '2'],
      ],
      xs,
      200,
    );
    for (const y of [190, 204, 250]) sheet.line(55, y, 310, y);
  });
  expect(table && shown(table).map(([label]) => label)).toEqual(['Item', 'Wheat', 'Barley', 'Rye']);
});

test('shaded rows without lines, with white text in the head', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.fill(55, 190, 310, 204, rgb(0, 0, 0.6)).fill(55, 218, 310, 232, rgb(0.9, 0.9, 0.9));
    sheet.rows(data, xs, 200);
  });
  expect(table && shown(table)).toEqual(data);
  expect(table?.cells[0]?.shading).toBe('000099');
});

test.each([
  ['paragraphs', (sheet: Sheet) => prose(sheet, 60, 40)],
  ['two columns of text', (sheet: Sheet) => [40, 320].map((left) => prose(sheet, 60, 40, left, 6)).length],
  [
    'three narrow columns of text',
    (sheet: Sheet) => [30, 220, 410].map((left) => prose(sheet, 60, 40, left, 4)).length,
  ],
  [
    'a frame around text',
    (sheet: Sheet) => {
      prose(sheet, 60, 6);
      grid(sheet, [50, 550], [45, 140]);
    },
  ],
  [
    'a numbered list',
    (sheet: Sheet) => {
      for (let i = 0; i < 8; i++)
        sheet.text(`${i + 1}.`, 60, 100 + i * 14).text('an item of a few words only', 85, 100 + i * 14);
    },
  ],
  [
    'a chart with its axes',
    (sheet: Sheet) => {
      for (let i = 0; i < 6; i++)
        sheet.line(60, 100 + i * 30, 300, 100 + i * 30).right(String(50 - i * 10), 55, 103 + i * 30);
      for (let i = 0; i < 6; i++)
        sheet.fill(70 + i * 40, 120 + i * 10, 90 + i * 40, 250).text(`20${i}0`, 70 + i * 40, 265);
      sheet.line(60, 100, 60, 250);
    },
  ],
] as const)('%s: no table', async (_, draw) => {
  expect((await tablesOf((sheet) => void draw(sheet))).map(shown)).toEqual([]);
});

test('a currency sign set apart belongs to its amount', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(
      [
        ['Item', '2004', '2005'],
        ['Receipts', '75', '1,095'],
        ['Outlays', '56', '972'],
        ['Deficit', '19', '123'],
      ],
      xs,
      200,
    );
    sheet.text('$', 185, 214).text('$', 262, 214);
    for (const y of [190, 204, 250]) sheet.line(55, y, 310, y);
  });
  expect(table && shown(table)[1]).toEqual(['Receipts', '$ 75', '$ 1,095']);
});

test('rows above the first amounts are the head', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(
      [
        ['Item', '2004', '2005'],
        ['Receipts', '75', '1,095'],
        ['Outlays', '56', '972'],
        ['Deficit', '19', '123'],
      ],
      xs,
      200,
    );
    grid(sheet, [55, 170, 250, 310], rowsAt(190, 4));
  });
  expect(table?.headerRows).toBe(1);
});

test('a table on its side is found once the page is turned', async () => {
  const pdf = await openPdf(
    await drawnPdf([
      (sheet) => {
        data.forEach((row, i) => {
          row.forEach((text, j) => {
            sheet.text(text, 200 + i * 14, 700 - j * 100, { turn: 90 });
          });
        });
        for (const x of [190, 204, 262]) sheet.line(x, 705, x, 440);
      },
    ]),
  );
  const page = upright(await pdf.readPage(0));
  expect([page.width, page.height]).toEqual([842, 595]);
  expect(findTables(page, linePiecesOf(page)).map(shown)).toEqual([data]);
});

test('long labels that wrap below their figures are labels, not a paragraph', async () => {
  const labels = [
    ['Remeasurement of the net defined liability', 'that will not go to profit or loss'],
    ['Exchange differences on translating', 'operations abroad'],
    ['Share of other comprehensive income', 'of associates, net of all of the tax'],
    ['Total comprehensive income of the year'],
  ];
  const [table, ...others] = await tablesOf((sheet) => {
    let y = 100;
    labels.forEach((lines, i) => {
      sheet.right(String(12 + i), 330, y).right(String(31 + i), 380, y);
      for (const line of lines) {
        sheet.text(line, 60, y);
        y += 13;
      }
    });
    sheet.line(55, 88, 385, 88).line(55, y - 8, 385, y - 8);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(labels.map((lines, i) => [lines.join(' '), String(12 + i), String(31 + i)]));
});

test('the head of a group is no end of the label above it', async () => {
  const [table] = await tablesOf((sheet) =>
    sheet.rows(
      [
        ['Age', '', ''],
        ['Under 25', '12', '15'],
        ['25 to 54', '40', '44'],
        ['55 and over', '22', '21'],
        ['Region', '', ''],
        ['North', '31', '35'],
        ['South', '43', '45'],
      ],
      xs,
      200,
    ),
  );
  expect(table && shown(table).map(([label]) => label)).toEqual([
    ...['Under 25', '25 to 54', '55 and over', 'Region', 'North', 'South'],
  ]);
});

test('a grid whose rows are to be filled in is one, and what stands above it is no row of it', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.rows([['Name:', 'Date of birth:']], [60, 180], 186);
    sheet.rows([['Signature', 'Place']], [60, 180], 200);
    grid(sheet, [55, 170, 310], rowsAt(190, 2));
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([
    ['Signature', 'Place'],
    ['', ''],
  ]);
});

test('every place of a grid is in exactly one cell', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(data, xs, 200);
    grid(sheet, [55, 170, 250, 310], rowsAt(190, 5));
  });
  const places = table?.cells.flatMap(({ row, column, rowSpan, columnSpan }) =>
    Array.from(
      { length: rowSpan * columnSpan },
      (_, i) => `${row + Math.floor(i / columnSpan)},${column + (i % columnSpan)}`,
    ),
  );
  expect(new Set(places).size).toBe(15);
  expect(places?.length).toBe(15);
});
