/** What flow reads of a page: its line pieces with their place in structure and drawing order, ready to be sorted into columns. */
import type { Box, Character, PageContent, Tag } from '../page.ts';
import type { LinePiece } from '../words.ts';
import type { Item } from './columns.ts';

export interface PieceItem extends Item {
  kind: 'text';
  piece: LinePiece;
  artifact: boolean;
}

/** Roles that hold a paragraph's text (ISO 32000-1, 14.8.4.3); what stands inside them is part of the paragraph. */
const paragraphRoles = /^(P|H[1-6]?|Title|LBody|Lbl|LI|Caption|Note|FENote|TOCI|TD|TH|BlockQuote|Formula)$/;

/** The nearest paragraph-level element around an element. */
export function blockOf(tag: Tag | undefined): Tag | undefined {
  let at = tag;
  while (at && !paragraphRoles.test(at.role)) at = at.parent;
  return itemOf(at) ?? at;
}

/** A list item's mark and its text are one paragraph. */
function itemOf(tag: Tag | undefined): Tag | undefined {
  for (let at = tag, steps = 0; at && steps < 3; at = at.parent, steps++) {
    if (at.role === 'LI') return at;
    if (at.role === 'L') return undefined;
  }
  return undefined;
}

/** Place of each character in the page's drawing order. */
export function drawingOrder(page: PageContent): ReadonlyMap<Character, number> {
  return new Map(page.characters.map((character, i) => [character, i]));
}

export function pieceItem(piece: LinePiece, page: PageContent, orders: ReadonlyMap<Character, number>): PieceItem {
  const first = piece.words[0]?.characters[0];
  const tag = first?.mcid === undefined ? undefined : page.tags.get(first.mcid);
  return {
    kind: 'text',
    box: piece.box,
    order: (first && orders.get(first)) ?? 0,
    block: blockOf(tag),
    piece,
    artifact: first?.artifact ?? false,
  };
}

/** A piece of one word list that loses some of its words; undefined where none are left. */
export function without(piece: LinePiece, taken: ReadonlySet<unknown>): LinePiece | undefined {
  if (!piece.words.some((word) => taken.has(word))) return piece;
  const words = piece.words.filter((word) => !taken.has(word));
  return words.length === 0 ? undefined : { ...piece, words, box: around(words) };
}

function around(words: readonly { box: Box }[]): Box {
  return {
    left: Math.min(...words.map(({ box }) => box.left)),
    top: Math.min(...words.map(({ box }) => box.top)),
    right: Math.max(...words.map(({ box }) => box.right)),
    bottom: Math.max(...words.map(({ box }) => box.bottom)),
  };
}
