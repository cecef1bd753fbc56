/** Columns shown by shading alone: where coloured cells of one row after the other meet, as lines that are not drawn. Pure. */
import { areaOf, boxOfAll, holds, holdsMiddle } from '../../box.ts';
import type { Box, Fill, Ruling } from '../../page.ts';
import { undrawnLine } from '../../ruling.ts';
import { chunkWhile } from '../../sequences.ts';
import type { LinePiece } from '../../words/words.ts';

/** Points between the fills of neighbouring cells, and by which the sides of one column differ. */
const meeting = 1.5;
/** The fewest rows that show a side. */
const minRows = 2;
/** Points that words may reach over a side. */
const overhang = 3;
/** More fills in one table are a drawing: each is held against all others of its row. */
const maxFills = 600;

/** Sides from the first to the last row that shows them, with those of the table; none where a cell or words reach over them. */
export function shadedColumns(area: Box, fills: readonly Fill[], pieces: readonly LinePiece[]): Ruling[] {
  const own = fills.map(({ box }) => box).filter((box) => holdsMiddle(area, box));
  if (own.length > maxFills) return [];
  const cells = withoutGrounds(own);
  const words = pieces.flatMap((piece) => piece.words);
  const sides = sidesOf(cells)
    .filter((rows) => rows.length >= minRows)
    .flatMap((rows) => {
      const at = rows.reduce((sum, row) => sum + row.right, 0) / rows.length;
      const start = Math.min(...rows.map(({ top }) => top));
      const end = Math.max(...rows.map(({ bottom }) => bottom));
      const across = [...cells, ...words.map(({ box }) => box)].some((box) => reachesOver(box, at, start, end));
      return across ? [] : [sideAt(at, start, end)];
    });
  const [first] = sides;
  if (!first) return [];
  const { left, right } = boxOfAll(cells);
  return [sideAt(left, first.start, first.end), ...sides, sideAt(right, first.start, first.end)];
}

/** Browsers paint a table and its rows before their cells. */
function withoutGrounds(boxes: readonly Box[]): Box[] {
  const cells = boxes.map((box) => (boxes.some((next) => isBeside(box, next)) ? box : undefined));
  return boxes.filter(
    (box, i) => !cells.some((cell, k) => cell && k > i && holds(box, cell) && areaOf(cell) < areaOf(box)),
  );
}

const sideAt = (at: number, start: number, end: number): Ruling => undrawnLine('vertical', at, start, end);

/** The cells that end at each side where their neighbour begins. */
function sidesOf(cells: readonly Box[]): Box[][] {
  const ends = cells.filter((cell) => cells.some((next) => isBeside(cell, next))).sort((a, b) => a.right - b.right);
  return chunkWhile(ends, (_, cell, [first]) => cell.right - first.right <= meeting).map(rowsOf);
}

/** The same fill may be drawn twice. */
const rowsOf = (cells: readonly Box[]): Box[] => [
  ...new Map(cells.map((cell) => [Math.round(cell.top), cell])).values(),
];

/** Of one row, or one of several rows beside one of these. */
const isBeside = (cell: Box, next: Box): boolean =>
  Math.abs(next.left - cell.right) <= meeting && (isWithinRow(cell, next) || isWithinRow(next, cell));

const isWithinRow = (cell: Box, other: Box): boolean =>
  cell.top >= other.top - meeting && cell.bottom <= other.bottom + meeting;

const reachesOver = ({ left, right, top, bottom }: Box, at: number, start: number, end: number): boolean =>
  left < at - overhang && right > at + overhang && bottom > start + overhang && top < end - overhang;
