import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../../flow/converted.ts';

/** Lines below each other; one that ends with ¶ has a space by itself behind it, as Word draws a paragraph's mark. */
const draw =
  (lines: string[], pitch = 13, top = 100) =>
  (sheet: Sheet) =>
    lines.forEach((line, i) => {
      const text = line.replace('¶', '');
      const y = top + pitch * i;
      sheet.text(text, 60, y);
      if (text !== line) sheet.text(' ', 60 + sheet.font.widthOfTextAtSize(text, 10), y);
    });

const full = 'This line of the text is as long as the column is wide, and goes on';

test('paragraphs end where Word draws their marks, however far apart or full their lines are', async () => {
  const far = await converted((sheet) => {
    draw([full, full, 'and its end.¶'])(sheet);
    draw([full, full, 'and the last words.¶'], 30, 150)(sheet);
  });
  expect(far.paragraphs.map(({ text }) => text)).toEqual([
    `${full} ${full} and its end.`,
    `${full} ${full} and the last words.`,
  ]);
  const near = await converted(draw([full, 'with more words¶', 'and another paragraph¶', 'of items¶']));
  expect(near.paragraphs.map(({ text }) => text)).toEqual([
    `${full} with more words`,
    'and another paragraph',
    'of items',
  ]);
});

test('a page draws spaces behind all lines that does not mean them as marks of paragraphs', async () => {
  const { paragraphs } = await converted(draw([...Array<string>(4).fill(`${full.toLowerCase()}¶`), 'to its end.¶']));
  expect(paragraphs).toHaveLength(1);
  const short = await converted(draw([`${full}¶`, 'to its end.¶']));
  expect(short.paragraphs).toHaveLength(1);
  const narrow = await converted(
    draw(['The lines of a narrow¶', 'column are of as few¶', 'letters as these here¶', 'all are.¶']),
  );
  expect(narrow.paragraphs).toHaveLength(1);
});

test('words of a row share its end, not that of each of them', async () => {
  const { paragraphs } = await converted((sheet) => {
    draw(['Opening¶', 'words¶', 'follow here¶'])(sheet);
    sheet.text('Nine o’clock', 300, 100).text(' ', 300 + sheet.font.widthOfTextAtSize('Nine o’clock', 10), 100);
  });
  expect(paragraphs.slice(1).map(({ text }) => text)).toEqual(['words', 'follow here']);
});
