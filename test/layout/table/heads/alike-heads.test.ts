import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const centred = (sheet: Sheet, text: string, middle: number, y: number) =>
  sheet.text(text, middle - sheet.font.widthOfTextAtSize(text, 10) / 2, y);
const flushRight = (sheet: Sheet, text: string, right: number, y: number) =>
  sheet.text(text, right - sheet.font.widthOfTextAtSize(text, 10), y);

const labels = ['Cash', 'Receivables', 'Inventories', 'Goodwill', 'Other'];

/** Rows of notes and figures set to the right. */
function balance(sheet: Sheet, top: number) {
  flushRight(sheet, 'Note', 330, top);
  flushRight(sheet, '2025', 430, top);
  flushRight(sheet, '2024', 530, top);
  labels.forEach((label, i) => {
    sheet.text(label, 60, top + 15 + 15 * i);
    if (i !== 1) flushRight(sheet, String(3 + i), 330, top + 15 + 15 * i);
    for (let j = 0; j < 2; j++) flushRight(sheet, `${21 + 7 * i},${310 + 9 * j}`, 430 + 100 * j, top + 15 + 15 * i);
  });
}

const heads = [
  ['', '', 'December 31,×2'],
  ['', 'Note', '2025', '2024'],
];

test('a day over the years alone, in the middle of columns set to the right, is a head of theirs', async () => {
  const [table] = await tablesOf((sheet) => {
    centred(sheet, 'December 31,', 432, 200);
    balance(sheet, 215);
  });
  expect(table && shown(table).slice(0, 2)).toEqual(heads);
});

test('it is a row of its own between the lines around the heads', async () => {
  const [table] = await tablesOf((sheet) => {
    centred(sheet, 'December 31,', 432, 200);
    balance(sheet, 213);
    for (const y of [188, 217, 293]) sheet.line(55, y, 535, y);
  });
  expect(table && shown(table).slice(0, 2)).toEqual(heads);
});

test('the first line of a head in two lines is no head of its neighbours, though they are years', async () => {
  const [table] = await tablesOf((sheet) => {
    flushRight(sheet, 'Revised', 430, 202);
    balance(sheet, 213);
    for (const y of [188, 217, 293]) sheet.line(55, y, 535, y);
  });
  expect(table && shown(table)[0]).toEqual(['', 'Note', 'Revised 2025', '2024']);
});

test('a head is over those below it that are alike, not over more that have the same middle', async () => {
  const below = ['2011 Jan 12', '2011 Jan 13', 'Jan 14', 'Jan 7', '2010 Dec', 'Change'];
  const [table] = await tablesOf((sheet) => {
    centred(sheet, 'Week Ending', 330, 200);
    below.forEach((text, j) => {
      centred(sheet, text, 155 + 70 * j, 211);
    });
    labels.forEach((label, i) => {
      sheet.text(label, 40, 226 + 12 * i);
      for (let j = 0; j < 6; j++) centred(sheet, `0.${10 + i + j}`, 155 + 70 * j, 226 + 12 * i);
    });
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['', '', '', 'Week Ending×2', '', ''],
    ['', ...below],
  ]);
});
