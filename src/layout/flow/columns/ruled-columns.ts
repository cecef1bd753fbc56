/** Lines between the columns of a band, which word processors draw by themselves. Pure. */
import { heightOf, sharedLength } from '../../box.ts';
import type { Box, Ruling } from '../../page.ts';
import { pairwise } from '../../sequences.ts';
import type { Edges } from '../paragraphs/shape.ts';

/** Part of the columns' height that such a line runs along; shorter ones are drawn by something else. */
const minRuled = 0.5;
/** Points. */
const atCorner = 2;

/** Whether such a line stands between some of the columns, which reach from `top` to `bottom`. */
export const areRuled = (
  columns: readonly Edges[],
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
  rulings: readonly Ruling[],
): boolean =>
  rulings.some(
    (line) =>
      line.direction === 'vertical' &&
      sharedLength(line.start, line.end, top, bottom) > minRuled * heightOf({ top, bottom }) &&
      isBetween(line.at, columns) &&
      !isSideOfFrame(line, rulings),
  );

/** A place (x) in the white between two columns, in whatever order they are read. */
export function isBetween(at: number, columns: readonly Edges[]): boolean {
  const across = columns.toSorted((a, b) => a.left - b.left);
  return pairwise(across).some(([{ right }, { left }]) => at >= right - 1 && at <= left + 1);
}

/** Lines across begin or end where it does. */
const isSideOfFrame = (side: Ruling, rulings: readonly Ruling[]): boolean =>
  [side.start, side.end].every((corner) =>
    rulings.some(
      ({ direction, at, start, end }) =>
        direction === 'horizontal' &&
        Math.abs(at - corner) < atCorner &&
        (Math.abs(start - side.at) < atCorner || Math.abs(end - side.at) < atCorner),
    ),
  );
