/**
 * Boxes around running text, as word processors draw call-outs: tables of one column. A person can write on in them, which
 * four lines that lie behind the text do not let him. Not for spreadsheets: they hold nothing to work with there.
 */
import { boxAround, heightOf, holds, holdsMiddle, overlap, sharedWidth, widthOf } from '../../../box.ts';
import type { PageContent, Ruling } from '../../../page.ts';
import { isInTable, tagOf } from '../../../tags.ts';
import { type LinePiece, textOfWords } from '../../../words/words.ts';
import { buildTable } from '../../build-table.ts';
import { edgesOf, ruledEdge } from '../../edges.ts';
import { textRows } from '../../rows/text-rows.ts';
import type { Table } from '../../table.ts';
import { isRuledThrough, type Region } from '../region.ts';
import { ruledParts } from '../ruled/ruled-parts.ts';
import { withoutUnderlines } from '../ruled/underlines.ts';

/** Parts of the text's width and of the page's height: smaller boxes are labels, higher ones of few rows frames around pages. */
const minWidth = 0.55;
const minColumnWidth = 0.2;
const maxHeight = 0.4;
const minRows = 5;
/** The part of a list's rows that something stands in: others are room for more. */
const minFilled = 0.5;
/** Narrow boxes are lists of a text column from so many cells on, whose words begin where those of so many other lines do (points). */
const minCells = 3;
const minAligned = 3;
const sameLeft = 2;
/** Points between line and words: cells have more, paragraphs with lines around them less. */
const minPadding = 4.75;
const maxPadding = 30;
/** Points below the words of a form's box: room to write in, which paragraphs with lines around them do not have. */
const minRoom = 24;
/** Part of the rows in which something stands beside something else: columns. */
const maxBeside = 0.2;

/** `tables` are those found otherwise; none is returned that lies over one of them. */
export function boxedTexts(content: PageContent, pieces: readonly LinePiece[], tables: readonly Table[]): Table[] {
  if (pieces.length === 0) return [];
  const text = boxAround(pieces);
  const { frames } = ruledParts([...withoutUnderlines(content.rulings, pieces)], content.drawings);
  const taken = [...tables, ...content.pictures].map(({ box }) => box).concat(content.drawings);
  const isFree = ({ box, horizontals }: Region) =>
    widthOf(box) > minColumnWidth * widthOf(text) &&
    (heightOf(box) < maxHeight * content.height || edgesOf(horizontals).length > minRows) &&
    !taken.some((other) => overlap(other, box)) &&
    !frames.some((other) => other.box !== box && overlap(other.box, box));
  const boxes = frames.filter(isFree).flatMap((frame) => boxOf(frame, pieces, content) ?? []);
  return boxes.filter((table) => widthOf(table.box) > minWidth * widthOf(text) || isOfColumn(table, pieces));
}

/** A list in a text column: it stands flush with the lines above it or below. */
function isOfColumn({ box, cells }: Table, pieces: readonly LinePiece[]): boolean {
  const [inside, others] = [true, false].map((isIn) => pieces.filter((piece) => holdsMiddle(box, piece.box) === isIn));
  const left = Math.min(...(inside ?? []).map((piece) => piece.box.left));
  const aligned = others?.filter((piece) => Math.abs(piece.box.left - left) < sameLeft) ?? [];
  return cells.length >= minCells && aligned.length >= minAligned;
}

function boxOf(frame: Region, pieces: readonly LinePiece[], content: PageContent): Table | undefined {
  const { tags } = content;
  const { box, horizontals } = frame;
  const inside = pieces.filter(
    (piece) =>
      sharedWidth(piece.box, box) > 0 &&
      holdsMiddle({ ...box, left: piece.box.left, right: piece.box.right }, piece.box),
  );
  const rows = edgesOf(horizontals);
  if (!isText(inside, frame) || !isRuledThrough(frame) || inside.some((piece) => isParagraphs(piece, tags))) return;
  const columns = [box.left, box.right].map(ruledEdge);
  const known = { columns, rows: rows.map(ruledEdge) };
  const table = buildTable(frame, inside, content, 'grid', known);
  return table && isFilled(table) ? { ...table, headerRows: 0 } : undefined;
}

function isFilled({ cells }: Table): boolean {
  const filled = cells.filter(({ lines }) => lines.length > 0).length;
  return filled === cells.length || (cells.length >= minRows && filled >= minFilled * cells.length);
}

/** Lines below one another, all within the sides, and not too near to them. */
function isText(pieces: readonly LinePiece[], { box, verticals }: Region): boolean {
  if (pieces.length === 0 || pieces.some(({ angle }) => angle !== 0)) return false;
  const text = boxAround(pieces);
  const rows = textRows(pieces);
  const beside = rows.filter((row) => row.pieces.filter((piece) => !isMark(piece)).length > 1);
  const padding = text.left - innerEdge(verticals);
  const isLabel = text.top - box.top < maxPadding && box.bottom - text.bottom > minRoom;
  const isCell = padding > minPadding || isLabel;
  return holds(box, text, 1) && isCell && padding < maxPadding && beside.length <= maxBeside * rows.length;
}

/** Of the line on the left, where cells begin. */
const innerEdge = (verticals: readonly Ruling[]): number => {
  const first = verticals.reduce((a, b) => (b.at < a.at ? b : a));
  return first.at + first.thickness / 2;
};

/** The structure tree has it, and in no table: the lines are a paragraph's. */
function isParagraphs({ words }: LinePiece, tags: PageContent['tags']): boolean {
  const tag = tagOf(words[0]?.characters[0], tags);
  return tag !== undefined && !isInTable(tag);
}

/** A bullet, or an item's number. */
const isMark = ({ words }: LinePiece): boolean => textOfWords(words).length <= 3;
