/**
 * Empty boxes as wide as the text, as forms have them for comments: tables of one column, which a person can write in. Not for
 * spreadsheets: they hold nothing to work with there.
 */
import { areaOf, boxAround, heightOf, holdsMiddle, overlap, sharedHeight, sharedWidth, widthOf } from '../../../box.ts';
import type { PageContent } from '../../../page.ts';
import { boxOfRuling } from '../../../ruling.ts';
import type { LinePiece } from '../../../words/words.ts';
import type { Place } from '../../cells/place-grid.ts';
import { cellOf } from '../../cells/table-cell.ts';
import { edgesOf } from '../../edges.ts';
import type { Table } from '../../table.ts';
import { isRuledThrough, linesOf, type Region } from '../region.ts';
import { ruledParts } from '../ruled/ruled-parts.ts';

/** Parts of the text's width and of the page's height: narrower boxes are for pictures or signs, higher ones frames. */
const minWidth = 0.55;
const maxHeight = 0.5;
/** Points: in less there is no room to write. */
const minHeight = 24;
const minRow = 10;
/** Of a page that is filled in; others are drawings. */
const maxBoxes = 12;
/** The part of a box that its own shading covers. */
const wholeShare = 0.8;

/** `tables` are those found otherwise; none is returned that lies over one of them. */
export function blankBoxes(content: PageContent, pieces: readonly LinePiece[], tables: readonly Table[]): Table[] {
  if (pieces.length === 0) return [];
  const text = boxAround(pieces);
  const frames = ruledParts(content.rulings, content.drawings).frames.filter(
    ({ box }) =>
      widthOf(box) > minWidth * widthOf(text) &&
      heightOf(box) > minHeight &&
      heightOf(box) < maxHeight * content.height &&
      !pieces.some((piece) => sharedHeight(piece.box, box) > 0.3 * heightOf(piece.box)),
  );
  if (frames.length > maxBoxes) return [];
  return frames.filter((frame) => isFree(frame, content, tables)).flatMap((frame) => tableOf(frame, content) ?? []);
}

/** Nothing is drawn in it or over it but its lines and its shading. */
function isFree(frame: Region, content: PageContent, tables: readonly Table[]): boolean {
  const own = new Set(linesOf(frame));
  const others = content.rulings.filter((ruling) => !own.has(ruling)).map(boxOfRuling);
  const drawn = [...tables, ...content.pictures].map(({ box }) => box).concat(content.drawings, content.glyphs);
  const parts = content.fills.filter(
    ({ box, color }) =>
      color !== 'FFFFFF' && holdsMiddle(frame.box, box) && areaOf(box) < wholeShare * areaOf(frame.box),
  );
  return (
    parts.length === 0 &&
    !drawn.some((other) => overlap(other, frame.box)) &&
    !others.some((other) => sharedWidth(other, frame.box) >= 0 && sharedHeight(other, frame.box) >= 0)
  );
}

/** Lines from side to side are those to write on. */
function tableOf(frame: Region, { index, fills }: PageContent): Table | undefined {
  const { box, horizontals } = frame;
  const ys = edgesOf(horizontals);
  if (!isRuledThrough(frame) || ys.some((y, row) => row > 0 && y - (ys[row - 1] ?? y) < minRow)) return;
  const xs = [box.left, box.right];
  const places: Place[] = ys.slice(1).map((_, row) => ({ top: row, bottom: row, left: 0, right: 0 }));
  const cells = places.map((place) => cellOf(place, { xs, ys, placed: [], region: frame, fills }));
  return { kind: 'grid', page: index, box, xs, ys, cells, headerRows: 0 };
}
