/** A form's row of boxes and what stands beside them -> a table, whose boxes alone have lines. Pure. */
import { boxAround, heightOf, sharedHeight } from '../../../box.ts';
import type { Box, PageContent, Ruling } from '../../../page.ts';
import { byDirection } from '../../../ruling.ts';
import { distinctValues } from '../../../statistics.ts';
import type { LinePiece } from '../../../words/words.ts';
import { placePiece } from '../../build-table.ts';
import { boxOfPlace, type Place } from '../../cells/place-grid.ts';
import { cellOf } from '../../cells/table-cell.ts';
import { cutAtEdges } from '../../columns/fine-pieces.ts';
import { linesAt, nearestEdge, ruledEdge } from '../../edges.ts';
import type { Table } from '../../table.ts';
import { regionOf } from '../region.ts';

export interface FormRow {
  boxes: Box[];
  /** All that stands in the boxes and beside them. */
  pieces: LinePiece[];
}

/** Points between boxes, and between their ends, that nothing stands in. */
const maxGap = 8;
/** Points that boxes share with what stands beside them, at least. */
const slack = 3;
/** In line heights, between texts side by side. */
const minWhite = 1;

/** Undefined where boxes lie over one another. */
export function tableOfRow(row: FormRow, { rulings, fills, index }: PageContent): Table | undefined {
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
  if (spans.some((span, i) => spans.slice(i + 1).some((other) => shareAPlace(span, other)))) return undefined;
  const edges = { columns: xs.map(ruledEdge), rows: ys.map(ruledEdge) };
  const region = regionOf(spans.flatMap((span, i) => sidesOf(boxes[i], boxOfPlace(span, xs, ys), rulings)));
  const placed = pieces
    .flatMap((piece) => cutAtEdges(piece, xs.slice(1, -1)))
    .map((piece) => placePiece(piece, edges.columns, edges.rows, region));
  const parts = cuts.map((at) => nearestEdge(xs, at));
  const cells = [
    ...spans,
    ...placesBeside(spans, xs.length - 1, ys.length - 1).flatMap((place) => partedAt(place, parts)),
  ]
    .sort((a, b) => a.top - b.top || a.left - b.left)
    .map((place) => cellOf(place, { xs, ys, placed, region, fills }));
  const box = boxOfPlace({ top: 0, left: 0, bottom: ys.length - 2, right: xs.length - 2 }, xs, ys);
  return { kind: 'grid', page: index, box, xs, ys, cells, headerRows: 0 };
}

/** Where texts stand side by side with no box between them, and no other text in the white: a question, and its answers to tick. */
function cutsIn({ boxes, pieces }: FormRow): number[] {
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

const shareAPlace = (a: Place, b: Place): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

function spanOf({ left, top, right, bottom }: Box, xs: readonly number[], ys: readonly number[]): Place {
  const [from, to] = [nearestEdge(xs, left), nearestEdge(xs, right)];
  const [first, last] = [nearestEdge(ys, top), nearestEdge(ys, bottom)];
  return { left: from, top: first, right: Math.max(from, to - 1), bottom: Math.max(first, last - 1) };
}

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
  const found: { place: Place; next: Place | undefined }[] = [];
  for (let row = 0; row < rows; row++) {
    const across = spans.filter(({ top, bottom }) => top <= row && bottom >= row).sort((a, b) => a.left - b.left);
    let left = 0;
    for (const next of [...across, undefined]) {
      const right = (next?.left ?? columns) - 1;
      const above = found.find(
        ({ place, ...own }) =>
          own.next === next && place.left === left && place.right === right && place.bottom === row - 1,
      );
      if (above) above.place.bottom = row;
      else if (left <= right) found.push({ place: { top: row, bottom: row, left, right }, next });
      left = (next?.right ?? columns) + 1;
    }
  }
  return found.map(({ place }) => place);
}
