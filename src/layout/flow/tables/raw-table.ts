/** A table as found -> its cells with their words grouped to paragraphs. */
import { fillsPage } from '../../background.ts';
import { boxAround, holdsMiddle, sharedHeight } from '../../box.ts';
import { spaceless } from '../../letters.ts';
import type { Box, Character, PageContent, Picture } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';
import type { Cell, Table } from '../../table/table.ts';
import { usualSpace } from '../../words/word-space.ts';
import type { Word } from '../../words/words.ts';
import { groupLines } from '../grouping/group-lines.ts';
import type { LineGroup } from '../grouping/line-group.ts';
import { listings } from '../grouping/listings.ts';
import type { Decorations } from '../lines/decorations.ts';
import type { Line } from '../lines/line.ts';
import { buildLines } from '../lines/lines.ts';
import { markOf } from '../lines/marks.ts';
import { type PieceItem, pieceItem } from '../page-items.ts';
import type { RawCell, RawParagraph, RawTable } from '../page-layout.ts';
import { mirrored } from '../paragraphs/mirror.ts';
import { rawParagraph } from '../paragraphs/raw-paragraph.ts';
import { commonQuarter, turnedParagraphs } from '../turned.ts';
import { type CellEdges, cellEdges } from './cell-edges.ts';
import { cellEntries } from './cell-entries.ts';
import type { PicturesInCells } from './cell-pictures.ts';

const unordered: ReadonlyMap<Character, number> = new Map();

/** What stands around a table's words. */
interface Surroundings {
  content: PageContent;
  decorations: Decorations;
  /** Pictures by the cell that they stand in. */
  inCells: PicturesInCells;
  /** Most of the page's letters are of one width. */
  typewritten: boolean;
}

export function rawTable(table: Table, surroundings: Surroundings): RawTable {
  const edgeOf = cellEdges(table);
  const kept = keptIn(table, surroundings.typewritten);
  return {
    kind: 'table',
    ruled: table.kind,
    box: table.box,
    xs: table.xs,
    ys: table.ys,
    headerRows: table.headerRows,
    continues: false,
    brokenRows: [],
    movedBy: 0,
    cells: table.cells.map((cell) => ({
      row: cell.row,
      column: cell.column,
      rowSpan: cell.rowSpan,
      columnSpan: cell.columnSpan,
      ...readingOf(cell, surroundings, edgeOf, kept(cell)),
      borders: cell.borders,
      shading: cell.shading && isGround(cell, surroundings.content) ? undefined : cell.shading,
      tables: cell.tables.map((inner) => rawTable(inner, surroundings)),
    })),
  };
}

/** The page's own colour is seen where nothing lies between, and would hide what does: a card with round corners. */
const isGround = ({ box }: Cell, { fills, ...page }: PageContent): boolean => {
  const under = fills.findLast((fill) => holdsMiddle(fill.box, box));
  return under !== undefined && fillsPage(under.box, page);
};

/** Lines of a cell that stay as they are. */
type Kept = (lines: readonly Line[]) => LineGroup[];

/** A box around text, which is no table's cell, may hold programs. */
function keptIn(table: Table, typewritten: boolean): (cell: Cell) => Kept {
  if (table.cells.length === 1) return () => (lines) => listings(lines, typewritten);
  const entries = cellEntries(table);
  const keep = (lines: readonly Line[]): LineGroup[] =>
    table.kind === 'grid'
      ? lines.map((line) => ({ lines: [line], mark: undefined }))
      : [{ lines: [...lines], mark: undefined, stanza: true }];
  return (cell) => (lines) => (entries.has(cell) && lines.every(isPlain) && !areTagged(lines) ? keep(lines) : []);
}

/** The structure tree tells which of them are paragraphs; one that holds them all may have breaks. */
function areTagged(lines: readonly Line[]): boolean {
  const blocks = new Set(lines.map(({ block }) => block));
  return blocks.size > 1 && !blocks.has(undefined);
}

const isPlain = (line: Line): boolean => !markOf(line, false);

type Reading = Pick<RawCell, 'box' | 'direction' | 'paragraphs' | 'pictures'>;

/** What the cell says, and the box it says it in, as seen by who reads it. */
function readingOf(
  cell: Cell,
  { content, decorations, inCells }: Surroundings,
  edgeOf: CellEdges,
  kept: Kept,
): Reading {
  const { inline, rows } = inCells.get(cell) ?? { inline: [], rows: [] };
  const characters = cell.lines.flatMap((words) => words.flatMap((word) => word.characters));
  const quarter = commonQuarter(characters);
  if (quarter !== 1 && quarter !== 3)
    return {
      box: cell.box,
      direction: 'across',
      paragraphs: cellParagraphs(cell, content, {
        decorations,
        inline: inline.map(({ picture }) => picture),
        apart: [...cell.tables, ...rows],
        edge: edgeOf(cell),
        kept,
      }),
      pictures: rows,
    };
  return {
    direction: quarter === 1 ? 'down' : 'up',
    ...turnedParagraphs(characters, quarter, cell.box, content),
    pictures: [],
  };
}

/** What a cell's words have around them: pictures in their lines, and what parts them. */
interface Among {
  decorations: Decorations;
  inline: readonly Picture[];
  apart: readonly { box: Box }[];
  /** How far their lines may go; undefined: as far as one does. */
  edge: number | undefined;
  kept: Kept;
}

function cellParagraphs(
  cell: Cell,
  content: PageContent,
  { decorations, inline, apart, edge, kept }: Among,
): RawParagraph[] {
  const items = cell.lines
    .flatMap((words) => partedBy(inline, words))
    .flatMap(partedAtGaps)
    .filter((words) => words.length > 0)
    .map((words) => itemOf(words, content));
  if (items.length === 0) return [];
  const column = { left: cell.box.left, right: cell.box.right };
  const lines = mirrored(buildLines(items, decorations, inline), column);
  const inside = boxAround(lines);
  const parts = Map.groupBy(lines, ({ box }) => apart.filter((other) => other.box.top < box.top).length);
  const groups = [...parts.values()].flatMap((part) =>
    groupLines(part, Math.max(edge ?? 0, inside.right), undefined, kept(part)),
  );
  return groups.map((group) => rawParagraph(group, column, boxAround(mirrored(group.lines, column))));
}

/** What stands before each picture of its line, and what stands behind the last. */
function partedBy(pictures: readonly Picture[], words: readonly Word[]): Word[][] {
  const among = pictures.filter(({ box }) => words.some((word) => sharedHeight(word.box, box) > 0));
  const parts = Map.groupBy(words, (word) => among.filter(({ box }) => box.left < word.box.left).length);
  return [...parts.values()];
}

/** In font sizes: what stands so far apart in a cell does at tab stops, as the answers that an exam offers. */
const tabGap = 3;

const partedAtGaps = (words: readonly Word[]): Word[][] => chunkWhile(words, (before, word) => !isAtStop(before, word));

/** On one line with the word before; letters of China and Japan are spread over their cell. */
function isAtStop(before: Word, { box, baseline, text, characters: [letter] }: Word): boolean {
  const gap = Math.max(box.left - before.box.right, before.box.left - box.right);
  const isSpread = spaceless.test(before.text.slice(-1)) && spaceless.test(text.slice(0, 1));
  return gap >= tabGap * (letter?.style.size ?? 0) && Math.abs(baseline - before.baseline) < sameLine && !isSpread;
}

/** Points. */
const sameLine = 1;

function itemOf(words: Word[], content: PageContent): PieceItem {
  const box = boxAround(words);
  const [first] = words;
  const angle = first?.characters[0]?.style.angle ?? 0;
  const piece = { words, box, baseline: first?.baseline ?? box.bottom, angle, space: usualSpace };
  return pieceItem(piece, content, unordered);
}
