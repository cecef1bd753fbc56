/** Lines to write on below a question, drawn with dots or strokes. */
import { expect, test } from 'vitest';
import { converted } from '../converted.ts';

const written = (sign: string) =>
  converted((sheet) => {
    sheet.text('1. Where does the river that flows through the harbour rise?', 60, 80);
    for (let i = 0; i < 3; i++) sheet.text(sign.repeat(80), 60, 100 + 16 * i);
    sheet.text('2. Where does the river that flows through the harbour end?', 60, 152);
  });

test('lines of strokes are a paragraph each', async () => {
  const { paragraphs } = await written('_');
  expect(paragraphs.filter(({ text }) => text === '_'.repeat(80))).toHaveLength(3);
});

test('lines of dots are a paragraph each, which a tab stop fills', async () => {
  const { body, paragraphs } = await written('.');
  expect(body.match(/<w:tab w:val="\w+" w:leader="dot"/g)).toHaveLength(3);
  expect(paragraphs).toHaveLength(2);
});
