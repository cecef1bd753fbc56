import { expect, test } from 'vitest';
import { shown, tablesOf } from '../tables-of.ts';

const rows = [
  ['Male', '144', 'Manager', '57,000'],
  ['Female', '36', 'Clerk', '40,200'],
  ['Female', '381', 'Clerk', '21,450'],
  ['Male', '8', 'Guard', '30,750'],
  ['Male', '66', 'Clerk', '32,100'],
  ['Female', '190', 'Manager', '51,900'],
];

test('numbers set to the right and texts set to the left are two columns, though no more than a space parts them', async () => {
  const [table] = await tablesOf((sheet) => {
    rows.forEach(([sex = '', months = '', job = '', salary = ''], i) => {
      const y = 200 + 14 * i;
      sheet.text(sex, 60, y).right(months, 160, y).text(job, 162.5, y).right(salary, 300, y);
    });
  });
  expect(table && shown(table)).toEqual(rows);
});

test('numbers and their units stay together, and so do words of texts that begin alike', async () => {
  const amounts = rows.map(([, months = '']) => `${months} kg`);
  const [table] = await tablesOf((sheet) => {
    rows.forEach(([, , job = '', salary = ''], i) => {
      const y = 200 + 14 * i;
      sheet
        .text(`Chief ${job}`, 60, y)
        .right(amounts[i] ?? '', 200, y)
        .right(salary, 300, y);
    });
  });
  expect(table && shown(table)).toEqual(rows.map(([, , job, salary], i) => [`Chief ${job}`, amounts[i], salary]));
});

test('sums are no columns, though their figures end and their signs begin at the same places', async () => {
  const sums = Array.from({ length: 6 }, (_, i) => [
    `a) ${17 + 9 * i} + ${31 + 7 * i} = __`,
    `b) ${19 + 8 * i} + 2${i} = __`,
  ]);
  const [table] = await tablesOf((sheet) => sheet.rows(sums, [60, 260], 200));
  expect(table ? shown(table) : sums).toEqual(sums);
});

/** Places in the order of their teams, whose figures are as wide as one another. */
const league = [
  ['Pos', 'Team', 'Points'],
  ['1', 'Wick', '71'],
  ['2', 'Foix', '69'],
  ['3', 'Old Carthusians', '64'],
  ['4', 'Brackley', '56'],
  ['5', 'Hythe', '45'],
];

test('heads that meet as their columns do count as a row of these, whatever line of text stands above them', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Table after 34 matches', 60, 186);
    league.forEach(([place = '', team = '', points = ''], i) => {
      const y = 200 + 14 * i;
      sheet.right(place, 90, y).text(team, 92.5, y).right(points, 240, y);
    });
  });
  expect(table && shown(table)).toEqual(league);
});

const stock = [
  ['Violin', '14,000', 'orchestra'],
  ['Viola', '9,500', ''],
  ['Cello', '22,000', 'A. Brandt'],
  ['Oboe', '4,800', 'school'],
  ['Horn', '5,200', ''],
  ['Timpani', '', 'theatre'],
];

test('rows with nothing on one side of the edge show it too', async () => {
  const [table] = await tablesOf((sheet) => {
    stock.forEach(([name = '', value = '', place = ''], i) => {
      const y = 200 + 14 * i;
      sheet.text(name, 60, y);
      if (value) sheet.right(value, 160, y);
      if (place) sheet.text(place, 162.5, y);
    });
  });
  expect(table && shown(table)).toEqual(stock);
});
