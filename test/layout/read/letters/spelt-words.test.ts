/** Words that a PDF spells (ActualText). */
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { linePiecesOf, textOfWords } from '../../../../src/layout/words/words.ts';
import { file, input, pagesSaying, stream } from '../../../pdf/make.ts';

/** Texts in 10 points, each drawn at its place and spelt as told. */
async function readSpelt(texts: readonly (readonly [text: string, x: number, spelling: string])[]) {
  const objects = pagesSaying(['']);
  const shown = texts.map(
    ([text, x, spelling]) => `/Span <</ActualText(${spelling})>> BDC 1 0 0 1 ${x} 300 Tm (${text}) Tj EMC`,
  );
  objects[4] = stream(`BT /F1 10 Tf ${shown.join(' ')} ET`);
  const pdf = await openPdf(input(file(objects)).bytes);
  return await pdf.readPage(0).finally(() => pdf.close());
}

test('words that are spelt one by one, without spaces between them, are words', async () => {
  const words = ['The', 'cat', 'is', 'in', 'the', 'house', 'and', 'it', 'is', 'fat'];
  // In the widths of Helvetica, and a space between them.
  const starts = [40, 60.6, 76.7, 86.3, 96.9, 113.6, 143.6, 163.1, 170.9, 180.9];
  const page = await readSpelt(words.map((word, i) => [word, starts[i] ?? 0, word]));
  expect(linePiecesOf(page).map((piece) => textOfWords(piece.words))).toEqual([words.join(' ')]);
});

test('each letter of a line that is spelt has its part of the place, spaces too', async () => {
  const { characters } = await readSpelt([['xxxxxxxx', 40, 'two ways']]);
  expect(characters.map(({ text }) => text).join('')).toBe('two ways');
  expect(characters.map(({ box }) => Math.round(box.left))).toEqual([40, 45, 50, 55, 60, 65, 70, 75]);
});

test('what stands for a phrase, and has no room for its letters, stays whole', async () => {
  const { characters } = await readSpelt([['i', 40, 'that is to say']]);
  expect(characters.map(({ text }) => text)).toEqual(['that is to say']);
});
