/** Joins what goes on over the end of a column or page: paragraphs in the middle of a sentence, tables with the same columns. */
import { fillsPage } from '../background.ts';
import { boxAround, heightOf, widthOf } from '../box.ts';
import { pairwise } from '../sequences.ts';
import { share } from '../statistics.ts';
import { isIndexEntry } from '../words/index-entry.ts';
import { endsAtPage } from './lines/leaders.ts';
import {
  endsSentence,
  hasField,
  hasGap,
  isBold,
  type Line,
  reachWith,
  sizeOf,
  startsSmall,
  textLeft,
  textOf,
} from './lines/line.ts';
import { linesIn } from './page-blocks.ts';
import type { LayoutColumn, PageLayout, RawBlock, RawContinuation, RawParagraph, RawTable } from './page-layout.ts';
import { beginsUnsigned } from './paragraphs/begins-unsigned.ts';
import { startsCaption } from './paragraphs/captions.ts';
import { type Edges, shapeOf } from './paragraphs/shape.ts';
import { movedLine } from './place/moved.ts';
import { groupPages } from './place/sections.ts';
import { appendTable, repeatedRows } from './tables/append-table.ts';
import { sameColumns } from './tables/same-columns.ts';

/** Changes the pages: the later part moves to the earlier, a continuation stands in its place. */
export function joinAcross(pages: readonly PageLayout[]): void {
  const foot = Math.max(0, ...pages.map((page) => footOf(withoutGround(page))));
  // A section ends with its last page, and takes what would go on overleaf to a page of its own.
  const firsts = new Set(groupPages(pages).map((group) => group.pages[0]));
  for (const [i, page] of pages.entries()) {
    const before = pages[i - 1];
    if (before && !firsts.has(page)) joinOverleaf(before, page, foot);
    joinBeside(page);
  }
}

/** `foot`: how far down the fullest page is filled. */
function joinOverleaf(before: PageLayout, page: PageLayout, foot: number): void {
  const end = before.bands.at(-1)?.columns.at(-1);
  const start = page.bands[0]?.columns[0];
  if (!end || !start || before.slide || page.slide || startsLow(start, page) || isBelowFigure(start, page)) return;
  const room = Math.max(foot, leastFoot * page.height) - footOf(withoutGround(before));
  joinColumns(end, start, Math.max(edgeOf(end, before), edgeAlone(end, start, page)), room);
}

/** But for the columns of a slide, which are boxes of their own. */
function joinBeside(page: PageLayout): void {
  for (const { columns } of page.slide ? [] : page.bands) {
    const end = Math.max(...columns.map(bottomOf));
    for (const [left, column] of pairwise(columns))
      joinColumns(left, column, left.right, (areEvened(left, column) ? end : footOf(page)) - bottomOf(left));
  }
}

/** What lies behind the whole page, as the paper of a page of notes, says nothing of how far down it is filled. */
const withoutGround = (page: PageLayout): PageLayout => ({
  ...page,
  anchored: page.anchored.filter(({ box }) => !fillsPage(box, page)),
});

/** How far down a page is filled, by text, pictures or notes. */
const footOf = ({ bands, anchored, notes }: PageLayout): number =>
  Math.max(
    0,
    ...bands.flatMap(({ columns }) => columns.map(bottomOf)),
    ...[...anchored, ...notes.flatMap(({ paragraphs }) => paragraphs)].map(({ box }) => box.bottom),
  );

/** Of one width: other text may stand below them. Labels of an axis side by side are no columns. */
function areEvened(left: LayoutColumn, right: LayoutColumn): boolean {
  const last = endOf(left.blocks);
  const [one, other] = [widthOf(left), widthOf(right)];
  const isRunning = last?.kind === 'paragraph' && !last.lines.some((line) => hasGap(line)) && isText(last, left);
  return isRunning && Math.abs(one - other) < sameWidth * one;
}

/** Of several lines; or the first line of a sentence, in a column that has paragraphs of several. */
const isText = ({ lines: [first, ...others] }: RawParagraph, { blocks }: LayoutColumn): boolean =>
  others.length > 0 ||
  (first !== undefined &&
    /^\p{Lu}/u.test(textOf(first).trimStart()) &&
    blocks.some((block) => block.kind === 'paragraph' && block.lines.length > 1));

/** In parts of a column's width: few lines may all be short. */
const sameWidth = 0.15;

const bottomOf = ({ blocks }: LayoutColumn): number => Math.max(0, ...blocks.map(({ box }) => box.bottom));

/** In parts of a page's height: no margin is wider, though no page be full. */
const leastFoot = 0.8;

/** A page that starts with a figure starts anew: what stands below it is its caption. */
function isBelowFigure({ blocks: [first] }: LayoutColumn, { anchored, height }: PageLayout): boolean {
  const top = first?.kind === 'paragraph' ? first.box.top : 0;
  return anchored.some(({ box }) => box.bottom < top + 3 && heightOf(box) > figureShare * height);
}

/** Lower pictures above the text, in parts of the page's height, belong to its head. */
const figureShare = 0.12;

/** Nothing goes on far down a page, as on the back of a title page: tables and columns above it are blocks too. */
const startsLow = ({ blocks: [first] }: LayoutColumn, { height }: PageLayout): boolean =>
  (first?.box.top ?? 0) > lowest * height;

/** In parts of a page's height. */
const lowest = 0.4;

/** A few short lines do not show how far lines may go: then the page's margins are taken for alike. */
function edgeOf(column: LayoutColumn, { width, bands }: PageLayout): number {
  const lines = linesIn(column.blocks);
  const isOnly = bands.at(-1)?.columns.length === 1;
  return isOnly && lines.length < 4 ? Math.max(column.right, width - column.left) : column.right;
}

/** How far a page's last line alone may go, where all of the page may be in its middle: the next page tells. */
function edgeAlone(column: LayoutColumn, next: LayoutColumn, { bands: [first] }: PageLayout): number {
  const last = endOf(column.blocks);
  const isAlone = last?.kind === 'paragraph' && last.lines.length === 1 && first?.columns.length === 1;
  return isAlone ? column.left + widthOf(next) : column.right;
}

/** The last block, or the one before that it is the end of. */
function endOf(blocks: readonly RawBlock[]): Exclude<RawBlock, RawContinuation> | undefined {
  const last = blocks.at(-1);
  return last?.kind === 'continuation' ? last.of : last;
}

/** `room`: points left free below what stands before. */
function joinColumns(before: LayoutColumn, after: LayoutColumn, edge: number, room: number): void {
  const [first] = after.blocks;
  const last = endOf(before.blocks);
  if (first?.kind === 'paragraph' && last?.kind === 'paragraph') {
    const [start, next] = [startOf(before, last), startOf(after, first)];
    const isUnsigned = beginsUnsigned(
      last,
      first,
      { blocks: before.blocks, start },
      { blocks: after.blocks, start: next },
    );
    // A paragraph's lines share their edges.
    const by = start - next;
    if (room > maxRoom || beginsEntry(last, first, by)) return;
    if (!goesOn(last, first, { left: before.left, right: edge }, isUnsigned)) return;
    const rest = restOf(last, after.blocks, edge);
    const lines = rest.flatMap((paragraph) => paragraph.lines.map((line) => movedLine(line, by)));
    if (isOfOtherWidth(lines, after, last.column)) last.around = new Set([...(last.around ?? []), ...lines]);
    last.lines.push(...lines);
    const box = boxAround(rest);
    after.blocks.splice(0, rest.length, { kind: 'continuation', box, of: last });
  } else if (first?.kind === 'table' && last?.kind === 'table') {
    if (!sameColumns(last, first) || (areBoxes(last, first) ? 0 : neededBy(first, last)) < room - footRoom) return;
    appendTable(last, first);
    after.blocks[0] = { kind: 'continuation', box: first.box, of: last };
  }
}

/** Both hang, and it starts where the one before did: entries of a glossary, or what a manual describes. `by`: points that its column stands further left. */
function beginsEntry(last: RawParagraph, { lines: [start, second] }: RawParagraph, by: number): boolean {
  const [first, ...rest] = last.lines;
  if (!first || !start || !second || rest.length === 0) return false;
  const hangs = (line: Line) => line.box.left > first.box.left + leastHang * sizeOf(first);
  return (
    rest.every(hangs) && hangs(movedLine(second, by)) && Math.abs(start.box.left + by - first.box.left) < sameStart
  );
}

/** In sizes of the letters, and points. */
const leastHang = 0.8;
const sameStart = 1;

/**
 * The first paragraphs of the next page that end one of this page: few lines set far apart look like paragraphs of their
 * own, until lines before them are known to be as far apart.
 */
function restOf({ lines }: RawParagraph, blocks: readonly RawBlock[], edge: number): RawParagraph[] {
  const [second, first] = [lines.at(-1), lines.at(-2)];
  const pitch = first && second ? second.baseline - first.baseline : 0;
  const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block] : []));
  const end = blocks.findIndex((block, i) => {
    if (i === 0) return false;
    const [from, to] = [paragraphs[i - 1]?.lines.at(-1), block.kind === 'paragraph' ? block.lines[0] : undefined];
    return !from || !to || Math.abs(to.baseline - from.baseline - pitch) > samePitch || !readsOn(from, to, edge);
  });
  return paragraphs.slice(0, end === -1 ? blocks.length : end);
}

/** Points by which the distances of a paragraph's lines differ. */
const samePitch = 0.6;

/** In small letters behind a full line. */
const readsOn = (from: Line, to: Line, edge: number): boolean =>
  from.box.right + to.firstWordWidth > edge && startsSmall(to);

/** Where its lines start, or those of what goes on through it; figures may reach further. */
const startOf = ({ blocks }: LayoutColumn, { column }: RawParagraph): number =>
  textLeft(linesIn(blocks)) ?? column.left;

/** Of columns of two widths, as beside a narrow one with notes: the lines break where the column that they came from ends, not where this one does. */
function isOfOtherWidth(lines: readonly Line[], from: LayoutColumn, to: Edges): boolean {
  if (Math.abs(widthOf(from) - widthOf(to)) < sameWidth * widthOf(to)) return false;
  const breaks = pairwise(lines);
  return share(breaks, ([line, next]) => line.box.right > to.right + minOver || reachWith(line, next) < to.right) > 0.5;
}

/** Points: letters reach a little out of their columns. */
const minOver = 3;

/** The last line is full, ends no sentence or `isUnsigned`, and the next one looks the same. */
function goesOn(last: RawParagraph, first: RawParagraph, column: Edges, isUnsigned: boolean): boolean {
  const end = last.lines.at(-1);
  const [start] = first.lines;
  if (!end || !start || first.mark || hasField(end) || keepsLines(last) || keepsLines(first)) return false;
  if ([last, first].some(({ lines, column }) => shapeOf(lines, column).alignment === 'center')) return false;
  if ([end, start].some(({ block }) => /^H[1-6]?$/.test(block?.role ?? ''))) return false;
  if (Math.abs(sizeOf(end) - sizeOf(start)) > 0.08 * sizeOf(end)) return false;
  if ((isIndexEntry(textOf(end)) && isIndexEntry(textOf(start))) || endsAtPage(end)) return false;
  const text = textOf(end).trimEnd();
  const next = textOf(start).trimStart();
  if (startsCaption(next) || !/[\p{L}\p{N}]/u.test(text)) return false;
  if (/[\p{L}\p{N}]-$/u.test(text)) return true;
  const room = column.right - 0.03 * widthOf(column);
  const full = reachWith(end, start) > room;
  const isEnded = endsSentence(end) || text.endsWith(';');
  const looksAlike = isBold(end) === isBold(start);
  // A heading may be the name of a command, which starts small.
  if (isEnded && end.style.font.family !== start.style.font.family) return false;
  const isCaption = last.lines[0] !== undefined && startsCaption(textOf(last.lines[0]).trimStart());
  if (isCaption && !startsSmall(start)) return false;
  // What somebody says in bold letters beside the text is told to its end, whatever the text goes on with.
  if (startsSmall(start)) return (full || last.lines.length > 1) && (looksAlike || !isEnded);
  return (
    full &&
    (!isEnded || isUnsigned) &&
    looksAlike &&
    end.style.font.italic === start.style.font.italic &&
    !hasGap(end, rowGap)
  );
}

/** Points: what stands so far apart is a row, as a title and the page's number are. */
const rowGap = 36;

const keepsLines = ({ listing, stanza }: RawParagraph): boolean => Boolean(listing || stanza);

/**
 * Room that its first row needs, behind heads that it repeats: one that would have fitted goes on from nothing, something else
 * than the page's end parts it from what stands before. Without a name it is the rest of a row, whose lines are kept together.
 */
function neededBy(next: RawTable, table: RawTable): number {
  const row = repeatedRows(table, next);
  const isFilled = (column: number) =>
    next.cells.some((cell) => cell.row === row && cell.column === column && cell.paragraphs.length > 0);
  const isRest = !isFilled(0) && next.xs.some((_, column) => isFilled(column));
  return isRest ? maxRoom : (next.ys[row + 1] ?? 0) - (next.ys[row] ?? 0) + (row > 0 ? behindHeads : 0);
}

/** Points that a row may have more room than it needs, where its heads show that it goes on: pages are not filled to a point. */
const behindHeads = 24;

/** Frames around something, as the slides on pages of notes have: no rows, they go on only where the page is full. */
const areBoxes = (...tables: RawTable[]): boolean => tables.every(({ xs, ys }) => xs.length === 2 && ys.length === 2);

/** Points that rows stop short of a page's foot. */
const footRoom = 15;

/** Points that text in the middle of a sentence stops short of it: lines, headings and their like are kept together. */
const maxRoom = 144;
