/** Rows that belong to a table but lie outside its lines: a head above the first one, more rows below the last one. */
import { boxOfAll, heightOf, holdsMiddle, sharedHeight, sharedLength } from '../box.ts';
import type { Box } from '../page.ts';
import type { LinePiece } from '../words.ts';
import { isCaption } from './aligned.ts';
import { type Column, textColumns } from './columns.ts';
import { isFigure } from './figure.ts';
import { headSpans } from './head-spans.ts';
import type { Region } from './region.ts';
import { type TextRow, textRows } from './text-rows.ts';
import { textTail } from './text-tail.ts';

/** Rows further off than this many line heights are not the table's. */
const maxGap = 1.3;

/** Labels and wrapped text that may stand alone between two rows. */
const maxLabels = 2;

/** A line this near (points) to the foot of a table closes it. */
const nearFoot = 4;

/** `free`: pieces of no table and of no paragraph. */
export function extendRegion(region: Region, inside: readonly LinePiece[], free: readonly LinePiece[]): Region {
  const outer = besideLabels(region, inside, free);
  if (outer) return { ...region, box: boxOfAll([region.box, outer]) };
  const columns = textColumns(textRows(inside).map(({ pieces }) => pieces));
  if (columns.length < 2) return region;
  const { left, right } = region.box;
  const around = free.filter(({ box, angle }) => angle === 0 && box.right > left - 12 && box.left < right + 12);
  const rows = textRows(around);
  const fits = (row: TextRow) =>
    !isCaption(row) && isInColumns(row, columns) && row.box.left > left - 20 && row.box.right < right + 20;
  const above = rows.filter((row) => heightMiddle(row.box) < region.box.top).reverse();
  const below = rows.filter((row) => heightMiddle(row.box) > region.box.bottom);
  const heads = (row: TextRow) =>
    fits(row) || isSpanningHead(row, columns) || (isRightAbove(row, region) && headsEach(row, columns));
  const box = boxOfAll([region.box, ...reach(region.box, above, heads), ...reach(region.box, below, fits)]);
  const own = [...inside, ...around.filter((piece) => holdsMiddle(box, piece.box))];
  const beside = besideFigures(box, own, free);
  if (beside) return { ...region, box: boxOfAll([box, beside]) };
  const grown = textColumns(textRows(own).map(({ pieces }) => pieces));
  if (region.horizontals.some(({ at }) => at > box.bottom - nearFoot)) return { ...region, box };
  const rest = rows.filter((row) => heightMiddle(row.box) > box.bottom);
  return { ...region, box: boxOfAll([box, ...grown.flatMap((column) => textTail(own, column, rest))]) };
}

/** The box of labels left of a grid, beside most of its rows. */
const besideLabels = ({ box, verticals }: Region, inside: readonly LinePiece[], free: readonly LinePiece[]) =>
  verticals.length > 0 ? labelsLeftOf(box, inside, free) : undefined;

/** The box of labels left of columns of figures, which alone are underlined. */
const besideFigures = (box: Box, inside: readonly LinePiece[], free: readonly LinePiece[]) =>
  inside.filter(({ words }) => isFigure(words)).length > 0.7 * inside.length
    ? labelsLeftOf(box, inside, free)
    : undefined;

/** One beside each of most rows, in a column or two of indents. */
function labelsLeftOf(box: Box, inside: readonly LinePiece[], free: readonly LinePiece[]): Box | undefined {
  const rows = textRows(inside);
  const labels = free.filter(
    (piece) =>
      piece.angle === 0 &&
      piece.box.right < box.left + 3 &&
      rows.some((row) => sharedHeight(row.box, piece.box) > 0.6 * heightOf(piece.box)),
  );
  const starts = new Set(labels.map((piece) => Math.round(piece.box.left / 12)));
  return rows.length > 2 && labels.length >= 0.6 * rows.length && labels.length <= rows.length && starts.size <= 2
    ? boxOfAll(labels.map((piece) => piece.box))
    : undefined;
}

/** The boxes of rows that follow one another from the region outwards, up to the last one that fits. */
function reach(from: Box, rows: readonly TextRow[], fits: (row: TextRow) => boolean): Box[] {
  const boxes: Box[] = [];
  let taken = 0;
  let last = from;
  for (const row of rows) {
    const gap = Math.max(row.box.top - last.bottom, last.top - row.box.bottom);
    if (gap > maxGap * heightOf(row.box) || isCaption(row)) break;
    boxes.push(row.box);
    if (fits(row)) taken = boxes.length;
    else if (boxes.length - taken > maxLabels || row.pieces.length > 1) break;
    last = row.box;
  }
  return boxes.slice(0, taken);
}

const heightMiddle = ({ top, bottom }: Box) => (top + bottom) / 2;

/** A line parts the row from the region's first one. */
const isRightAbove = ({ box }: TextRow, region: Region) =>
  region.horizontals.some(({ at }) => Math.abs(at - region.box.top) < 1) &&
  region.box.top - box.bottom < 0.5 * heightOf(box);

/** As many pieces as columns, each nearest to one of its own: heads at the left of their columns, figures at the right. */
function headsEach({ pieces }: TextRow, columns: readonly Column[]): boolean {
  const nearest = pieces.map(({ box }) => {
    const distances = columns.map(({ left, right }) => -sharedLength(left, right, box.left, box.right));
    return distances.indexOf(Math.min(...distances));
  });
  return pieces.length >= 2 && pieces.length >= columns.length - 1 && new Set(nearest).size === pieces.length;
}

/** Several pieces, each in the middle above columns of its own. */
const isSpanningHead = ({ pieces }: TextRow, columns: readonly Column[]): boolean =>
  pieces.length >= 2 &&
  headSpans(
    pieces.map(({ box }) => box),
    columns.map(({ left, right }) => ({ left, right, top: 0, bottom: 0 })),
    true,
  ) !== undefined;

/** Several pieces, each over one column, in at least half of the columns. */
function isInColumns({ pieces }: TextRow, columns: readonly Column[]): boolean {
  const used = pieces.map(({ box }) =>
    columns.flatMap(({ left, right }, i) => (sharedLength(left, right, box.left, box.right) > 0 ? [i] : [])),
  );
  const single = used.filter((own) => own.length === 1);
  return (
    pieces.length >= 2 && single.length >= 0.8 * pieces.length && new Set(single.flat()).size >= columns.length / 2
  );
}
