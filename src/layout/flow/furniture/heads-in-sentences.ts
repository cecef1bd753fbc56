/**
 * Heads that each page has its own of, as short books of chapters have: a line above the page's first words, which go on in the
 * sentence that the page before ends in. The like stands at the same height on another page near by.
 */
import { boxAround, heightOf, widthOf } from '../../box.ts';
import { median } from '../../statistics.ts';
import { sizeOfPiece } from '../../words/piece-size.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';
import type { PageRows } from './furniture.ts';
import { headZone, place, sameHeight } from './running-keys.ts';

/** From the head to the text, in heights of the head. */
const leastBelow = 1.2;
/** In parts of the width of the text's first line, which has so many words. */
const mostWide = 0.6;
const minWords = 5;
/** To the letters of most rows. */
const largest = 1.15;
/** The last rows of a page, notes among them. */
const lastRows = 3;
/** Lines with the end of a sentence in them. */
const minSentences = 2;

/** Nothing where the text begins anew. */
export function headInSentence(page: PageRows, near: readonly PageRows[]): LinePiece[] {
  const head = overText(page);
  const before = near.find(({ content }) => content.index === page.content.index - 1);
  if (!head || !before || !goesOn(before, page)) return [];
  const [height] = head.map((piece) => place(piece, page.content.height));
  const isAtHeight = ({ rows: [row], content }: PageRows) =>
    row?.some((piece) => Math.abs(place(piece, content.height) - (height ?? 0)) < sameHeight);
  return near.some(isAtHeight) ? head : [];
}

/** A short first row far above a line of text. */
function overText({ rows, content }: PageRows): LinePiece[] | undefined {
  const [head, text] = rows;
  if (!head || text?.length !== 1) return undefined;
  const [own, line] = [boxAround(head), boxAround(text)];
  const isHead =
    own.bottom < headZone * content.height &&
    line.top - own.bottom > leastBelow * heightOf(own) &&
    widthOf(own) < mostWide * widthOf(line) &&
    wordsIn(text).length >= minWords &&
    sizeOf(head) < largest * median(rows.map(sizeOf));
  return isHead ? head : undefined;
}

/** The second row begins small, and a line near the end of the page before is in the middle of one of its sentences. */
function goesOn({ rows }: PageRows, { rows: [, text] }: PageRows): boolean {
  const lines = rows.filter((row) => wordsIn(row).length >= minWords).map((row) => wordsIn(row).join(' '));
  const hasSentences = lines.filter((line) => /\p{Ll}[.!?] \p{Lu}/u.test(line)).length >= minSentences;
  const isOpen = lines.slice(-lastRows).some((line) => /[\p{L}\p{N},-]$/u.test(line));
  return hasSentences && isOpen && /^\p{Ll}/u.test(wordsIn(text)[0] ?? '');
}

const wordsIn = (row: readonly LinePiece[] = []): string[] => row.flatMap(({ words }) => textOfWords(words).split(' '));

const sizeOf = ([first]: readonly LinePiece[]): number => (first ? sizeOfPiece(first) : 0);
