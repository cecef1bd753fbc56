/** Heads in the middle of wide columns, whose figures stand at the right of these: no head stands over its own. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { linesAcross } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

const middle = (sheet: Sheet, text: string, x: number, y: number) =>
  sheet.text(text, x - sheet.font.widthOfTextAtSize(text, 10) / 2, y);

const edges = [170, 250, 330, 410, 490];
const years = ['2009', '2010', '2009', '2010'];
const rows = [
  ['Married', '6,297', '3,691', '15.3', '5.3'],
  ['Widowed', '3,884', '6,289', '14.8', '5.8'],
  ['Single', '3,826', '2,989', '15.5', '5.3'],
];

/** Two spanners with a line below each, years below them, and rows of figures; `isClosed` by a line at the foot. */
function drawn(sheet: Sheet, isClosed: boolean, unit = ''): void {
  linesAcross(sheet, [100, 132, ...(isClosed ? [150 + 14 * rows.length + 14 * Number(unit !== '')] : [])], 60, 490);
  for (const [i, spanner] of ['Men', 'Women'].entries()) {
    middle(sheet, spanner, 250 + 160 * i, 111);
    sheet.line(174 + 160 * i, 116, 326 + 160 * i, 116);
  }
  sheet.text('Status', 60, 127);
  for (const [i, year] of years.entries()) middle(sheet, year, (edges[i] ?? 0) + 40, 127);
  if (unit !== '') middle(sheet, unit, 330, 143);
  figures(sheet, 143 + 14 * Number(unit !== ''));
}

function figures(sheet: Sheet, top: number): void {
  for (const [i, [label = '', ...own]] of rows.entries()) {
    sheet.text(label, 60, top + 14 * i);
    for (const [j, figure] of own.entries()) sheet.right(figure, (edges[j + 1] ?? 0) - 2, top + 14 * i);
  }
}

const heads = [['Status↓2', 'Men×2', 'Women×2'], years];

test('heads beside their figures have one column with these, though heads of several stand over the figures of one', async () => {
  const names = ['2007', '2008', '2009', '2010', '2007', '2008', '2009', '2010'];
  const wide = rows.map(([label = ''], i) => [label, ...names.map((_, j) => `${i + 4}.${j + 1}`)]);
  const [table] = await tablesOf((sheet) => {
    linesAcross(sheet, [100, 132, 178], 60, 530);
    for (const [i, spanner] of ['Men', 'Women'].entries()) {
      middle(sheet, spanner, 230 + 200 * i, 111);
      sheet.line(134 + 200 * i, 116, 326 + 200 * i, 116);
    }
    sheet.text('Status', 60, 127);
    for (const [j, name] of names.entries()) middle(sheet, name, 150 + 50 * j, 127);
    for (const [i, [label = '', ...own]] of wide.entries()) {
      sheet.text(label, 60, 143 + 14 * i);
      for (const [j, figure] of own.entries()) sheet.right(figure, 178 + 50 * j, 143 + 14 * i);
    }
  });
  expect(table && shown(table)).toEqual([['Status↓2', 'Men×4', 'Women×4'], names, ...wide]);
});

test('the label of all rows has one cell in two lines beside two rows of heads', async () => {
  const tables = await tablesOf((sheet) => {
    drawn(sheet, true);
    sheet.text('Family', 60, 116);
  });
  expect(tables.map(shown)).toEqual([[['Family Status↓2', ...(heads[0] ?? []).slice(1)], years, ...rows]]);
});

test('heads between lines head the rows below them, which no line closes', async () => {
  const tables = await tablesOf((sheet) => drawn(sheet, false));
  expect(tables.map(shown)).toEqual([[...heads, ...rows]]);
});

test('a unit in the middle below all heads stands over all columns of figures', async () => {
  const tables = await tablesOf((sheet) => drawn(sheet, false, '1,000 head'));
  expect(tables.map(shown)).toEqual([[...heads, ['', '1,000 head×4'], ...rows]]);
});
