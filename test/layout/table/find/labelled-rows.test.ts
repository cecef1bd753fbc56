/** Few rows of short texts without any line. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const left = 60;
const meeting = [
  ['Present:', 'Rosa Hill (chair), Ken Ito, Pat Doyle and Sunil Rao'],
  ['Apologies:', 'Meg Tandy'],
  ['Minutes:', 'Pat Doyle'],
];

const tablesFrom = async (draw: (sheet: Sheet) => void) => (await tablesOf(draw)).map(shown);

test('labels with what they name below one another are the rows of a table', async () => {
  expect(await tablesFrom((sheet) => sheet.rows(meeting, [left, 140], 100))).toEqual([meeting]);
});

test('what goes on below a text is of its row', async () => {
  const [first, second] = [
    ['2016 – now', 'Own workshop, Lyon'],
    ['2011 – 2016', 'Journeyman, Cremona'],
  ];
  const tables = await tablesFrom((sheet) => {
    sheet.rows([first ?? []], [left, 150], 100).text('Some eight instruments a year, and repairs.', 150, 112);
    sheet.rows([second ?? []], [left, 150], 126);
  });
  expect(tables).toEqual([[['2016 – now', 'Own workshop, Lyon Some eight instruments a year, and repairs.'], second]]);
});

test('hours, what happens then and where are a table though the texts are as long as those of a paragraph', async () => {
  const programme = [
    ['10:30', 'Walk to the fish ladder with the warden', 'Gate'],
    ['12:00', 'Brass band of the fire brigade plays', 'Stage'],
    ['14:00', 'What lives under stones: for children from six', 'Tent'],
  ];
  expect(await tablesFrom((sheet) => sheet.rows(programme, [left, 130, 470], 100, 18))).toEqual([programme]);
});

test('three names with what each is below them are a table of two rows', async () => {
  const board = [
    ['M. Achebe', 'L. Quayle', 'D. Prior'],
    ['Chair', 'Board member', 'Secretary'],
  ];
  expect(await tablesFrom((sheet) => sheet.rows(board, [left, 210, 360], 100))).toEqual([board]);
});

test.each([
  ['at the tabulator’s own stops', (sheet: Sheet) => sheet.rows(meeting, [left, left + 72], 100)],
  ['far apart, as addresses', (sheet: Sheet) => sheet.rows(meeting, [left, 320], 100)],
  [
    'behind the numbers of items',
    (sheet: Sheet) =>
      sheet.rows(
        meeting.map(([, text = ''], i) => [`${i + 1}.`, text]),
        [left, 100],
        100,
      ),
  ],
  [
    'behind 1st, 2nd, 3rd',
    (sheet: Sheet) =>
      sheet.rows(
        meeting.map(([, text = ''], i) => [['1st', '2nd', '3rd'][i] ?? '', text]),
        [left, 100],
        100,
      ),
  ],
])('texts %s are lines', async (_, draw) => {
  expect(await tablesFrom(draw)).toEqual([]);
});

test('four labels and more may stand further from what they name, and two may not', async () => {
  const data = [
    ['Inputs', 'Two sockets for microphones'],
    ['Storage', 'Cards of up to one terabyte'],
    ['Power', 'Four cells or five volts'],
    ['Size', 'As large as a pocket'],
  ];
  expect(await tablesFrom((sheet) => sheet.rows(data, [left, 170], 100))).toEqual([data]);
  expect(await tablesFrom((sheet) => sheet.rows(data.slice(0, 2), [left, 170], 100))).toEqual([]);
});

test('labels of data may stand across the page from them, and addresses side by side may not', async () => {
  const data = [
    ['Invoice date', '14 March 2024'],
    ['Customer no.', '88-1046'],
    ['Order', 'PO 5512 of 2 March'],
    ['Terms', '30 days net'],
  ];
  const addresses = [
    ['Coast Museum', 'Torvet Stores'],
    ['Havnegade 9', 'Kajen 11'],
    ['6700 Esbjerg', '9000 Aalborg'],
    ['Denmark', 'Denmark'],
  ];
  const far = (rows: readonly string[][]) => (sheet: Sheet) =>
    rows.forEach(([label = '', text = ''], i) => {
      sheet.text(label, left, 100 + 14 * i).text(text, 230, 100 + 14 * i);
    });
  expect(await tablesFrom(far(data))).toEqual([data]);
  expect(await tablesFrom(far(addresses))).toEqual([]);
});

test('the items of two lists side by side are none: a column of bullets is no table’s', async () => {
  const items = [
    ['Features', '•', 'Cooling circuits'],
    ['•', '•', 'Leak detection'],
  ];
  expect(await tablesFrom((sheet) => sheet.rows(items, [left, 310, 324], 100))).toEqual([]);
});
