/** What a table takes in at a page's head is said once: by the table where it heads its columns, by the page's head else. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const columns = [60, 200, 380];

/** Rows of a table without lines between columns, below what heads them. */
function listing(sheet: Sheet, heads: readonly string[], first: number): void {
  const row = (texts: readonly string[], y: number) =>
    texts.forEach((text, i) => {
      sheet.text(text, columns[i] ?? 0, y);
    });
  sheet.line(58, 60, 540, 60);
  row(heads, 73);
  sheet.line(58, 80, 540, 80);
  for (let i = 0; i < 45; i++) row([`Item ${first + i}`, `${37 * (first + i)}.50`, `${first + i} May`], 96 + 15 * i);
  sheet.line(58, 765, 540, 765);
}

const timesIn = (xml: string, text: string) => xml.split(text).length - 1;

test('the heads of a table that goes on over pages are its own, and no heads of these pages', async () => {
  const heads = ['Article', 'Amount', 'Delivered'];
  const { parts, body } = await converted(
    ...[1, 46, 91].map((first) => (sheet: Sheet) => listing(sheet, heads, first)),
  );
  expect(Object.keys(parts).filter((name) => name.includes('header'))).toEqual([]);
  expect(timesIn(body, 'Delivered')).toBe(1);
});

test('a head with the page’s number is no row of a table, be it as close', async () => {
  const pages = [1, 2, 3].map(
    (number) => (sheet: Sheet) => listing(sheet, ['Stock in hand', 'Second part', `Page ${number}`], 45 * number),
  );
  const { parts, body } = await converted(...pages);
  expect(parts['word/header1.xml'] ?? '').toContain('Stock in hand');
  expect(timesIn(body, 'Stock in hand')).toBe(0);
});
