/** Rows of a table whose long texts look like columns of running text: bands between lines that begin their texts alike. Pure. */
import type { Box } from '../../page.ts';
import type { LinePiece } from '../../words/words.ts';
import { textRows } from '../rows/text-rows.ts';

/** Points by which texts of one column may begin or end apart. */
const sameSide = 3;

/**
 * Each text of the band stands in one of the columns that its first lines begin, and a band near by begins the same
 * ones, or ends them alike: figures are set to the right. Of two columns the first must be of labels: two columns of running text may be parted by lines too.
 */
export function isWrappedRow(band: readonly LinePiece[], near: readonly (readonly LinePiece[])[]): boolean {
  const first = firstRow(band);
  const columns = band.map(({ box }) => {
    const column = first.findLastIndex(({ left }) => left < box.left + sameSide);
    return box.right < (first[column + 1]?.left ?? Number.POSITIVE_INFINITY) ? column : -1;
  });
  if (first.length < 2 || columns.includes(-1)) return false;
  const labels = columns.filter((column) => column === 0);
  return (first.length > 2 || labels.length === 1) && near.some((other) => areAlike(firstRow(other), first));
}

const firstRow = (band: readonly LinePiece[]): Box[] => (textRows(band)[0]?.pieces ?? []).map(({ box }) => box);

const areAlike = (some: readonly Box[], others: readonly Box[]): boolean =>
  some.length === others.length && some.every((box, i) => others[i] !== undefined && isAlike(box, others[i]));

const isAlike = (a: Box, b: Box): boolean =>
  Math.abs(a.left - b.left) < sameSide || Math.abs(a.right - b.right) < sameSide;
