/** Texts that stand in columns and are no tables: contents, indexes, lines of text with something beside them. */
import { boxAround, widthOf } from '../../box.ts';
import { isIndexEntry } from '../../words/index-entry.ts';
import { isLeader } from '../../words/leaders.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';
import type { TextRow } from '../rows/text-rows.ts';

/** `multiple` are those of the rows that have several pieces. */
export const isLookalike = (rows: readonly TextRow[], multiple: readonly TextRow[]): boolean =>
  isContents(multiple) || isCountedContents(multiple) || isIndex(multiple) || isInterrupted(rows);

const share = <Of>(all: readonly Of[], passes: (one: Of) => boolean): number =>
  all.filter(passes).length / Math.max(1, all.length);

/** Entries and page numbers, with dots leading from one to the other. */
function isContents(rows: readonly TextRow[]): boolean {
  const isLed = ({ pieces }: TextRow) =>
    pieces.some(({ words }) => words.some(({ text }) => /\.{4,}|(\. ){3,}/.test(text)));
  // White may part the dots from a short title.
  const isText = ({ words }: LinePiece) => !words.every(isLeader);
  return share(rows, isLed) >= 0.5 && rows.every(({ pieces }) => pieces.filter(isText).length <= 3);
}

/** Sections with their numbers, or titles of several words, and pages that never fall. */
function isCountedContents(rows: readonly TextRow[]): boolean {
  if (rows.length < 5 || rows.some(({ pieces }) => pieces.length > 3)) return false;
  const pages = rows.map(({ pieces }) => textOfWords((pieces.at(-1) as LinePiece).words));
  const isRising = pages.every(
    (page, i) => /^\d{1,4}$/.test(page) && (i === 0 || Number(page) >= Number(pages[i - 1])),
  );
  const isNumbered =
    share(rows, ({ pieces }) => /^(\d+\.)+\d*\.?( |$)/.test(textOfWords((pieces[0] as LinePiece).words))) >= 0.5;
  const titles = share(rows, ({ pieces }) => pieces.some(({ words }) => words.length >= minTitleWords));
  return isRising && (isNumbered || (titles >= 0.6 && Number(pages[0]) <= maxFirstPage));
}

/** Words that most titles of sections have, and the page of the first one at the most. */
const minTitleWords = 3;
const maxFirstPage = 20;

/** Entries that end with their pages, after commas, in every column. */
const isIndex = (rows: readonly TextRow[]): boolean =>
  share(
    rows.flatMap(({ pieces }) => pieces),
    (piece) => isIndexEntry(textOfWords(piece.words)),
  ) >= 0.6;

/** Words, and part of the width, that lines of text have among rows. */
const minWords = 6;
const minWidth = 0.6;

/** Whole lines of text between many of the rows: numbered equations, amounts beside paragraphs. */
function isInterrupted(rows: readonly TextRow[]): boolean {
  const width = widthOf(boxAround(rows));
  const isLine = ({ pieces: [piece, ...others] }: TextRow) =>
    piece !== undefined &&
    others.length === 0 &&
    piece.words.length >= minWords &&
    widthOf(piece.box) > minWidth * width;
  return share(rows, isLine) >= 0.35;
}
