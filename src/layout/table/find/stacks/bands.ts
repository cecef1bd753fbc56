/** Levels of lines above one another, and the bands of text between them. */
import { boxAround, heightMiddle, sharedWidth, widthMiddle } from '../../../box.ts';
import type { Box, Ruling } from '../../../page.ts';
import type { LinePiece } from '../../../words/words.ts';
import { isLabel } from '../../judge/prose.ts';
import { isWrappedRow } from '../../judge/wrapped-bands.ts';
import { isMultiple, type TextRow, textRows } from '../../rows/text-rows.ts';
import { isCaption } from '../captions.ts';

/** Lines on one height, which underline the whole or single columns. */
export interface Level {
  box: Box;
  rulings: Ruling[];
}

/** What stands between two levels of a stack, and around that. */
export interface Band {
  top: Level;
  bottom: Level;
  pieces: readonly LinePiece[];
  /** What stands in the bands above it and below it, and in the next two below. */
  above: readonly LinePiece[];
  below: readonly LinePiece[];
  afterwards: readonly LinePiece[];
  /** What stands close below its lower line. */
  underFoot: readonly LinePiece[];
  /** The whole stack's sides. */
  sides: Box;
}

/** Points between lines on one height. */
export const sameHeight = 2.5;
/** How far (points) a line may stick out over the others. */
export const overhang = 12;
/** Points below the line under heads in which the first row stands. */
const belowHeads = 40;

/** From top to bottom. */
export function bandsOf(stack: readonly Level[], pieces: readonly LinePiece[]): Band[] {
  const sides = boxAround(stack);
  const within = (top: number, bottom: number) => pieces.filter((piece) => isBetween(piece, sides, top, bottom));
  const texts = stack.slice(1).map((next, i) => within(stack[i]?.box.bottom ?? 0, next.box.top));
  return texts.flatMap((own, i): Band[] => {
    const [top, bottom] = [stack[i], stack[i + 1]];
    if (!top || !bottom) return [];
    const [above = [], below = [], next = []] = [texts[i - 1], texts[i + 1], texts[i + 2]];
    const underFoot = within(bottom.box.bottom, bottom.box.bottom + belowHeads);
    return [{ top, bottom, pieces: own, above, below, afterwards: [...below, ...next], underFoot, sides }];
  });
}

/** Text is as wide as the page, however narrow the tables above and below it are. */
function isBetween({ box, angle }: LinePiece, across: Box, top: number, bottom: number): boolean {
  const [x, y] = [widthMiddle(box), heightMiddle(box)];
  const isWithin = x > across.left - overhang && x < across.right + overhang;
  const isOver = box.left < across.left + overhang && box.right > across.right - overhang;
  return angle === 0 && y > top && y < bottom && (isWithin || isOver);
}

/** Columns of a table, running text, or too little to tell. `prose` is what prosePieces found. */
export function contentOf(
  { pieces, above, below }: Band,
  prose: ReadonlySet<LinePiece>,
): 'columns' | 'text' | 'little' {
  if (isWrappedRow(pieces, [above, below])) return 'columns';
  const rows = textRows(pieces);
  if (rows.length === 0) return 'little';
  if (rows.some((row) => row.pieces.length === 1 && isCaption(row))) return 'text';
  const several = rows.filter((row) => row.pieces.length > 1).length;
  const running = pieces.filter((piece) => prose.has(piece)).length;
  if (several >= 0.5 * rows.length && running <= 0.3 * pieces.length) return 'columns';
  if (hangs(rows) || areLabelled(rows)) return 'columns';
  return rows.length === 1 ? 'little' : 'text';
}

/** Several texts side by side, and below them nothing but lines of those behind the first. */
function hangs([first, ...others]: readonly TextRow[]): boolean {
  if (!first || first.pieces.length < 3) return false;
  return others.every(({ pieces: [piece, ...rest] }) => {
    const under = first.pieces.filter(({ box }) => piece && sharedWidth(box, piece.box) > 0);
    return rest.length === 0 && under.length === 1 && under[0] !== first.pieces[0];
  });
}

/** Rows that show labels, and points by which texts of one column begin apart. */
const minLabelled = 3;
const sameStart = 2;

/** Labels below one another, with texts beside them that begin at one place and may go on below. */
function areLabelled(rows: readonly TextRow[]): boolean {
  const labelled = rows.filter(isMultiple);
  const [label, text] = labelled[0]?.pieces ?? [];
  const startsWith = (piece: LinePiece | undefined, other: LinePiece | undefined) =>
    piece !== undefined && other !== undefined && Math.abs(piece.box.left - other.box.left) < sameStart;
  return (
    labelled.length >= minLabelled &&
    rows.every(({ pieces: [first, second, ...others] }) =>
      second === undefined
        ? startsWith(first, text)
        : others.length === 0 && startsWith(first, label) && startsWith(second, text) && isLabel(first?.words ?? []),
    )
  );
}
