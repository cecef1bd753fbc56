/** Financial statements: numbers of notes, rules above sub-totals alone, heads over indented lines. */
import { expect, test } from 'vitest';
import type { Sheet } from '../drawn-pdf.ts';
import { shown, tablesOf } from './tables-of.ts';

const lines = [
  ['', 'Note', '2025', '2024'],
  ['Revenue', '3', '182,450', '171,003'],
  ['Cost of sales', '4', '(110,340)', '(104,220)'],
  ['Gross profit', '', '72,110', '66,783'],
  ['Operating expenses', '', '', ''],
  ['  Distribution costs', '5', '(20,114)', '(19,880)'],
  ['  Administrative expenses', '5', '(15,870)', '(14,993)'],
  ['Operating profit', '', '36,126', '31,910'],
  ['Finance costs', '7', '(4,120)', '(3,999)'],
  ['Profit before tax', '', '32,006', '27,911'],
];

function statement(sheet: Sheet): void {
  lines.forEach(([label = '', note = '', now = '', before = ''], i) => {
    const y = 200 + 14 * i;
    sheet.text(label.trim(), label.startsWith(' ') ? 72 : 60, y).text(note, 240, y);
    sheet.right(now, 350, y).right(before, 430, y);
    if (/profit/.test(label)) sheet.line(300, y - 11, 432, y - 11);
  });
}

test('labels and notes belong to figures that alone are underlined, and each line is a row', async () => {
  const tables = await tablesOf(statement);
  expect(tables.map(shown)).toEqual([lines.map((row) => row.map((text) => text.trim()))]);
});

test('a day and its year are one date where the column is too narrow for both', async () => {
  const months = ['10 mars', '12 avril', '15 avril', '2 mai'];
  const [table] = await tablesOf((sheet) => {
    sheet.text('Date', 60, 186).text('Opération', 110, 186).text('Solde', 277, 186);
    months.forEach((day, i) => {
      const y = 200 + 26 * i;
      sheet
        .text(day, 60, y)
        .text('2026', 60, y + 12)
        .text('Achat de papier', 110, y)
        .right(`${i + 1}50,10`, 300, y);
    });
  });
  expect(table && shown(table).slice(1)).toEqual(
    months.map((day, i) => [`${day} 2026`, 'Achat de papier', `${i + 1}50,10`]),
  );
});

test('a title in larger letters with its dates at the right stands over the table, and is none of its heads', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Statement', 60, 160, { size: 14 }).text('1 to 31 May', 220, 160, { size: 14 });
    for (const y of [170, 186, 202, 218]) sheet.line(55, y, 305, y);
    for (const [i, row] of [
      ['Date', 'Paid'],
      ['1 May', '12.50'],
      ['2 May', '7.25'],
    ].entries())
      sheet.text(row[0] ?? '', 60, 182 + 16 * i).right(row[1] ?? '', 300, 182 + 16 * i);
  });
  expect(table && shown(table)[0]).toEqual(['Date', 'Paid']);
});
