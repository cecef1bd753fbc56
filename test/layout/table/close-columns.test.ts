/** Columns that stand closer than words do. */
import { expect, test } from 'vitest';
import type { Sheet } from '../drawn-pdf.ts';
import { shown, tablesOf } from './tables-of.ts';

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
