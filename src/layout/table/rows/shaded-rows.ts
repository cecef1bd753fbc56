/** Rows shown by their shading alone: the upper and lower edges of coloured bands, as lines that are not drawn. */
import { boxOfAll, haveSameSides, holdsMiddle, widthOf } from '../../box.ts';
import type { Box, Fill, Ruling } from '../../page.ts';
import { boxOfRuling, undrawnLine } from '../../ruling.ts';
import type { LinePiece } from '../../words/words.ts';
import { edgesOf, linesAt } from '../edges.ts';
import { shadedHeads } from './shaded-heads.ts';
import { isOfText } from './text-grounds.ts';

/** Points by which sides of one table's bands differ. */
const sameSide = 3;
/** Cells of one band (points apart). */
const near = 8;
/** Narrower bands (points) are bars and marks. */
const minWidth = 100;
/** Pages with more fills are drawings. */
const maxFills = 2000;

/** Edges of bands with text that lie above one another, two at least, or one above `lines` as long as it. */
export function shadedRows(fills: readonly Fill[], pieces: readonly LinePiece[], lines: readonly Ruling[]): Ruling[] {
  if (fills.length > maxFills) return [];
  const bands = bandsOf(fills.map(({ box }) => box)).filter(
    (band) => widthOf(band) >= minWidth && pieces.some(({ box }) => holdsMiddle(band, box)) && !isOfText(band, pieces),
  );
  const alongLines = edgesOf(lines).map((at) => ({
    ...boxOfAll(linesAt(lines, at).map(boxOfRuling)),
    top: at,
    bottom: at,
  }));
  const alike = bands.filter(
    (band) =>
      bands.some((other) => other !== band && isAlike(band, other)) ||
      alongLines.filter((other) => isAbove(band, other)).length >= minLines,
  );
  const sides = [...Map.groupBy(alike, ({ left, right }) => `${Math.round(left)} ${Math.round(right)}`).values()];
  return [
    ...sides
      .filter((own) => !areHighlights(own, pieces))
      .flat()
      .flatMap(edgesOfBand),
    ...shadedHeads(fills, pieces),
  ];
}

/** So many bands, and the part of them with text beside them, show it. */
const minHighlights = 5;
const besideShare = 0.8;

/** Coloured cells in rows that go on beside them, as a spreadsheet marks figures by their size: they show no rows of their own. */
function areHighlights(bands: readonly Box[], pieces: readonly LinePiece[]): boolean {
  if (bands.length < minHighlights) return false;
  const goOn = bands.filter((band) => {
    const row = pieces.filter(({ box }) => box.top < band.bottom && box.bottom > band.top);
    const inside = row.filter(({ box }) => holdsMiddle(band, box));
    const beside = row.filter(({ box }) => box.right <= band.left + sameSide || box.left >= band.right - sameSide);
    return beside.some(({ baseline }) => inside.some((own) => Math.abs(own.baseline - baseline) < sameLine));
  });
  return goOn.length >= besideShare * bands.length;
}

/** Points by which baselines of one row differ. */
const sameLine = 0.5;

/** Fills side by side as one, unless one lies behind much of the page. */
function bandsOf(boxes: readonly Box[]): Box[] {
  const bands: Box[] = [];
  for (const box of boxes.toSorted((a, b) => a.left - b.left)) {
    const i = bands.findIndex(
      (band) =>
        Math.abs(band.top - box.top) < 1 && Math.abs(band.bottom - box.bottom) < 1 && box.left - band.right < near,
    );
    const band = bands[i];
    if (band) bands[i] = boxOfAll([band, box]);
    else bands.push(box);
  }
  return bands;
}

/** One above the other, of the same sides. */
const isAlike = (a: Box, b: Box): boolean => isAbove(a, b) || isAbove(b, a);

const isAbove = (a: Box, b: Box): boolean => haveSameSides(a, b, sameSide) && a.bottom < b.top + 1;

/** Lines below a coloured head, at the least. */
const minLines = 2;

const edgesOfBand = ({ left, right, top, bottom }: Box): Ruling[] =>
  [top, bottom].map((at) => undrawnLine('horizontal', at, left, right));
