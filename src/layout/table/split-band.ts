/** One band between horizontal lines -> the edges between the rows of text in it, if it holds several. */
import { boxOfAll, sharedWidth, widthOf } from '../box.ts';
import type { LinePiece, Word } from '../words.ts';
import type { Edge } from './build-table.ts';
import { isDatum, isFigure } from './figure.ts';
import { headSpans } from './head-spans.ts';
import type { TableKind } from './table.ts';
import { innerGapLimit, type TextRow, textRows } from './text-rows.ts';

export interface Band {
  top: Edge;
  bottom: Edge;
  pieces: readonly LinePiece[];
  columns: readonly Edge[];
  kind: TableKind;
  /** Lines part no rows but a head from the rest, which is this. */
  isBody: boolean;
}

/** A row of text, by column. */
interface Line extends TextRow {
  /** Columns with text, and the text. */
  texts: Map<number, LinePiece[]>;
  spanning: boolean;
}

/** Positions (y) of the edges inside the band. */
export function splitBand(band: Band): number[] {
  const lines = textRows(band.pieces).map((row) => lineOf(row, band.columns));
  if (lines.length < 2) return [];
  const edges: number[] = [];
  const several = holdsRows(lines, band);
  lines.forEach((line, i) => {
    const next = lines[i + 1];
    if (!next) return;
    const apart = several ? !continuesRow(lines, i, band) : headsColumns(line, lines.slice(i + 1));
    if (apart) edges.push((line.box.bottom + next.box.top) / 2);
  });
  return edges;
}

function lineOf(row: TextRow, columns: readonly Edge[]): Line {
  const texts = new Map<number, LinePiece[]>();
  let spanning = false;
  for (const piece of row.pieces) {
    const slack = Math.min(4, (piece.box.right - piece.box.left) / 4);
    const column = columnAt(columns, piece.box.left + slack);
    if (columnAt(columns, piece.box.right - slack) > column) spanning = true;
    texts.set(column, [...(texts.get(column) ?? []), piece]);
  }
  return { ...row, texts, spanning };
}

const columnAt = (columns: readonly Edge[], x: number) =>
  Math.max(
    0,
    columns.findLastIndex(({ at }) => at <= x),
  );

/** The band is no single row: figures stand above one another in some column, beside other text that does. */
function holdsRows(lines: readonly Line[], band: Band): boolean {
  const { top, bottom, kind } = band;
  const columns = [...new Set(lines.flatMap(({ texts }) => [...texts.keys()]))];
  const filledOf = (column: number) => lines.filter(({ texts }) => texts.has(column));
  const isStacked = (share: number) => (column: number) => filledOf(column).length >= Math.max(2, share * lines.length);
  const isFigures = (column: number) => {
    const filled = filledOf(column);
    return filled.filter((line) => isFigureCell(line, column)).length >= 0.6 * filled.length;
  };
  const fenced = top.ruled && bottom.ruled && kind !== 'rows';
  // Labels of several lines leave most lines of the figures' columns empty, where no line fences a row in.
  const stacked = columns.filter(isStacked(fenced ? 0.7 : 0));
  if (stacked.length >= 2 && stacked.some(isFigures)) return true;
  if (fenced)
    return (
      band.isBody && lines.length >= 3 && columns.filter((column) => breaksFreely(lines, column, band)).length >= 2
    );
  return lines.length >= 4 && columns.filter(isStacked(0.4)).length >= 2;
}

/** Most of the column's lines end though the next word would fit: they are not wrapped. */
function breaksFreely(lines: readonly Line[], column: number, band: Band): boolean {
  const own = lines.flatMap((line, i) => (lines[i + 1]?.texts.has(column) && line.texts.has(column) ? [i] : []));
  return (
    own.length >= 0.4 * (lines.length - 1) &&
    own.filter((i) => !wraps(lines, i, column, band)).length > 0.7 * own.length
  );
}

/** A piece over several columns that have text of their own below it is a row of its own. */
function headsColumns(line: Line, below: readonly Line[]): boolean {
  if (line.spanning && below.some(({ texts }) => texts.size > line.texts.size)) return true;
  const [next] = below;
  if (!next || line.texts.size < 2 || standsOnPieces(line, next)) return false;
  return headSpans(boxesOf(line), boxesOf(next), next.texts.has(0)) !== undefined;
}

/** Each piece stands above one of the next line's, as lines of one head do. */
const standsOnPieces = (line: Line, next: Line): boolean =>
  boxesOf(line).every((box) =>
    boxesOf(next).some((under) => sharedWidth(box, under) > 0.5 * Math.min(widthOf(box), widthOf(under))),
  );

/** Of each column's text: loose words of one head are no heads. */
const boxesOf = ({ texts }: Line) => [...texts.values()].map((pieces) => boxOfAll(pieces.map(({ box }) => box)));

/**
 * Line i + 1 goes on with what line i could not hold: it stands as close as lines of one row do, one of the two lacks
 * columns (or both are text), and in every column they share the upper one is full.
 */
function continuesRow(lines: readonly Line[], i: number, band: Band): boolean {
  const line = lines[i];
  const next = lines[i + 1];
  if (!line || !next || line.spanning !== next.spanning) return false;
  const limit = innerGapLimit(lines);
  if (limit !== undefined && gapAfter(lines, i) > limit) return false;
  if (endsLabel(lines, i)) return false;
  const shared = [...next.texts.keys()].filter((column) => line.texts.has(column));
  if (shared.length === 0 || shared.some((column) => isDatumCell(next, column) && !isNumberInText(lines, i, column)))
    return false;
  const wrapping = shared.filter((column) => wraps(lines, i, column, band));
  if (next.texts.size === line.texts.size) return limit !== undefined && wrapping.length > 0;
  if (line.texts.size < next.texts.size && !isLabelStart(line, next)) return false;
  const isSubset = shared.length === Math.min(next.texts.size, line.texts.size);
  return isSubset && wrapping.length === shared.length;
}

/** The line ends the label of the figures above it, and the next one, with figures of its own, begins a label. */
function endsLabel(lines: readonly Line[], i: number): boolean {
  const [above, line, next] = [lines[i - 1], lines[i], lines[i + 1]];
  if (!above || !line || !next || line.texts.size > 1 || above.texts.size < 2 || next.texts.size < 2) return false;
  const first = ({ pieces }: Line) => pieces[0]?.words[0]?.text ?? '';
  return /^\p{Ll}/u.test(first(line)) && /^\p{Lu}/u.test(first(next));
}

/** Words that a label's last line, with the figures beside it, may end: of one look, and more than a heading's single word. */
function isLabelStart(line: Line, next: Line): boolean {
  const [above, below] = [line.pieces[0]?.words ?? [], next.pieces[0]?.words[0]];
  return above.length > 1 && above.every((word) => isBold(word) === isBold(below));
}

const isBold = (word: Word | undefined) => word?.characters[0]?.style.font.bold ?? false;

const isFigureCell = ({ texts }: Line, column: number) =>
  texts.get(column)?.every(({ words }) => isFigure(words)) ?? false;

const isDatumCell = ({ texts }: Line, column: number) =>
  texts.get(column)?.every(({ words }) => isDatum(words)) ?? false;

/** Line i + 1 has nothing but a number that ends the text above it. */
const isNumberInText = (lines: readonly Line[], i: number, column: number): boolean => {
  const [line, next] = [lines[i], lines[i + 1]];
  return next?.texts.size === 1 && line !== undefined && (line.texts.get(column)?.[0]?.words.length ?? 0) > 2;
};

const gapAfter = (lines: readonly Line[], i: number) => (lines[i + 1]?.box.top ?? 0) - (lines[i]?.box.bottom ?? 0);

/** The first word of the next line would not have fitted behind this line's last one. */
function wraps(lines: readonly Line[], i: number, column: number, { columns }: Band): boolean {
  const above = lines[i]?.texts.get(column)?.at(-1);
  const below = lines[i + 1]?.texts.get(column)?.[0];
  const word = below?.words[0];
  if (!above || !below || !word || isBold(above.words.at(-1)) !== isBold(word)) return false;
  if (column === 0 && goesOnInside(above, below, lines[i + 1])) return true;
  if (isSingleWords(lines, column) && !/^\p{Ll}{3}/u.test(word.text)) return false;
  const edge = columns[column + 1];
  const rights = lines.flatMap(({ texts }) => (texts.get(column) ?? []).map(({ box }) => box.right));
  const reach = Math.max(...rights);
  const lefts = lines.flatMap(({ texts }) => (texts.get(column) ?? []).map(({ box }) => box.left));
  const padding = Math.max(0, Math.min(maxPadding, Math.min(...lefts) - (columns[column]?.at ?? 0)));
  const limit = edge?.ruled ? edge.at - padding : Math.min(reach, edge?.at ?? reach);
  if (above.box.right + (word.box.right - word.box.left) + 2 <= limit) return false;
  // The longest of all texts shows no edge by itself: a capital below it begins a text of its own.
  const left = columns[column]?.at ?? 0;
  const reaching = rights.filter((right) => right > reach - edgeShare * (reach - left));
  return edge?.ruled === true || reaching.length > 1 || !/^\p{Lu}/u.test(word.text);
}

/** No text of the column has two words on a line, so none shows that it wraps. */
const isSingleWords = (lines: readonly Line[], column: number): boolean =>
  lines.every(({ texts }) => (texts.get(column) ?? []).every(({ words }) => words.length === 1));

/** A label in small letters, with nothing beside it, below one that begins with a capital. */
function goesOnInside(above: LinePiece, below: LinePiece, line: Line | undefined): boolean {
  const [start, next, end] = [above.words[0]?.text ?? '', below.words[0]?.text ?? '', below.words.at(-1)?.text ?? ''];
  return line?.texts.size === 1 && /^\p{Lu}/u.test(start) && /^\p{Ll}{2}/u.test(next) && !end.endsWith(':');
}

/** Points that cells keep free at their sides, at the most. */
const maxPadding = 8;

/** Texts that end this near to the longest (in parts of its width) were broken at one edge. */
const edgeShare = 0.15;
