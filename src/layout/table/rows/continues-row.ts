/** Whether a line of text is the rest of the row that the line above it begins or belongs to. Pure. */
import { type LinePiece, textOfWords } from '../../words/words.ts';
import { type Band, gapAfter, isAllBold, isBold, isDatumCell, type Line } from './band.ts';
import { beginsSmall, isLabel, type LabelSide } from './label-lines.ts';
import { beginsWithKey, endsOpen, isName, type RowHabits, rowGapLimit } from './row-habits.ts';
import { countQuantities } from './text-rows.ts';
import { wraps } from './wraps.ts';

/**
 * Line i + 1 goes on with what line i could not hold: it stands as close as lines of one row do, one of the two lacks
 * columns (or both are text), and in every column they share the upper one is full.
 */
export function continuesRow(
  lines: readonly Line[],
  i: number,
  band: Band,
  { isKeyed, isSpaced, isNumbered, isSectioned, labelSide, areLarge }: RowHabits,
): boolean {
  const line = lines[i];
  const next = lines[i + 1];
  if (!line || !next || line.spanning !== next.spanning) return false;
  const limit = rowGapLimit(lines);
  if (limit !== undefined && gapAfter(lines, i) > limit) return false;
  if (endsLabel(lines, i) || partsLabels(line, next, labelSide) || headsIndented(line, next)) return false;
  if (isSectioned && (isName(line, next) || isLabel(next))) return false;
  if (isSetBack(line, next, lines[i + 2])) return false;
  if (areQuantities(line, next)) return false;
  if (endsDate(line, next) || isAside(line, next) || beginsLabel(line, next)) return true;
  if (areLarge && isLabel(line) && beginsSmall(next)) return true;
  if (isNumbered && isOfItem(lines, i)) return true;
  if (isKeyed && beginsWithKey(next)) return false;
  if ((isKeyed || isSpaced) && hangsBelow(line, next)) return true;
  const shared = [...next.texts.keys()].filter((column) => line.texts.has(column));
  const wrapping = shared.filter((column) => wraps(lines, i, column, band));
  const data = shared.filter((column) => isDatumCell(next, column) && !isNumberInText(lines, i, column));
  const texts = shared.filter((column) => !data.includes(column));
  // Where gaps tell rows from lines, a text may end with a number beside other texts that go on.
  if (limit !== undefined && shared.length === next.texts.size && endsHead(lines, i)) return true;
  const endTexts = limit !== undefined && texts.length > 0 && data.every((column) => !isDatumCell(line, column));
  if (shared.length === 0 || (data.length > 0 && !(endTexts && texts.every((column) => wrapping.includes(column)))))
    return false;
  // What fills as many columns is seldom the second line of them all, but for heads.
  const needed = shared.length >= minColumns && (i > 0 || band.top.ruled) ? Math.floor(shared.length / 2) : 0;
  if (next.texts.size === line.texts.size)
    return limit === undefined
      ? isLabel(next) && labelSide !== undefined && wrapping.length > 0
      : wrapping.length > (areOften(lines, limit, oftenApart) ? needed : shared.length - 1);
  if (line.texts.size < next.texts.size && !isLabelStart(line, next)) return false;
  const isSubset = shared.length === Math.min(next.texts.size, line.texts.size);
  const isShown = limit !== undefined && areOften(lines, limit, mostlyApart);
  return isSubset && (isShown ? wrapping.length > 0 : texts.every((column) => wrapping.includes(column)));
}

/** Fewer may end texts, or begin lines of addresses. */
const minQuantities = 3;

/** So many quantities stand above others that the lines are of two rows. */
export const areQuantities = (line: Line, next: Line): boolean =>
  countQuantities(line.pieces, next.pieces) >= minQuantities;

/** Fewer columns may all go on below. */
const minColumns = 4;

/** No number begins line i + 1, and the item that line i is of has no figures yet where it has some. */
function isOfItem(lines: readonly Line[], i: number): boolean {
  const next = lines[i + 1];
  const start = lines.findLastIndex(({ texts }, at) => at <= i && texts.has(0));
  if (!next?.texts.has(1) || next.texts.has(0) || start < 0 || i - start >= maxItemLines) return false;
  if (!lines[start]?.pieces.some(({ words }) => /^\d{1,3}[.)]$/.test(textOfWords(words)))) return false;
  const own = lines.slice(start, i + 1);
  return [...next.texts.keys()].every((column) => column === 1 || !own.some(({ texts }) => texts.has(column)));
}

/** Items have no more lines. */
const maxItemLines = 12;

/** One of the lines is of a label alone, and stands at the side of figures where no label of theirs goes on. */
const partsLabels = (line: Line, next: Line, side: LabelSide): boolean =>
  (side === 'above' && isLabel(next) && line.texts.size > 1) ||
  (side === 'below' && isLabel(line) && next.texts.size > 1);

/** Nothing but a year below a day and a month: `12 mars`, `2026`. */
function endsDate(line: Line, next: Line): boolean {
  const years = [...next.texts];
  return years.length > 0 && years.every(([column, own]) => isYear(own) && isDayAndMonth(line.texts.get(column)));
}

/** A label's second line, in brackets, with nothing beside it: `Fresh milk`, `(whole)`. */
const isAside = (line: Line, next: Line): boolean =>
  isLabel(next) && line.texts.size > 1 && line.texts.has(0) && /^\(.*\p{L}.*\)$/u.test(wordsOf(next.texts.get(0)));

/** A label that ends where more is to come, above its last line and the figures beside that: `Contract actions,`, `total`. */
const beginsLabel = (line: Line, next: Line): boolean => {
  const [start, end] = [line.texts.get(0)?.[0], next.texts.get(0)?.[0]];
  if (!start || !end || !isLabel(line) || !endsOpen(line)) return false;
  return end.box.left > start.box.left - sameLeft && isBold(start.words[0]) === isBold(end.words[0]);
};

/** Points by which the lines of a label begin apart. */
const sameLeft = 1;

const wordsOf = (pieces: readonly LinePiece[] | undefined): string =>
  pieces?.map(({ words }) => textOfWords(words)).join(' ') ?? '';

const isYear = (pieces: readonly LinePiece[]): boolean => /^(?:19|20)\d\d$/.test(wordsOf(pieces));

const isDayAndMonth = (pieces: readonly LinePiece[] | undefined): boolean =>
  /^\d{1,2}\.? (?:de )?\p{L}{3,10}\.?(?: de)?$/u.test(wordsOf(pieces));

/** A label alone above indented ones, the first of which begins as a label does and has figures of its own. */
function headsIndented(line: Line, next: Line): boolean {
  const [head, own] = [line.texts.get(0)?.[0], next.texts.get(0)?.[0]];
  if (!head || !own || !isLabel(line) || next.texts.size < 2) return false;
  return own.box.left - head.box.left > minIndent && /^\p{Lu}/u.test(own.words[0]?.text ?? '');
}

/** Points. */
const minIndent = 4;

/** A label alone, further left than the one above it and the next one: it heads rows. */
function isSetBack(line: Line, next: Line, third: Line | undefined): boolean {
  const [above, own, below] = [line, next, third].map((other) => other?.texts.get(0)?.[0]?.box.left);
  if (above === undefined || own === undefined || below === undefined) return false;
  if (!isLabel(next) || beginsSmall(next)) return false;
  return above - own > minIndent && below - own > minIndent;
}

/** Text alone, in one of the columns behind those that begin rows, below text of the same column. */
function hangsBelow({ texts }: Line, next: Line): boolean {
  const [column = 0] = next.texts.keys();
  return next.texts.size === 1 && column > 0 && !isDatumCell(next, column) && texts.has(column);
}

/** Heads have no more lines. */
const maxHeadLines = 8;

/** Bold words under more of them, where a table begins with bold lines and goes on with others: the last words of its heads. */
function endsHead(lines: readonly Line[], i: number): boolean {
  const [line, next] = [lines[i], lines[i + 1]];
  if (!line || !next || next.texts.size >= line.texts.size || i + 1 >= maxHeadLines) return false;
  if (next.texts.size === 1 && lines.slice(i + 2).some((other) => isAllBold(other) && areAlike(other, next)))
    return false;
  return lines.slice(0, i + 2).every(isAllBold) && lines.slice(i + 2).some((other) => !isAllBold(other));
}

/** Text in the same columns, as heads of sections have. */
const areAlike = (one: Line, other: Line): boolean =>
  one.texts.size === other.texts.size && [...one.texts.keys()].every((column) => other.texts.has(column));

/** The line ends the label of the figures above it, and the next one, with figures of its own, begins a label. */
function endsLabel(lines: readonly Line[], i: number): boolean {
  const [above, line, next] = [lines[i - 1], lines[i], lines[i + 1]];
  if (!above || !line || !next || line.texts.size > 1 || above.texts.size < 2 || next.texts.size < 2) return false;
  return (beginsSmall(line) || isAside(above, line)) && /^\p{Lu}/u.test(next.pieces[0]?.words[0]?.text ?? '');
}

/** Words that a label's last line, with the figures beside it, may end: of one look, and more than a heading's single word. */
function isLabelStart(line: Line, next: Line): boolean {
  const [above, below] = [line.pieces[0]?.words ?? [], next.pieces[0]?.words[0]];
  return above.length > 1 && above.every((word) => isBold(word) === isBold(below));
}

/** Line i + 1 has nothing but a number that ends the text above it. */
const isNumberInText = (lines: readonly Line[], i: number, column: number): boolean => {
  const [line, next] = [lines[i], lines[i + 1]];
  return next?.texts.size === 1 && line !== undefined && (line.texts.get(column)?.[0]?.words.length ?? 0) > 2;
};

/** So many gaps are wider than those between lines of one row that each of them ends a row. */
const areOften = (lines: readonly Line[], limit: number, share: number): boolean =>
  lines.filter((_, i) => i < lines.length - 1 && gapAfter(lines, i) > limit).length >= share * lines.length;

/** Rows of several lines, and rows of one line in groups; most rows of one or two lines alone. */
const oftenApart = 0.15;
const mostlyApart = 0.35;
