/** One band between horizontal lines -> the edges between the rows of text in it, if it holds several. */
import { heightMiddle, heightOf, sharedWidth, widthOf } from '../../box.ts';
import { pairwise } from '../../sequences.ts';
import { isAmount, isAmountText, isFigure, isMark } from '../figure.ts';
import { areSignatures } from '../find/parted/signatures.ts';
import { spanOfAlike } from '../heads/alike-heads.ts';
import { continuesHead, shareUnderlines } from '../heads/continues-head.ts';
import { areBoxed, holdUnits, isOneHeadRow, numbersColumns } from '../heads/head-lines.ts';
import { headSpans } from '../heads/head-spans.ts';
import { boxesOf, haveSameSubheads } from '../heads/repeated-subheads.ts';
import { beginsItem } from '../item-mark.ts';
import { type Band, gapAfter, holds, isDatumCell, isOneRow, type Line, linesOf } from './band.ts';
import { areQuantities, continuesRow } from './continues-row.ts';
import { areDrawnApart, areOneTaggedRow, type DrawingOrder, goesOn, wrappedTexts } from './drawn-rows.ts';
import { habitsOf, rowGapLimit } from './row-habits.ts';
import { spacedRows } from './spaced-rows.ts';
import { wraps } from './wraps.ts';

/** Positions (y) of the edges inside the band. */
export function splitBand(band: Band): number[] {
  const lines = linesOf(band);
  const { drawn } = band;
  if (!drawn) return edgesIn(band, lines);
  const whole = wrappedTexts(lines, drawn);
  const edges = edgesIn(isRuled(band) ? { ...band, drawn: undefined } : band, lines);
  const kept = edges.filter((at) => !whole.some(({ top, bottom }) => at > top && at < bottom));
  return withDrawn(kept, lines, drawn);
}

function edgesIn(band: Band, lines: readonly Line[]): number[] {
  if (lines.length < 2 || (isFenced(band) && areLists(lines))) return [];
  if (areAtPitch(lines, band)) return lines.slice(1).map(({ box }, i) => (box.top + (lines[i]?.box.bottom ?? 0)) / 2);
  const isBoxed = areBoxed(lines, band);
  const endsHead = pairwise(lines).some(([line, next]) => headsStripes(line, next, band));
  const spaced = endsHead || (!isBoxed && holdUnits(lines)) ? undefined : spacedRows(band);
  if (spaced) return spaced;
  if (band.rowsAreRuled && isOneRow(lines) && !endsHead && !lines.slice(1).some(numbersColumns)) return [];
  const edges: number[] = [];
  const { drawn } = band;
  const several = drawn !== undefined || holdsRows(lines, band);
  const isParted = (line: Line, next: Line) => drawn !== undefined && areDrawnApart(line, next, drawn);
  const habits = habitsOf(lines);
  let [first] = lines;
  lines.forEach((line, i) => {
    const next = lines[i + 1];
    if (!next) return;
    const apart = several
      ? !continuesRow(lines, i, band, habits) && !continuesHead(lines, i, band)
      : headsColumns(line, lines.slice(i + 1)) || headsFigures(line, next, band);
    const begins = !isFenced(band) && beginsAgain(first, line, next);
    const isOneRow =
      isOneHeadRow(lines, i, isBoxed) ??
      areOneTaggedRow(line, next) ??
      !(apart || begins || isParted(line, next) || headsAlike(lines, i));
    if (isOneRow || shareUnderlines(line, next, band)) return;
    edges.push((line.box.bottom + next.box.top) / 2);
    first = next;
  });
  return edges;
}

/** With those between rows of a spreadsheet that no lines part, as in its pivot tables: others are drawn between the texts of a column. */
function withDrawn(edges: readonly number[], lines: readonly Line[], order: DrawingOrder): number[] {
  const drawn = pairwise(lines).flatMap(([line, next]) => {
    const isParted = edges.some((at) => at > heightMiddle(line.box) && at < heightMiddle(next.box));
    return isParted || goesOn(line, next, order) ? [] : [(line.box.bottom + next.box.top) / 2];
  });
  return [...edges, ...drawn];
}

/** A label and another text, where the row has begun with both in the same columns and went on without either. */
function beginsAgain(first: Line | undefined, line: Line, next: Line): boolean {
  const again = [...next.texts.keys()].filter((column) => first?.texts.has(column) && !line.texts.has(column));
  return again.length > 1 && again.includes(0);
}

/** Each column has a list of several items, in one cell: their texts hang, and are no rows. */
function areLists(lines: readonly Line[]): boolean {
  const columns = [...new Set(lines.flatMap(({ texts }) => [...texts.keys()]))];
  return columns.every((column) => {
    const [first, ...others] = lines.flatMap(({ texts }) => texts.get(column)?.[0] ?? []);
    if (!first || !beginsItem(first)) return false;
    const end = first.words[0]?.box.right ?? first.box.right;
    return others.some(beginsItem) && others.every((piece) => beginsItem(piece) || piece.box.left > end);
  });
}

/** Lines stand around the band that part it from other rows. */
const isFenced = (band: Band): boolean => isRuled(band) && !(band.kind === 'open' && band.isBody);

const isRuled = ({ top, bottom, kind }: Band): boolean => top.ruled && bottom.ruled && kind !== 'rows';

/** The lines stand as far apart as rows do, and further than lines of one text. */
const areAtPitch = (lines: readonly Line[], { pitch }: Band): boolean =>
  pitch !== undefined &&
  lines.slice(1).every(({ box }, i) => {
    const above = lines[i]?.box ?? box;
    const step = heightMiddle(box) - heightMiddle(above);
    return step > samePitch * pitch && step > minPitch * Math.min(heightOf(above), heightOf(box));
  });

/** In parts of the pitch, and in heights of text. */
const samePitch = 0.9;
const minPitch = 1.45;

/** The band is no single row: figures, dates or times stand above one another in some column, beside other text that does. */
function holdsRows(lines: readonly Line[], band: Band): boolean {
  const columns = [...new Set(lines.flatMap(({ texts }) => [...texts.keys()]))];
  const filledOf = (column: number) => lines.filter(({ texts }) => texts.has(column));
  const isStacked = (share: number) => (column: number) => filledOf(column).length >= Math.max(2, share * lines.length);
  const areData = (column: number) => {
    const filled = filledOf(column);
    return filled.filter((line) => isDatumCell(line, column)).length >= 0.6 * filled.length;
  };
  const fenced = isFenced(band);
  if (!fenced && areSignatures(lines)) return true;
  // Labels of several lines leave most lines of the figures' columns empty, where no line fences a row in.
  const stacked = columns.filter(isStacked(fenced ? 0.7 : 0));
  if (stacked.length >= 2 && stacked.some(areData)) return true;
  if (pairwise(lines).some(([line, next]) => areQuantities(line, next) || areSums(line, next))) return true;
  const isFree = (column: number) => breaksFreely(lines, column, band);
  // Two lines are two rows only where no line fences them in, and more columns show it.
  const needed = lines.length >= 3 ? 2 : 3;
  if (band.isBody && (!fenced || lines.length >= 3) && columns.filter(isFree).length >= needed) return true;
  if (band.isBody && columns.some(isFree) && areFull(lines, columns.length)) return true;
  if (band.isBody && beginFull(lines, columns.length)) return true;
  return !fenced && lines.length >= 4 && columns.filter(isStacked(0.4)).length >= 2;
}

/** An amount alone, as the sum of what stands above a line is, and below it one with a label. */
function areSums(line: Line, next: Line): boolean {
  const [column = 0, ...others] = line.texts.keys();
  return (
    column > 0 &&
    others.length === 0 &&
    next.texts.has(0) &&
    [line, next].every((own) => holds(own, column, isAmountText))
  );
}

/** Of three lines and more nearly each has text in all columns, and of two columns each: texts of one row have as many lines by chance alone. */
function areFull(lines: readonly Line[], columns: number): boolean {
  const full = lines.filter(({ texts }) => texts.size === columns);
  return lines.length >= minFull && columns > 1 && full.length >= (columns > 2 ? fullShare : 1) * lines.length;
}

const minFull = 3;

/** Each line below wider room has text in all columns: rows of texts that wrap. */
function beginFull(lines: readonly Line[], columns: number): boolean {
  const limit = rowGapLimit(lines);
  if (limit === undefined || columns < minFull) return false;
  const starts = lines.filter((_, i) => i === 0 || gapAfter(lines, i - 1) > limit);
  return starts.length >= minFull && starts.every(({ texts }) => texts.size === columns);
}

const fullShare = 0.75;

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
  const [next] = below;
  if (line.spanning && below.some(({ texts }) => texts.size > line.texts.size)) return true;
  if (line.spans.some(([first, last]) => countIn(next, first, last) > 1)) return true;
  if (!next || line.texts.size < 2) return false;
  const spans = headSpans(boxesOf(line), boxesOf(next), next.texts.has(0));
  return spans !== undefined && (!standsOnPieces(line, next) || haveSameSubheads(line, next, spans));
}

/** Columns from the first to the last in which a line has text. */
const countIn = (line: Line | undefined, first: number, last: number): number =>
  [...(line?.texts.keys() ?? [])].filter((column) => column >= first && column <= last).length;

/** A line of one head above the figures, over several of the next line that are alike. */
function headsAlike(lines: readonly Line[], i: number): boolean {
  const [head, ...others] = lines[i]?.pieces ?? [];
  if (!head || others.length > 0 || lines.slice(0, i + 2).some(({ pieces }) => pieces.some(isAmount))) return false;
  const heads = lines[i + 1]?.pieces.map((piece) => [piece]) ?? [];
  return spanOfAlike(head.box, heads) !== undefined;
}

/**
 * Words in all columns that the next line has amounts in: the last line of a head, which no line closes. Two columns show it;
 * above coloured bands, none of which parts a head from the first row, one column of amounts or marks does.
 */
function headsFigures(line: Line, next: Line, { kind, pitch }: Band): boolean {
  const shared = [...next.texts.keys()].filter((column) => column > 0 && line.texts.has(column));
  const isEntry = (column: number) =>
    holds(next, column, isAmountText) || (pitch !== undefined && holds(next, column, isMark));
  const entries = shared.filter(isEntry);
  return (
    (kind === 'rows' || kind === 'aligned') &&
    entries.length > (pitch === undefined ? 1 : 0) &&
    entries.length === shared.length &&
    !shared.some((column) => holds(line, column, isFigure))
  );
}

/** The first row between coloured bands follows. */
const headsStripes = (line: Line, next: Line, band: Band): boolean =>
  band.pitch !== undefined && headsFigures(line, next, band);

/** Each piece stands above one of the next line's, as lines of one head do. */
const standsOnPieces = (line: Line, next: Line): boolean =>
  boxesOf(line).every((box) =>
    boxesOf(next).some((under) => sharedWidth(box, under) > 0.5 * Math.min(widthOf(box), widthOf(under))),
  );
