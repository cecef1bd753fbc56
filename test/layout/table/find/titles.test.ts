/** Titles between two tables, and lines that a table grows over. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { linesAcross } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

const results = [
  ['Foix', '25', '7', '5', '13'],
  ['Gap', '19', '8', '4', '7'],
  ['Pau', '30', '12', '9', '9'],
];
const games = [
  ['Sunday', '14:00', 'Nevers', '1,204'],
  ['Monday', '19:30', 'Orange', '830'],
  ['Friday', '15:00', 'Dieppe', '2,061'],
];
const at = [60, 200, 260, 320, 380];
const otherwise = [60, 130, 220, 410];

function twoTables(sheet: Sheet) {
  sheet.rows(results, at, 100).text('Next games', 60, 152, { size: 13 }).rows(games, otherwise, 170);
}

test('a title set larger than the rows parts tables of other columns', async () => {
  expect((await tablesOf(twoTables)).map(shown)).toEqual([results, games]);
});

test('so it does between lines under the rows of both', async () => {
  const tables = await tablesOf((sheet) => {
    twoTables(sheet);
    linesAcross(sheet, [103, 117, 173, 187], 56, 440);
  });
  expect(tables.map(shown)).toEqual([results, games]);
});

test('a larger name of a section above more rows of the same columns stays in the table', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.rows(results, at, 100).text('South', 60, 146, { size: 13 }).rows(results, at, 162);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([...results, ['South', '', '', '', ''], ...results]);
});

test('heads below a line of text begin another table, though the name of a section follows them', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.rows([['Sample', '4417', 'Received', '19.02.2024']], otherwise, 100);
    sheet.rows([['Patient', '12', 'Born', '04.07.1961']], otherwise, 114);
    sheet.text('Drawn in the morning before the first meal of the day, as always', 60, 136);
    sheet.rows([['Test', 'Result', 'Low', 'High', 'Before']], at, 158).text('SALTS', 60, 172);
    sheet.rows(results, at, 186);
  });
  expect(tables.map(shown).at(-1)).toEqual([
    ['Test', 'Result', 'Low', 'High', 'Before'],
    ['SALTS', '', '', '', ''],
    ...results,
  ]);
});

test('a line between heads and the name of a section parts them, though the table is told by the lines below', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows([['Kind', '2019', '2020', '2021', '2022'], ['Number'], ...results], at, 100, 12);
    linesAcross(sheet, [103, 115, 127, 139, 151], 56, 440);
  });
  expect(table && shown(table)).toEqual([
    ['Kind', '2019', '2020', '2021', '2022'],
    ['Number', '', '', '', ''],
    ...results,
  ]);
});

const months = [
  ['Place', 'Jan', 'Feb', 'Mar', 'Apr'],
  ['Foix', '25', '7', '5', '13'],
  ['Gap', '19', '8', '4', '7'],
];
const stays = [
  ['Hotel', 'Beds', 'Nights'],
  ['Lion', '120', '3,412'],
  ['Crown', '44', '1,080'],
  ['Station', '60', '2,377'],
];

test('a title right above the first line of a table is none of its heads, wherever it stands', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.text('Guests', 250, 88, { bold: true }).rows(months, at, 104);
    linesAcross(sheet, [93, 107, 135], 56, 424);
  });
  expect(tables.map(shown)).toEqual([months]);
});

test('a title of the size of the rows, between the last line of one table and the first one of another with other columns', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.rows(months, at, 104).text('Nights', 60, 152, { bold: true }).rows(stays, otherwise, 170);
    linesAcross(sheet, [93, 107, 135, 159, 173, 215], 56, 440);
  });
  expect(tables.map(shown)).toEqual([months, stays]);
});

test('a numbered heading of the text below a table is no row of it', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.rows(months, at, 104).text('3', 60, 152, { size: 14 }).text('What the months show', 90, 152, { size: 14 });
    prose(sheet, 170, 6);
  });
  expect(tables.map(shown)).toEqual([months]);
});
