/**
 * Tables that a tagged PDF's structure tree names: their rows and columns where the page's text bears them out. Tags that
 * the page contradicts (rows that overlap, columns that cross, a table inside a cell) say nothing. Boxes in boxes that
 * say no more are a table where they stand like one: browsers tag tables without heads so, and rows made by styles.
 */
import { boxOfAll, heightOf, holdsMiddle, sharedWidth } from '../../../box.ts';
import type { Box, PageContent, Tag } from '../../../page.ts';
import { isPlainBox, pathOf, tagOf } from '../../../tags.ts';
import type { LinePiece, Word } from '../../../words/words.ts';
import { type KnownTable, knownTable } from './known-table.ts';

/** A word's place in a table, by its tags. */
interface Placed {
  table: Tag;
  row: Tag;
  cell: Tag;
  word: Word;
}

/** From top to bottom. `pieces` are the page's. */
export function taggedTables({ tags, height }: PageContent, pieces: readonly LinePiece[]): KnownTable[] {
  if (tags.size === 0) return [];
  const words = pieces.filter(({ angle }) => angle === 0).flatMap((piece) => piece.words);
  const placed = words.flatMap((word) => placesOf(word, tags));
  return [...Map.groupBy(placed, ({ table }) => table).values()]
    .filter((own) => own[0]?.table.role === 'Table' || isGridOfBoxes(own))
    .flatMap((own) => tableOf(own) ?? [])
    .filter(({ box, edges }) => edges.rows.length > 2 || heightOf(box) < maxRowHeight * height)
    .filter(({ box, words: own }) => isAlone(box, words, own))
    .sort((a, b) => a.box.top - b.box.top || heightOf(b.box) - heightOf(a.box));
}

/** The innermost table that the tags say text is of. */
export const namedTableOf = ({ words: [word] }: LinePiece, tags: PageContent['tags']): Tag | undefined =>
  pathOf(tagOf(word?.characters[0], tags)).find(({ role }) => role === 'Table');

/** The part of a page's height that the only row of a table takes: higher ones are columns of the page. */
const maxRowHeight = 0.25;

/** In a table that is named, or else in each three boxes around it. */
function placesOf(word: Word, tags: PageContent['tags']): Placed[] {
  const path = pathOf(tagOf(word.characters[0], tags));
  if (path.some(({ role }) => role === 'Table')) return placeInTable(word, path);
  return path.flatMap((cell, i) => {
    const [row, table] = path.slice(i + 1, i + 3);
    return row && table && [cell, row, table].every(isPlainBox) ? { table, row, cell, word } : [];
  });
}

/** Empty for a table within another. */
function placeInTable(word: Word, path: readonly Tag[]): Placed[] {
  const [table, ...others] = path.filter(({ role }) => role === 'Table');
  const row = path.find(({ role }) => role === 'TR');
  const cell = path.find(({ role }) => role === 'TD' || role === 'TH');
  return table && row && cell && others.length === 0 && cell.parent === row ? [{ table, row, cell, word }] : [];
}

/** Rows of as many cells each. */
function isGridOfBoxes(placed: readonly Placed[]): boolean {
  const rows = [...new Set(placed.map(({ row }) => row))];
  return rows.length >= minRowsOfBoxes && rows.every(({ childCount }) => childCount === rows[0]?.childCount);
}

const minRowsOfBoxes = 3;

function tableOf(placed: readonly Placed[]): (KnownTable & { words: number }) | undefined {
  const rows = [...Map.groupBy(placed, ({ row }) => row)].map(([row, own]) => ({ row, box: boxOf(own) }));
  const full = Math.max(...rows.map(({ row }) => row.childCount));
  const columns = Array.from({ length: full }, (_, i) =>
    placed.filter(({ row, cell }) => row.childCount === full && cell.index === i),
  ).filter((own) => own.length > 0);
  const isNamed = placed[0]?.table.role === 'Table';
  if (rows.length < (isNamed ? 1 : 2) || columns.length < 2) return;
  const tops = rows.map(({ box }) => box).sort((a, b) => a.top - b.top);
  const lefts = withLonger(columns.map(boxOf), placed);
  const table = knownTable(
    boxOf(placed),
    lefts.map(({ left, right }) => [left, right]),
    tops.map(({ top, bottom }) => [top, bottom]),
  );
  const xs = table?.edges.columns.slice(1, -1).map(({ at }) => at) ?? [];
  return table && !areCrossed(xs, placed, rows.length)
    ? { ...table, ...(isNamed && { isNamed }), words: placed.length }
    : undefined;
}

/** Columns as wide as the texts of rows whose empty cells have no tags: each stands below one column's heads alone. */
function withLonger(columns: readonly Box[], placed: readonly Placed[]): Box[] {
  const wide = [...columns];
  for (const cell of cellBoxesOf(placed)) {
    const [first = -1, ...others] = wide.flatMap((column, i) => (sharedWidth(column, cell) > 0 ? [i] : []));
    const own = wide[first];
    if (own && others.length === 0) wide[first] = boxOfAll([own, cell]);
  }
  return wide;
}

const cellBoxesOf = (placed: readonly Placed[]): Box[] =>
  [...Map.groupBy(placed, ({ cell }) => cell).values()].map(boxOf);

/**
 * Browsers leave empty cells out of a row’s tags: where heads alone have all of them, these tell nothing of how far their
 * columns reach. Cells that span columns cross their edges as well, but not in every other row.
 */
function areCrossed(xs: readonly number[], placed: readonly Placed[], rows: number): boolean {
  const isAcross = ({ left, right }: Box) => xs.some((x) => left < x - 1 && right > x + 1);
  return cellBoxesOf(placed).filter(isAcross).length > maxCrossed * rows;
}

const maxCrossed = 0.5;

const boxOf = (placed: readonly Placed[]): Box => boxOfAll(placed.map(({ word }) => word.box));

/** No other text lies in it than its own words. */
const isAlone = (box: Box, words: readonly Word[], own: number): boolean =>
  words.filter((word) => holdsMiddle(box, word.box)).length <= own;
