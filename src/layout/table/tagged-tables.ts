/**
 * Tables that a tagged PDF's structure tree names: their rows and columns where the page's text bears them out. Tags that
 * the page contradicts (rows that overlap, columns that cross, a table inside a cell) say nothing.
 */
import { boxOfAll, holdsMiddle } from '../box.ts';
import type { Box, PageContent, Tag } from '../page.ts';
import type { LinePiece, Word } from '../words.ts';
import type { Edges } from './build-table.ts';

export interface TaggedTable {
  box: Box;
  edges: Edges;
}

/** A word's place in a table, by its tags. */
interface Placed {
  table: Tag;
  row: Tag;
  cell: Tag;
  word: Word;
}

/** From top to bottom. `pieces` are the page's. */
export function taggedTables({ tags }: PageContent, pieces: readonly LinePiece[]): TaggedTable[] {
  if (tags.size === 0) return [];
  const words = pieces.filter(({ angle }) => angle === 0).flatMap((piece) => piece.words);
  const placed = words.flatMap((word) => placeOf(word, tags) ?? []);
  return [...Map.groupBy(placed, ({ table }) => table).values()]
    .flatMap((own) => tableOf(own) ?? [])
    .filter(({ box }) => isAlone(box, words, placed))
    .sort((a, b) => a.box.top - b.box.top);
}

/** Undefined for text outside tables, and for a table within another. */
function placeOf(word: Word, tags: PageContent['tags']): Placed | undefined {
  const mcid = word.characters[0]?.mcid;
  const path: Tag[] = [];
  for (let at = mcid === undefined ? undefined : tags.get(mcid); at; at = at.parent) path.push(at);
  const [table, ...others] = path.filter(({ role }) => role === 'Table');
  const row = path.find(({ role }) => role === 'TR');
  const cell = path.find(({ role }) => role === 'TD' || role === 'TH');
  return table && row && cell && others.length === 0 && cell.parent === row ? { table, row, cell, word } : undefined;
}

function tableOf(placed: readonly Placed[]): TaggedTable | undefined {
  const rows = [...Map.groupBy(placed, ({ row }) => row)].map(([row, own]) => ({ row, box: boxOf(own) }));
  const full = Math.max(...rows.map(({ row }) => row.childCount));
  const columns = Array.from({ length: full }, (_, i) =>
    placed.filter(({ row, cell }) => row.childCount === full && cell.index === i),
  ).filter((own) => own.length > 0);
  if (rows.length < 2 || columns.length < 2) return;
  const tops = rows.map(({ box }) => box).sort((a, b) => a.top - b.top);
  const lefts = columns.map(boxOf);
  const ys = between(tops.map(({ top, bottom }) => [top, bottom]));
  const xs = between(lefts.map(({ left, right }) => [left, right]));
  const box = boxOf(placed);
  if (!ys || !xs) return;
  const edge = (at: number) => ({ at, ruled: false });
  return {
    box,
    edges: { columns: [box.left, ...xs, box.right].map(edge), rows: [box.top, ...ys, box.bottom].map(edge) },
  };
}

const boxOf = (placed: readonly Placed[]): Box => boxOfAll(placed.map(({ word }) => word.box));

/** Extents may overlap by this (points): letters reach over their lines. */
const slack = 2;

/** Middles of the gaps between extents; undefined where two overlap. */
function between(extents: readonly (readonly [number, number])[]): number[] | undefined {
  const gaps = extents.slice(1).map(([start], i) => [extents[i]?.[1] ?? start, start] as const);
  if (gaps.some(([end, start]) => start < end - slack)) return;
  return gaps.map(([end, start]) => (end + start) / 2);
}

/** No other text lies in it. */
function isAlone(box: Box, words: readonly Word[], placed: readonly Placed[]): boolean {
  const inside = words.filter((word) => holdsMiddle(box, word.box)).length;
  return inside <= placed.filter(({ word }) => holdsMiddle(box, word.box)).length;
}
