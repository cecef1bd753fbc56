/** Rows of several sections of a text are no one table. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const places = [60, 180, 300, 420];

/** A bold line and rows of words far apart below it, as often as there are `sections`. */
const story = (
  sheet: Sheet,
  sections: readonly string[],
  rows: readonly string[][],
  { size = 10, pitch = 66 } = {},
) => {
  for (const [i, name] of sections.entries()) {
    const top = 100 + i * pitch;
    sheet.text(name, 60, top, { bold: true, size }).rows(rows, places, top + 14);
  }
};

const words = [
  ['Python', 'good', 'Rust', 'little'],
  ['German', 'good', 'Dutch', 'little'],
  ['Driving', 'since school', 'Diving', 'in summer'],
];

test('headings that look like the one above the first rows part tables', async () => {
  const tables = await tablesOf((sheet) => story(sheet, ['Work', 'School', 'Skills'], words));
  const all = tables.flatMap((table) => shown(table).flat());
  expect(all).not.toContain('School');
  expect(tables.every(({ ys }) => ys.length <= 4)).toBe(true);
});

test('a statement with bold labels above its parts stays one table', async () => {
  const amounts = [
    ['Rents', '1,200.00', '1,150.00', '50.00'],
    ['Dues', '300.00', '310.00', '-10.00'],
    ['Gifts', '20.00', '25.00', '-5.00'],
  ];
  const [table, ...others] = await tablesOf((sheet) => story(sheet, ['Assets', 'Income', 'Costs'], amounts));
  expect(others).toEqual([]);
  expect(table && shown(table).flat()).toContain('Income');
});

test('prices below headings larger than they are are a table each', async () => {
  const prices = [
    ['Hornbeam', 'bare root', '60–80', '1.10'],
    ['Beech', 'bare root', '60–80', '1.25'],
    ['Yew', 'root ball', '80–100', '14.00'],
  ];
  const tables = await tablesOf((sheet) => story(sheet, ['Hedges', 'Screens'], prices, { size: 12, pitch: 74 }));
  expect(tables.map(shown)).toEqual([prices, prices]);
});

test('titles between lines part tables with the same heads', async () => {
  const fees = [
    ['Ticket', 'Weekday', 'Weekend'],
    ['Adult', '14.00', '11.50'],
    ['Child', '3.00', '13.50'],
  ];
  const tables = await tablesOf((sheet) => {
    for (const [i, title] of ['Museum', 'Garden', 'Castle'].entries()) {
      const top = 100 + i * 56;
      sheet.text(title, 60, top).rows(fees, places, top + 14);
      for (let y = top + 4; y < top + 50; y += 14) sheet.line(55, y, 460, y);
    }
  });
  expect(tables.map((table) => shown(table))).toEqual([fees, fees, fees]);
});
