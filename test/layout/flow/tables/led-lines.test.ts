/** Lines whose dots lead from a label to a price are lines with a tab stop, and no table. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const dishes = ['Soup of the day', 'Roast of lamb with beans', 'Cheese from the island', 'Apple tart', 'Coffee'];
const right = 400;

/** Dots from the label to close before the price. */
function led(sheet: Sheet, label: string, price: string, y: number): void {
  const width = (text: string) => sheet.font.widthOfTextAtSize(text, 10);
  const dots = Math.floor((right - 60 - width(label + price)) / width('.')) - 3;
  sheet.text(label + '.'.repeat(dots), 60, y).right(price, right, y);
}

const list = (sheet: Sheet, top: number) =>
  dishes.forEach((dish, i) => {
    led(sheet, dish, `${i + 4}.50`, top + 15 * i);
  });

test('a price list below lines is paragraphs with leaders', async () => {
  const { tables, paragraphs, body } = await converted((sheet) => {
    sheet.text('Lunch', 60, 80, { size: 14, bold: true }).line(60, 84, right, 84);
    list(sheet, 104);
    sheet.text('Dinner', 60, 194, { size: 14, bold: true }).line(60, 198, right, 198);
    list(sheet, 218);
  });
  expect(tables).toEqual([]);
  expect(paragraphs.map(({ text }) => text)).toContain('Apple tart 7.50');
  expect(body).toContain('w:leader="dot"');
});

test('figures in several columns behind dots are a table', async () => {
  const { tables } = await converted((sheet) => {
    list(sheet, 104);
    dishes.forEach((_, i) => {
      sheet.right(`${i + 14}.20`, 460, 104 + 15 * i).right(`${i + 24}.90`, 520, 104 + 15 * i);
    });
  });
  expect(tables).toHaveLength(1);
});

test('a menu that says below each dish what is in it is paragraphs with leaders', async () => {
  const { tables, body } = await converted((sheet) => {
    dishes.forEach((dish, i) => {
      led(sheet, dish, `${i + 4}.50`, 104 + 36 * i);
      sheet.text('with leaves of the season', 60, 115 + 36 * i, { size: 8 });
    });
  });
  expect(tables).toEqual([]);
  expect(body).toContain('w:leader="dot"');
});
