/**
 * Runs -> pieces of lines, grown run by run from the left: a run goes on where the next one stands on its baseline close
 * behind it, or is an index or exponent of it. Pure.
 */
import type { Ruling } from '../page.ts';
import { scriptSize } from './piece-size.ts';
import type { Run } from './runs.ts';
import { areOfOneCell, areOfTwoCells } from './two-cells.ts';

/** All in parts of the font size; this one of the smaller of two: a heading may stand beside the other column's text. */
const pieceGap = 0.9;
/** Where the page draws a space itself, justified text may stretch it. */
const spacedPieceGap = 1.5;
const baselineTolerance = 0.22;
/** Smaller than this it is no script but text beside an initial. */
const minScript = 0.33;
/** So much larger than the text beside it, a single letter is an initial. */
const initialSize = 1.8;
const scriptGap = 0.35;
const scriptShift = 0.62;
/** Letters of one size that stand this much higher or lower are so by choice; a fraction's stand further apart. */
const positionShift = 0.65;
const positionGap = 0.6;
const touching = 0.12;
/** How far they may be drawn together: the lowered letter of a logo stands below the arm of the one before it. */
const tucked = 0.2;
/** Letters larger than this (points) are looked at as if they were not. */
const maxSize = 200;

/** Lines of the page that part runs. */
export interface Parting {
  /** Vertical ones: no piece crosses them. */
  walls: readonly Ruling[];
  /** Horizontal ones that may be a fraction's. */
  bars: readonly Ruling[];
}

/** Runs joined to pieces, each in order along its line. */
export function growPieces(runs: Run[], lines: Parting): Run[][] {
  const pieces: Run[][] = [];
  /** Pieces by the baseline of their last run, in whole points. */
  const open = new Map<number, Run[][]>();
  for (const run of runs.toSorted((a, b) => a.from - b.from)) {
    let piece = nearestPiece(open, run, lines);
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
function nearestPiece(open: Map<number, Run[][]>, run: Run, { walls, bars }: Parting): Run[] | undefined {
  const reach = Math.ceil(Math.min(run.size, maxSize) * 0.7) + 1;
  let best: Run[] | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let key = -reach; key <= reach; key++) {
    const shelf = open.get(Math.round(run.baseline) + key);
    if (!shelf) continue;
    for (const piece of shelf) {
      const distance = distanceTo(piece, run, bars);
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
    const last = shelf[i]?.at(-1);
    if (last && run.from - last.to > 4 * Math.max(run.size, last.size)) shelf.splice(i, 1);
  }
}

/** How far `run` is from continuing the piece, by baseline; infinite where it does not. */
function distanceTo(piece: Run[], run: Run, bars: readonly Ruling[]): number {
  const last = piece.at(-1);
  if (!last) return Number.POSITIVE_INFINITY;
  const size = Math.max(last.size, run.size);
  const gap = run.from - last.to;
  if (gap < -0.6 * size) return Number.POSITIVE_INFINITY;
  if (isInitial(last, run) || areOfTwoCells(last, run)) return Number.POSITIVE_INFINITY;
  const shift = shiftFrom(piece, run);
  const smaller = Math.min(last.size, run.size);
  if (shift <= baselineTolerance * smaller)
    return gap <= (run.afterSpace ? spacedPieceGap * size : pieceGap * smaller) ? shift : Number.POSITIVE_INFINITY;
  const isScript = smaller < scriptSize * size && smaller > minScript * size && gap < scriptGapOf(last, run) * size;
  if (isScript && shift < scriptShift * size) return shift;
  if (isPositioned(last, run, gap) && shift < positionShift * size && !isNumerator(run, last, bars)) return shift;
  return isStacked(piece, run) ? shift : Number.POSITIVE_INFINITY;
}

/** How far the baselines of the piece's last runs are from the run's. */
function shiftFrom(piece: readonly Run[], { baseline }: Run): number {
  let shift = Number.POSITIVE_INFINITY;
  for (let i = Math.max(0, piece.length - 3); i < piece.length; i++)
    shift = Math.min(shift, Math.abs((piece[i]?.baseline ?? 0) - baseline));
  return shift;
}

/** Authors type a space before a note's mark, which justified text stretches. */
const scriptGapOf = (last: Run, run: Run): number =>
  run.afterSpace && run.baseline < last.baseline ? positionGap : scriptGap;

/** Of one size, behind nothing or one drawn space: what stands there by itself is further away, or lower. */
const isPositioned = (last: Run, run: Run, gap: number): boolean =>
  Math.abs(last.size - run.size) < 0.05 * run.size &&
  gap > -tucked * run.size &&
  gap < (run.afterSpace ? positionGap : touching) * run.size;

/** Points by which a fraction's line reaches out over what stands above it at the least. */
const reachesOver = 1;

/** A fraction's line stands below it, between its baseline and that of the run before. */
const isNumerator = (run: Run, last: Run, bars: readonly Ruling[]): boolean =>
  run.baseline < last.baseline &&
  bars.some(
    ({ at, start, end }) =>
      at > run.baseline &&
      at < last.baseline &&
      start > last.to - reachesOver &&
      start < run.from + reachesOver &&
      end > run.to - reachesOver,
  );

/** A single letter so large that lines of text may stand beside it: a figure there is its index. */
function isInitial(last: Run, run: Run): boolean {
  const [letter, ...others] = last.characters;
  return (
    last.size > initialSize * run.size &&
    others.length === 0 &&
    /\p{L}/u.test(letter?.text ?? '') &&
    !run.characters.every(({ text }) => /\d/.test(text))
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
  if (!last || areOfOneCell(last, run)) return false;
  const middle = run.baseline - 0.3 * run.size;
  const slack = 0.15 * run.size;
  return walls.some(
    ({ at, start, end }) => at > last.to - slack && at < run.from + slack && start < middle && end > middle,
  );
}
