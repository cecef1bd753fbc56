/** Spaced-out letters: how far apart the letters of one word stand, be it by gaps or by a drawn space after each. Pure. */
import { pairwise } from '../sequences.ts';
import { median } from '../statistics.ts';
import type { Run } from './runs.ts';

/** Fewer letters that stand apart are single letters; of those with drawn spaces between them, variables or choices. */
const minApart = 4;
const minDrawn = 5;
/** Gaps between the letters of a word differ by less than this, in parts of the font size. */
const sameGap = 0.12;

/** For each run the usual gap before it where it stands in spaced-out text, in parts of the font size; else 0. */
export function letterSpacings(runs: readonly Run[]): number[] {
  const spacings = runs.map(() => 0);
  for (const { start, end } of stretchesOf(runs)) {
    const letters = runs.slice(start, end);
    const gaps = gapsOf(letters);
    const usual = usualOf(gaps);
    const isDrawn = letters[1]?.afterSpace ?? false;
    if (isDrawn ? isSpelt(letters, gaps, usual) : letters.length >= minApart)
      spacings.fill(1.3 * usual, start + 1, end);
  }
  for (const { start, end } of lettersOf(runs)) spaceOut(runs, start, end, spacings);
  return spacings;
}

/** Letters that styles set apart: gaps inside of words, and drawn spaces between words. */
function spaceOut(runs: readonly Run[], start: number, end: number, spacings: number[]): void {
  const gaps = gapsOf(runs.slice(start, end)).filter((_, i) => !runs[start + i + 1]?.afterSpace);
  if (gaps.length < minApart - 1 || gaps.length < (end - start) / 2) return;
  for (let i = start + 1; i < end; i++) spacings[i] = runs[i]?.afterSpace ? 0 : 1.3 * usualOf(gaps);
}

/** The longest sequences of single letters. */
function lettersOf(runs: readonly Run[]): { start: number; end: number }[] {
  const sequences: { start: number; end: number }[] = [];
  for (const [i, run] of runs.entries()) {
    const last = sequences.at(-1);
    if (!isLetter(run)) continue;
    if (last?.end === i) last.end++;
    else sequences.push({ start: i, end: i + 1 });
  }
  return sequences;
}

const usualOf = (gaps: readonly number[]): number => Math.max(0, median(gaps));

/** Single letters one after the other, all with drawn spaces between them or all without. */
function stretchesOf(runs: readonly Run[]): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  let start = 0;
  for (let i = 1; i <= runs.length; i++) {
    const run = runs[i];
    const goesOn = run && isLetter(run) && isLetter(runs[i - 1]);
    if (goesOn && (i === start + 1 || run.afterSpace === runs[start + 1]?.afterSpace)) continue;
    if (i - start > 1) stretches.push({ start, end: i });
    // A letter before a drawn space may end one stretch and begin another.
    start = goesOn && i - start > 1 && run.afterSpace ? i - 1 : i;
  }
  return stretches;
}

/** Letters of one size in even steps that spell something, and count up no choices. */
function isSpelt(letters: readonly Run[], gaps: readonly number[], usual: number): boolean {
  const text = letters.map(({ characters }) => characters[0]?.text ?? '').join('');
  const even = gaps.filter((gap) => Math.abs(gap - usual) < sameGap).length;
  return (
    letters.length >= minDrawn &&
    even >= 0.7 * gaps.length &&
    (text === text.toUpperCase() || text.slice(1) === text.slice(1).toLowerCase()) &&
    !countsUp(text)
  );
}

/** `ABCDE` or `vwxyz`: most letters follow the one before in the alphabet. */
const countsUp = (text: string): boolean =>
  [...text].filter((letter, i) => i > 0 && letter.charCodeAt(0) === text.charCodeAt(i - 1) + 1).length >
  text.length / 2;

const isLetter = (run: Run | undefined): boolean =>
  run?.characters.length === 1 && /[\p{L}.,:;!?'’-]/u.test(run.characters[0]?.text ?? '');

const gapsOf = (runs: readonly Run[]): number[] =>
  pairwise(runs).map(([before, run]) => (run.from - before.to) / run.size);
