/**
 * Columns of a printed spreadsheet, where no lines show them. A cell's text begins at its left edge, a figure ends at its right
 * one, both by the same small padding; what finds no room goes on over empty cells. So edges are where texts begin and
 * figures end, and what crosses one is either in the first of its cells or in the middle of several. Pure.
 */
import { boxAround, widthMiddle } from '../../box.ts';
import type { Box } from '../../page.ts';
import { chunkWhile, firstAbove } from '../../sequences.ts';
import type { LinePiece } from '../../words/words.ts';
import type { Known } from '../build-table.ts';
import { isDatum } from '../figure.ts';
import { type TextRow, textRows } from '../rows/text-rows.ts';

/** Points between a cell's edge and its text. */
const padding = 1;
/** Points by which the same edge differs from cell to cell. */
const sameEdge = 0.6;
/** Points within which the ends of one column and the beginnings of the next show one edge. */
const reach = 2.5;
/** Points that texts of one column may be indented by. */
const maxIndent = 12;
/** A figure that found no room would not be shown: one that crosses an edge speaks against it more than a text does. */
const figureWeight = 2;

/** A place where columns may meet. */
interface Meeting {
  at: number;
  /** Pieces that begin or end there. */
  support: number;
  /** Some text is cut there. */
  sure: boolean;
}

/** `ruled`: edges of columns that lines show. */
export function sheetColumns(pieces: readonly LinePiece[], ruled: readonly number[] = []): Known | undefined {
  const rows = textRows(pieces.filter(({ angle }) => angle === 0));
  if (rows.length === 0) return;
  const sides = sidesOf(rows);
  const box = boxAround(rows);
  const rowOf = new Map(rows.flatMap(({ pieces: own }) => own.map((piece) => [piece, own])));
  const shown = meetingsOf(rows, sides, ruled).filter((own) => isEdge(own, rows));
  const anchors = rows.flatMap((row) => row.pieces.map((piece) => anchorOf(piece, sides)));
  const inner = withoutEmpty(withoutIndents(shown, rows, sides), anchors, box.left);
  const outer = withSides(withRuled(inner, ruled), box);
  const edges = [...outer, ...outer.slice(1).flatMap((end, i) => partsBetween(rows, outer[i] ?? end, end, sides))].sort(
    (a, b) => a - b,
  );
  const columnAt = (x: number) =>
    Math.max(
      0,
      Math.min(
        edges.length - 2,
        edges.findLastIndex((edge) => edge <= x),
      ),
    );
  return {
    columns: edges.map((at) => ({ at, ruled: false })),
    placeOf: (piece) =>
      centredOver(piece, rowOf.get(piece) ?? [], edges, sides) ??
      (Array<number>(2).fill(columnAt(anchorOf(piece, sides))) as [number, number]),
  };
}

/** With those that lines show, if beyond all text, or between columns that have none. */
function withRuled(edges: readonly number[], ruled: readonly number[]): number[] {
  const all = [...edges];
  for (const at of ruled) if (!all.some((edge) => Math.abs(edge - at) < reach)) all.push(at);
  return all.sort((a, b) => a - b);
}

/** With those of the first text and the last, where none is beyond them. */
function withSides(edges: readonly number[], { left, right }: Box): number[] {
  const [first = right, last = left] = [edges[0], edges.at(-1)];
  return [
    ...(first < left + sameEdge ? [] : [left - padding]),
    ...edges,
    ...(last > right - sameEdge ? [] : [right + padding]),
  ];
}

type Side = 'left' | 'middle' | 'right';
type Sides = (piece: LinePiece) => { side: Side; shared: boolean };

/** How each piece stands in its cell: as most others begin, stand or end that it shares a place with, else texts at the left, figures at the right. */
function sidesOf(rows: readonly TextRow[]): Sides {
  const all = rows.flatMap(({ pieces }) => pieces);
  const lefts = countNear(all.map(({ box }) => box.left));
  const middles = countNear(all.map(({ box }) => widthMiddle(box)));
  const rights = countNear(all.map(({ box }) => box.right));
  const sideOf = ({ box, words }: LinePiece): ReturnType<Sides> => {
    const [left, middle, right] = [lefts(box.left), middles(widthMiddle(box)), rights(box.right)];
    const most = Math.max(left, right);
    const usual = isDatum(words) ? 'right' : 'left';
    const side = middle > most ? 'middle' : left === right ? usual : left > right ? 'left' : 'right';
    return { side, shared: Math.max(most, middle) > 1 };
  };
  const sides = new Map(all.map((piece) => [piece, sideOf(piece)]));
  return (piece) => sides.get(piece) ?? sideOf(piece);
}

/** How many of the values are as good as one. */
function countNear(values: readonly number[]): (value: number) => number {
  const sorted = values.toSorted((a, b) => a - b);
  const countTo = (limit: number) => firstAbove(sorted, limit, (value) => value);
  return (value) => countTo(value + sameEdge) - countTo(value - sameEdge);
}

/** A point inside of the cell that a piece stands in. */
function anchorOf(piece: LinePiece, sides: Sides): number {
  const { left, right } = piece.box;
  const { side } = sides(piece);
  return side === 'left' ? left + sameEdge : side === 'right' ? right - sameEdge : (left + right) / 2;
}

function meetingsOf(rows: readonly TextRow[], sides: Sides, ruled: readonly number[]): Meeting[] {
  // What stands alone in its row shows an edge only with others.
  const telling = rows.flatMap(({ pieces }) => pieces.filter((piece) => pieces.length > 1 || sides(piece).shared));
  const places = [
    ...telling.flatMap((piece) => edgeOf(piece, sides) ?? []).map((at) => ({ at, sure: false })),
    ...[...ruled, ...rows.flatMap(({ pieces }) => pieces.flatMap(cutsOf))].map((at) => ({ at, sure: true })),
  ].sort((a, b) => a.at - b.at);
  return chunkWhile(places, (_, { at }, [first]) => at - first.at < reach).map((group) => {
    const cuts = group.filter(({ sure }) => sure);
    const told = cuts.length > 0 ? cuts : group;
    return { at: told[Math.floor(told.length / 2)]?.at ?? 0, support: group.length, sure: cuts.length > 0 };
  });
}

/** Sides of what a piece is cut to. */
function cutsOf({ words }: LinePiece): number[] {
  const clip = words[0]?.characters[0]?.clip;
  return clip ? [clip.left, clip.right] : [];
}

/** Of its cell, where it tells one. */
function edgeOf(piece: LinePiece, sides: Sides): number | undefined {
  const { side } = sides(piece);
  if (side !== 'middle') return side === 'left' ? piece.box.left - padding : piece.box.right + padding;
}

/** More pieces begin or end there than go on over it; a text with nothing behind it may go on over any number of cells. */
function isEdge({ at, support, sure }: Meeting, rows: readonly TextRow[]): boolean {
  if (sure) return true;
  let against = 0;
  for (const { pieces } of rows)
    pieces.forEach(({ box, words }, i) => {
      if (box.left >= at - reach / 2 || box.right <= at + reach / 2) return;
      against += isDatum(words) ? figureWeight : i < pieces.length - 1 ? 1 : 0;
    });
  return against < support;
}

/** Without those that are only the indent of some texts: nothing stands left of one of these, in the column that they would part. */
function withoutIndents(meetings: readonly Meeting[], rows: readonly TextRow[], sides: Sides): Meeting[] {
  const kept: Meeting[] = [];
  for (const own of meetings) {
    const from = kept.at(-1)?.at ?? own.at;
    const begins = (piece: LinePiece) =>
      sides(piece).side === 'left' && Math.abs(piece.box.left - padding - own.at) < reach;
    const isBefore = (piece: LinePiece) => anchorOf(piece, sides) > from && anchorOf(piece, sides) < own.at;
    const isIndent =
      !own.sure &&
      own.at - from < maxIndent &&
      rows.some(({ pieces }) => pieces.some(begins)) &&
      !rows.some(({ pieces }) => pieces.some(begins) && pieces.some(isBefore));
    if (kept.length === 0 || !isIndent) kept.push(own);
  }
  return kept;
}

/** Places of the edges, without those that have no text between them and the one before. */
function withoutEmpty(meetings: readonly Meeting[], anchors: readonly number[], left: number): number[] {
  const edges: Meeting[] = [];
  for (const own of meetings) {
    const before = edges.at(-1);
    if (anchors.some((x) => x > (before?.at ?? left - reach) && x < own.at)) edges.push(own);
    else if (before && own.support > before.support) edges.splice(-1, 1, own);
  }
  return edges.map(({ at }) => at).filter((at) => anchors.some((x) => x > at));
}

/** As few edges between two others as part all that stands side by side between them: each in what its gaps have in common. */
function partsBetween(rows: readonly TextRow[], from: number, to: number, sides: Sides): number[] {
  const isWithin = (piece: LinePiece) => anchorOf(piece, sides) > from && anchorOf(piece, sides) < to;
  const gaps = rows.flatMap(({ pieces }) => {
    const inside = pieces.filter(isWithin);
    return inside.slice(1).map(({ box }, i) => ({ start: inside[i]?.box.right ?? box.left, end: box.left }));
  });
  const shared: { start: number; end: number }[] = [];
  for (const { start, end } of gaps.sort((a, b) => a.start - b.start)) {
    const last = shared.at(-1);
    if (last && start < last.end) Object.assign(last, { start, end: Math.min(last.end, end) });
    else shared.push({ start, end });
  }
  return shared.map(({ start, end }) => (start + end) / 2);
}

/** The columns in whose middle a piece stands that begins and ends where no other does: as many as no other piece of its row stands in. */
function centredOver(
  piece: LinePiece,
  row: readonly LinePiece[],
  edges: readonly number[],
  sides: Sides,
): [number, number] | undefined {
  const { left, right } = piece.box;
  const first = edges.findLastIndex((edge) => edge <= left + sameEdge);
  const end = edges.findIndex((edge) => edge >= right - sameEdge);
  const from = edges[first];
  if (from === undefined || end - first < 2 || sides(piece).shared || left - padding - from < sameEdge) return;
  const others = row.filter((other) => other !== piece).map((other) => anchorOf(other, sides));
  const isFree = (start: number, stop: number) => !others.some((x) => x > start && x < stop);
  let widest: [number, number] | undefined;
  for (let i = first; i >= 0 && isFree(edges[i] ?? 0, left); i--)
    for (let j = end; j < edges.length && isFree(right, edges[j] ?? 0); j++)
      if (Math.abs((edges[i] ?? 0) + (edges[j] ?? 0) - left - right) < 2 * reach) widest = [i, j - 1];
  return widest;
}
