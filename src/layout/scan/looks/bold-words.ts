/** Words whose strokes are much thicker than those of most words on the page, for their size. Pure. */
import { median } from '../../median.ts';
import type { RecognisedRow, RecognisedWord } from './recognised-rows.ts';

/** Strokes of usual faces, in font sizes; what is seen beyond that is the scanner's blur, the same on all of a page. */
const usualStroke = 0.085;
/** Bold strokes are thicker by this. */
const minThicker = 1.3;
/** Words of fewer letters tell too little, and are as most of their row. */
const enough = 3;
/** In a row of which so much is bold (or not), all is. */
const mostly = 0.7;
/** Where more of the page's letters would be, it is the scan that is uneven. */
const maxShare = 0.5;

/** `strokeOf` tells how thick the strokes of a word are, in points. */
export function boldWords(
  rows: readonly RecognisedRow[],
  strokeOf: (word: RecognisedWord, row: RecognisedRow) => number | undefined,
): Set<RecognisedWord> {
  const strokes = rows.map((row) => row.words.map((word) => strokeOf(word, row)));
  const all = rows.flatMap(({ size, words }, i) =>
    words.flatMap(({ text }, j) => (text.length >= enough && strokes[i]?.[j] ? [{ size, stroke: strokes[i][j] }] : [])),
  );
  const blur = median(all.map(({ stroke }) => stroke)) - usualStroke * median(all.map(({ size }) => size));
  const isThick = (stroke: number | undefined, size: number) =>
    stroke !== undefined && stroke - blur > minThicker * usualStroke * size;
  const bold = rows.flatMap(({ words, size }, i) => {
    const thick = words.map((word, j) => (word.text.length >= enough ? isThick(strokes[i]?.[j], size) : undefined));
    return evened(words, thick);
  });
  const letters = (words: readonly RecognisedWord[]) => words.reduce((sum, { text }) => sum + text.length, 0);
  return letters(bold) > maxShare * letters(rows.flatMap(({ words }) => words)) ? new Set() : new Set(bold);
}

/** The bold ones of a row; `thick` is undefined for those that tell too little. */
function evened(words: readonly RecognisedWord[], thick: readonly (boolean | undefined)[]): RecognisedWord[] {
  const told = thick.filter((own) => own !== undefined);
  const share = told.filter((own) => own).length / Math.max(1, told.length);
  if (share >= mostly) return [...words];
  let last = false;
  return words.filter((_, i) => {
    const next = thick.slice(i).find((own) => own !== undefined) ?? false;
    last = thick[i] ?? (last && next);
    return last;
  });
}
