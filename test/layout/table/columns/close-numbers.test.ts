/** Columns that stand closer than words do. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const names = ['Oslo', 'Rome', 'Lyon', 'Graz', 'Bonn'];

/** Numbers that end right before names, and a figure. */
function numbered(sheet: Sheet, head: readonly [string, number][]): void {
  for (const [text, x] of head) sheet.text(text, x, 200);
  names.forEach((name, i) => {
    const y = 214 + 14 * i;
    sheet
      .right(`${9 + i}`, 96, y)
      .text(`${name} town`, 99, y)
      .right(`${1000 + 7 * i}`, 220, y);
  });
}

test('numbers right beside texts are a column where each has a head', async () => {
  const [table] = await tablesOf((sheet) =>
    numbered(sheet, [
      ['No', 60],
      ['Name', 99],
      ['Sum', 190],
    ]),
  );
  expect(table && shown(table)).toEqual([
    ['No', 'Name', 'Sum'],
    ...names.map((name, i) => [`${9 + i}`, `${name} town`, `${1000 + 7 * i}`]),
  ]);
});

test('numbers right beside texts are theirs where they have a head in common', async () => {
  const [table] = await tablesOf((sheet) =>
    numbered(sheet, [
      ['Name', 85],
      ['Sum', 190],
    ]),
  );
  expect(table && shown(table)[1]).toEqual(['9 Oslo town', '1000']);
});

test('heads at the left of narrow figures set to the right are theirs', async () => {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
  const weeks = [0, 1, 2, 3].map((week) => days.map((_, i) => `${1 + week * 7 + i}`));
  const [table] = await tablesOf((sheet) => {
    days.forEach((day, i) => {
      sheet.text(day, 60 + 50 * i, 200);
      weeks.forEach((week, j) => {
        sheet.right(week[i] ?? '', 105 + 50 * i, 214 + 14 * j);
      });
    });
  });
  expect(table && shown(table)).toEqual([days, ...weeks]);
});

/** Rows with the second word at `x`, a gap wider than a space behind the first. */
function rowsApart(sheet: Sheet, rows: readonly (readonly [string, string, string])[], x: number): void {
  rows.forEach(([first, second, figure], i) => {
    sheet
      .text(first, 60, 200 + 14 * i)
      .text(second, x, 200 + 14 * i)
      .right(figure, 260, 200 + 14 * i);
  });
}

test('ranks and codes that stand further from names than words do are a column of their own', async () => {
  const ranks = [
    ['#', 'Team', 'Points'] as const,
    ...names.map((name, i) => [`${i + 1}`, `${name} FC`, `${30 - i}`] as const),
  ];
  const [league] = await tablesOf((sheet) => rowsApart(sheet, ranks, 70.5));
  expect(league && shown(league)).toEqual(ranks);
  const codes = [
    ['Art.no', 'Name', 'Price'] as const,
    ...names.map((name, i) => [`B264${i}`, `${name} lamp`, `${30 - i}.50`] as const),
  ];
  const [list] = await tablesOf((sheet) => rowsApart(sheet, codes, 94));
  expect(list && shown(list)).toEqual(codes);
});

test('a percent sign below a head of the same sign stays with its number, however the space is drawn', async () => {
  const rows = [
    ['No', 'Name', 'Price', '%', 'Sum'],
    ...names.map((name, i) => [`${i}x`, name, `${i}.50`, `${7 + i}\u00a0%`, `${20 + i}.00`]),
  ];
  const [table] = await tablesOf((sheet) =>
    rows.forEach(([no = '', name = '', price = '', share = '', sum = ''], i) => {
      const y = 200 + 14 * i;
      sheet.text(no, 60, y).text(name, 90, y).right(price, 200, y).right(share, 240, y).right(sum, 300, y);
    }),
  );
  expect(table && shown(table).map((row) => row.length)).toEqual(rows.map(() => 5));
  expect(table && shown(table)[1]?.[3]?.replace('\u00a0', ' ')).toBe('7 %');
});

test('a range is one text, though its figures stand as far apart as those of two columns', async () => {
  const rows = names.map((name, i) => [name, `${i}.5`, `${10 + i}.0 – ${15 + i}.5`]);
  const [table] = await tablesOf((sheet) =>
    rows.forEach(([name = '', value = '', range = ''], i) => {
      const y = 200 + 14 * i;
      const [from = '', dash = '', to = ''] = range.split(' ');
      sheet.text(name, 60, y).right(value, 170, y).text(from, 200, y);
      const at = 200 + sheet.font.widthOfTextAtSize(from, 10) + 3.5;
      sheet.text(dash, at, y).text(to, at + sheet.font.widthOfTextAtSize(dash, 10) + 3.5, y);
    }),
  );
  expect(table && shown(table)).toEqual(rows);
});

test('ranges of ages are whole, though their first figures end and their next words begin at one edge', async () => {
  const ages = ['15 to 19 years', '20 to 24 years', '25 to 34 years', '35 to 44 years', '45 to 54 years'];
  const [table] = await tablesOf((sheet) => {
    sheet.text('No', 54, 200).text('Years', 73.9, 200).text('Sum', 190, 200);
    ages.forEach((age, i) => {
      sheet.text(age, 60, 214 + 14 * i).right(`${1000 + 7 * i}`, 220, 214 + 14 * i);
    });
  });
  expect(table && shown(table).slice(-5)).toEqual(ages.map((age, i) => [age, `${1000 + 7 * i}`]));
});
