/** Rows shown by their shading alone: the upper and lower edges of coloured bands, as lines that are not drawn. */
import { boxOfAll, heightOf, holdsMiddle, widthOf } from '../../box.ts';
import type { Box, Fill, Ruling } from '../../page.ts';
import type { LinePiece } from '../../words/words.ts';

/** Points by which sides of one table's bands differ. */
const sameSide = 3;
/** Cells of one band (points apart). */
const near = 8;
/** Narrower bands (points) are bars and marks. */
const minWidth = 100;
/** Pages with more fills are drawings. */
const maxFills = 2000;

/** Edges of bands with text that lie above one another, two at least; their thickness is 0. */
export function shadedRows(fills: readonly Fill[], pieces: readonly LinePiece[]): Ruling[] {
  if (fills.length > maxFills) return [];
  const bands = bandsOf(fills.map(({ box }) => box)).filter(
    (band) => widthOf(band) >= minWidth && pieces.some(({ box }) => holdsMiddle(band, box)),
  );
  return bands.filter((band) => bands.some((other) => other !== band && isAlike(band, other))).flatMap(edgesOfBand);
}

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
const isAlike = (a: Box, b: Box): boolean =>
  Math.abs(a.left - b.left) < sameSide &&
  Math.abs(a.right - b.right) < sameSide &&
  (a.bottom < b.top + 1 || b.bottom < a.top + 1) &&
  heightOf(a) < 4 * heightOf(b) &&
  heightOf(b) < 4 * heightOf(a);

const edgesOfBand = ({ left, right, top, bottom }: Box): Ruling[] =>
  [top, bottom].map((at) => ({
    direction: 'horizontal',
    at,
    start: left,
    end: right,
    thickness: 0,
    line: 'solid',
    color: '000000',
  }));
