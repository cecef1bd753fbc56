/** One band between horizontal lines -> the edges between the rows of text in it, if it holds several. */
import { boxOfAll, sharedWidth, widthOf } from '../box.ts';
import type { LinePiece, Word } from '../words.ts';
import type { Edge } from './build-table.ts';
import { isFigure } from './figure.ts';
import { headSpans } from './head-spans.ts';
import type { TableKind } from './table.ts';
import { innerGapLimit, type TextRow, textRows } from './text-rows.ts';

export interface Band {
  top: Edge;
  bottom: Edge;
  pieces: readonly LinePiece[];
  columns: readonly Edge[];
  kind: TableKind;
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
function holdsRows(lines: readonly Line[], { top, bottom, kind }: Band): boolean {
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
  return !fenced && lines.length >= 4 && columns.filter(isStacked(0.4)).length >= 2;
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
  if (shared.length === 0 || shared.some((column) => isFigureCell(next, column))) return false;
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

const gapAfter = (lines: readonly Line[], i: number) => (lines[i + 1]?.box.top ?? 0) - (lines[i]?.box.bottom ?? 0);

/** The first word of the next line would not have fitted behind this line's last one. */
function wraps(lines: readonly Line[], i: number, column: number, { columns }: Band): boolean {
  const above = lines[i]?.texts.get(column)?.at(-1);
  const below = lines[i + 1]?.texts.get(column)?.[0];
  const word = below?.words[0];
  if (!above || !below || !word || isBold(above.words.at(-1)) !== isBold(word)) return false;
  if (column === 0 && goesOnInside(above, below, lines[i + 1])) return true;
  const edge = columns[column + 1];
  const rights = lines.flatMap(({ texts }) => (texts.get(column) ?? []).map(({ box }) => box.right));
  const reach = Math.max(...rights);
  const limit = edge?.ruled ? edge.at : Math.min(reach, edge?.at ?? reach);
  if (above.box.right + (word.box.right - word.box.left) + 2 <= limit) return false;
  // The longest of all texts shows no edge by itself: a capital below it begins a text of its own.
  const left = columns[column]?.at ?? 0;
  const reaching = rights.filter((right) => right > reach - edgeShare * (reach - left));
  return edge?.ruled === true || reaching.length > 1 || !/^\p{Lu}/u.test(word.text);
}

/** A label in small letters, with nothing beside it, below one that begins with a capital. */
function goesOnInside(above: LinePiece, below: LinePiece, line: Line | undefined): boolean {
  const [start, next, end] = [above.words[0]?.text ?? '', below.words[0]?.text ?? '', below.words.at(-1)?.text ?? ''];
  return line?.texts.size === 1 && /^\p{Lu}/u.test(start) && /^\p{Ll}{2}/u.test(next) && !end.endsWith(':');
}

/** Texts that end this near to the longest (in parts of its width) were broken at one edge. */
const edgeShare = 0.15;
