/** The levels of lists that may go on: which of them a mark counts in, and below which it begins a level of its own. */

import { rereadAs } from '../lines/mark-numbers.ts';
import type { Mark } from '../lines/marks.ts';
import type { ListEntry } from './list-entries.ts';

export interface OpenLevel {
  /** Of its first item. */
  mark: Mark;
  /** Of its last item, where it stands in its column. */
  own: Mark;
  /** Of a heading, from 1. */
  heading: number | undefined;
  list: number;
  level: number;
  /** Levels of the list whose numbers its mark shows, its own last. */
  shown: readonly number[];
  /** The numbers of its last item's mark. */
  path: readonly number[];
  /** Text at its margin, or a heading, stands behind its last item: it may go on, but nothing is set in from it. */
  passed?: boolean;
}

/** Marks this near to each other stand on one level. */
const sameLeft = 4;
/** Texts of one level behind their marks. */
const sameText = 1;
/** Of a deeper level to the one above. */
const minStep = 6;

/** Marks that start, or texts behind them that do, at one place: Roman numbers are often set to the right. */
export const standAlike = (a: Mark, b: Mark): boolean =>
  Math.abs(a.left - b.left) <= sameLeft || (a.format !== 'bullet' && Math.abs(a.textLeft - b.textLeft) <= sameText);

export const sameKind = (a: Mark, b: Mark): boolean =>
  a.format === b.format &&
  a.before === b.before &&
  a.after === b.after &&
  a.numbers.length === b.numbers.length &&
  (a.format !== 'bullet' || a.text === b.text);

/** Whatever the numbers above its own are in. */
export const isInFigures = ({ format }: Pick<Mark, 'format'>): boolean =>
  format === 'decimal' || format === 'decimalZero';

export const lastNumber = ({ numbers }: Pick<Mark, 'numbers'>): number => numbers[numbers.length - 1] ?? 0;

/** The number that would come next on the level. */
const nextOn = ({ path }: OpenLevel): number => (path[path.length - 1] ?? 0) + 1;

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((number, i) => number === b[i]);

/** Headings of one level stand wherever they do. */
const onOneLevel = ({ mark, heading }: OpenLevel, entry: Pick<ListEntry, 'heading'>, own: Mark): boolean =>
  (heading !== undefined && heading === entry.heading) || standAlike(mark, own);

/** The innermost level that the entry's mark is the next one of, and the mark as that level reads it. */
export function nextIn(
  { mark: read, ...entry }: ListEntry,
  open: readonly OpenLevel[],
): { at: number; mark: Mark } | undefined {
  if (!read) return undefined;
  for (let at = open.length - 1; at >= 0; at--) {
    const level = open[at];
    if (!level || !onOneLevel(level, entry, read)) continue;
    const mark = rereadAs(read, level.mark.format);
    if (sameKind(level.mark, mark) && (mark.format === 'bullet' || counts(mark, level))) return { at, mark };
  }
  return undefined;
}

const counts = (mark: Mark, level: OpenLevel): boolean =>
  lastNumber(mark) === nextOn(level) && sameNumbers(mark.numbers.slice(0, -1), level.path.slice(0, -1));

/**
 * Index of the level above a new one, or -1: `1.1` goes below `1.`, wherever it stands; a heading below one of a higher
 * level; other marks below what they stand in from, or below the heading right above them.
 */
export function parentOf(
  { mark, heading }: ListEntry,
  open: readonly OpenLevel[],
  before: ListEntry | undefined,
): number {
  if (!mark) return -1;
  if (mark.numbers.length > 1) return open.findLastIndex(({ path }) => sameNumbers(path, mark.numbers.slice(0, -1)));
  if (heading !== undefined) return open.findLastIndex((level) => (level.heading ?? heading) < heading);
  const outer = mark.letters === undefined ? outerOf(mark, open) : -1;
  const isBelowHeading = before?.heading !== undefined && open.at(-1)?.heading === before.heading;
  return outer < 0 && isBelowHeading && isPartOf(mark, before) ? open.length - 1 : outer;
}

/** Clauses below a heading are counted in other signs than it is: what begins with `1.` below `2.`, and not below `Article 2`, is a list of its own. */
const isPartOf = (mark: Mark, heading: ListEntry): boolean =>
  mark.format !== 'bullet' && (mark.format !== heading.mark?.format || heading.mark.letters !== undefined);

/** The innermost level where the mark begins another kind of numbers right below it, at the same place: -1 where it does not. */
export function sameLeftParent(
  { mark, heading }: ListEntry,
  open: readonly OpenLevel[],
  before: ListEntry | undefined,
): number {
  const inner = open.at(-1);
  const isRightBelow =
    mark !== undefined &&
    inner !== undefined &&
    heading === undefined &&
    inner.heading === undefined &&
    before?.own === inner.own &&
    mark.format !== 'bullet' &&
    inner.mark.format !== 'bullet' &&
    mark.numbers.length === 1 &&
    Math.abs(mark.left - inner.mark.left) <= minStep &&
    !open.some((level) => sameKind(level.mark, rereadAs(mark, level.mark.format)));
  return isRightBelow ? open.length - 1 : -1;
}

/** Index of the innermost level of items that the mark stands in from, or -1. */
const outerOf = (mark: Mark, open: readonly OpenLevel[]): number =>
  open.findLastIndex((outer) => outer.heading === undefined && outer.mark.left < mark.left - minStep);

/** Text back at the margin ends bullets; numbers may go on after it, and after a heading. */
export function passBy({ left, heading }: ListEntry, open: OpenLevel[]): void {
  const outer = open.findIndex((level) => level.heading === undefined);
  const first = open[outer];
  if (!first || (heading === undefined && left > first.mark.left + 1)) return;
  if (heading === undefined && first.mark.format === 'bullet') open.length = outer;
  for (const level of open) level.passed = level.heading === undefined;
}

/** How many of the open levels a new list leaves open: headings go on around it, and what it stands in from. */
export function keptBy({ mark, heading }: ListEntry, open: readonly OpenLevel[]): number {
  const isAround = (level: OpenLevel) =>
    level.heading !== undefined && (heading === undefined || level.heading < heading);
  const headings = open.findLastIndex(isAround);
  return Math.max(headings, heading === undefined && mark ? outerOf(mark, open) : -1) + 1;
}

/** Goes on with the numbers of an open level: what stands between is part of the list. */
export const resumes = (entry: ListEntry, open: readonly OpenLevel[]): boolean =>
  entry.mark !== undefined && entry.mark.format !== 'bullet' && nextIn(entry, open) !== undefined;
