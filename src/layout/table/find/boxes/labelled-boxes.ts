/**
 * Boxes to fill in, each with its label on its left, as forms have them whose table shows no other lines: what stands side by
 * side is a table. Pure.
 */
import {
  boxOfAll,
  byTop,
  grown,
  heightMiddle,
  heightOf,
  holds,
  overlap,
  sharedHeight,
  sharedWidth,
  widthOf,
} from '../../../box.ts';
import type { Box, PageContent } from '../../../page.ts';
import { boxOfRuling } from '../../../ruling.ts';
import { chunkWhile } from '../../../sequences.ts';
import type { LinePiece } from '../../../words/words.ts';
import type { Table } from '../../table.ts';
import { Lattice } from '../lattice.ts';
import { components, regionOf } from '../region.ts';
import { type FormRow, tableOfRow } from './form-row.ts';

/** Points: less is no room to write in. */
const minWidth = 20;
const minHeight = 10;
/** A part of the page: higher ones are frames. */
const maxHeight = 0.25;
/** Boxes whose lines touch are a form's up to this many; more are a table. */
const maxTouching = 4;
/** On a page that is a form, so many boxes have labels; more than the last are a drawing. */
const minLabelled = 4;
const maxBoxes = 150;
/** Texts in a row and beside it: each is held against all others. */
const maxTexts = 200;
/** Points by which words reach over lines. */
const slack = 3;
/** In line heights: what stands nearer above a label or below it, and beside no box, is a text that goes on. */
const nearText = 0.5;

/** From top to bottom; none where the page is no form. */
export function labelledBoxes(content: PageContent, pieces: readonly LinePiece[]): Table[] {
  const boxes = boxesOf(content).filter((box) => !content.pictures.some((picture) => overlap(picture.box, box)));
  if (boxes.length < minLabelled || boxes.length > maxBoxes) return [];
  const rows = chunkRows(boxes).map((own): FormRow => ({ boxes: own, pieces: piecesBeside(own, pieces) }));
  const taken = new Set(rows.flatMap((row) => row.pieces));
  const others = pieces.filter((piece) => !taken.has(piece));
  const found = rows.filter((row) => isFormRow(row, others) && !isDrawnOn(row.boxes, content));
  const labelled = found.flatMap((row) => row.boxes.filter((box) => labelOf(box, row).length > 0));
  return labelled.length < minLabelled ? [] : found.flatMap((row) => tableOfRow(row, content) ?? []);
}

/** Lines run along all four sides, and none through them or away from them. */
function boxesOf({ rulings, height }: PageContent): Box[] {
  return components(rulings).flatMap((lines) => {
    const region = regionOf(lines);
    const lattice = new Lattice(region);
    const boxes = lattice.faces
      .filter(({ span, places }) => places === (heightOf(span) + 1) * (widthOf(span) + 1) && lattice.isWalled(span))
      .map(({ span }) => lattice.boxOf(span))
      .filter((box) => widthOf(box) >= minWidth && heightOf(box) >= minHeight);
    const areFew = boxes.length > 0 && boxes.length <= maxTouching;
    const areWhole = areFew && holds(boxOfAll(boxes), region.box, slack);
    return areWhole && boxes.every((box) => heightOf(box) < maxHeight * height) ? boxes : [];
  });
}

function chunkRows(boxes: readonly Box[]): Box[][] {
  const sorted = boxes.map((box) => ({ box })).sort(byTop);
  let bottom = Number.NEGATIVE_INFINITY;
  const chunks = chunkWhile(sorted, (before, { box }) => {
    bottom = Math.max(bottom, before.box.bottom);
    return box.top < bottom - slack;
  });
  return chunks.map((chunk) => chunk.map(({ box }) => box));
}

function piecesBeside(boxes: readonly Box[], pieces: readonly LinePiece[]): LinePiece[] {
  const { top, bottom } = boxOfAll(boxes);
  return pieces.filter(({ box }) => heightMiddle(box) > top - slack && heightMiddle(box) < bottom + slack);
}

/** Words stand in its boxes or beside them, and the first one's label is no line of a text that goes on above or below. */
function isFormRow(row: FormRow, others: readonly LinePiece[]): boolean {
  const { boxes, pieces } = row;
  if (pieces.length > maxTexts) return false;
  const [first] = boxes.toSorted((a, b) => a.left - b.left);
  const label = first ? labelOf(first, row) : [];
  const isCrossed = ({ box }: LinePiece) =>
    boxes.some((own) => sharedHeight(own, box) > slack && sharedWidth(own, box) > slack && !holds(own, box, slack));
  return (
    label.length > 0 && !pieces.some(isCrossed) && !label.some((piece) => others.some((other) => goOn(piece, other)))
  );
}

/** Arrows go out of the boxes of a diagram, and lines part them. */
const isDrawnOn = (boxes: readonly Box[], { rulings, drawings }: PageContent): boolean =>
  drawings.some((drawing) => overlap(drawing, boxOfAll(boxes))) ||
  boxes.some((box) => rulings.some((ruling) => overlap(boxOfRuling(ruling), grown(box, -slack))));

const goOn = ({ box }: LinePiece, { box: other }: LinePiece): boolean =>
  sharedWidth(box, other) > 0 && -sharedHeight(box, other) < nearText * heightOf(box);

/** What stands left of a box, and right of the one before it. */
function labelOf(box: Box, { boxes, pieces }: FormRow): LinePiece[] {
  const before = boxes.filter((other) => other.right <= box.left && sharedHeight(other, box) > slack);
  const from = Math.max(...before.map(({ right }) => right));
  return pieces.filter(
    (piece) =>
      sharedHeight(piece.box, box) > slack && piece.box.right < box.left + slack && piece.box.left > from - slack,
  );
}
