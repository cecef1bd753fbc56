/**
 * Edges of a known table where lines and coloured cells show them, rather than half-way between its words: a cell's words
 * stand at its top, and at its left. Pure.
 */
import { boxOfAll, heightOf, holdsMiddle, sharedHeight, sharedWidth, widthOf } from '../../../box.ts';
import type { Box, Fill, PageContent, Ruling } from '../../../page.ts';
import { byDirection } from '../../../ruling.ts';
import { distinctValues } from '../../../statistics.ts';
import type { LinePiece, Word } from '../../../words/words.ts';
import type { Edge } from '../../build-table.ts';
import type { KnownTable } from './known-table.ts';

/** Points between fills of neighbouring cells, and by which sides of one column differ. */
const sameSide = 1.5;
/** Points that words' boxes reach over the lines around them. */
const overhang = 2;
/** Points of a fill's height that the words' box shares: less is a neighbour's. */
const minShared = 5;
/** The part of the table's width that a line or a band runs along which parts its rows, and of its height for columns. */
const throughShare = 0.9;
/** Points from words to the lines above and below their table, and to where these start. */
const farthestLine = 24;
const farthestSide = 12;
/** More fills or lines are a drawing: each is held against all others. */
const maxDrawn = 600;

type Extent = readonly [start: number, end: number];

export function withDrawnEdges(
  table: KnownTable,
  { rulings, fills }: Pick<PageContent, 'rulings' | 'fills'>,
  pieces: readonly LinePiece[],
): KnownTable {
  const words = pieces.flatMap((piece) => piece.words);
  const own = words.filter(({ box }) => holdsMiddle(table.box, box));
  const outside = words.filter(({ box }) => !holdsMiddle(table.box, box));
  const cells = cellsOf(table, fills, outside);
  const frame = frameOf(table.box, rulings) ?? openFrameOf(table.box, rulings);
  const box = boxOfAll([table.box, ...cells, ...(frame ? [frame] : [])]);
  const whole = outside.some((word) => holdsMiddle(box, word.box)) ? table.box : box;
  const { horizontals, verticals } = byDirection(rulings);
  const across = horizontals.filter(
    ({ start, end }) => sharedWidth({ left: start, right: end }, table.box) > throughShare * widthOf(table.box),
  );
  const down = verticals.filter(
    ({ start, end }) => sharedHeight({ top: start, bottom: end }, table.box) > throughShare * heightOf(table.box),
  );
  const ys = [...across.map(({ at }) => at), ...cells.flatMap(({ top, bottom }) => [top, bottom])];
  const xs = [...down.map(({ at }) => at), ...cells.flatMap(({ left, right }) => [left, right])];
  const acrossOf = ({ box: { left, right } }: Word): Extent => [left, right];
  const downOf = ({ box: { top, bottom } }: Word): Extent => [top, bottom];
  return {
    ...table,
    box: whole,
    edges: {
      columns: between(
        columnsOf(cells, own, table.edges.columns) ?? shifted(table.edges.columns, xs, own.map(acrossOf)),
        whole.left,
        whole.right,
      ),
      rows: between(shifted(table.edges.rows, ys, own.map(downOf)), whole.top, whole.bottom),
    },
  };
}

/** Fills of the table's cells: side by side, alike one above the other, or as wide or as high as the table; they hold nothing outside of it. */
function cellsOf({ box }: KnownTable, fills: readonly Fill[], outside: readonly Word[]): Box[] {
  if (fills.length > maxDrawn) return [];
  const near = fills
    .map((fill) => fill.box)
    .filter((fill) => sharedHeight(fill, box) > minShared && !outside.some((word) => holdsMiddle(fill, word.box)));
  const isCell = (one: Box) =>
    widthOf(one) > throughShare * widthOf(box) ||
    heightOf(one) > throughShare * heightOf(box) ||
    near.some((other) => isBeside(one, other) || isBelow(one, other));
  const cells = near.filter(isCell);
  return cells.some((cell) => sharedWidth(cell, box) > 0) ? cells : [];
}

/** Colours of whole rows, cell by cell, show columns that tags do not: those of empty cells may be left out of all rows. */
function columnsOf(cells: readonly Box[], words: readonly Word[], known: readonly Edge[]): Edge[] | undefined {
  const sides = distinctValues(
    cells.flatMap(({ left, right }) => [left, right]),
    sameSide,
  );
  const isCrossed = (at: number) => words.some(({ box }) => box.left < at - overhang && box.right > at + overhang);
  const rowsAt = (at: number) =>
    new Set(cells.filter(({ left, right }) => isNear(left, at) || isNear(right, at)).map(({ top }) => Math.round(top)));
  const isColumn = (at: number) => rowsAt(at).size >= minBands && !isCrossed(at);
  const areMore = sides.length > known.length && sides.every(isColumn);
  return areMore ? sides.map((at) => ({ at, ruled: false })) : undefined;
}

/** Coloured rows that show columns. */
const minBands = 2;

/** Lines along all four sides, none of which has to meet another. */
function frameOf(box: Box, rulings: readonly Ruling[]): Box | undefined {
  const { horizontals, verticals } = byDirection(rulings);
  const levels = horizontals
    .filter(({ start, end }) => start < box.left + overhang && end > box.right - overhang)
    .map(({ at }) => at);
  const sides = verticals
    .filter(({ start, end }) => start < box.top + overhang && end > box.bottom - overhang)
    .map(({ at }) => at);
  const frame = {
    left: Math.max(...sides.filter((at) => at < box.left + overhang)),
    right: Math.min(...sides.filter((at) => at > box.right - overhang)),
    top: Math.max(...levels.filter((at) => at < box.top + overhang)),
    bottom: Math.min(...levels.filter((at) => at > box.bottom - overhang)),
  };
  return Object.values(frame).every(Number.isFinite) ? frame : undefined;
}

/** Two lines as long as each other above and below, close to the words: nothing need be drawn at the sides. */
function openFrameOf(box: Box, rulings: readonly Ruling[]): Box | undefined {
  const along = byDirection(rulings)
    .horizontals.filter(
      ({ start, end }) => start < box.left + overhang && start > box.left - farthestSide && end > box.right - overhang,
    )
    .sort((a, b) => a.at - b.at);
  const lid = along.findLast(({ at }) => at < box.top + overhang && at > box.top - farthestLine);
  const foot = along.find(({ at }) => at > box.bottom - overhang && at < box.bottom + farthestLine);
  if (!lid || !foot || !isNear(lid.start, foot.start) || !isNear(lid.end, foot.end)) return undefined;
  return { left: lid.start, right: lid.end, top: lid.at, bottom: foot.at };
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= sameSide;

const isBeside = (a: Box, b: Box): boolean =>
  isNear(a.top, b.top) && isNear(a.bottom, b.bottom) && (isNear(a.right, b.left) || isNear(b.right, a.left));

const isBelow = (a: Box, b: Box): boolean =>
  isNear(a.left, b.left) && isNear(a.right, b.right) && (a.top > b.bottom - sameSide || b.top > a.bottom - sameSide);

/** Inner edges at what is drawn in the white around them, nearest first. */
function shifted(edges: readonly Edge[], drawn: readonly number[], words: readonly Extent[]): Edge[] {
  if (drawn.length > maxDrawn) return [...edges];
  return edges.map((edge, i) => {
    if (i === 0 || i === edges.length - 1) return edge;
    const apart = words.filter(([start, end]) => start >= edge.at || end <= edge.at);
    const from = Math.max(...apart.map(([, end]) => end).filter((end) => end <= edge.at)) - overhang;
    const to = Math.min(...apart.map(([start]) => start).filter((start) => start >= edge.at)) + overhang;
    const near = drawn
      .filter((at) => at > from && at < to)
      .sort((a, b) => Math.abs(a - edge.at) - Math.abs(b - edge.at));
    return near[0] === undefined ? edge : { at: near[0], ruled: false };
  });
}

const between = (edges: readonly Edge[], first: number, last: number): Edge[] =>
  edges.map((edge, i) => (i === 0 ? { ...edge, at: first } : i === edges.length - 1 ? { ...edge, at: last } : edge));
