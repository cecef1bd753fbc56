/** Words whose strokes are much thicker than those of most words on the page, for their size. Pure. */
import { median } from '../../statistics.ts';
import type { RecognisedRow, RecognisedWord } from './recognised-rows.ts';

/** Strokes of usual faces, in font sizes; what is seen beyond that is the scanner's blur, the same on all of a page. */
const usualStroke = 0.085;
/** Bold strokes are thicker by this. */
const minThicker = 1.3;
/** Words of fewer letters tell too little, and are as most of their row. */
const enough = 3;
/** Words of one size that tell how their strokes are seen. */
const enoughOfSize = 40;
/** Letters of bold words among others. */
const enoughAmong = 5;
/** In a row of which so much is bold (or not), all is. */
const mostly = 0.6;
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
  const blurOf = blurs(all);
  const isThick = (stroke: number | undefined, size: number) =>
    stroke !== undefined && stroke - blurOf(size) > minThicker * usualStroke * size;
  const bold = rows.flatMap(({ words, size }, i) => {
    const thick = words.map((word, j) => (word.text.length >= enough ? isThick(strokes[i]?.[j], size) : undefined));
    return evened(words, thick);
  });
  return lengthOf(bold) > maxShare * lengthOf(rows.flatMap(({ words }) => words)) ? new Set() : new Set(bold);
}

const lengthOf = (words: readonly RecognisedWord[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

interface Stroke {
  size: number;
  stroke: number;
}

/** What is seen of strokes beyond their width: of a size that many words have, theirs, as small letters run into each other. */
function blurs(all: readonly Stroke[]): (size: number) => number {
  const blur = (own: readonly Stroke[]) =>
    median(own.map(({ stroke }) => stroke)) - usualStroke * median(own.map(({ size }) => size));
  const whole = blur(all);
  const known = new Map<number, number>();
  return (size) => {
    const told = known.get(size);
    if (told !== undefined) return told;
    const own = all.filter((other) => other.size === size);
    const made = own.length >= enoughOfSize ? blur(own) : whole;
    known.set(size, made);
    return made;
  };
}

/** The bold ones of a row; `thick` is undefined for those that tell too little. */
function evened(words: readonly RecognisedWord[], thick: readonly (boolean | undefined)[]): RecognisedWord[] {
  const lengthIn = (state?: boolean) =>
    words.reduce(
      (sum, { text }, i) => sum + (thick[i] === undefined || (state ?? thick[i]) !== thick[i] ? 0 : text.length),
      0,
    );
  const share = lengthIn(true) / Math.max(1, lengthIn());
  if (share >= mostly) return [...words];
  const runs: RecognisedWord[][] = [];
  let last = false;
  for (const [i, word] of words.entries()) {
    const next = thick.slice(i).find((own) => own !== undefined) ?? false;
    const isBold: boolean = thick[i] ?? (last && next);
    if (isBold && last) runs.at(-1)?.push(word);
    else if (isBold) runs.push([word]);
    last = isBold;
  }
  return runs.filter((run) => lengthOf(run) >= enoughAmong).flat();
}
