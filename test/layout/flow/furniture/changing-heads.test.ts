/** Heads that change on every page must not stop the text from flowing. */
import { expect, test } from 'vitest';
import { headersIn, textOf } from '../../docx/docx-text.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const words = ['abbot', 'acorn', 'adder', 'alder', 'amber', 'anvil'];

/** Pages that begin and end in the middle of a sentence, each with its first and last word above. */
const dictionary = (ending: string) =>
  converted(
    ...[0, 1, 2, 3, 4].map((i) => (sheet: Sheet) => {
      sheet
        .text(words[i] ?? '', 60, 40)
        .text(String(i + 1), 290, 40)
        .right(words[i + 1] ?? '', 530, 40);
      prose(sheet, 80, 48);
      sheet.text(`the report of the house shows that all sides had been heard at length and were ${ending}`, 60, 704);
    }),
  );

test('guide words keep their places on pages of one section, and the number between them is a field', async () => {
  const { body, parts } = await dictionary('then');
  expect(body.match(/<w:sectPr>/g)).toHaveLength(1);
  const boxes = [...body.matchAll(/<w:txbxContent>(.*?)<\/w:txbxContent>/gs)].map(([, xml = '']) => textOf(xml));
  expect(boxes).toEqual([0, 1, 2, 3, 4].flatMap((i) => [words[i], words[i + 1]]));
  expect(headersIn(parts).map((xml) => / PAGE /.test(xml))).toEqual([true]);
});

test('pages that stand by themselves keep their own heads', async () => {
  const { body } = await dictionary('content.');
  expect(body).not.toContain('<w:txbxContent>');
});
