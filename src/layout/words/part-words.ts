/** The runs of a piece -> its words, told by the gaps between them: spaced-out letters leave gaps inside of words, too. Pure. */
import { boxAround } from '../box.ts';
import { lettersOf, spaceless } from '../letters.ts';
import type { Character } from '../page.ts';
import { pairwise } from '../sequences.ts';
import { bullet } from '../signs.ts';
import { isKashida } from './kashida.ts';
import { letterSpacings } from './letter-spacing.ts';
import { isRightToLeft } from './reading-direction.ts';
import type { Run } from './runs.ts';
import type { Word } from './words.ts';

/** All in parts of the font size. */
const wordGap = 0.14;
/** Word processors leave a quarter of the size beside letters of other scripts. */
const spacelessGap = 0.4;
/** Words of these scripts have no gaps between them: a letter's box may be narrower by a sign that stands behind it. */
const unpartedGap = 0.6;
const unparted = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** What is seen of a space behind a letter that reaches into it; of one that is drawn, however little. */
const leastGap = 0.07;
const drawnGap = 0.02;

/** In the order of the runs. */
export function partWords(runs: Run[]): Word[] {
  const spacings = letterSpacings(runs);
  const hasSpaces = drawsSpaces(runs, spacings);
  const words: { runs: Run[]; spaced: boolean }[] = [];
  runs.forEach((run, i) => {
    const before = runs[i - 1];
    const isHyphen = i === runs.length - 1 && before && endsInHyphen(before, run);
    const joined = before && hasSpaces && (isHyphen || isKashida(before, run));
    const isMark =
      before && ((i === 1 && isBullet(before)) || (i === runs.length - 1 && isBullet(run) && runs.some(readsLeft)));
    const spaced = before && !joined && (isSpaced(before, run, spacings[i] ?? 0) || isMark);
    if (!before || spaced) words.push({ runs: [run], spaced: before !== undefined });
    else words.at(-1)?.runs.push(run);
  });
  const counts = spacesBefore(runs);
  return words.map((word) => {
    const [first] = word.runs;
    return wordOf(word, (first && counts.get(first)) ?? 1);
  });
}

/** Typists put two behind a full stop; more set words apart, as those of a form, and two do between letters that have none. */
const manySpaces = 3;
const fewSpaces = 2;

/**
 * How many spaces set words apart: PDFium tells one of several. All of the line's gaps are whole numbers of them and most are one,
 * as those of justified text are not.
 */
function spacesBefore(runs: readonly Run[]): ReadonlyMap<Run, number> {
  // Nearly all lines have single spaces.
  if (!runs.some((run, i) => run.from - (runs[i - 1]?.to ?? run.from) > (fewSpaces - 0.5) * run.space)) return single;
  const gaps = pairwise(runs)
    .filter(([, run]) => run.afterSpace && run.space > leastSpace * run.size)
    .map(([before, run]) => ({ before, run, count: (run.from - before.to) / run.space }));
  const areWhole = gaps.every(({ count }) => Math.abs(count - Math.round(count)) < nearlyWhole);
  const isApart = ({ before, run }: (typeof gaps)[number]) => spaceWidth(before, run) === spacelessGap;
  const many = gaps.filter((gap) => gap.count > (isApart(gap) ? fewSpaces : manySpaces) - 0.5);
  return areWhole && (2 * many.length < gaps.length || many.every(isApart))
    ? new Map(many.map(({ run, count }) => [run, Math.round(count)]))
    : single;
}

const single: ReadonlyMap<Run, number> = new Map();

/** In font sizes: narrower ones are no letters of a font. */
const leastSpace = 0.15;
/** In spaces. */
const nearlyWhole = 0.08;

/** Where next to none of a line's gaps is a drawn space, gaps are all that tells its words. */
function drawsSpaces(runs: readonly Run[], spacings: readonly number[]): boolean {
  const gaps = runs.filter((run, i) => {
    const before = runs[i - 1];
    return before && isSpaced(before, run, spacings[i] ?? 0);
  });
  const drawn = gaps.filter(({ afterSpace }) => afterSpace);
  return drawn.length > 0 && drawn.length >= leastDrawn * gaps.length;
}

/** Part of the gaps: drawn-out strokes make others, a full stop may stand behind a space of its own. */
const leastDrawn = 0.25;

const readsLeft = ({ characters }: Run): boolean => isRightToLeft(lettersOf(characters));

/** What stands first and is a bullet is no part of the word behind it, however near that is. */
const isBullet = ({ characters }: Run): boolean => characters.length === 1 && bullet.test(characters[0]?.text ?? '');

/** In font sizes: LibreOffice justifies a line's last hyphen away from its word. */
const hyphenGap = 0.25;

const endsInHyphen = (word: Run, { characters: [sign, ...more], afterSpace, from }: Run): boolean =>
  sign?.text === '-' &&
  more.length === 0 &&
  !afterSpace &&
  /\p{Ll}$/u.test(word.characters.at(-1)?.text ?? '') &&
  from - word.to < hyphenGap * word.size;

/** `spacing` is the room between the letters of one word, in parts of the font size. */
function isSpaced(before: Run, run: Run, spacing: number): boolean {
  const size = Math.max(run.size, before.size);
  const shown = (run.from - before.to) / size;
  const gap = shown + before.overhang / size;
  const isWide = shown > leastGap && gap > spaceWidth(before, run) + spacing && !isBesideHangul(before, run, gap);
  return isWide || (run.afterSpace && spacing === 0 && gap > drawnGap);
}

/** Korean parts its words, but LibreOffice leaves a fifth beside its syllables, too, where no space is drawn; Word's quarter may be a space. */
function isBesideHangul(before: Run, { characters: [next], afterSpace }: Run, gap: number): boolean {
  if (afterSpace || gap <= leastBeside || gap >= mostBeside) return false;
  const sides = [before.characters.at(-1)?.text ?? '', next?.text ?? ''];
  return sides.some((text) => hangul.test(text)) && sides.some((text) => latin.test(text));
}

const hangul = /\p{Script=Hangul}/u;
const latin = /[A-Za-z0-9]/;
const leastBeside = 0.17;
const mostBeside = 0.23;

function spaceWidth(before: Run, next: Run): number {
  const sides = [before.characters.at(-1)?.text ?? '', next.characters[0]?.text ?? ''];
  const isWhole = sides.some((text) => spaceless.test(text)) || areDots(before, next);
  if (sides.every((text) => unparted.test(text))) return unpartedGap;
  return isWhole ? spacelessGap : wordGap;
}

/** The dots of an ellipsis stand apart; behind a full stop, a path may begin with one. */
const areDots = (before: Run, next: Run): boolean =>
  isDot(before.characters.at(-1)) &&
  isDot(next.characters[0]) &&
  [before, next].some(({ characters }) => characters.every(isDot));

const isDot = (character: Character | undefined): boolean => character?.text === '.';

function wordOf({ runs, spaced }: { runs: Run[]; spaced: boolean }, spaces: number): Word {
  const [only, ...others] = runs;
  const characters = only && others.length === 0 ? only.characters : runs.flatMap((run) => run.characters);
  const first = characters[0];
  const afterGap = spaced && !runs[0]?.afterSpace;
  return {
    text: lettersOf(characters),
    box: boxAround(characters),
    baseline: first?.baseline ?? 0,
    characters,
    spaced,
    ...(afterGap && { afterGap }),
    ...(spaced && spaces > 1 && { spaces }),
  };
}
