/** Cells of a printed spreadsheet that no lines part. */
import { pairwise } from '../../sequences.ts';
import { areOfTwoCells } from '../../words/two-cells.ts';
import type { PlacedPiece } from '../build-table.ts';
import type { Region } from '../find/region.ts';
import { drawnAt, isDrawnNext } from '../rows/drawn-rows.ts';
import type { Place, PlaceGrid } from './place-grid.ts';

/** In a spreadsheet cells need no lines between them: what holds several texts, each drawn by itself, are as many cells. */
export function withoutSeveral(
  grid: PlaceGrid,
  apart: PlaceGrid,
  placed: readonly PlacedPiece[],
  drawn: NonNullable<Region['drawn']>,
): Place[] {
  const texts = Map.groupBy(placed, ({ row, firstColumn }) => grid.placeAt(row, firstColumn));
  const several = new Set([...texts].flatMap(([place, own]) => (place && areApart(own, drawn) ? [place] : [])));
  if (several.size === 0) return grid.places();
  return grid
    .places()
    .flatMap((place) => (several.has(place) ? apart.placesIn(place) : [place]))
    .sort((a, b) => a.top - b.top || a.left - b.left);
}

/** Two are drawn with others between them, or side by side. */
function areApart(placed: readonly PlacedPiece[], drawn: NonNullable<Region['drawn']>): boolean {
  const inOrder = placed.toSorted((a, b) => drawnAt(a.piece, drawn) - drawnAt(b.piece, drawn));
  return pairwise(inOrder).some(
    ([{ piece, row }, next]) =>
      !isDrawnNext([piece], [next.piece], drawn) ||
      (row === next.row && areOfTwoCells(piece.words.at(-1), next.piece.words[0])),
  );
}
