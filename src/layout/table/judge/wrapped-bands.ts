/** Rows of a table whose long texts look like columns of running text: bands between lines that begin their texts alike. Pure. */
import type { LinePiece } from '../../words/words.ts';
import { textRows } from '../rows/text-rows.ts';

/** Points by which texts of one column may begin apart. */
const sameStart = 3;

/**
 * Each text of the band stands in one of the columns that its first lines begin, and a band near by begins the same
 * ones. Of two columns the first must be of labels: two columns of running text may be parted by lines too.
 */
export function isWrappedRow(band: readonly LinePiece[], near: readonly (readonly LinePiece[])[]): boolean {
  const starts = startsOf(band);
  const columns = band.map(({ box }) => {
    const column = starts.findLastIndex((start) => start < box.left + sameStart);
    return box.right < (starts[column + 1] ?? Number.POSITIVE_INFINITY) ? column : -1;
  });
  if (starts.length < 2 || columns.includes(-1)) return false;
  const labels = columns.filter((column) => column === 0);
  return (starts.length > 2 || labels.length === 1) && near.some((other) => areAlike(startsOf(other), starts));
}

const startsOf = (band: readonly LinePiece[]): number[] => (textRows(band)[0]?.pieces ?? []).map(({ box }) => box.left);

const areAlike = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((start, i) => Math.abs(start - (others[i] ?? 0)) < sameStart);
