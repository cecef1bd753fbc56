/**
 * Boxes to fill in, each with its label on its left, as forms have them that were drawn as one table of a few lines: what
 * stands side by side is a table, whose boxes alone have lines. Pure.
 */
import {
  boxAround,
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
import type { Box, PageContent, Ruling } from '../../../page.ts';
import { boxOfRuling, byDirection } from '../../../ruling.ts';
import { chunkWhile } from '../../../sequences.ts';
import { distinctValues } from '../../../statistics.ts';
import type { LinePiece } from '../../../words/words.ts';
import { type Edge, placePiece } from '../../build-table.ts';
import type { Place } from '../../cells/join-places.ts';
import { cellOf } from '../../cells/table-cell.ts';
import { cutAtEdges } from '../../columns/fine-pieces.ts';
import { linesAt } from '../../edges.ts';
import type { Table } from '../../table.ts';
import { Lattice } from '../lattice.ts';
import { components, regionOf } from '../region.ts';

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
/** Points between boxes, and between their ends, that nothing stands in. */
const maxGap = 8;
/** Points by which words reach over lines. */
const slack = 3;
/** In line heights, between texts side by side. */
const minWhite = 1;
/** In line heights: what stands nearer above a label or below it, and beside no box, is a text that goes on. */
const nearText = 0.5;

interface Row {
  boxes: Box[];
  /** All that stands in the boxes and beside them. */
  pieces: LinePiece[];
}

/** From top to bottom; none where the page is no form. */
export function labelledBoxes(content: PageContent, pieces: readonly LinePiece[]): Table[] {
  const boxes = boxesOf(content).filter((box) => !content.pictures.some((picture) => overlap(picture.box, box)));
  if (boxes.length < minLabelled || boxes.length > maxBoxes) return [];
  const rows = chunkRows(boxes).map((own): Row => ({ boxes: own, pieces: piecesBeside(own, pieces) }));
  const others = pieces.filter((piece) => !rows.some((row) => row.pieces.includes(piece)));
  const found = rows.filter((row) => isFormRow(row, others) && !isDrawnOn(row.boxes, content));
  const labelled = found.flatMap((row) => row.boxes.filter((box) => labelOf(box, row).length > 0));
  return labelled.length < minLabelled ? [] : found.map((row) => tableOf(row, content));
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
function isFormRow(row: Row, others: readonly LinePiece[]): boolean {
  const { boxes, pieces } = row;
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
function labelOf(box: Box, { boxes, pieces }: Row): LinePiece[] {
  const before = boxes.filter((other) => other.right <= box.left && sharedHeight(other, box) > slack);
  const from = Math.max(...before.map(({ right }) => right));
  return pieces.filter(
    (piece) =>
      sharedHeight(piece.box, box) > slack && piece.box.right < box.left + slack && piece.box.left > from - slack,
  );
}

function tableOf(row: Row, { rulings, fills, index }: PageContent): Table {
  const { boxes, pieces } = row;
  const text = boxAround(pieces);
  const cuts = cutsIn(row);
  const sides = [...boxes.flatMap(({ left, right }) => [left, right]), ...cuts];
  const xs = distinctValues([...sides, Math.min(text.left, ...sides), Math.max(text.right, ...sides)], maxGap);
  const ys = distinctValues(
    boxes.flatMap(({ top, bottom }) => [top, bottom]),
    maxGap,
  );
  const spans = boxes.map((box) => spanOf(box, xs, ys));
  const edges = { columns: xs.map(edgeAt), rows: ys.map(edgeAt) };
  const region = regionOf(spans.flatMap((span, i) => sidesOf(boxes[i], boxOf(span, xs, ys), rulings)));
  const placed = pieces
    .flatMap((piece) => cutAtEdges(piece, xs.slice(1, -1)))
    .map((piece) => placePiece(piece, edges.columns, edges.rows, region));
  const parts = cuts.map((at) => nearest(xs, at));
  const cells = [
    ...spans,
    ...placesBeside(spans, xs.length - 1, ys.length - 1).flatMap((place) => partedAt(place, parts)),
  ]
    .sort((a, b) => a.top - b.top || a.left - b.left)
    .map((place) => cellOf(place, { xs, ys, placed, region, fills }));
  const box = boxOf({ top: 0, left: 0, bottom: ys.length - 2, right: xs.length - 2 }, xs, ys);
  return { kind: 'grid', page: index, box, xs, ys, cells, headerRows: 0 };
}

/** Where texts stand side by side with no box between them, and no other text in the white: a question, and its answers to tick. */
function cutsIn({ boxes, pieces }: Row): number[] {
  const items = [...boxes, ...pieces.map(({ box }) => box)];
  return pieces.flatMap(({ box }) => {
    const beside = items.filter((other) => other.right <= box.left && sharedHeight(other, box) > slack);
    const before = beside.toSorted((a, b) => b.right - a.right)[0];
    const at = box.left - 1;
    const isApart = before && !boxes.includes(before) && box.left - before.right > minWhite * heightOf(box);
    return isApart && !items.some((other) => other.left < at && other.right > at) ? [at] : [];
  });
}

function partedAt(place: Place, columns: readonly number[]): Place[] {
  const inside = [...new Set(columns)].filter((at) => at > place.left && at <= place.right).sort((a, b) => a - b);
  const starts = [place.left, ...inside];
  return starts.map((left, i) => ({ ...place, left, right: (starts[i + 1] ?? place.right + 1) - 1 }));
}

const edgeAt = (at: number): Edge => ({ at, ruled: true });

const boxOf = ({ left, top, right, bottom }: Place, xs: readonly number[], ys: readonly number[]): Box => ({
  left: xs[left] ?? 0,
  top: ys[top] ?? 0,
  right: xs[right + 1] ?? 0,
  bottom: ys[bottom + 1] ?? 0,
});

function spanOf({ left, top, right, bottom }: Box, xs: readonly number[], ys: readonly number[]): Place {
  const [from, to] = [nearest(xs, left), nearest(xs, right)];
  const [first, last] = [nearest(ys, top), nearest(ys, bottom)];
  return { left: from, top: first, right: Math.max(from, to - 1), bottom: Math.max(first, last - 1) };
}

const nearest = (edges: readonly number[], at: number): number =>
  edges.reduce((best, edge, i) => (Math.abs(edge - at) < Math.abs((edges[best] ?? 0) - at) ? i : best), 0);

/** The lines around a box, where its cell ends. */
function sidesOf(own: Box | undefined, cell: Box, rulings: readonly Ruling[]): Ruling[] {
  if (!own) return [];
  const { horizontals, verticals } = byDirection(rulings);
  const sides = [
    { lines: linesAt(horizontals, own.top), at: cell.top },
    { lines: linesAt(horizontals, own.bottom), at: cell.bottom },
    { lines: linesAt(verticals, own.left), at: cell.left },
    { lines: linesAt(verticals, own.right), at: cell.right },
  ];
  return sides.flatMap(({ lines: [line], at }) => {
    if (!line) return [];
    const [start, end] = line.direction === 'horizontal' ? [cell.left, cell.right] : [cell.top, cell.bottom];
    return { ...line, at, start, end };
  });
}

/** What boxes leave of each row: as high as the box on the right, whose label stands there. */
function placesBeside(spans: readonly Place[], columns: number, rows: number): Place[] {
  const places = new Map<string, Place>();
  for (let row = 0; row < rows; row++) {
    const across = spans.filter(({ top, bottom }) => top <= row && bottom >= row).sort((a, b) => a.left - b.left);
    let left = 0;
    for (const next of [...across, undefined]) {
      const right = (next?.left ?? columns) - 1;
      const key = [left, right, next && spans.indexOf(next)].join();
      const above = places.get(key);
      if (above && above.bottom === row - 1) above.bottom = row;
      else if (left <= right) places.set(key, { top: row, bottom: row, left, right });
      left = (next?.right ?? columns) + 1;
    }
  }
  return [...places.values()];
}
