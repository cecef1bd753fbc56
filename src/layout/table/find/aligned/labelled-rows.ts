/**
 * Few rows of short texts below one another, as forms, minutes and letters have them without a line: labels with what they
 * name, or three texts and more side by side. Typists set the same with the tabulator, whose stops stand evenly. Pure.
 */
import { boxAround, heightOf, widthMiddle } from '../../../box.ts';
import type { Box } from '../../../page.ts';
import { chunkWhile } from '../../../sequences.ts';
import { bullet } from '../../../signs.ts';
import { sizeOfPiece } from '../../../words/piece-size.ts';
import { type LinePiece, textOfWords } from '../../../words/words.ts';
import { isDatum } from '../../figure.ts';
import { isRunningText } from '../../judge/judge.ts';
import { isLookalike } from '../../judge/lookalikes.ts';
import { isLabel } from '../../judge/prose.ts';
import { isSetBold } from '../../rows/band.ts';
import { isMultiple, type TextRow } from '../../rows/text-rows.ts';
import { type KnownTable, knownTable } from '../known/known-table.ts';

/** Points by which texts of one column begin, end or have their middles apart. */
const sameEdge = 1.2;
/** Rows of several texts that show columns. */
const minRows = 2;
/** Words that each of three texts and more has at the most. */
const maxWords = 8;
/** White between columns, in sizes of the letters, and between a label and what it names, where they are few or many, or where these are data: addresses side by side stand further apart. */
const minWhite = 0.9;
const maxWhite = 6;
const maxWhiteOfMany = 9;
const maxWhiteOfData = 20;
const manyLabels = 4;
/** Lines of one text follow one another this closely, in their heights. */
const maxLeading = 0.6;
/** The tabulator's own stops: half an inch, or a centimetre and a quarter; how near (points) they are met. */
const tabPitches = [36, 35.43];
const nearStop = 0.8;

/** Of the parts of a run that are such rows; `left` is where the page's text begins. */
export function labelledRows(run: readonly TextRow[], left: number): KnownTable[] {
  const found: KnownTable[] = [];
  for (let start = 0; start < run.length; ) {
    const rows = stretchFrom(run, start);
    const table = tableOf(rows, left);
    if (table) found.push(table);
    start += table ? rows.length : Math.max(1, rows.length - 1);
  }
  return found;
}

/** A row of several texts, those that stand in its columns, and lines between them that go on with the last column's text. */
function stretchFrom(run: readonly TextRow[], start: number): TextRow[] {
  const rows: TextRow[] = [];
  const first = run[start]?.pieces ?? [];
  let shared = first.map(() => sides);
  for (let row = run[start]; row; row = run[start + rows.length]) {
    const { pieces } = row;
    if (isMultiple(row)) {
      shared = shared.map((own, i) => own.filter((side) => areNear(side, first[i], pieces[i])));
      if (pieces.length !== first.length || shared.some((own) => own.length === 0)) break;
    } else if (!goesOn(row, rows.at(-1), first)) break;
    rows.push(row);
  }
  return rows;
}

const goesOn = ({ pieces: [piece], box }: TextRow, above: TextRow | undefined, first: readonly LinePiece[]): boolean =>
  above !== undefined &&
  areNear(leftOf, first.at(-1), piece) &&
  box.top - above.box.bottom < maxLeading * heightOf(box);

type Side = (box: Box) => number;

const leftOf: Side = ({ left }) => left;

/** What texts of one column may have in common. */
const sides: readonly Side[] = [leftOf, ({ right }) => right, widthMiddle];

const areNear = (side: Side, one: LinePiece | undefined, other: LinePiece | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(side(one.box) - side(other.box)) < sameEdge;

function tableOf(rows: readonly TextRow[], left: number): KnownTable | undefined {
  const full = rows.filter(isMultiple);
  const columns = (full[0]?.pieces ?? []).map((_, i) => full.flatMap(({ pieces }) => pieces[i] ?? []));
  const isRefused =
    full.length < minRows ||
    columns.some(areBullets) ||
    !areApart(columns) ||
    areAtTabStops(columns, left) ||
    isLookalike(rows, full);
  if (isRefused || !(columns.length > 2 ? areTexts(columns) : areLabels(columns))) return;
  const starts = chunkWhile(rows, (_, row) => !isMultiple(row)).map(boxAround);
  return knownTable(
    boxAround(rows),
    columns.map(boxAround).map(({ left, right }) => [left, right]),
    starts.map(({ top, bottom }) => [top, bottom]),
  );
}

/** The marks of a list beside a column of text. */
const areBullets = (column: readonly LinePiece[]): boolean =>
  column.every(({ words }) => bullet.test(textOfWords(words)));

const areApart = (columns: readonly LinePiece[][]): boolean =>
  columns.every((column, i) => i === 0 || whiteBefore(columns, i) >= minWhite * sizeOf(column));

/** Points between the widest text of the column before and the text of column `i`. */
const whiteBefore = (columns: readonly LinePiece[][], i: number): number =>
  boxAround(columns[i] ?? []).left - boxAround(columns[i - 1] ?? []).right;

const sizeOf = (column: readonly LinePiece[]): number => Math.max(...column.map(sizeOfPiece));

/** All but the first column begin at stops of the tabulator. */
const areAtTabStops = ([, ...others]: readonly LinePiece[][], left: number): boolean =>
  others.every((column) => {
    const at = boxAround(column).left - left;
    return tabPitches.some((pitch) => Math.abs(at - Math.round(at / pitch) * pitch) < nearStop);
  });

/** Short, and behind hours or figures, or else no lines of text that stands in columns. */
const areTexts = (columns: readonly LinePiece[][]): boolean => {
  const [first = [], ...others] = columns;
  const isKeyed = first.every(({ words }) => isDatum(words));
  return areShort(columns.flat()) && (isKeyed || !isRunningText(columns.map(boxAround), others.flat()));
};

const areShort = (pieces: readonly LinePiece[]): boolean =>
  pieces.every(({ words }) => words.length <= maxWords) && 2 * pieces.filter(isNamed).length >= pieces.length;

/** Words, and not the marks of a list. */
const isNamed = ({ words }: LinePiece): boolean => /\p{L}{2}/u.test(textOfWords(words));

/** None behind texts that are read from the right, as the numbers of a list are. */
function areLabels(columns: readonly LinePiece[][]): boolean {
  const [labels = [], texts = []] = columns;
  return (
    texts.every((text) => areNear(leftOf, texts[0], text)) &&
    whiteBefore(columns, 1) <= mostWhite(labels, texts) * sizeOf(labels) &&
    labels.every(({ words }) => isLabel(words)) &&
    !texts.every(({ words }) => /^\d{1,3}[.)]$/.test(textOfWords(words))) &&
    (labels.length > minRows || areTold(labels, texts) || areShort([...labels, ...texts]))
  );
}

function mostWhite(labels: readonly LinePiece[], texts: readonly LinePiece[]): number {
  if (labels.length < manyLabels) return maxWhite;
  const areData = !labels.some(hasDigit) && 2 * texts.filter(hasDigit).length >= texts.length;
  return areData ? maxWhiteOfData : maxWhiteOfMany;
}

const hasDigit = ({ words }: LinePiece): boolean => words.some(({ text }) => /\d/.test(text));

/** By colons behind them, or as they alone are bold. */
const areTold = (labels: readonly LinePiece[], texts: readonly LinePiece[]): boolean =>
  labels.every(({ words }) => /:$/.test(textOfWords(words))) || (labels.every(isSetBold) && !texts.some(isSetBold));
