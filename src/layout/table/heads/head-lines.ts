/** What lines of heads say of their rows: in boxes of lines, or as numbers of columns. Pure. */
import { widthMiddle } from '../../box.ts';
import { pairwise } from '../../sequences.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';
import { isAmountText, isFigure } from '../figure.ts';
import { type Band, holds, type Line } from '../rows/band.ts';
import { areUnits } from './units.ts';

/** Fewer may be heads. */
const minNumbered = 3;

/** Heads between lines on all sides: no two stand side by side between two of these, so that all in each box are lines of one. */
export function areBoxed(lines: readonly Line[], { walls, top, bottom, isBody }: Band): boolean {
  if (walls.length === 0 || isBody || !top.ruled || !bottom.ruled) return false;
  const boxOf = ({ box }: LinePiece) => walls.findLastIndex((at) => at < widthMiddle(box));
  const isWithin = ({ box }: LinePiece) => !walls.some((at) => at > box.left + 1 && at < box.right - 1);
  return (
    lines.every(({ pieces }) => new Set(pieces.map(boxOf)).size === pieces.length && pieces.every(isWithin)) &&
    lines.every((line) => numbersColumns(line) || !line.pieces.some(({ words }) => isAmountText(words)))
  );
}

/** Whether line i + 1 is of one row with line i; undefined where heads say nothing of it. */
export function isOneHeadRow(lines: readonly Line[], i: number, isBoxed: boolean): boolean | undefined {
  const [line, next] = [lines[i], lines[i + 1]];
  if (!line || !next) return;
  if (beginsOther(line, next) || numbersColumns(next)) return false;
  if (numbersColumns(line) && (i > 0 || line.pieces.every(isBracketed))) return false;
  if (isBoxed) return true;
  return areUnits(next, line) ? false : undefined;
}

/** `(1)` stands above the name of what was estimated; `1` may begin a head. */
const isBracketed = ({ words: [word] }: LinePiece): boolean => word?.text.startsWith('(') ?? false;

/** Units stand in a row of their own among them. */
export const holdUnits = (lines: readonly Line[]): boolean =>
  pairwise(lines).some(([line, next]) => areUnits(next, line));

/** A label, with words in all columns that have figures above, as the days of trains stand below their numbers: no figure goes on so. */
function beginsOther(line: Line, next: Line): boolean {
  const isOver = (column: number) =>
    holds(line, column, isAmountText) && holds(next, column, (words) => !isFigure(words));
  const figures = [...line.texts.keys()].filter((column) => column > 0);
  return line.texts.has(0) && next.texts.has(0) && figures.length >= minNumbered && figures.every(isOver);
}

/** `(1)`, `(2)`, `(3)`, or `a`, `b`, `c` without brackets: a row of its own below the heads. */
export function numbersColumns({ pieces }: Pick<Line, 'pieces'>): boolean {
  const marks = pieces.map(({ words }) => /^\(?(\d{1,2}|\p{Ll})\)?$/u.exec(textOfWords(words))?.[1] ?? '');
  const values = marks.map((mark) => (/^\d/.test(mark) ? Number(mark) : (mark.codePointAt(0) ?? 0)));
  const [first = 0] = values;
  return marks.length >= minNumbered && !marks.includes('') && values.every((own, i) => own === first + i);
}
