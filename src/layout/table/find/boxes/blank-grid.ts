/**
 * Ruled grids that hold few words or none, as forms to fill in and puzzles do. Their cells are what the lines leave: where
 * that is no rectangle, each of its places is a cell without lines.
 */
import { areaOf, heightOf, holds, holdsMiddle, widthOf } from '../../../box.ts';
import type { Box, PageContent } from '../../../page.ts';
import { holdsTwoCells } from '../../../words/two-cells.ts';
import type { LinePiece } from '../../../words/words.ts';
import { placePiece } from '../../build-table.ts';
import type { Place } from '../../cells/place-grid.ts';
import { cellOf } from '../../cells/table-cell.ts';
import { cutAtEdges } from '../../columns/fine-pieces.ts';
import { ruledEdge } from '../../edges.ts';
import type { Table, TableKind } from '../../table.ts';
import { type Face, Lattice, placesOf } from '../lattice.ts';
import type { Region } from '../region.ts';

/** Points: smaller cells are boxes for single letters, squared paper, drawings; so are more of them. */
const minCell = 10;
const maxCells = 600;
/** The fewest cells, and the part of the grid that they cover. */
const minCells = 4;
const minShare = 0.4;

/** Undefined where the lines make something else. `pieces` are those inside of the region. */
export function blankGrid(
  region: Region,
  pieces: readonly LinePiece[],
  page: PageContent,
  kind: TableKind,
): Table | undefined {
  const lattice = new Lattice(region);
  const { xs, ys } = lattice;
  if (!isGridOfBoxes(lattice, region) || holdsDrawing(lattice, region.box, pieces, page)) return;
  const [columns, rows] = [xs.map(ruledEdge), ys.map(ruledEdge)];
  const cut = pieces.flatMap((piece) => cutAtEdges(piece, xs.slice(1, -1)));
  const placed = cut.map((piece) => placePiece(piece, columns, rows, region));
  const toCell = (place: Place) => cellOf(place, { xs, ys, placed, region, fills: page.fills });
  const cells = placesIn(lattice).flatMap((place) => {
    const cell = toCell(place);
    return holdsTwoCells(cell) ? singlePlaces(place).map(toCell) : [cell];
  });
  const fits = cut.every(({ box }) => cells.some((cell) => holds(cell.box, box, slack)));
  return fits ? { kind, page: page.index, box: region.box, xs, ys, cells, headerRows: 0 } : undefined;
}

const singlePlaces = (place: Place): Place[] =>
  [...placesOf(place)].map(([row, column]) => ({ top: row, left: column, bottom: row, right: column }));

/** Points that words may reach over their cell's sides. */
const slack = 3;

function isGridOfBoxes(lattice: Lattice, { box }: Region): boolean {
  if (lattice.rows < 2 || lattice.columns < 2 || lattice.rows * lattice.columns > maxCells) return false;
  const boxes = lattice.faces
    .filter((face) => isBox(face) && lattice.isWalled(face.span))
    .map(({ span }) => lattice.boxOf(span));
  const covered = boxes.reduce((sum, cell) => sum + areaOf(cell), 0);
  return (
    boxes.length >= minCells &&
    boxes.every((cell) => Math.min(widthOf(cell), heightOf(cell)) >= minCell) &&
    covered >= minShare * areaOf(box)
  );
}

const isBox = ({ span, places }: Face): boolean => places === (heightOf(span) + 1) * (widthOf(span) + 1);

/** Curves and slanted lines, or areas that end where no line stands and hold no words: a chart on its grid. */
function holdsDrawing(lattice: Lattice, box: Box, pieces: readonly LinePiece[], { drawings, fills }: PageContent) {
  const areas = fills.filter((fill) => holdsMiddle(box, fill.box)).map((fill) => fill.box);
  return (
    drawings.some((drawing) => holdsMiddle(box, drawing)) ||
    areas.some((area) => !endsAtLines(area, lattice) && !pieces.some((piece) => holdsMiddle(area, piece.box)))
  );
}

function endsAtLines({ left, right, top, bottom }: Box, { xs, ys }: Lattice): boolean {
  const isNear = (at: number, edges: readonly number[]) => edges.some((edge) => Math.abs(edge - at) <= slack);
  return isNear(left, xs) && isNear(right, xs) && isNear(top, ys) && isNear(bottom, ys);
}

function placesIn(lattice: Lattice): Place[] {
  const whole = { top: 0, left: 0, bottom: lattice.rows - 1, right: lattice.columns - 1 };
  const places: Place[] = [];
  for (const [row, column] of placesOf(whole)) {
    const face = lattice.faceAt(row, column);
    if (!face || !isBox(face)) places.push({ top: row, left: column, bottom: row, right: column });
    else if (face.span.top === row && face.span.left === column) places.push(face.span);
  }
  return places;
}
