/** Whether two tables, one at a page's foot and one at the next one's head, have the same columns. Pure. */
import { boxOfAll } from '../../box.ts';
import type { Box } from '../../page.ts';
import type { RawTable } from '../page-layout.ts';

/** Points by which lines between columns differ, and by which the texts of a column do. */
const sameLine = 4;
const sameText = 2;

export function sameColumns(a: RawTable, b: RawTable): boolean {
  if (a.xs.length !== b.xs.length) return hasColumnsOf(a, b) || hasColumnsOf(b, a);
  return (
    a.xs.every((x, i) => Math.abs(x - (b.xs[i] ?? 0)) < sameLine) || (isUnruled(a) && isUnruled(b) && alignAlike(a, b))
  );
}

/** Rows whose cells are merged may be all of a table that a page has: the lines between its columns are some of the other's. */
const hasColumnsOf = (part: RawTable, whole: RawTable): boolean =>
  !isUnruled(part) &&
  !isUnruled(whole) &&
  part.xs.length > 2 &&
  part.xs.every((x) => placeAmong(whole.xs, x) !== -1) &&
  [0, -1].every((end) => placeAmong([whole.xs.at(end) ?? 0], part.xs.at(end) ?? 0) === 0);

const placeAmong = (xs: readonly number[], x: number): number => xs.findIndex((own) => Math.abs(own - x) < sameLine);

/** Gives the one that has fewer columns those of the other, its cells over as many as they are wide. Changes it. */
export function shareColumns(a: RawTable, b: RawTable): void {
  const [part, whole] = a.xs.length < b.xs.length ? [a, b] : [b, a];
  if (part.xs.length === whole.xs.length) return;
  const places = part.xs.map((x) => placeAmong(whole.xs, x));
  for (const cell of part.cells) {
    const end = places[cell.column + cell.columnSpan] ?? 0;
    cell.column = places[cell.column] ?? 0;
    cell.columnSpan = end - cell.column;
  }
  part.xs = [...whole.xs];
}

/** No lines stand between its columns: their edges are wherever its own texts leave room. */
const isUnruled = ({ ruled }: RawTable): boolean => ruled !== 'grid';

/** In each column all texts start, or all end, at one place. */
function alignAlike(a: RawTable, b: RawTable): boolean {
  const [own, others] = [textsOf(a), textsOf(b)];
  return own.every((text, i) => {
    const other = others[i];
    if (!text || !other) return true;
    return Math.abs(text.left - other.left) < sameText || Math.abs(text.right - other.right) < sameText;
  });
}

/** Around the text of each column's cells; undefined where there is none. */
export function textsOf({ xs, cells }: RawTable): (Box | undefined)[] {
  return xs.slice(1).map((_, column) => {
    const own = cells.filter((cell) => cell.column === column && cell.columnSpan === 1);
    const boxes = own.flatMap(({ paragraphs }) => paragraphs.map(({ box }) => box));
    return boxes.length > 0 ? boxOfAll(boxes) : undefined;
  });
}
