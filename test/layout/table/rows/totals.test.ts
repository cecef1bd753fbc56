/** Totals below a table, with and without lines. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const items = [
  ['Pos.', 'Description', 'Price', 'Amount'],
  ['1', 'Consulting', '95.00', '1,140.00'],
  ['2', 'Licence', '250.00', '750.00'],
  ['3', 'Travel', '180.50', '180.50'],
];
const totals = [
  ['Subtotal', '2,070.50'],
  ['VAT 20%', '414.10'],
  ['Total', '2,484.60'],
];

const invoice = (sheet: Sheet, gap: number) => {
  sheet.rows(items, [60, 100, 250, 330], 200);
  totals.forEach(([label = '', amount = ''], i) => {
    sheet.right(label, 290, 256 + gap + i * 14).right(amount, 370, 256 + gap + i * 14);
  });
  sheet.text('Payable within 30 days', 60, 330);
};

const closed = (sheet: Sheet) => {
  for (const y of [190, 204, 246]) sheet.line(55, y, 375, y);
};

const ruled = (sheet: Sheet) => {
  for (let y = 190; y <= 246; y += 14) sheet.line(55, y, 375, y);
  for (const x of [55, 95, 240, 310, 375]) sheet.line(x, 190, x, 246);
};

test.each([
  ['without lines', () => undefined, 0],
  ['below the line that closes it', closed, 4],
  ['below a grid', ruled, 4],
])('totals %s are rows of their table', async (_, draw, gap) => {
  const [table, ...others] = await tablesOf((sheet) => {
    invoice(sheet, gap);
    draw(sheet);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([...items, ...totals.map(([label, amount]) => ['', '', label, amount])]);
});

test('whole amounts beside a currency are totals, too', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.rows(items, [60, 100, 250, 330], 200);
    ruled(sheet);
    ['Sum', 'Tax', 'In all'].forEach((label, i) => {
      sheet.text(label, 200, 266 + 16 * i).right(`${15 + i} kr`, 330, 266 + 16 * i);
    });
  });
  expect(tables[1] && shown(tables[1])).toEqual([
    ['Sum', '15 kr'],
    ['Tax', '16 kr'],
    ['In all', '17 kr'],
  ]);
});

test('totals with columns of their own, right of the table above them, are a table', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.rows(items, [60, 100, 250, 330], 200);
    sheet.rows(totals, [400, 480], 262);
  });
  expect(tables.map(shown)).toEqual([items, totals]);
});

test('lines as long as the sums above them part no rows', async () => {
  const rows = [
    ['Sales', '850', '2,570'],
    ['Services', '1,855', '6,092'],
    ['', '2,705', '8,662'],
    ['Expenses', '', ''],
    ['Staff', '6,239', '8,909'],
    ['', '6,239', '8,909'],
    ['Result', '3,534', '247'],
  ];
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 160, 240], 200);
    for (const i of [2, 5])
      rows[i]?.forEach((text, j) => {
        const right = [0, 200, 280][j] ?? 0;
        if (text) sheet.line(right - sheet.font.widthOfTextAtSize(text, 10), 201 + 14 * i, right, 201 + 14 * i);
      });
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(rows);
});

/** So many columns that a label and an amount fill less than half of them. */
const order = [
  ['Pos.', 'Item no.', 'Description', 'Qty', 'Price', 'Amount'],
  ['1', 'A-2162', 'Consulting', '12', '95.00', '1,140.00'],
  ['2', 'B-4490', 'Licence', '3', '250.00', '750.00'],
  ['3', 'B-6237', 'Travel', '1', '180.50', '180.50'],
];
const orderColumns = [60, 90, 150, 220, 270, 330];

test('totals as far from the table as its rows are from one another are its rows', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.rows(order, orderColumns, 200, 26);
    for (const y of [190, 208, 287]) sheet.line(55, y, 375, y);
    totals.forEach(([label = '', amount = ''], i) => {
      sheet.right(label, 310, 304 + 26 * i).right(amount, 370, 304 + 26 * i);
    });
  });
  expect(others).toEqual([]);
  expect(table && shown(table).slice(-3)).toEqual(totals.map(([label, amount]) => ['', '', '', '', label, amount]));
});

test.each([
  ['below', 0, 12],
  ['above', 12, 0],
])('totals whose currency stands on the line %s their amount are rows of their table', async (_, amountAt, signAt) => {
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.rows(order, orderColumns, 200);
    closed(sheet);
    totals.forEach(([label = '', amount = ''], i) => {
      const y = 262 + 30 * i;
      sheet.right(label, 310, y + 6);
      sheet.right(amount, 370, y + amountAt).right('CHF', 370, y + signAt);
    });
  });
  expect(others).toEqual([]);
  const text = (amount = '') => (amountAt < signAt ? `${amount} CHF` : `CHF ${amount}`);
  expect(table && shown(table).slice(-3)).toEqual(
    totals.map(([label, amount]) => ['', '', '', '', label, text(amount)]),
  );
});
