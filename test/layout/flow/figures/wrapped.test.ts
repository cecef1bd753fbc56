import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const blue = rgb(0.85, 0.9, 1);
const text =
  'The harbour office keeps a record of every vessel that enters the basin, with her draught and the hour of her ' +
  'arrival, and the berth that the pilot was told to take on that day by the master of the port or by his clerk, who ' +
  'writes all of it down in the book that lies open on the desk below the window of the upper room of the old tower ' +
  'at the end of the pier, where visitors may read it on any day but Sundays, as long as they bring nothing wet along';

/** One paragraph, as wide as `widthAt` (points) has it at each of its lines, 13 points apart. */
function paragraph(sheet: Sheet, top: number, widthAt: (y: number) => number): void {
  let [line, y] = ['', top];
  for (const word of text.split(' ')) {
    if (sheet.font.widthOfTextAtSize(`${line} ${word}`, 10) > widthAt(y)) {
      sheet.text(line, 60, y);
      [line, y] = [word, y + 13];
    } else line = line ? `${line} ${word}` : word;
  }
  sheet.text(line, 60, y);
}

const wraps = (body: string) => [...body.matchAll(/distL="(\d+)"[^>]*>(?:(?!<\/wp:anchor>).)*<wp:wrapSquare/gs)];

test('a paragraph goes around a box with words that its lines make room for', async () => {
  const { body, paragraphs } = await converted((sheet) => {
    sheet.fill(380, 70, 520, 102, blue).text('Open from nine', 410, 90);
    paragraph(sheet, 60, (y) => (y > 70 && y < 110 ? 310 : 460));
    for (const top of [200, 280, 360]) paragraph(sheet, top, () => 460);
  });
  const [found, ...others] = wraps(body);
  expect(others).toEqual([]);
  expect(Number(found?.[1])).toBeGreaterThan(0);
  expect(paragraphs.map((own) => own.text).join(' ')).toContain(text);
});

test('paragraphs that stand all beside the box show how near to it lines may go', async () => {
  const { body } = await converted((sheet) => {
    sheet.fill(380, 70, 520, 270, blue).text('Open from nine', 410, 90);
    paragraph(sheet, 60, (y) => (y > 66 ? 285 : 460));
    paragraph(sheet, 180, () => 312);
    for (const top of [290, 370, 450]) paragraph(sheet, top, () => 460);
  });
  const [found] = wraps(body);
  expect(Number(found?.[1]) / 12700).toBeLessThan(20);
});

test.each([
  [11, 9, 'which is what word processors keep beside it'],
  [6, 4, 'as no two programs measure letters alike'],
])('lines that stop %i points before the box may go on to %i before it, %s', async (gap, expected) => {
  const { body } = await converted((sheet) => {
    sheet.fill(380, 70, 520, 270, blue).text('Open from nine', 410, 90);
    paragraph(sheet, 60, (y) => (y > 66 ? 285 : 460));
    paragraph(sheet, 180, () => 285);
    sheet.text('as well.', 380 - gap - sheet.font.widthOfTextAtSize('as well.', 10), 180 + 13 * 7);
    for (const top of [310, 390, 470]) paragraph(sheet, top, () => 460);
  });
  const [found] = wraps(body);
  expect(Number(found?.[1]) / 12700).toBeCloseTo(expected, 0);
});

test('a panel that words stand on has nothing go around it', async () => {
  const { body } = await converted((sheet) => {
    sheet.fill(50, 90, 560, 150, blue);
    paragraph(sheet, 60, () => 460);
  });
  expect(wraps(body)).toEqual([]);
});
