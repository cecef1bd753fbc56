/** Short lines of a left column go on below a shorter right one: the page draws them before it draws that. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const item = (i: number) => 330 + 24 * i;
const items = ['pears', 'plums', 'quinces'];

function left(sheet: Sheet): void {
  for (let i = 0; i < 17; i++)
    sheet.text('and one goes on in lines that are as wide as their columns', 40, 60 + 14 * i);
}

function right(sheet: Sheet, top: number): void {
  for (let y = top; y < 290; y += 14) sheet.text('and two goes on in lines that are as wide as its columns', 330, y);
}

const order = async (draw: (sheet: Sheet) => void): Promise<string[]> => {
  const { paragraphs } = await converted(draw);
  return paragraphs.flatMap(({ text }) => text.match(/\b(one|two|pears|plums|quinces)\b/)?.[0] ?? []);
};

test('with a table at the head of the right one', async () => {
  const found = await order((sheet) => {
    left(sheet);
    for (const [i, text] of items.entries()) sheet.text(`• ${text}`, 40, item(i));
    sheet.rows(
      [
        ['Distance', 'Trees'],
        ['five', '400'],
        ['eight', '156'],
      ],
      [340, 500],
      60,
    );
    for (const y of [48, 64, 78, 92]) sheet.line(335, y, 505, y);
    for (const x of [335, 420, 505]) sheet.line(x, 48, x, 92);
    right(sheet, 140);
  });
  expect(found.filter((word, i) => word !== found[i - 1])).toEqual(['one', ...items, 'two']);
});

test('with bullets that are drawn behind all text', async () => {
  const found = await order((sheet) => {
    left(sheet);
    for (const [i, text] of items.entries()) sheet.text(text, 52, item(i));
    right(sheet, 60);
    for (const i of items.keys()) sheet.text('•', 40, item(i));
  });
  expect(found.filter((word, i) => word !== found[i - 1])).toEqual(['one', ...items, 'two']);
});
