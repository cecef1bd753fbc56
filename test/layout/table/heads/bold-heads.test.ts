/** Bold heads stand apart from the first row, where lines or colours part rows and nothing is drawn between these two. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const xs = [60, 160, 300];
const heads = ['Date', 'Name', 'Department'];
const rows = [
  ['14.09.2024', 'Lucy Ashby', 'Sales'],
  ['23.05.2024', 'Lucy Moreau', 'Accounts'],
  ['01.08.2024', 'Tom Kowalski', 'Research'],
  ['02.12.2024', 'Anna Berger', 'Warehouse'],
];

/** At a pitch of 18 points from y 100 on. */
function list(sheet: Sheet): void {
  xs.forEach((x, i) => {
    sheet.text(heads[i] ?? '', x, 100, { bold: true });
  });
  sheet.rows(rows, xs, 118, 18);
}

test('with lines below the rows alone', async () => {
  const tables = await tablesOf((sheet) => {
    list(sheet);
    for (const y of [124, 142, 160, 178]) sheet.line(56, y, 400, y);
  });
  expect(tables.map(shown)).toEqual([[heads, ...rows]]);
});

test('with every second row coloured', async () => {
  const tables = await tablesOf((sheet) => {
    for (const y of [124, 160]) sheet.fill(56, y, 400, y + 18, rgb(0.9, 0.9, 0.9));
    list(sheet);
  });
  expect(tables.map(shown)).toEqual([[heads, ...rows]]);
});

test('figures in bold over what they count stay with it, as in all cells beside and below', async () => {
  const [table] = await tablesOf((sheet) => {
    for (const [i, y] of [100, 140, 180, 220].entries()) {
      sheet.text(`${i + 3}1`, 60, y, { bold: true }).text(`${i + 2}7`, 160, y, { bold: true });
      sheet.text('tickets open', 60, y + 12).text('days to mend', 160, y + 12);
      sheet.line(56, y + 20, 400, y + 20);
    }
  });
  expect(table && shown(table)[0]).toEqual(['31 tickets open', '27 days to mend']);
});
