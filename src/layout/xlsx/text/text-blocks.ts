/** Text outside of tables as blocks: the lines of a paragraph are one, what stands side by side on one line, and lines in columns. Pure. */
import { boxAround, sharedWidth, widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import { chunkWhile, groupsWhere } from '../../sequences.ts';
import { textRows } from '../../table/rows/text-rows.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import type { LinePiece, Word } from '../../words/words.ts';
import { blocksInColumns, isShort } from './side-by-side.ts';

export interface TextBlock {
  box: Box;
  /** From top to bottom. */
  lines: Word[][];
  /** Of each row, by column; undefined for a text. */
  rows?: Word[][][];
}

/** From baseline to baseline, and how sizes may differ, both in sizes of the letters. */
const maxPitch = 1.9;
const sameSize = 0.1;

/** Paragraphs begun last that a line may belong to: looking at all takes the square of them. */
const maxOpen = 200;

/** `pieces` from top to bottom. */
export function textBlocks(pieces: readonly LinePiece[]): TextBlock[] {
  const columns = blocksInColumns(pieces.filter(({ angle }) => angle === 0));
  const taken = new Set(columns.flatMap((rows) => rows.flat(2)));
  const paragraphs = groupsWhere(
    pieces.filter((piece) => !taken.has(piece)),
    goesOn,
    maxOpen,
  );
  const single = paragraphs.filter((lines) => lines.length === 1).flat();
  const turned = single.filter(({ angle }) => angle !== 0);
  return [
    ...columns.map((rows) => ({ ...blockOf(rows.flat(2)), rows: rows.map((row) => row.map(joined)) })),
    ...paragraphs.filter((lines) => lines.length > 1).map((lines) => blockOf(lines)),
    ...turned.map((piece) => blockOf([piece])),
    ...textRows(single.filter(({ angle }) => angle === 0)).flatMap(({ pieces: row }) => rowBlocks(row)),
  ];
}

/** As one line. */
const joined = (pieces: readonly LinePiece[]): Word[] => pieces.flatMap(({ words }, i) => apart(words, i));

/** Pieces side by side as one line; two that might each be a line of text are two. */
function rowBlocks(row: readonly LinePiece[]): TextBlock[] {
  return chunkWhile(row, (before, piece) => isShort(before) || isShort(piece)).map((group) => ({
    ...blockOf(group),
    lines: [joined(group)],
  }));
}

const blockOf = (lines: readonly LinePiece[]): TextBlock => ({
  box: boxAround(lines),
  lines: lines.map(({ words }) => words),
});

const apart = ([first, ...others]: readonly Word[], i: number): Word[] =>
  first ? [{ ...first, spaced: i > 0 }, ...others] : [];

/** The piece stands right below the last line, whose end its first word did not fit behind. */
function goesOn(piece: LinePiece, lines: readonly LinePiece[]): boolean {
  const last = lines.at(-1);
  const [word] = piece.words;
  if (!last || !word || piece.angle !== 0 || last.angle !== 0 || isShort(last)) return false;
  const size = sizeOf(last);
  const pitch = piece.baseline - last.baseline;
  if (pitch < 0.5 * size || pitch > maxPitch * size || Math.abs(sizeOf(piece) - size) > sameSize * size) return false;
  const right = Math.max(piece.box.right, ...lines.map(({ box }) => box.right));
  return sharedWidth(piece.box, last.box) > 0 && last.box.right + widthOf(word.box) + 0.3 * size > right;
}

/** Of its letters but for raised ones. */
const sizeOf = ({ words }: LinePiece): number => Math.max(...words.map(sizeOfWord));
