/**
 * Grids that fill a cell but for its inner margin at the left: what is left of the cell is too narrow for words, and
 * the line beside it ends where the cell ends. Pure.
 */
import { heightOf, widthOf } from '../../../box.ts';
import type { Face, Lattice, Span } from '../lattice.ts';

/** Points; word processors leave 5.4. */
const maxMargin = 9;

/** A grid's places, and those of the cell it stands in. */
export interface SpanInCell {
  span: Span;
  cell: Span;
}

export const gridsWithinMargins = (lattice: Lattice): SpanInCell[] =>
  lattice.faces.filter((face) => isMargin(face, lattice)).flatMap((margin) => gridBeside(margin, lattice) ?? []);

function isMargin({ span, places }: Face, lattice: Lattice): boolean {
  const isWhole = span.top === 0 && span.bottom === lattice.rows - 1;
  const isRectangle = places === heightOf(span) + 1;
  return isRectangle && !isWhole && widthOf(lattice.boxOf(span)) <= maxMargin;
}

function gridBeside({ span: margin }: Face, lattice: Lattice): SpanInCell | undefined {
  if (goesOn(margin.right + 1, margin, lattice)) return;
  let end = margin.right + 1;
  while (end < lattice.columns && !goesOn(end + 1, margin, lattice) && end + 1 < lattice.columns) end++;
  const cell = { ...margin, right: end };
  const span = { ...cell, left: margin.right + 1 };
  return isGrid(span, lattice) ? { span, cell } : undefined;
}

/** The line left of a column goes on above or below the rows. */
const goesOn = (column: number, { top, bottom }: Span, { isWalledLeft }: Lattice): boolean =>
  isWalledLeft(top - 1, column) || isWalledLeft(bottom + 1, column);

/** Closed, and of several cells. */
const isGrid = (span: Span, lattice: Lattice): boolean =>
  span.right < lattice.columns && lattice.isWalled(span) && lattice.facesIn(span).length > 1;

export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.top >= outer.top && inner.left >= outer.left && inner.bottom <= outer.bottom && inner.right <= outer.right;
