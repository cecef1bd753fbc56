/** Places of a grid -> cells: places between which no line stands are joined where a line would stand if they were two. */
import { heightOf } from '../../box.ts';
import type { LinePiece } from '../../words/words.ts';
import type { Edge, PlacedPiece } from '../build-table.ts';
import { coverage } from '../edges.ts';
import { isAmountText, isFigure } from '../figure.ts';
import { isClosed, type Region } from '../find/region.ts';
import { twoLineHeads } from '../heads/two-line-heads.ts';
import { isDrawnNext } from '../rows/drawn-rows.ts';
import { centredStubs } from './centred-stubs.ts';
import { withoutSeveral } from './drawn-apart.ts';
import { gridOfTexts, type Place, type PlaceGrid } from './place-grid.ts';

/** Edges of columns and rows, and the lines that may stand at them. */
interface GridEdges {
  columns: readonly Edge[];
  rows: readonly Edge[];
  region: Region;
  /** By row and column of a place, whether a line runs above it. */
  walls: readonly (readonly boolean[])[];
}

/** A line along less than this part of a side is not a wall. */
const wall = 0.5;

/** Places that cover the grid without overlap, by row, then column. */
export function joinPlaces(
  columns: readonly Edge[],
  rows: readonly Edge[],
  region: Region,
  placed: readonly PlacedPiece[],
): Place[] {
  const edges = { columns, rows, region, walls: wallsAcross(columns, rows, region) };
  const grid = gridOfTexts(rows.length - 1, columns.length - 1, placed);
  for (const { row, firstColumn } of twoLineHeads(placed).filter(({ row }) => !rows[row + 1]?.ruled))
    grid.join({ top: row, left: firstColumn, bottom: row + 1, right: firstColumn });
  for (const place of centredStubs(placed, rows.length - 1).filter((place) => !isCrossed(place, edges)))
    grid.join(place);
  for (const { row, firstColumn } of placed) grid.fill(row, firstColumn);
  const byRow = Map.groupBy(placed, ({ row }) => row);
  const firstAmounts = rows.findIndex((_, row) => countAmounts(byRow.get(row) ?? []) > 0);
  const areLabelled = (row: number) => row + 1 >= firstAmounts && grid.bothFilled([row, 0], [row + 1, 0]);
  const needless = columns.map((_, column) => partsTextAlone(edges, byRow, column));
  for (let row = 0; row < rows.length - 1; row++)
    for (let column = 0; column < columns.length - 1; column++) {
      const [beside, below] = [
        { top: row, left: column, bottom: row, right: column + 1 },
        { top: row, left: column, bottom: row + 1, right: column },
      ];
      if (
        !needless[column + 1] &&
        opensRight(edges, row, column) &&
        !grid.bothFilled([row, column], [row, column + 1]) &&
        !takesWalled(grid, beside, edges) &&
        !isCorner(edges, row, column)
      )
        grid.join(beside);
      if (
        opensDown(edges, row, column) &&
        !(region.verticals.length === 0 && (areLabelled(row) || endsAmounts(edges, byRow, row))) &&
        !beginsFigures(byRow, row, column) &&
        (!grid.bothFilled([row, column], [row + 1, column]) ||
          (runsOn(placed, row, column, region.drawn) && !partsFigures(edges, byRow, row))) &&
        !takesWalled(grid, below, edges)
      )
        grid.join(below);
    }
  if (!region.drawn) return grid.places();
  const apart = gridOfTexts(rows.length - 1, columns.length - 1, placed);
  return withoutSeveral(grid, apart, placed, region.drawn);
}

/** With the two that it joins a third would be taken in, which a line parts from them: a logo beside cells that its top row runs over. */
function takesWalled(grid: PlaceGrid, rectangle: Place, edges: GridEdges): boolean {
  if (!isClosed(edges.region)) return false;
  const whole = grid.around(rectangle);
  if (grid.countIn(whole) === grid.countIn(rectangle)) return false;
  return columnsOf(whole).some((left) => isCrossed({ ...whole, left }, edges));
}

/**
 * Open to the right in this row alone, and up or down on one side alone, over more than the row's height: no cell has such a
 * shape, and the shorter way across it is where one ends.
 */
function isCorner(edges: GridEdges, row: number, column: number): boolean {
  const { columns, rows } = edges;
  const lengthAt = (own: readonly Edge[], i: number) => (own[i + 1]?.at ?? 0) - (own[i]?.at ?? 0);
  const isOpen = (upper: number, at: number) => upper >= 0 && opensDown(edges, upper, at);
  return [row - 1, row + 1].some((other) => {
    const upper = Math.min(row, other);
    const [left, right] = [isOpen(upper, column), isOpen(upper, column + 1)];
    if (left === right || opensRight(edges, other, column)) return false;
    return lengthAt(columns, left ? column : column + 1) > lengthAt(rows, row);
  });
}

const columnsOf = ({ left, right }: Place): number[] => Array.from({ length: right - left + 1 }, (_, i) => left + i);

/** A line parts its rows, in its first column. */
const isCrossed = ({ top, bottom, left }: Place, { walls }: GridEdges): boolean =>
  walls.slice(top + 1, bottom + 1).some((row) => row[left]);

const wallsAcross = (columns: readonly Edge[], rows: readonly Edge[], { horizontals }: Region): boolean[][] =>
  rows.map(({ at }) =>
    columns.map((left, i) => coverage(horizontals, at, left.at, columns[i + 1]?.at ?? left.at) >= wall),
  );

/** In several rows without a line at this edge text stands on both its sides: where the line is missing nothing is joined. */
function partsTextAlone(
  { columns, rows, region: { verticals } }: GridEdges,
  placed: ReadonlyMap<number, readonly PlacedPiece[]>,
  column: number,
): boolean {
  const edge = columns[column];
  if (!edge?.ruled) return false;
  const parted = rows.slice(0, -1).filter((row, i) => {
    if (coverage(verticals, edge.at, row.at, rows[i + 1]?.at ?? row.at) >= wall) return false;
    const own = placed.get(i) ?? [];
    return (
      own.some(({ lastColumn }) => lastColumn === column - 1) && own.some(({ firstColumn }) => firstColumn === column)
    );
  });
  return parted.length > 1;
}

/** The empty place above a label is not the label's where the label's row begins the amounts. */
function beginsFigures(placed: ReadonlyMap<number, readonly PlacedPiece[]>, row: number, column: number): boolean {
  const [above, below] = [placed.get(row) ?? [], placed.get(row + 1) ?? []];
  const isLabelled = below.some(({ firstColumn }) => firstColumn === column);
  const isHead = above.length > 0 && !above.some(({ firstColumn }) => firstColumn === column);
  return isLabelled && isHead && countAmounts(above) === 0 && countAmounts(below) > 1;
}

const countAmounts = (placed: readonly PlacedPiece[]): number =>
  placed.filter(({ piece }) => isAmountText(piece.words) && !endsHead(piece)).length;

/** The text above an edge goes on below it, as the lines of one paragraph do, which a spreadsheet draws one after the other. */
function runsOn(placed: readonly PlacedPiece[], row: number, column: number, drawn: Region['drawn']): boolean {
  const within = placed.filter(({ firstColumn, lastColumn }) => firstColumn <= column && lastColumn >= column);
  const above = within.filter((own) => own.row === row).at(-1)?.piece;
  const below = within.find((own) => own.row === row + 1)?.piece;
  if (!above || !below || isFigure(above.words) || (isFigure(below.words) && !endsHead(below))) return false;
  if (drawn && !isDrawnNext([above], [below], drawn)) return false;
  return below.box.top - above.box.bottom < 0.35 * heightOf(above.box);
}

/** Without a line between them, figures stand above the row's lower edge and below it: there rows end without lines, and texts too. */
function partsFigures(edges: GridEdges, placed: ReadonlyMap<number, readonly PlacedPiece[]>, row: number): boolean {
  const figuresIn = (at: number) =>
    (placed.get(at) ?? []).filter(({ piece }) => isFigure(piece.words)).map(({ firstColumn }) => firstColumn);
  const below = figuresIn(row + 1);
  return figuresIn(row).some((column) => below.includes(column) && opensDown(edges, row, column));
}

/** Amounts stand above the edge where no line is, beside the line under those that are added up: these rows are two. */
const endsAmounts = (edges: GridEdges, placed: ReadonlyMap<number, readonly PlacedPiece[]>, row: number): boolean =>
  (placed.get(row) ?? []).some(
    ({ piece, firstColumn }) => firstColumn > 0 && isAmountText(piece.words) && opensDown(edges, row, firstColumn),
  );

/** `2012` below `Fiscal year`, `(1)` below `Employment`. */
const endsHead = ({ words: [word, ...others] }: LinePiece): boolean =>
  others.length === 0 && /^(?:(?:19|20)\d\d|\(\d{1,2}\))$/.test(word?.text ?? '');

/** The edge right of a place has lines elsewhere, but none beside it. */
function opensRight({ columns, rows, region: { verticals } }: GridEdges, row: number, column: number): boolean {
  const edge = columns[column + 1];
  const [top, bottom] = [rows[row], rows[row + 1]];
  if (!edge?.ruled || !top || !bottom || column + 2 >= columns.length) return false;
  if (isBelow(verticals, top) || isAbove(verticals, bottom)) return false;
  return coverage(verticals, edge.at, top.at, bottom.at) < wall;
}

/** No line reaches down to the row below this edge: totals below a grid. */
const isBelow = (verticals: Region['verticals'], { at }: Edge): boolean => verticals.every(({ end }) => end < at + 1);

/** Nor up to the row above it: heads above a grid. */
const isAbove = (verticals: Region['verticals'], { at }: Edge): boolean =>
  verticals.every(({ start }) => start > at - 1);

function opensDown({ columns, rows, walls }: GridEdges, row: number, column: number): boolean {
  if (!rows[row + 1]?.ruled || column + 1 >= columns.length || row + 2 >= rows.length) return false;
  return !walls[row + 1]?.[column];
}
