/**
 * Lines of a table that are typed in letters of one width: rows of dashes or underscores, and bars or colons one below the
 * other. For what looks for tables they are lines, and no text. Pure.
 */
import { boxAround, heightMiddle, heightOf, widthOf } from '../../box.ts';
import type { PageContent, Ruling } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';
import type { LinePiece, Word } from '../../words/words.ts';
import { isMonospace } from '../columns/fine-pieces.ts';
import { textRows } from '../rows/text-rows.ts';

/** A row of signs, some of which may be of lines that cross it or end at it. */
const dashes = /^[-_=–—─-╬+|:]{10,}$/;
const dash = /[-_=–—─━═]/g;
/** Signs under one column each, as many as make a row of them. */
const underline = /^[-=─━═]+$/;
const minUnderlines = 3;
const bar = /^[|:¦│┃║]$/;
/** Words above a row of dashes and below it, and the part of the former's width that it has. */
const minHeads = 3;
const headShare = 0.9;
/** Bars one below the other that make a line, those of a row that need not, and the points by which the former differ. */
const minBars = 3;
const minBeside = 2;
const sameEdge = 1;
/** Lines of bars that make a table where no dashes do. */
const minDrawn = 3;
/** Line heights between two bars of one line, and those that it reaches beyond them: rows of dashes touch it. */
const maxGap = 1.5;
const overhang = 0.8;

/** A row of the page's words, and which of them are dashes and bars. */
interface TypedRow {
  words: readonly Word[];
  dashes: readonly Word[];
  bars: readonly Word[];
}

/** The page with lines for those that are typed, and its pieces without them. */
export function withTypedLines(
  page: PageContent,
  pieces: readonly LinePiece[],
): { page: PageContent; pieces: readonly LinePiece[] } {
  const upright = pieces.filter(({ angle }) => angle === 0);
  const rows = textRows(upright)
    .map((row) => row.pieces.flatMap(({ words }) => words))
    .map((words): TypedRow => ({ words, dashes: lastDashes(words), bars: words.filter(isBar) }));
  const across = rows.flatMap(({ dashes }) => dashes);
  const down = blocksOf(rows).flatMap(columnsOfBars);
  if (across.length < 2 && down.filter(isDrawn).length < minDrawn && !rows.some(isUnderHeads)) return { page, pieces };
  const bars = [
    ...down.flatMap((column) => column.bars),
    ...rows.flatMap((row) => (row.bars.length < minBeside ? [] : row.bars)),
  ];
  const typed = new Set([...across, ...bars]);
  return {
    page: { ...page, rulings: [...page.rulings, ...across.map(lineAcross), ...down.flatMap(linesDown)] },
    pieces: pieces.flatMap((piece) => without(piece, typed)),
  };
}

/** One row of dashes, as long as the words of the row above, which head those of the next: programs print it below the heads of their tables. */
function isUnderHeads({ words, dashes }: TypedRow, i: number, rows: readonly TypedRow[]): boolean {
  const [heads = [], below = []] = [rows[i - 1]?.words, rows[i + 1]?.words];
  if (dashes.length !== 1 || words.length !== 1 || heads.length < minHeads || below.length < minHeads) return false;
  return widthOf(boxAround(words)) > headShare * widthOf(boxAround(heads));
}

/** Rows of bars or dashes that follow one another. */
function blocksOf(rows: readonly TypedRow[]): TypedRow[][] {
  const isTyped = ({ dashes, bars }: TypedRow) => dashes.length + bars.length > 0;
  const boxOf = ({ words }: TypedRow) => boxAround(words);
  const follows = (above: TypedRow, row: TypedRow) =>
    isTyped(above) && isTyped(row) && boxOf(row).top - boxOf(above).bottom < maxGap * heightOf(boxOf(row));
  return chunkWhile(rows, follows).filter((block) => block.some(isTyped));
}

/** The dashes that end a row of letters of one width: what leads to a figure has one behind it. */
function lastDashes(words: readonly Word[]): Word[] {
  if (!words.every(isMonospace)) return [];
  const areUnderlines = words.length >= minUnderlines && words.every(({ text }) => underline.test(text));
  return areUnderlines ? [...words] : words.slice(words.findLastIndex((word) => !areDashes(word)) + 1);
}

/** Most of its signs run across. */
const areDashes = ({ text }: Word): boolean => dashes.test(text) && 2 * (text.match(dash)?.length ?? 0) > text.length;

/** Bars alone make no colons of labels. */
const isDrawn = ({ bars }: BarColumn): boolean => bars.every(({ text }) => text !== ':');

const isBar = (word: Word): boolean => bar.test(word.text) && isMonospace(word);

/** Bars one below the other, and the block that they run through. */
interface BarColumn {
  bars: readonly Word[];
  block: readonly TypedRow[];
}

function columnsOfBars(block: readonly TypedRow[]): BarColumn[] {
  const bars = block.flatMap((row) => row.bars);
  const columns = Map.groupBy(bars, ({ box }) => Math.round((box.left + box.right) / (4 * sameEdge)));
  return [...columns.values()].filter((own) => own.length >= minBars).map((own) => ({ bars: own, block }));
}

const look = { thickness: 0.5, line: 'solid', color: '000000' } as const;

/** At the height of the signs: underscores stand below the letters. */
function lineAcross({ box, text }: Word): Ruling {
  const at = text.includes('_') ? box.bottom : heightMiddle(box);
  return { direction: 'horizontal', at, start: box.left, end: box.right, ...look };
}

/** From its first bar to its last, but for rows whose text runs over it. */
function linesDown({ bars, block }: BarColumn): Ruling[] {
  const { left, right, top, bottom } = boxAround(bars);
  const at = (left + right) / 2;
  const within = block.filter(({ words }) => words.some(({ box }) => box.bottom > top && box.top < bottom));
  const isOver = ({ words, dashes }: TypedRow) =>
    dashes.length === 0 && words.some(({ box }) => box.left < left && box.right > right);
  return chunkWhile(within, (above, row) => !isOver(above) && !isOver(row))
    .filter((rows) => !rows.some(isOver))
    .map((rows) => {
      const own = boxAround(rows.flatMap(({ words }) => words));
      const beyond = overhang * ((bars[0] && heightOf(bars[0].box)) ?? 0);
      return { direction: 'vertical', at, start: own.top - beyond, end: own.bottom + beyond, ...look };
    });
}

/** What is left of the piece on both sides of each typed line. */
function without(piece: LinePiece, typed: ReadonlySet<Word>): LinePiece[] {
  if (!piece.words.some((word) => typed.has(word))) return [piece];
  const parts: Word[][] = [[]];
  for (const word of piece.words) {
    if (typed.has(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((words) => words.length > 0).map((words) => ({ ...piece, words, box: boxAround(words) }));
}
