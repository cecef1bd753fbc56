/** What flow reads of a page: its line pieces with their place in structure and drawing order, ready to be sorted into columns. */
import { boxAround } from '../box.ts';
import { lettersOf } from '../letters.ts';
import type { Character, PageContent } from '../page.ts';
import { tagOf } from '../tags.ts';
import type { LinePiece, Word } from '../words/words.ts';
import type { Item } from './columns/strips.ts';
import { blockOf } from './tagged-blocks.ts';

export interface PieceItem extends Item {
  kind: 'text';
  piece: LinePiece;
  artifact: boolean;
}

/** Place of each character in the page's drawing order. */
export type DrawingOrder = ReadonlyMap<Character, number>;

export function drawingOrder(page: PageContent): DrawingOrder {
  const orders = new Map<Character, number>();
  page.characters.forEach((character, i) => {
    orders.set(character, i);
  });
  return orders;
}

export function pieceItem(piece: LinePiece, page: PageContent, orders: DrawingOrder): PieceItem {
  const first = piece.words[0]?.characters[0];
  return {
    kind: 'text',
    box: piece.box,
    order: firstOf(piece.words, orders) ?? 0,
    block: page.tags.size > 0 ? blockOf(tagOf(first, page.tags)) : first?.paragraph,
    piece,
    artifact: first?.artifact ?? false,
  };
}

/** Where the page begins to draw some words: the marks of lists may be drawn behind all text. Letters that were read together are no longer the page's. */
export function firstOf(words: readonly Word[], orders: DrawingOrder): number | undefined {
  let first: number | undefined;
  for (const { characters } of words)
    for (const character of characters) {
      const order = orders.get(character);
      if (order !== undefined && (first === undefined || order < first)) first = order;
    }
  return first;
}

/** A piece that loses the letters that stand elsewhere; undefined where none are left. Tables cut and join words: letters alone stay the same. */
export function without(piece: LinePiece, taken: ReadonlySet<Character>): LinePiece | undefined {
  if (taken.size === 0) return piece;
  const words = piece.words.flatMap((word) => remainder(word, taken));
  if (words.length === piece.words.length && words.every((word, i) => word === piece.words[i])) return piece;
  return words.length === 0 ? undefined : { ...piece, words, box: boxAround(words) };
}

function remainder(word: Word, taken: ReadonlySet<Character>): Word[] {
  const characters = word.characters.filter((character) => !taken.has(character));
  if (characters.length === word.characters.length) return [word];
  if (characters.length === 0) return [];
  return [{ ...word, characters, text: lettersOf(characters), box: boxAround(characters) }];
}
