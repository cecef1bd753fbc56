/** Heads in coloured cells, one over several beside others as high as both: their edges, as lines that are not drawn. Pure. */
import { boxOfAll, holdsMiddle } from '../../box.ts';
import type { Box, Fill, Ruling } from '../../page.ts';
import { undrawnLine } from '../../ruling.ts';
import type { LinePiece } from '../../words/words.ts';

/** Points between cells that meet. */
const meeting = 1;
/** Cells under one that heads them, at the least. */
const minUnder = 2;
/** Pages with more fills are drawings: each is held against all others. */
const maxFills = 600;

/** The upper and lower edges of all such heads, and the edge under each that stands over others. */
export function shadedHeads(fills: readonly Fill[], pieces: readonly LinePiece[]): Ruling[] {
  if (fills.length > maxFills) return [];
  const cells = fills.map(({ box }) => box).filter((box) => pieces.some((piece) => holdsMiddle(box, piece.box)));
  return cells.flatMap((cell) => {
    const under = cells.filter((other) => isUnder(other, cell));
    const bottom = under[0]?.bottom ?? 0;
    const tall = cells.filter((other) => isNear(other.top, cell.top) && isNear(other.bottom, bottom));
    if (under.length < minUnder || tall.length === 0 || !under.every((other) => isNear(other.bottom, bottom)))
      return [];
    const { left, right } = boxOfAll([cell, ...tall]);
    return [edgeAt(cell.top, left, right), edgeAt(cell.bottom, cell.left, cell.right), edgeAt(bottom, left, right)];
  });
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= meeting;

/** Right below, within its sides. */
const isUnder = (other: Box, { left, right, bottom }: Box): boolean =>
  isNear(other.top, bottom) && other.left >= left - meeting && other.right <= right + meeting;

const edgeAt = (at: number, start: number, end: number): Ruling => undrawnLine('horizontal', at, start, end);
