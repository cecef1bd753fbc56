/**
 * Texts in step with one another, as a contract in two languages: drawn cell by cell and row by row, each row's cells
 * begin at one height, and nothing but white parts them. Pure.
 */
import { boxAround, boxedRuns, boxOfAll, heightOf, sharedWidth } from '../../../box.ts';
import type { Box, PageContent } from '../../../page.ts';
import { chunkWhile } from '../../../sequences.ts';
import { sizeOfWord } from '../../../words/piece-size.ts';
import type { LinePiece } from '../../../words/words.ts';
import { isDatum } from '../../figure.ts';
import { standInOrder } from '../../heads/heads-in-order.ts';
import { type KnownTable, knownTable } from './known-table.ts';

/** Lines drawn one below the other. */
interface Block {
  box: Box;
  lines: LinePiece[];
}

type Row = Block[];
/** By column. */
type HeadRow = readonly (Block | undefined)[];

/** Points by which the cells of a row, and those of a column, begin apart. */
const sameTop = 3;
const sameLeft = 2;
/** Letters of a heading above the rows are larger, by more than this part. */
const sameSize = 0.08;
/** White between two lines of one cell, in their heights. */
const maxLeading = 1.2;
const minRows = 3;
/** Rows that go on beside a cell of several lines show that these are no labels before their texts. */
const minTextRows = 2;
const textShare = 0.3;
/** The part of what stands behind the first column. */
const maxData = 0.3;

/** From top to bottom. `pieces` are those of no table. */
export function parallelTexts({ characters }: PageContent, pieces: readonly LinePiece[]): KnownTable[] {
  const firsts = new Map(
    pieces.filter(({ angle }) => angle === 0).map((piece) => [piece.words[0]?.characters[0], piece]),
  );
  const drawn = characters.flatMap((character) => firsts.get(character) ?? []);
  const rows = rowsOf(blocksOf(drawn));
  return runsOf(rows)
    .filter(areTexts)
    .flatMap((run) => tableOf(run, headsOf(run, rows)) ?? []);
}

const blocksOf = (pieces: readonly LinePiece[]): Block[] =>
  boxedRuns(pieces, isBelow).map(({ box, items }) => ({ box, lines: items }));

const isBelow = (block: Box, { box, baseline, words }: LinePiece, last: LinePiece): boolean =>
  Math.abs(sizeOfWord(words[0]) - sizeOfWord(last.words[0])) < sameSize * sizeOfWord(words[0]) &&
  baseline > last.baseline + sameTop &&
  box.top - last.box.bottom < maxLeading * heightOf(box) &&
  sharedWidth(box, block) > 0;

/** Blocks drawn from left to right that begin at one height. */
const rowsOf = (blocks: readonly Block[]): Row[] =>
  chunkWhile(blocks, ({ box: last }, { box }) => box.left > last.right && Math.abs(box.top - last.top) < sameTop);

/** Rows below one another in the same columns, two and more. */
const runsOf = (rows: readonly Row[]): Row[][] =>
  chunkWhile(rows, (before, row) => follows(row, before)).filter((run) => run.length >= minRows && run[0].length > 1);

const follows = (row: Row, above: Row): boolean =>
  row.length === above.length &&
  row.every(({ box }, i) => Math.abs(box.left - (above[i]?.box.left ?? 0)) < sameLeft) &&
  heightsOf(row)[0] > heightsOf(above)[1] - sameTop;

/** Figures, dates and times beside labels of several lines are found by where they stand. */
function areTexts(rows: readonly Row[]): boolean {
  const texts = rows.filter((row) => row.slice(0, -1).some(({ lines }) => lines.length > 1));
  const others = rows.flatMap((row) => row.slice(1));
  const data = others.filter(({ lines: [line] }) => line && isDatum(line.words));
  return texts.length >= Math.max(minTextRows, textShare * rows.length) && data.length < maxData * others.length;
}

/** Of the letters' own top and bottom: their boxes reach into those of the lines around them. */
function heightsOf(row: Row): [top: number, bottom: number] {
  const lines = row.flatMap((block) => block.lines);
  return [
    Math.min(...lines.map(({ baseline, words }) => baseline - ascent * sizeOfWord(words[0]))),
    Math.max(...lines.map(({ baseline, words }) => baseline + descent * sizeOfWord(words[0]))),
  ];
}

/** In sizes of the letters. */
const ascent = 0.7;
const descent = 0.2;

/** Fewer heads may be a title. */
const minHeads = 2;
/** White between heads and the first row, in heights of their letters. */
const maxBelowHeads = 2;

/**
 * The row drawn right before those of the run, by column, where it has something over each but that of the labels, begun where
 * these are, or over every one, in the middle perhaps.
 */
function headsOf(run: readonly Row[], rows: readonly Row[]): HeadRow {
  const [first = []] = run;
  const heads = rows[rows.indexOf(first) - 1] ?? [];
  const below = first.slice(1);
  const areBegun =
    heads.length >= minHeads &&
    heads.length === below.length &&
    heads.every(({ box }, i) => Math.abs(box.left - (below[i]?.box.left ?? 0)) < sameLeft);
  const areOver =
    heads.length > minHeads &&
    standInOrder(
      heads.map(({ box }) => box),
      columnsOf(run, []),
    );
  const white = boxAround(first).top - Math.max(...heads.map(({ box }) => box.bottom));
  const isNear = white > 0 && white < maxBelowHeads * heightOf(first[0]?.lines[0]?.box ?? boxAround(first));
  if (!isNear) return [];
  return areOver ? heads : areBegun ? [undefined, ...heads] : [];
}

const columnsOf = (rows: readonly Row[], heads: HeadRow): Box[] =>
  (rows[0] ?? []).map((_, i) => boxOfAll([...rows, heads].flatMap((row) => row[i]?.box ?? [])));

function tableOf(rows: readonly Row[], heads: HeadRow): KnownTable | undefined {
  const own = heads.filter((head) => head !== undefined);
  return knownTable(
    boxAround([...own, ...rows.flat()]),
    columnsOf(rows, heads).map(({ left, right }) => [left, right]),
    [...(own.length > 0 ? [own] : []), ...rows].map(heightsOf),
  );
}
