/** How far the rows of a table stand apart, and how far a further one may stand from them. Pure. */
import { pairwise } from '../../../sequences.ts';
import { median } from '../../../statistics.ts';
import { innerGapLimit, type TextRow } from '../../rows/text-rows.ts';

/** Rows further off than this many line heights are not the table's, nor further than its own rows are, up to so many. */
const maxGap = 1.3;
const maxOwnGap = 3;

/** Points by which rows of one table stand further apart than others. */
const slack = 1;

/** Points from a table to a further row of it, whose lines are so high (points). `own` is what `ownGap` found. */
export const gapLimit = (height: number, own: number): number =>
  Math.max(maxGap * height, Math.min(own + slack, maxOwnGap * height));

/**
 * Points between most of the rows, but for lines of one row's texts where these stand closer together: cells with much room at
 * their edges stand as far apart as paragraphs.
 */
export function ownGap(rows: readonly TextRow[]): number {
  const gaps = pairwise(rows).map(([row, next]) => Math.max(0, next.box.top - row.box.bottom));
  const limit = innerGapLimit(rows);
  return median(limit === undefined ? gaps : gaps.filter((gap) => gap > limit));
}
