/** A region of the page -> a table: edges of columns and rows from lines and from text, words into places, places into cells. */
import { boxOfAll } from '../box.ts';
import type { PageContent } from '../page.ts';
import { runsVertically } from '../quarter-turns.ts';
import type { LinePiece } from '../words/words.ts';
import { joinPlaces } from './cells/join-places.ts';
import { cellOf } from './cells/table-cell.ts';
import { columnEdges } from './columns/column-edges.ts';
import { cutAligned } from './columns/cut-aligned.ts';
import { cutAtEdges } from './columns/fine-pieces.ts';
import { atUnderlineEnds } from './columns/underline-ends.ts';
import type { Region } from './find/region.ts';
import { headRowsOf } from './heads/head-rows.ts';
import { spreadHeads } from './heads/heads.ts';
import { keepApart, putInOrder } from './heads/heads-in-order.ts';
import { rowEdges } from './rows/row-edges.ts';
import type { Table, TableKind } from './table.ts';

/** An edge of columns (x) or rows (y). `ruled`: lines stand at it, if not along all of it. */
export interface Edge {
  at: number;
  ruled: boolean;
}

/** From left to right, and from top to bottom. */
export interface Edges {
  columns: Edge[];
  rows: Edge[];
}

/** What is known of a table before its text is looked at; rows are told by text where they are not. */
export interface Known {
  columns: Edge[];
  rows?: Edge[];
  /** First and last column of a piece, which is whole: it heads no others. */
  placeOf?: (piece: LinePiece) => readonly [first: number, last: number];
}

/** A piece of text and the places it covers, inclusive. */
export interface PlacedPiece {
  piece: LinePiece;
  row: number;
  firstColumn: number;
  lastColumn: number;
}

/** Grids of more places are drawings: squared paper, bar codes. */
const maxPlaces = 20_000;

/**
 * Undefined where the region has fewer than two columns (one, where they are known), no text, or no end of places. `pieces`
 * are those inside the region; `known` edges are taken as they are.
 */
export function buildTable(
  region: Region,
  pieces: readonly LinePiece[],
  { index, fills }: Pick<PageContent, 'index' | 'fills'>,
  kind: TableKind,
  known?: Known,
): Table | undefined {
  if (pieces.length === 0) return;
  const box = boxOfAll([region.box, ...pieces.map((piece) => piece.box)]);
  const whole = { ...region, box };
  const shown = known?.columns ?? atUnderlineEnds(columnEdges(whole, pieces), whole, pieces);
  const { pieces: cut, columns } = known?.placeOf ? { pieces, columns: shown } : cutAtColumns(pieces, shown);
  const rows = known?.rows ?? rowEdges(whole, columns, cut, kind);
  if (columns.length < (known ? 2 : 3) || rows.length < 2 || columns.length * rows.length > maxPlaces) return;
  const placed = cut.map((piece) => placePiece(piece, columns, rows, region, known?.placeOf?.(piece)));
  if (!known?.placeOf) {
    keepApart(placed);
    putInOrder(placed, columns.length - 1);
    spreadHeads(placed, columns, rows, whole);
  }
  const places = joinPlaces(columns, rows, region, placed);
  const xs = columns.map(({ at }) => at);
  const ys = rows.map(({ at }) => at);
  const cells = places.map((place) => cellOf(place, { xs, ys, placed, region, fills }));
  return { kind, page: index, box, xs, ys, cells, headerRows: headRowsOf(cells, ys.length - 1) };
}

const cutAtColumns = (pieces: readonly LinePiece[], columns: readonly Edge[]) => {
  const inner = columns.slice(1, -1).map(({ at }) => at);
  return cutAligned(
    pieces.flatMap((piece) => cutAtEdges(piece, inner)),
    columns,
  );
};

/** The columns a piece lies over; where a line stands between them, or it runs up, it belongs to the one it lies over most. */
export function placePiece(
  piece: LinePiece,
  columns: readonly Edge[],
  rows: readonly Edge[],
  { verticals }: Region,
  known?: readonly [first: number, last: number],
): PlacedPiece {
  const { left, right, top, bottom } = piece.box;
  const middle = (top + bottom) / 2;
  const row = indexOf(rows, middle);
  if (known) return { piece, row, firstColumn: known[0], lastColumn: known[1] };
  const slack = Math.min(4, (right - left) / 4);
  const first = indexOf(columns, left + slack);
  const last = Math.max(first, indexOf(columns, right - slack));
  const walled = verticals.some(
    ({ at, start, end }) => at > left + slack && at < right - slack && start < middle && end > middle,
  );
  const only = indexOf(columns, (left + right) / 2);
  return walled || runsVertically(piece.angle)
    ? { piece, row, firstColumn: only, lastColumn: only }
    : { piece, row, firstColumn: first, lastColumn: last };
}

/** The gap between edges that holds `position`; the nearest one for positions outside. */
function indexOf(edges: readonly Edge[], position: number): number {
  const after = edges.findIndex(({ at }) => at > position);
  const index = after < 0 ? edges.length - 2 : after - 1;
  return Math.max(0, Math.min(edges.length - 2, index));
}
