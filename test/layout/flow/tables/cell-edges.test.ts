/** Lines of cells: what goes on is one paragraph, what had room on the line before is another. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { grid } from '../../table/regions.ts';
import { converted } from '../converted.ts';

/** The cells' paragraphs: three rows, two columns, the lines of each of the second column's cells. */
async function cellsOf(...cells: readonly string[][]): Promise<string[][]> {
  const { body } = await converted((sheet: Sheet) => {
    grid(sheet, [60, 160, 300], [100, 130, 160, 190]);
    for (const [i, lines] of cells.entries()) {
      sheet.text(`row ${i}`, 65, 112 + 30 * i);
      for (const [j, line] of lines.entries()) sheet.text(line, 165, 112 + 30 * i + 12 * j);
    }
  });
  const found = [...body.matchAll(/<w:tc>.*?<\/w:tc>/g)].map(([cell]) =>
    [...cell.matchAll(/<w:p>.*?<\/w:p>/g)].map(([text]) => text.replace(/<[^>]*>/g, '')),
  );
  return found.filter((_, i) => i % 2 === 1);
}

const lessons = [
  ['Music', 'Room 12'],
  ['Sports and games', 'Hall'],
  ['History', 'Room 7'],
];

test('lines that had room are paragraphs, in all cells of the column', async () =>
  expect(await cellsOf(...lessons)).toEqual(lessons));

test('where a line goes on in small letters though it had room, the text was broken before the column ends', async () => {
  const [first, , last] = await cellsOf(['Music for a long', 'evening'], ...lessons.slice(1));
  expect([first, last]).toEqual([['Music for a long evening'], ['History Room 7']]);
});

test('lines in the middle of their cells that had room are paragraphs, about as long as the next one or not', async () => {
  const short = [
    ['Music', 'Room 12'],
    ['Sports', 'Hall'],
    ['History', 'Room 7'],
  ];
  const { body } = await converted((sheet: Sheet) => {
    grid(sheet, [60, 160, 300], [100, 130, 160, 190]);
    const centred = (text: string, middle: number, y: number) =>
      sheet.text(text, middle - sheet.font.widthOfTextAtSize(text, 10) / 2, y);
    for (const [i, lines] of short.entries()) {
      centred(`row ${i}`, 110, 112 + 30 * i);
      for (const [j, line] of lines.entries()) centred(line, 230, 112 + 30 * i + 12 * j);
    }
  });
  const found = [...body.matchAll(/<w:p>.*?<\/w:p>/g)].map(([text]) => text.replace(/<[^>]*>/g, ''));
  expect(found.filter((text) => text !== '' && !text.startsWith('row'))).toEqual(short.flat());
});
