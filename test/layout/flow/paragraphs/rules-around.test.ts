/** Text between two lines that are shorter than its column. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** Text, and in it two lines set in the middle, between rules of this half length. */
const quoted = (first: string, second: string, half: number) => (sheet: Sheet) => {
  const middle = (text: string, y: number) => sheet.text(text, 300 - sheet.font.widthOfTextAtSize(text, 10) / 2, y);
  for (const y of [60, 240]) prose(sheet, y, 4, 60, 16);
  sheet.line(300 - half, 150, 300 + half, 150).line(300 - half, 190, 300 + half, 190);
  middle(first, 166);
  middle(second, 179);
};

const texts = async (draw: (sheet: Sheet) => void) => (await converted(draw)).paragraphs.map(({ text }) => text);

test('a quotation that goes as far as the rules around it is one paragraph', async () => {
  const [first, second] = [
    'the harbour is the heart of the town in the morning',
    'and nobody forgets it for the whole of a life',
  ];
  expect(await texts(quoted(first, second, 120))).toContain(`${first} ${second}`);
});

test('lines that stop short of the rules stay two', async () => {
  expect(await texts(quoted('Meeting of the board', 'in May and in June', 120))).toContain('Meeting of the board');
});
