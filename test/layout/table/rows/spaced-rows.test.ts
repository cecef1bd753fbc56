/** Rows whose texts stand in the middle of their height, as browsers set cells: the middles of texts tell which are of one row. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const pitch = 12;

/** Texts of a row, each with its lines around the same middle; figures end at their column's side. */
function centred(sheet: Sheet, texts: readonly (string | readonly string[])[], middle: number, bold = false): void {
  const places = [60, 100, 380, 500];
  texts.forEach((text, column) => {
    const lines = typeof text === 'string' ? [text] : text;
    lines.forEach((line, i) => {
      const y = middle + pitch * (i - (lines.length - 1) / 2);
      if (column > 1) sheet.right(line, places[column] ?? 0, y);
      else sheet.text(line, places[column] ?? 0, y, { bold });
    });
  });
}

const rows = [
  ['1', ['Oak shelving, oiled and waxed', 'mounted on the second floor'], '4', ['CHF', '21’177.24']],
  ['2', 'Brass brackets', '16', '68.00'],
  [
    '3',
    ['Fitting by two of our men,', 'who bring their tools along and', 'take the packing with them'],
    ['6.5', 'hours'],
    '273.00',
  ],
  ['4', ['Travel from Falmouth and back,', 'by van'], '1', '35.00'],
] as const;
const head = ['Pos.', 'Description', 'Quantity', 'Amount'];
const joined = rows.map((row) => row.map((text) => (typeof text === 'string' ? text : text.join(' '))));
const middles = [140, 170, 204, 240];

const draw = (sheet: Sheet) => {
  centred(sheet, head, 114, true);
  for (const [i, row] of rows.entries()) centred(sheet, row, middles[i] ?? 0);
};

test('without lines', async () => {
  expect((await tablesOf(draw)).map(shown)).toEqual([[head, ...joined]]);
});

test('with lines below all rows but the head', async () => {
  const tables = await tablesOf((sheet) => {
    draw(sheet);
    for (const y of [155, 180, 223, 255]) sheet.line(56, y, 504, y);
  });
  expect(tables.map(shown)).toEqual([[head, ...joined]]);
});

test('a label in the middle beside rows of figures is over several rows, and draws none of them into one', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows([['Region', 'Kind', 'Spring', 'Autumn']], [60, 140, 300, 400], 100);
    [120, 180].forEach((top, i) => {
      sheet.text(i === 0 ? 'North' : 'South', 60, top + 7);
      sheet.rows(
        [
          ['wheat', '12.4', '13.5'],
          ['barley', '8.1', '9.9'],
        ],
        [140, 300, 400],
        top,
      );
    });
    sheet.line(56, 106, 404, 106).line(56, 146, 404, 146).line(56, 206, 404, 206).line(56, 90, 404, 90);
  });
  expect(
    table &&
      shown(table)
        .flat()
        .filter((text) => /\d \d/.test(text)),
  ).toEqual([]);
});

test('rows at the top of their cells, with more room between them than lines have, below a head between two lines', async () => {
  const items = [
    ['1', 'A-/2162', 'Winter garden paint, oak mix cleaning paper/extended garden and design', '16', '9.125,92/€'],
    ['2', 'B-/4490', 'Service unit', '21', '5.284,79/€'],
    ['3', 'B-/6237', 'Door cooling, entry roller handle winter and/calibration', '1', '9.986,98/€'],
  ].map((row) => row.map((text) => text.split('/')));
  const left = [60, 90, 130, 430, 500];
  const tables = await tablesOf((sheet) => {
    sheet.line(56, 90, 504, 90).line(56, 118, 504, 118);
    sheet.text('Pos.', 60, 106).text('Item', 90, 106).text('Description', 130, 106);
    sheet.right('Quantity', 430, 106).right('Price', 500, 106);
    for (const [i, row] of items.entries())
      for (const [column, lines] of row.entries())
        for (const [k, line] of lines.entries()) {
          const [x, y] = [left[column] ?? 0, 134 + 36 * i + 12 * k];
          if (column > 2) sheet.right(line, x, y);
          else sheet.text(line, x, y);
        }
  });
  const whole = items.map((row) => row.map((lines) => lines.join(lines[0]?.endsWith('-') ? '' : ' ')));
  expect(tables.map(shown)).toEqual([[['Pos.', 'Item', 'Description', 'Quantity', 'Price'], ...whole]]);
});

test('a number beside the middle of a text of two lines is a column, though no line has both', async () => {
  const items = ['A-/2162', 'B-/4490', 'B-/6237', 'C-/4751'].map((text) => text.split('/'));
  const [table] = await tablesOf((sheet) => {
    sheet.line(56, 70, 304, 70).line(56, 104, 304, 104).line(56, 250, 304, 250);
    sheet.text('No.', 60, 92).text('Item', 90, 85).text('no.', 90, 99).text('Work', 150, 92).right('Price', 300, 92);
    for (const [i, lines] of items.entries()) {
      const middle = 120 + 36 * i;
      sheet
        .text(`${i + 1}`, 60, middle)
        .text(lines[0] ?? '', 90, middle - 7)
        .text(lines[1] ?? '', 90, middle + 7);
      sheet.text('Fitting', 150, middle).right(`${12 * i + 16}.50`, 300, middle);
    }
  });
  expect(table && shown(table).slice(1)).toEqual(
    items.map((lines, i) => [`${i + 1}`, lines.join(''), 'Fitting', `${12 * i + 16}.50`]),
  );
});

test('figures below the heads of two columns are rows, though each of them is as wide as its column', async () => {
  const payments = [
    ['Payments', 'Hours', 'Rate', 'Amount'],
    ['Basic pay', '152.00', '13.45', '2,044.40'],
    ['Overtime 1.5', '6.50', '20.18', '131.17'],
    ['Shift premium', '', '', '85.00'],
    ['Total', '', '', '2,260.57'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.rows(payments, [60, 140, 190, 240], 150).line(56, 196, 284, 196);
  });
  expect(table && shown(table)).toEqual(payments);
});
