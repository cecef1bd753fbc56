/** Two tables side by side, whose lines stand on the same heights: no line crosses the gap, and labels stand right of it. */
import { boxOfAll, byTop, heightMiddle, widthMiddle } from '../../../box.ts';
import type { Box, Ruling } from '../../../page.ts';
import { boxOfRuling } from '../../../ruling.ts';
import { type LinePiece, textOfWords } from '../../../words/words.ts';
import { textColumns } from '../../columns/columns.ts';
import { isFigure } from '../../figure.ts';
import { textRows } from '../../rows/text-rows.ts';
import type { Region } from '../region.ts';

/** Points between the lines of two tables, and their text. */
export const minGap = 12;

/** The region's parts from left to right; itself where it is one table. `pieces` may lie anywhere. */
export function sideBySide(region: Region, pieces: readonly LinePiece[]): Region[] {
  const gap = gapsBetween(region.horizontals).find(
    (x) => isTable({ ...region.box, right: x }, pieces) && isTable({ ...region.box, left: x }, pieces),
  );
  if (gap === undefined) return [region];
  const left = region.horizontals.filter(({ end }) => end < gap);
  const right = region.horizontals.filter(({ start }) => start > gap);
  return [regionOfLines(left), ...sideBySide(regionOfLines(right), pieces)];
}

const regionOfLines = (horizontals: Ruling[]): Region => ({
  box: boxOfAll(horizontals.map(boxOfRuling)),
  horizontals,
  verticals: [],
});

/** Middles of the gaps that nothing crosses. */
export function gapsBetween(extents: readonly { start: number; end: number }[]): number[] {
  const gaps: number[] = [];
  let reach = Number.POSITIVE_INFINITY;
  for (const { start, end } of extents.toSorted((a, b) => a.start - b.start)) {
    if (start - reach > minGap) gaps.push((start + reach) / 2);
    reach = Number.isFinite(reach) ? Math.max(reach, end) : end;
  }
  return gaps;
}

/** What lies in the box begins with a column of labels, beside figures. */
function isTable({ left, right, top, bottom }: Box, pieces: readonly LinePiece[]): boolean {
  const inside = pieces.filter(({ box, angle }) => {
    const [x, y] = [widthMiddle(box), heightMiddle(box)];
    return angle === 0 && x > left && x < right && y > top && y < bottom;
  });
  return beginsWithLabels(inside);
}

/** A column of labels, behind one of codes perhaps, and columns of figures right of it. */
export function beginsWithLabels(pieces: readonly LinePiece[]): boolean {
  const columns = textColumns(textRows(pieces).map((row) => row.pieces)).map((column) =>
    pieces.filter((piece) => piece.box.left < column.right && piece.box.right > column.left),
  );
  const figures = columns.map((own) => own.filter(({ words }) => isFigure(words)).length / own.length);
  const labels = areCodes(columns[0] ?? []) ? 1 : 0;
  return (figures[labels] ?? 1) < 0.3 && figures.slice(labels + 1).some((share) => share > 0.5);
}

/** Whole numbers of a few digits below a word. */
function areCodes(pieces: readonly LinePiece[]): boolean {
  const [head, ...codes] = pieces.toSorted(byTop);
  const isCode = ({ words }: LinePiece) => /^\d{1,4}$/.test(textOfWords(words));
  return head !== undefined && /\p{L}/u.test(textOfWords(head.words)) && codes.length > 1 && codes.every(isCode);
}
