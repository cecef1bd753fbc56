/** Two tables side by side, whose lines stand on the same heights: no line crosses the gap, and labels stand right of it. */
import { boxOfAll, byTop, holdsMiddle } from '../../../box.ts';
import type { Ruling } from '../../../page.ts';
import { boxOfRuling } from '../../../ruling.ts';
import { largestOf, leastOf } from '../../../statistics.ts';
import { type LinePiece, textOfWords } from '../../../words/words.ts';
import { textColumns } from '../../columns/columns.ts';
import { edgesOf } from '../../edges.ts';
import { isFigure } from '../../figure.ts';
import { textRows } from '../../rows/text-rows.ts';
import type { Region } from '../region.ts';

/** Points between the lines of two tables, and their text. */
export const minGap = 12;

/** The region's parts from left to right; itself where it is one table. `pieces` may lie anywhere. */
export function sideBySide(region: Region, pieces: readonly LinePiece[]): Region[] {
  const gap = gapsBetween(region.horizontals).find((x) =>
    partsOf(region, x).every((lines, i) => {
      const box = { ...region.box, [i === 0 ? 'right' : 'left']: x };
      const inside = pieces.filter((piece) => piece.angle === 0 && holdsMiddle(box, piece.box));
      return beginsWithLabels(inside) || isRuledAlone(lines, inside);
    }),
  );
  if (gap === undefined) return [region];
  const [left = [], right = []] = partsOf(region, gap);
  return [regionOfLines(left), ...sideBySide(regionOfLines(right), pieces)];
}

/** Lines left and right of a gap. */
const partsOf = ({ horizontals }: Region, gap: number): Ruling[][] => [
  horizontals.filter(({ end }) => end < gap),
  horizontals.filter(({ start }) => start > gap),
];

/** Lines of one length each, and their ends (points). */
const minLines = 3;
const sameEnd = 3;

/** Lines along several columns, all as long as one another, between which all of the text stands: lines under single columns have one each. */
function isRuledAlone(lines: readonly Ruling[], pieces: readonly LinePiece[]): boolean {
  const [start, end] = [leastOf(lines.map((line) => line.start)), largestOf(lines.map((line) => line.end))];
  const areAlike = lines.every((line) => line.start < start + sameEnd && line.end > end - sameEnd);
  return (
    areAlike &&
    edgesOf(lines).length >= minLines &&
    pieces.every(({ box }) => box.left > start - 1 && box.right < end + 1) &&
    textColumns(textRows(pieces).map((row) => row.pieces)).length > 1
  );
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
