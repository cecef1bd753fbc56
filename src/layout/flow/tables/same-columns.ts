/** Whether two tables, one at a page's foot and one at the next one's head, have the same columns. Pure. */
import { boxOfAll } from '../../box.ts';
import type { Box } from '../../page.ts';
import type { RawTable } from '../page-layout.ts';

/** Points by which lines between columns differ, and by which the texts of a column do. */
const sameLine = 4;
const sameText = 2;

/** Columns with text by which a part shows where it stands in a table that has more: the others are empty on its page. */
const minShown = 3;

export function sameColumns(a: RawTable, b: RawTable): boolean {
  if (a.xs.length !== b.xs.length) return placesIn(...byColumns(a, b)) !== undefined;
  return (
    a.xs.every((x, i) => Math.abs(x - (b.xs[i] ?? 0)) < sameLine) || (isUnruled(a) && isUnruled(b) && alignAlike(a, b))
  );
}

/** The one that has fewer columns first. */
const byColumns = (a: RawTable, b: RawTable): [part: RawTable, whole: RawTable] =>
  a.xs.length < b.xs.length ? [a, b] : [b, a];

/** For each edge of the part's columns the whole's that it is; undefined where it has other columns. */
const placesIn = (part: RawTable, whole: RawTable): number[] | undefined =>
  isUnruled(part) && isUnruled(whole) ? placesOfTexts(part, whole) : placesOfLines(part, whole);

/** Rows whose cells are merged may be all of a table that a page has: the lines between its columns are some of the other's. */
function placesOfLines(part: RawTable, whole: RawTable): number[] | undefined {
  const isRuled = !isUnruled(part) && !isUnruled(whole) && part.xs.length > 2;
  const places = part.xs.map((x) => placeAmong(whole.xs, x));
  const areEnds = places[0] === 0 && places.at(-1) === whole.xs.length - 1;
  return isRuled && areEnds && !places.includes(-1) ? places : undefined;
}

/** The texts of each column start or end where those of one of the whole's do. */
function placesOfTexts(part: RawTable, whole: RawTable): number[] | undefined {
  const [own, others] = [textsOf(part), textsOf(whole)];
  const places = own.map((text) => others.findIndex((other) => text && other && areFlush(text, other)));
  const areRising = places.every((place, i) => place > (places[i - 1] ?? -1));
  return areRising && places[0] === 0 && places.length >= minShown ? [...places, others.length] : undefined;
}

const placeAmong = (xs: readonly number[], x: number): number => xs.findIndex((own) => Math.abs(own - x) < sameLine);

/** Gives the one that has fewer columns those of the other, its cells over as many as they are wide, beside empty ones. Changes it. */
export function shareColumns(a: RawTable, b: RawTable): void {
  const [part, whole] = byColumns(a, b);
  const places = part.xs.length === whole.xs.length ? undefined : placesIn(part, whole);
  if (!places) return;
  const areTexts = isUnruled(part);
  part.cells = part.cells.flatMap((cell) => {
    const [from = 0, end = 0] = [places[cell.column], places[cell.column + cell.columnSpan]];
    const to = areTexts ? (places[cell.column + cell.columnSpan - 1] ?? from) + 1 : end;
    const empty = { ...cell, paragraphs: [], tables: [], pictures: [], column: to, columnSpan: end - to };
    return [{ ...cell, column: from, columnSpan: to - from }, ...(end > to ? [empty] : [])];
  });
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
    return areFlush(text, other);
  });
}

const areFlush = (text: Box, other: Box): boolean =>
  Math.abs(text.left - other.left) < sameText || Math.abs(text.right - other.right) < sameText;

/** Around the text of each column's cells; undefined where there is none. */
export function textsOf({ xs, cells }: RawTable): (Box | undefined)[] {
  return xs.slice(1).map((_, column) => {
    const own = cells.filter((cell) => cell.column === column && cell.columnSpan === 1);
    const boxes = own.flatMap(({ paragraphs }) => paragraphs.map(({ box }) => box));
    return boxes.length > 0 ? boxOfAll(boxes) : undefined;
  });
}
