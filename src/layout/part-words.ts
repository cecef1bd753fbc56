/** The runs of a piece -> its words, told by the gaps between them: spaced-out letters leave gaps inside of words, too. Pure. */
import { boxOfAll } from './box.ts';
import type { Run } from './runs.ts';
import type { Word } from './words.ts';

/** All in parts of the font size. */
const wordGap = 0.17;
const spacelessGap = 0.4;

/** In the order of the runs. */
export function partWords(runs: Run[]): Word[] {
  const spacings = letterSpacings(runs);
  const words: { runs: Run[]; spaced: boolean }[] = [];
  runs.forEach((run, i) => {
    const before = runs[i - 1];
    const gap = before ? (run.from - before.to) / Math.max(run.size, before.size) : 0;
    const threshold = (before ? spaceWidth(before, run) : wordGap) + (spacings[i] ?? 0);
    const spaced = gap > threshold || (run.afterSpace && gap > 0.02);
    if (i === 0 || spaced) words.push({ runs: [run], spaced: i > 0 });
    else words.at(-1)?.runs.push(run);
  });
  return words.map(wordOf);
}

/** Scripts written without spaces; word processors leave a quarter of their size beside letters of others. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const spaceWidth = (before: Run, next: Run): number =>
  spaceless.test(before.characters.at(-1)?.text ?? '') || spaceless.test(next.characters[0]?.text ?? '')
    ? spacelessGap
    : wordGap;

/** For each run the usual gap before it where it stands in spaced-out text, in parts of the font size; else 0. */
function letterSpacings(runs: readonly Run[]): number[] {
  const spacings = runs.map(() => 0);
  let start = 0;
  for (let i = 1; i <= runs.length; i++) {
    const run = runs[i];
    if (run && isLetter(run) && isLetter(runs[i - 1]) && !run.afterSpace) continue;
    const gaps = gapsOf(runs.slice(start, i));
    if (gaps.length >= minSpacedOut - 1) {
      const usual = 1.3 * Math.max(0, gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0);
      spacings.fill(usual, start + 1, i);
    }
    start = i;
  }
  return spacings;
}

/** Fewer letters that stand apart are single letters. */
const minSpacedOut = 4;

const isLetter = (run: Run | undefined): boolean =>
  run?.characters.length === 1 && /[\p{L}.,:;!?'’-]/u.test(run.characters[0]?.text ?? '');

const gapsOf = (runs: readonly Run[]): number[] =>
  runs.slice(1).map((run, i) => (run.from - (runs[i]?.to ?? 0)) / run.size);

function wordOf({ runs, spaced }: { runs: Run[]; spaced: boolean }): Word {
  const characters = runs.flatMap((run) => run.characters);
  const first = characters[0];
  return {
    text: characters.map(({ text }) => text).join(''),
    box: boxOfAll(characters.map(({ box }) => box)),
    baseline: first?.baseline ?? 0,
    characters,
    spaced,
  };
}
