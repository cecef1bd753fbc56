/** Bold lines that show what somebody types are no headings. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** Three bold lines, each below text that ends so and above more of it. */
async function headings(ending: string, left: number): Promise<string[]> {
  const { paragraphs } = await converted((sheet: Sheet) => {
    for (const [i, text] of ['gather the files', 'sort the files', 'pack the files'].entries()) {
      const top = 60 + 150 * i;
      prose(sheet, top, 4);
      sheet.text(`This is done by hand with the words${ending}`, 60, top + 48);
      sheet.text(text, left, top + 62, { bold: true });
      prose(sheet, top + 76, 4);
    }
  });
  return paragraphs.filter(({ style }) => style?.startsWith('Heading')).map(({ text }) => text);
}

const all = ['gather the files', 'sort the files', 'pack the files'];

test('a bold line is a heading below a sentence that ends, and none below one that announces it', async () => {
  expect(await headings(' below.', 60)).toEqual(all);
  expect(await headings(':', 60)).toEqual([]);
});

test('a bold line that is set in between text which is not is no heading', async () =>
  expect(await headings(' below.', 90)).toEqual([]));
