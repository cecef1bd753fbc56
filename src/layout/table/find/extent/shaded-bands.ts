/** Heads and totals of a grid that are shaded instead of ruled: bands of fills right above it and right below. Pure. */
import { boxAround, boxOfAll, holdsMiddle, sharedWidth, widthOf } from '../../../box.ts';
import type { Box, Fill } from '../../../page.ts';
import { undrawnLine } from '../../../ruling.ts';
import type { LinePiece } from '../../../words/words.ts';
import { linesAt } from '../../edges.ts';
import type { Region } from '../region.ts';

/** Points between a band and the grid. */
const touching = 1.5;
/** Points by which a band reaches over the grid's sides. */
const overhang = 3;
/** The part of the grid's width that a band has. */
const minCover = 0.9;
/** Bands that follow one another. */
const maxBands = 3;

/**
 * The region with the bands that hold text. A head drawn anew over a row that a page's end broke may have no line below it:
 * where none stands, its foot is one that is not drawn.
 */
export function withShadedBands(region: Region, fills: readonly Fill[], pieces: readonly LinePiece[]): Region {
  const near = fills.filter(
    ({ box, color }) =>
      color !== 'FFFFFF' && box.left > region.box.left - overhang && box.right < region.box.right + overhang,
  );
  let box = region.box;
  const joints: number[] = [];
  for (let i = 0; i < maxBands; i++) {
    const above = bandOf(
      near.filter((fill) => Math.abs(fill.box.bottom - box.top) < touching),
      box,
      pieces,
    );
    const below = bandOf(
      near.filter((fill) => Math.abs(fill.box.top - box.bottom) < touching),
      box,
      pieces,
    );
    if (!above && !below) break;
    joints.push(...(above ? [box.top] : []), ...(below ? [box.bottom] : []));
    box = boxOfAll([box, above ?? box, below ?? box]);
  }
  const head = headFoot(region, near, pieces);
  if (head !== undefined) joints.push(head);
  const undrawn = joints
    .filter((at) => linesAt(region.horizontals, at).length === 0)
    .map((at) => undrawnLine('horizontal', at, box.left, box.right));
  return joints.length === 0 ? region : { ...region, box, horizontals: [...region.horizontals, ...undrawn] };
}

/** Where a shaded head at the region's top ends, if text of another row stands below it before any line does. */
function headFoot(
  { box, horizontals }: Region,
  fills: readonly Fill[],
  pieces: readonly LinePiece[],
): number | undefined {
  const [first, ...others] = fills.filter((fill) => Math.abs(fill.box.top - box.top) < touching);
  if (!first || others.some((fill) => Math.abs(fill.box.bottom - first.box.bottom) > touching)) return;
  const band = bandOf([first, ...others], box, pieces);
  const line = Math.min(...horizontals.map(({ at }) => at).filter((at) => at > box.top + touching));
  const isNext = ({ box: own }: LinePiece) => own.top > first.box.bottom - touching && own.bottom < line + touching;
  return band && line > band.bottom && pieces.some(isNext) ? band.bottom : undefined;
}

/** The fills' box where they run along the grid and several texts stand on them. */
function bandOf(fills: readonly Fill[], grid: Box, pieces: readonly LinePiece[]): Box | undefined {
  const cover = fills.reduce((sum, { box }) => sum + sharedWidth(box, grid), 0);
  if (fills.length === 0 || cover < minCover * widthOf(grid)) return;
  const band = boxAround(fills);
  return pieces.filter((piece) => holdsMiddle(band, piece.box)).length > 1 ? band : undefined;
}
