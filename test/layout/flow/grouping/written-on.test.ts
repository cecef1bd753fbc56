/** Lines to write on below a question, drawn with dots or strokes. */
import { expect, test } from 'vitest';
import { converted } from '../converted.ts';

test.each(['.', '_'])('lines of "%s" are a paragraph each', async (sign) => {
  const line = sign.repeat(80);
  const { paragraphs } = await converted((sheet) => {
    sheet.text('1. Where does the river that flows through the harbour rise?', 60, 80);
    for (let i = 0; i < 3; i++) sheet.text(line, 60, 100 + 16 * i);
    sheet.text('2. Where does the river that flows through the harbour end?', 60, 152);
  });
  expect(paragraphs.filter(({ text }) => text.startsWith(sign.repeat(3))).length).toBe(3);
});
