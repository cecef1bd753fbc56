/**
 * Where parties sign beside each other: in row after row each of them has the same label, or a line to write on. They are the
 * rows of a table, though clauses stand in columns right above them. Pure.
 */
import { textOfWords } from '../../../words/words.ts';
import type { TextRow } from '../../rows/text-rows.ts';

/** Rows that are alike for all; columns of running text have none. */
const minTwins = 2;
/** Points by which what stands above a label starts apart from it. */
const sameLeft = 2;

/** Most rows are alike for all, each party being a column. */
export const areSignatures = (rows: readonly TextRow[]): boolean => {
  const twins = rows.filter(areTwins);
  return twins.length >= minTwins && 2 * twins.length >= rows.length;
};

/** The run, or its rows above the first of those, they, and the rest. */
export function partAtSignatures(rows: TextRow[]): TextRow[][] {
  const first = rows.findIndex(areTwins);
  const end = rows.findLastIndex(areTwins) + 1;
  if (first < 0 || !areSignatures(rows.slice(first, end))) return [rows];
  const start = headsOf(rows, first);
  return [rows.slice(0, start), rows.slice(start, end), rows.slice(end)].filter((part) => part.length > 0);
}

/** Index of the first row that says who signs, right above the labels. */
function headsOf(rows: readonly TextRow[], first: number): number {
  const lefts = leftsOf(rows[first]);
  let start = first;
  while (start > 0 && leftsOf(rows[start - 1]).every((left, i) => Math.abs(left - (lefts[i] ?? 0)) < sameLeft)) {
    if (rows[start - 1]?.pieces.length !== lefts.length) break;
    start--;
  }
  return start;
}

const leftsOf = (row: TextRow | undefined): number[] => (row?.pieces ?? []).map(({ box }) => box.left);

function areTwins({ pieces: [first, ...others] }: TextRow): boolean {
  const label = first && labelOf(textOfWords(first.words));
  return label !== undefined && others.length > 0 && others.every(({ words }) => labelOf(textOfWords(words)) === label);
}

/** `Name:` before what somebody is called, or before nothing; a line to write on. */
const labelOf = (text: string): string | undefined => /^(?:_(?=_{4})|\p{L}[\p{L} ]{0,24}:(?=\s|_|$))/u.exec(text)?.[0];
