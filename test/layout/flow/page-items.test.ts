import { expect, test } from 'vitest';
import { drawingOrder, pieceItem, without } from '../../../src/layout/flow/page-items.ts';
import type { Tag } from '../../../src/layout/page.ts';
import { openPdf } from '../../../src/layout/read/open.ts';
import { linePiecesOf } from '../../../src/layout/words/words.ts';
import { drawnPdf } from '../drawn-pdf.ts';
import { letters, pageOf } from '../letters.ts';

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

test('the mark of a note that the structure tree names and its text are of one block, its further paragraphs of their own', () => {
  const note: Tag = { role: 'Note', alt: undefined, parent: undefined, index: 0, childCount: 3 };
  const inNote = ['Lbl', 'P', 'P'].map((role, index): Tag => ({ ...note, role, parent: note, index, childCount: 0 }));
  const characters = inNote.flatMap((_, mcid) =>
    letters('note', 60, 100 + 14 * mcid).map((letter) => ({ ...letter, mcid })),
  );
  const page = pageOf(characters, { tags: new Map(inNote.entries()) });
  const blocks = linePiecesOf(page).map((piece) => pieceItem(piece, page, drawingOrder(page)).block);
  expect(blocks).toEqual([note, note, inNote[2]]);
});
