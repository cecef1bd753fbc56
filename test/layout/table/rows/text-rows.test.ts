import { expect, test } from 'vitest';
import { textRows } from '../../../../src/layout/table/rows/text-rows.ts';
import { linePiecesOf, textOfWords } from '../../../../src/layout/words/words.ts';
import { prose } from '../../drawn-pdf.ts';
import { letters, pageOf } from '../../letters.ts';
import { shown, tablesOf } from '../tables-of.ts';

test('a date begins a row, and a number that ends a wrapped text does not', async () => {
  const [table] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    [
      ['Day', 'What', 'Debit', 'Credit'],
      ['03/01/2011', 'Rent', '900.00', ''],
      ['05/01/2011', 'Salary', '', '2,850.00'],
      ['07/01/2011', 'Power and light, contract', '88.01', ''],
      ['', '00455', '', ''],
      ['11/01/2011', 'Refund', '', '12.99'],
    ].forEach((row, i) => {
      row.forEach((text, j) => {
        sheet.text(text, [60, 140, 300, 380][j] ?? 0, 200 + 12 * i);
      });
    });
  });
  expect(table && shown(table).map(([day, what]) => [day, what])).toEqual([
    ['Day', 'What'],
    ['03/01/2011', 'Rent'],
    ['05/01/2011', 'Salary'],
    ['07/01/2011', 'Power and light, contract 00455'],
    ['11/01/2011', 'Refund'],
  ]);
});

test('names, telephone numbers and addresses side by side are rows', async () => {
  const rows = [
    ['Name', 'Telephone', 'E-mail'],
    ['Anna Berger', '+49 30 1234-567', 'berger@example.org'],
    ['Jean Dupont', '+33 1 40 20 50 60', 'j.dupont@example.fr'],
    ['Maria Rossi', '+39 06 698 12345', 'rossi@example.it'],
    ['John Smith', '+44 20 7946 0000', 'smith@example.co.uk'],
  ];
  const [table] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    rows.forEach((row, i) => {
      row.forEach((text, j) => {
        sheet.text(text, [60, 190, 330][j] ?? 0, 200 + 14 * i);
      });
    });
    prose(sheet, 300, 6);
  });
  expect(table && shown(table)).toEqual(rows);
});

test('a text may end with a number on the line below, beside other texts that go on', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Aim', 60, 212, { bold: true }).text('Share', 240, 212, { bold: true });
    [
      ['Fewer pupils who leave school', 'less than'],
      ['early', '10'],
      ['More women among those who', 'more than'],
      ['decide', '40'],
      ['Trade', '75'],
    ].forEach(([aim = '', share = ''], i) => {
      const y = 230 + i * 12 + Math.floor(i / 2) * 5;
      sheet.text(aim, 60, y).text(share, 240, y);
    });
  });
  expect(table && shown(table)).toEqual([
    ['Aim', 'Share'],
    ['Fewer pupils who leave school early', 'less than 10'],
    ['More women among those who decide', 'more than 40'],
    ['Trade', '75'],
  ]);
});

/** A head over those of several columns, and beside both one that shares heights with them. */
const rowsOver = (...under: string[]) =>
  textRows(
    linePiecesOf(
      pageOf([
        ...letters('Paid', 200, 100),
        ...letters('Year', 100, 106),
        ...under.flatMap((text, i) => letters(text, 180 + 60 * i, 112)),
      ]),
    ),
  ).map(({ pieces }) => pieces.map(({ words }) => textOfWords(words)));

test('a head that one beside it draws into the row of three below it is a row of its own', () =>
  expect(rowsOver('May', 'June', 'July')).toEqual([['Paid'], ['Year', 'May', 'June', 'July']]));

test('two may be the second lines of heads: they stay in one row with the first', () =>
  expect(rowsOver('in May', 'in June')).toHaveLength(1));

test.each([
  ['a label', 'Fees', 2],
  ['the sign of a sum', 'B+C', 1],
  ['a side of an equation', 'mean =', 1],
])(
  'quantities above others are two rows beside %s in their middle, numerators and denominators none',
  (_, middle, rows) => {
    const at = (y: number, ...texts: string[]) => texts.flatMap((text, i) => letters(text, 200 + 60 * i, y));
    const page = pageOf([...at(100, '12', '15'), ...letters(middle, 100, 106), ...at(112, '14', '16')]);
    expect(textRows(linePiecesOf(page))).toHaveLength(rows);
  },
);
