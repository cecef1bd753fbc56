/**
 * Pictures that a page draws in small rectangles: the squares of a QR code, the bars of a bar code, the rows of a logo that a
 * program traced. They are figures, not rulings and fills. Pure.
 */
import { areaOf, areWithin, boxAround, boxedRuns, heightOf, widthOf } from '../../box.ts';
import { isWhite } from '../../color.ts';
import type { Box, Color } from '../../page.ts';

/** A rectangle, or a line by the place it takes up. */
export interface Piece {
  box: Box;
  color: Color;
}

/** Points: the narrower and the longer side of a piece at most, and how near it stands to those drawn before it. */
const maxNarrow = 6;
const maxLong = 80;
const reach = 8;
/** Fewer are no code; the least part of their area that they fill, so that lines of a table are none. */
const minSquares = 60;
const minFull = 0.2;
/** In so many rows and columns. */
const minRows = 8;
/** Bars of one height side by side, some of them so much wider than others, and the most that they fill. */
const minBars = 16;
const wider = 1.5;
const maxFull = 0.85;
/** Points by which edges in line are off. */
const inLine = 0.5;

export const isSmall = (box: Box): boolean =>
  Math.min(widthOf(box), heightOf(box)) <= maxNarrow && Math.max(widthOf(box), heightOf(box)) <= maxLong;

/** Pieces drawn one after the other in one place. */
export const placesOf = <P extends Piece>(pieces: readonly P[]): P[][] =>
  boxedRuns(pieces, (place, { box }) => areWithin(place, box, reach)).map(({ items }) => items);

/** A code or a picture, and no lines or shading of a table. */
export function isMosaic(place: readonly Piece[]): boolean {
  const inked = place.filter(({ color }) => !isWhite(color));
  if (inked.length < minBars) return false;
  const full = inked.reduce((sum, { box }) => sum + areaOf(box), 0) / areaOf(boxAround(inked));
  if (full < minFull) return false;
  const boxes = inked.map(({ box }) => box);
  return isGrid(boxes) || (full < maxFull && areBars(boxes));
}

function isGrid(boxes: readonly Box[]): boolean {
  const count = (edge: (box: Box) => number) => new Set(boxes.map((box) => Math.round(edge(box) / inLine))).size;
  return boxes.length >= minSquares && count(({ top }) => top) >= minRows && count(({ left }) => left) >= minRows;
}

function areBars(boxes: readonly Box[]): boolean {
  const [first] = boxes;
  const widths = boxes.map(widthOf);
  const isLevel = ({ top, bottom }: Box) =>
    first !== undefined && Math.abs(top - first.top) < reach && Math.abs(bottom - first.bottom) < reach;
  return (
    boxes.every((box) => isLevel(box) && widthOf(box) < heightOf(box)) &&
    Math.max(...widths) > wider * Math.min(...widths)
  );
}
