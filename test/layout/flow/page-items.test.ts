import { expect, test } from 'vitest';
import { without } from '../../../src/layout/flow/page-items.ts';
import { openPdf } from '../../../src/layout/read/open.ts';
import { linePiecesOf } from '../../../src/layout/words/words.ts';
import { drawnPdf } from '../drawn-pdf.ts';

test('letters that stand in a table are not said again, though the table has cut or copied their words', async () => {
  const pdf = await openPdf(await drawnPdf([(sheet) => sheet.text('one two three', 60, 100)]));
  const [piece] = linePiecesOf(await pdf.readPage(0));
  if (!piece) throw new Error('no text');
  const [one, two, three] = piece.words.map(({ characters }) => characters);
  const saying = (taken: typeof one) =>
    without(piece, new Set(taken))
      ?.words.map(({ text }) => text)
      .join(' ');
  expect(saying([])).toBe('one two three');
  expect(saying(two)).toBe('one three');
  expect(saying(three?.slice(0, 2))).toBe('one two ree');
  expect(saying([...(one ?? []), ...(two ?? []), ...(three ?? [])])).toBeUndefined();
});
