/** Where two parties sign beside each other. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const places = [60, 320];

const parties = [
  ['Harbour Mills Limited', 'Jane Oldham'],
  ['By: P. H.', 'By: J. O.'],
  ['Name: Peter Hill', 'Name: Jane Oldham'],
  ['Title: Director', 'Title: Partner'],
];

const signatures = (sheet: Sheet, top: number, rows = parties) => sheet.rows(rows, places, top);

test('labels that both parties have are the rows of a table, and who signs is above them', async () => {
  const [table, ...others] = await tablesOf((sheet) => signatures(sheet, 100));
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(parties);
});

test('two rows with dots to write on are enough', async () => {
  const dotted = ['Name', 'Date'].map((label) => [1, 2].map(() => `${label}: ....................`));
  const [table, ...others] = await tablesOf((sheet) => signatures(sheet, 100, dotted));
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([
    ['Name:', 'Name:'],
    ['Date:', 'Date:'],
  ]);
});

test('clauses right above them are none of their rows', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.rows(
      [
        ['(a)', 'the house and all that is in it;'],
        ['(b)', 'the long road to the harbour.'],
      ],
      [60, 84],
      100,
    );
    sheet.text('The parties have signed this on the day that is written above.', 60, 128);
    signatures(sheet, 146);
  });
  expect(tables.map(shown)).toEqual([parties]);
});

test('lines with one such label are no table', async () => {
  const rows = [
    ['Harbour Mills Limited', 'Jane Oldham'],
    ['Name: Peter Hill', 'Name: Jane Oldham'],
    ['works at the harbour', 'and lives there'],
  ];
  expect(await tablesOf((sheet) => signatures(sheet, 100, rows))).toEqual([]);
});
