/**
 * Items of a survey or a list of parts whose number stands little more than a space before their text, below a head for each
 * of the two, `Item` and `Question text`: the number is a cell of its own. Pure.
 */
import { byTop, heightOf, sharedHeight } from '../../box.ts';
import { cutBefore } from '../../words/cut-piece.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import type { LinePiece } from '../../words/words.ts';

/** Fewer may be a list. */
const minItems = 3;
/** A gap so much wider than a space, and so wide in font sizes, is more than one. */
const wideGap = 1.2;
const minGap = 0.3;
/** Heads of so many lines, in heights of the items, stand above the first one. */
const maxHeadLines = 5;
/** A head begins at most so far left of the numbers, in their font sizes. */
const maxHeadLeft = 4;

const number = /^\d{1,3}[.)]$/;

/** The pieces, items cut behind their numbers. `prose` is never cut. Each set of items looks for its heads among all pieces, whose number the page limits. */
export function cutNumberedItems(pieces: readonly LinePiece[], prose: ReadonlySet<LinePiece>): LinePiece[] {
  const free = pieces.filter((piece) => piece.angle === 0 && !prose.has(piece));
  const sets = Map.groupBy(free.filter(isItem), ({ words }) => Math.round(words[1]?.box.left ?? 0));
  const cut = new Set([...sets.values()].filter((items) => areItems(items, free)).flat());
  return pieces.flatMap((piece) => (cut.has(piece) ? cutBefore(piece, [1]) : piece));
}

function isItem({ words: [mark, text], space }: LinePiece): boolean {
  if (!mark || !text || !number.test(mark.text)) return false;
  return text.box.left - mark.box.right > Math.max(minGap, wideGap * space) * sizeOfWord(mark);
}

/** In their order, below the two heads. */
function areItems(items: readonly LinePiece[], pieces: readonly LinePiece[]): boolean {
  const sorted = items.toSorted(byTop);
  const numbers = sorted.map(({ words }) => Number.parseInt(words[0]?.text ?? '', 10));
  const areRising = numbers.every((own, i) => i === 0 || own > (numbers[i - 1] ?? own));
  const [first] = sorted;
  return first !== undefined && items.length >= minItems && areRising && areHeaded(first, pieces);
}

/** One head ends before the item's text begins, and beside it another one stands above the text. */
function areHeaded(first: LinePiece, pieces: readonly LinePiece[]): boolean {
  const [mark, text] = first.words;
  if (!mark || !text) return false;
  const { top } = first.box;
  const above = pieces.filter(
    ({ box }) => box.bottom < top + 1 && box.bottom > top - maxHeadLines * heightOf(first.box),
  );
  const from = mark.box.left - maxHeadLeft * sizeOfWord(mark);
  const heads = above.filter(({ box }) => box.left > from && box.right < text.box.left);
  return heads.some((head) =>
    above.some(
      ({ box }) =>
        box.left > text.box.left - 1 &&
        box.left < first.box.right &&
        sharedHeight(box, head.box) > 0.5 * heightOf(head.box),
    ),
  );
}
