/** Texts that stand in columns and are no tables: contents, indexes, bibliographies, programs, lines of text with something beside them. */
import { boxAround, widthOf } from '../../box.ts';
import { share } from '../../statistics.ts';
import { isIndexEntry } from '../../words/index-entry.ts';
import { textOfWords } from '../../words/words.ts';
import { isMonospace } from '../columns/fine-pieces.ts';
import type { TextRow } from '../rows/text-rows.ts';
import { areContents } from './contents.ts';

/** `multiple` are those of the rows that have several pieces. */
export const isLookalike = (rows: readonly TextRow[], multiple: readonly TextRow[]): boolean =>
  areContents(multiple) || isIndex(multiple) || isBibliography(multiple) || isProgram(multiple) || isInterrupted(rows);

/** Entries that end with their pages, after commas, in every column. */
const isIndex = (rows: readonly TextRow[]): boolean =>
  share(
    rows.flatMap(({ pieces }) => pieces),
    (piece) => isIndexEntry(textOfWords(piece.words)),
  ) >= 0.6;

/** Words beside a label in brackets that make it a work's. */
const minCited = 4;

/** `[Knu73]` before what it stands for: figures beside such labels are compared with one another. */
const isBibliography = (rows: readonly TextRow[]): boolean =>
  share(
    rows,
    ({ pieces: [label, ...others] }) =>
      label !== undefined &&
      /^\[[^\]]+\]$/.test(textOfWords(label.words)) &&
      others.flatMap(({ words }) => words).filter(({ text }) => /^\p{L}/u.test(text)).length >= minCited,
  ) >= 0.6;

/** Statements, directives and comments, whose parts their writer set below one another; what notebooks print, behind two marks of one. */
const isProgram = (rows: readonly TextRow[]): boolean =>
  rows.every(({ pieces: [first] }) => first?.words.every(isMonospace)) &&
  share(rows, ({ pieces }) => codeLine.test(pieces.map(({ words }) => textOfWords(words)).join(' '))) >= 0.5;

const codeLine = /[;{}]$|\*\/$|^#\s?(define|include|if|else|endif|undef|pragma)\b|^\/[/*]|;\s*\/[/*]|^##(\s|$)/;

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
