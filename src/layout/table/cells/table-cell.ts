/** One cell from its place: words in lines, borders from the lines at its sides, shading from the fill under it. */
import { areBeside, byLeft, byTop, heightOf, holdsMiddle, widthOf } from '../../box.ts';
import type { Box, Fill, Ruling } from '../../page.ts';
import { runsVertically } from '../../quarter-turns.ts';
import { type Borders, borderOf, type CellBorder, isDrawn } from '../../ruling.ts';
import { chunkWhile } from '../../sequences.ts';
import type { Word } from '../../words/words.ts';
import type { PlacedPiece } from '../build-table.ts';
import { coverage, linesAt } from '../edges.ts';
import type { Region } from '../find/region.ts';
import type { Cell } from '../table.ts';
import { boxOfPlace, type Place } from './place-grid.ts';

/** What a table's cells are made of: its edges, what stands in it, and what is drawn. */
interface TableParts {
  xs: readonly number[];
  ys: readonly number[];
  placed: readonly PlacedPiece[];
  region: Region;
  fills: readonly Fill[];
}

export function cellOf(place: Place, { xs, ys, placed, region, fills }: TableParts): Cell {
  const box = boxOfPlace(place, xs, ys);
  return {
    row: place.top,
    column: place.left,
    rowSpan: heightOf(place) + 1,
    columnSpan: widthOf(place) + 1,
    box,
    lines: linesOf(placed.filter((own) => holds(place, own))),
    tables: [],
    borders: bordersOf(box, region),
    shading: fills.findLast((fill) => holdsMiddle(fill.box, box))?.color,
  };
}

const holds = (place: Place, { row, firstColumn }: PlacedPiece) =>
  row >= place.top && row <= place.bottom && firstColumn >= place.left && firstColumn <= place.right;

/** Pieces side by side are one line, with spaces between them; what runs up stands beside several. */
function linesOf(placed: readonly PlacedPiece[]): Word[][] {
  const pieces = placed.map(({ piece }) => piece).sort(byTop);
  const lines = [false, true].flatMap((turned) =>
    chunkWhile(
      pieces.filter(({ angle }) => runsVertically(angle) === turned),
      (_, piece, [first]) => areBeside(first.box, piece.box),
    ),
  );
  return lines.map((pieces) => pieces.sort(byLeft).flatMap(({ words }, i) => (i === 0 ? words : afterSpace(words))));
}

const afterSpace = ([first, ...others]: readonly Word[]): Word[] =>
  first ? [{ ...first, spaced: true }, ...others] : [];

function bordersOf(box: Box, { horizontals, verticals }: Region): Borders {
  return {
    top: borderAt(horizontals, box.top, box.left, box.right),
    right: borderAt(verticals, box.right, box.top, box.bottom),
    bottom: borderAt(horizontals, box.bottom, box.left, box.right),
    left: borderAt(verticals, box.left, box.top, box.bottom),
  };
}

function borderAt(rulings: readonly Ruling[], edge: number, from: number, to: number): CellBorder | undefined {
  if (coverage(rulings, edge, from, to) < 0.5) return;
  const line = linesAt(rulings, edge).find((own) => own.start < to && own.end > from && isDrawn(own));
  return line && borderOf(line);
}
