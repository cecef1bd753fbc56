/**
 * Characters -> words -> pieces of lines. A piece ends where a gap is wider than words of running text leave, so columns
 * of text and of tables are never one piece. Lines grow run by run from the left; the page's own grouping is only a hint.
 */

import { boxOfAll } from './box.ts';
import { bullet } from './bullets.ts';
import { joinLooseLines } from './loose-lines.ts';
import type { Box, Character, PageContent, Ruling } from './page.ts';
import { inReadingOrder } from './reading-direction.ts';
import { type Run, runsOf } from './runs.ts';
import { quarterOf } from './turned.ts';

/** Letters that belong together, on one baseline, in reading order. Looks may change inside a word. */
export interface Word {
  text: string;
  box: Box;
  baseline: number;
  /** Never empty. */
  characters: Character[];
  /** The page has a space (drawn or as a gap) before it on its line piece. */
  spaced: boolean;
}

/** Words on one baseline with no gap between them wider than a word space of running text. */
export interface LinePiece {
  words: Word[];
  box: Box;
  baseline: number;
  /** Turn of the text in degrees clockwise, as in TextStyle. */
  angle: number;
}

/** All in parts of the font size. */
const wordGap = 0.17;
const spacelessGap = 0.4;
const pieceGap = 0.9;
/** Where the page draws a space itself, justified text may stretch it. */
const spacedPieceGap = 1.5;
const baselineTolerance = 0.22;
/** Smaller than its neighbour by this, a run may be raised or lowered. */
const scriptSize = 0.86;
/** Smaller than this it is no script but text beside an initial. */
const minScript = 0.33;
/** So much larger than the text beside it, a single letter is an initial. */
const initialSize = 1.8;
const scriptGap = 0.35;
const scriptShift = 0.62;
/** Letters larger than this (points) are looked at as if they were not. */
const maxSize = 200;
/** Pages with more vertical lines are drawings. */
const maxWalls = 3000;

/** Every character but spaces is in exactly one word of one piece. Pieces are sorted from top to bottom, then left to right. */
export function linePiecesOf(page: PageContent): LinePiece[] {
  const angles = Map.groupBy(runsOf(page.characters), ({ angle }) => angle);
  const pieces = [...angles].flatMap(([angle, runs]) => {
    const walls = angle === 0 ? verticalsOf(page.rulings) : [];
    return growPieces(runs, walls).map((piece) => pieceOf(piece, angle));
  });
  const whole = joinLooseLines(pieces, verticalsOf(page.rulings));
  return whole.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

/** None on a page of so many that it is a drawing. */
function verticalsOf(rulings: readonly Ruling[]): readonly Ruling[] {
  const verticals = rulings.filter(({ direction }) => direction === 'vertical');
  return verticals.length <= maxWalls ? verticals : [];
}

/** Runs joined to pieces, each in order along its line. */
function growPieces(runs: Run[], walls: readonly Ruling[]): Run[][] {
  const pieces: Run[][] = [];
  /** Pieces by the baseline of their last run, in whole points. */
  const open = new Map<number, Run[][]>();
  for (const run of runs.toSorted((a, b) => a.from - b.from)) {
    let piece = nearestPiece(open, run, walls);
    if (!piece) {
      piece = [];
      pieces.push(piece);
    }
    piece.push(run);
    const key = Math.round(run.baseline);
    const shelf = open.get(key) ?? [];
    if (!shelf.includes(piece)) shelf.push(piece);
    open.set(key, shelf);
  }
  return pieces;
}

/** The open piece that `run` continues: of several the one with the nearest baseline. */
function nearestPiece(open: Map<number, Run[][]>, run: Run, walls: readonly Ruling[]): Run[] | undefined {
  const reach = Math.ceil(Math.min(run.size, maxSize) * 0.7) + 1;
  let best: Run[] | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let key = -reach; key <= reach; key++) {
    const shelf = open.get(Math.round(run.baseline) + key) ?? [];
    for (const piece of shelf) {
      const distance = distanceTo(piece, run);
      if (distance >= bestDistance || isWalled(piece, run, walls)) continue;
      best = piece;
      bestDistance = distance;
    }
    dropPassed(shelf, run);
  }
  return best;
}

/** Runs come from left to right: what ended far to the left is never continued. */
function dropPassed(shelf: Run[][], run: Run): void {
  for (let i = shelf.length - 1; i >= 0; i--) {
    const last = lastOf(shelf[i]);
    if (last && run.from - last.to > 4 * Math.max(run.size, last.size)) shelf.splice(i, 1);
  }
}

const lastOf = (piece: Run[] | undefined) => piece?.at(-1);

/** How far `run` is from continuing the piece, by baseline; infinite where it does not. */
function distanceTo(piece: Run[], run: Run): number {
  const last = piece.at(-1);
  if (!last) return Number.POSITIVE_INFINITY;
  const size = Math.max(last.size, run.size);
  const gap = run.from - last.to;
  if (gap < -0.6 * size) return Number.POSITIVE_INFINITY;
  const shift = Math.min(...piece.slice(-3).map(({ baseline }) => Math.abs(baseline - run.baseline)));
  const smaller = Math.min(last.size, run.size);
  if (isInitial(last, run)) return Number.POSITIVE_INFINITY;
  if (shift <= baselineTolerance * smaller)
    return gap <= (run.afterSpace ? spacedPieceGap : pieceGap) * size ? shift : Number.POSITIVE_INFINITY;
  const isScript = smaller < scriptSize * size && smaller > minScript * size && gap < scriptGap * size;
  if (isScript && shift < scriptShift * size) return shift;
  return isStacked(piece, run) ? shift : Number.POSITIVE_INFINITY;
}

/** A single letter so large that lines of text may stand beside it. */
function isInitial(last: Run, run: Run): boolean {
  return (
    last.size > initialSize * run.size && last.characters.length === 1 && /\p{L}/u.test(last.characters[0]?.text ?? '')
  );
}

/** Raised or lowered beside the same letter as the run before it: an index below an exponent. */
function isStacked(piece: readonly Run[], run: Run): boolean {
  const [base, other] = piece.slice(-2);
  return (
    base !== undefined &&
    other !== undefined &&
    [other, run].every(
      (script) =>
        script.size < scriptSize * base.size &&
        Math.abs(script.from - base.to) < scriptGap * base.size &&
        Math.abs(script.baseline - base.baseline) < scriptShift * base.size,
    )
  );
}

/** A vertical line stands between the piece and the run. */
function isWalled(piece: Run[], run: Run, walls: readonly Ruling[]): boolean {
  const last = piece.at(-1);
  if (!last) return false;
  const middle = run.baseline - 0.3 * run.size;
  const slack = 0.15 * run.size;
  return walls.some(
    ({ at, start, end }) => at > last.to - slack && at < run.from + slack && start < middle && end > middle,
  );
}

function pieceOf(runs: Run[], angle: number): LinePiece {
  const words = inReadingOrder(wordsOf(runs));
  const main = runs.reduce((a, b) => (b.size > a.size * 1.05 ? b : a));
  return {
    words,
    box: boxOfAll(words.map(({ box }) => box)),
    baseline: quarterOf(angle) === 1 || quarterOf(angle) === 2 ? -main.baseline : main.baseline,
    angle,
  };
}

function wordsOf(runs: Run[]): Word[] {
  const spacings = letterSpacings(runs);
  const words: { runs: Run[]; spaced: boolean }[] = [];
  runs.forEach((run, i) => {
    const before = runs[i - 1];
    const gap = before ? (run.from - before.to) / Math.max(run.size, before.size) : 0;
    const threshold = (before ? spaceWidth(before, run) : wordGap) + (spacings[i] ?? 0);
    const spaced = gap > threshold || (run.afterSpace && gap > 0.02) || (i === 1 && isBullet(before));
    if (i === 0 || spaced) words.push({ runs: [run], spaced: i > 0 });
    else words.at(-1)?.runs.push(run);
  });
  return words.map(wordOf);
}

/** What stands first and is a bullet is no part of the word behind it, however near that is. */
const isBullet = (run: Run | undefined): boolean =>
  run?.characters.length === 1 && bullet.test(run.characters[0]?.text ?? '');

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
