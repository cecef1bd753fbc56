/** Finds the tables of a page: grids first, then columns between horizontal lines, then columns that text alone shows. */
import {
  areaOf,
  areWithin,
  boxAround,
  boxOfAll,
  holds,
  holdsMiddle,
  overlap,
  sharedLength,
  sharedWidth,
} from '../../box.ts';
import type { Box, PageContent, Ruling } from '../../page.ts';
import { boxOfRuling } from '../../ruling.ts';
import type { LinePiece } from '../../words/words.ts';
import { buildTable } from '../build-table.ts';
import { cutCloseColumns } from '../columns/close-columns.ts';
import { finePieces } from '../columns/fine-pieces.ts';
import { cutFlushFigures } from '../columns/flush-figures.ts';
import { joinSigns } from '../columns/join-signs.ts';
import { cutLabelledAmounts } from '../columns/labelled-amounts.ts';
import { cutMeetingColumns } from '../columns/meeting-columns.ts';
import { cutNumberedItems } from '../columns/numbered-items.ts';
import { shadedColumns } from '../columns/shaded-columns.ts';
import { leaderTrimmer } from '../columns/short-leaders.ts';
import { withTurnedHeads } from '../heads/turned-heads.ts';
import { hasColumns, isChart, isColumnar, isTable } from '../judge/judge.ts';
import { prosePieces } from '../judge/prose.ts';
import { type DrawingOrder, drawingOrder } from '../rows/drawn-rows.ts';
import { shadedRows } from '../rows/shaded-rows.ts';
import { type TextRow, textRows } from '../rows/text-rows.ts';
import type { Table, TableKind } from '../table.ts';
import { alignedRuns } from './aligned/aligned.ts';
import { isHeaded } from './aligned/headed.ts';
import { labelledRows } from './aligned/labelled-rows.ts';
import { blankGrid } from './boxes/blank-grid.ts';
import { beginsCaption } from './captions.ts';
import { extendRegion } from './extent/extend-region.ts';
import { withShadedBands } from './extent/shaded-bands.ts';
import { areTotals, totalRows } from './extent/total-rows.ts';
import { withDrawnEdges } from './known/drawn-edges.ts';
import type { KnownTable } from './known/known-table.ts';
import { withLines } from './known/lines-of-known.ts';
import { pageBox } from './known/page-box.ts';
import { parallelTexts } from './known/parallel-texts.ts';
import { namedTableOf, taggedTables } from './known/tagged-tables.ts';
import { tiledTables } from './known/tiles.ts';
import { nestedTable } from './nested/nested-table.ts';
import { partedRuns } from './parted/parted-runs.ts';
import { partAtHeadings } from './parted/parted-sections.ts';
import { beginAlike, partAtHeads } from './parted/repeated-heads.ts';
import { partAtSignatures } from './parted/signatures.ts';
import { isClosed, type Region } from './region.ts';
import { isBoxhead } from './ruled/boxhead.ts';
import { chartLabels } from './ruled/chart-labels.ts';
import { ruledParts } from './ruled/ruled-parts.ts';
import { withoutUnderlines } from './ruled/underlines.ts';
import { uprightRegions } from './ruled/upright-lines.ts';
import { underCharts } from './sheet/under-charts.ts';
import { wholeSheet } from './sheet/whole-sheet.ts';
import { stackRegions } from './stacks/stacks.ts';

/** Pages with more pieces of text are drawings, and looking for tables takes the square of it. */
const maxPieces = 6000;

/**
 * Tables from top to bottom; they do not overlap. `pieces` are the page's, from linePiecesOf. In the print of a spreadsheet
 * all that stands on a page is one.
 */
export function findTables(content: PageContent, all: readonly LinePiece[], ofSpreadsheet = false): Table[] {
  if (all.length > maxPieces) return [];
  const { page: shown, pieces } = ofSpreadsheet
    ? underCharts({ page: content, pieces: all })
    : { page: content, pieces: all };
  const page = { ...shown, rulings: [...withoutUnderlines(shown.rulings, pieces)] };
  const cutFine = pieces.map((piece) => [piece, finePieces(piece, ofSpreadsheet)] as const);
  const trim = leaderTrimmer(cutFine.flatMap(([, own]) => own));
  const fine = new Map(cutFine.map(([piece, own]) => [piece, own.map(trim)]));
  const prose = new Set([...prosePieces(pieces)].flatMap((piece) => fine.get(piece) ?? []));
  const close = cutCloseColumns(cutNumberedItems(joinSigns([...fine.values()].flat()), prose));
  const { grids, frames, lone, upright, charts, plots } = ruledParts(page.rulings, page.drawings);
  const cut = cutLabelledAmounts(cutFlushFigures(cutMeetingColumns(close, prose), prose), prose);
  const cells = ofSpreadsheet ? cellsAmong(cut, page, plots) : cut;
  const found = new Found(page, cells, prose, ofSpreadsheet && cells.some(isTaggedCell) ? [] : charts, ofSpreadsheet);
  for (const grid of grids.sort(bySize)) found.tryGrid(grid, grids);
  if (ofSpreadsheet) return found.sheet();
  for (const table of taggedTables(page, pieces))
    found.tryKnown(withDrawnEdges(withLines(table, page.rulings, pieces), page, pieces));
  const boxes = frames.map(({ box }) => box);
  for (const table of tiledTables(page, boxes, lone, found.free(pieces))) found.tryKnown(table, 'parallel');
  for (const region of uprightRegions(upright, found.loose())) found.tryRegion(region, 'rows');
  const rowed = frames.filter((frame) => holdsRows(frame, cells));
  const lines = found.unused([...lone, ...rowed.flatMap(({ horizontals }) => horizontals)]);
  const bare = frames.filter((frame) => !rowed.includes(frame)).map(({ box }) => box);
  const stacks = stackRegions([...lines, ...shadedRows(page.fills, found.free(), lines)], found.free(), prose, bare);
  for (const region of stacks) {
    const shaded = { ...region, verticals: shadedColumns(region.box, page.fills, found.free()) };
    found.tryRegion(withSides(shaded, frames), 'rows', stacks);
  }
  for (const table of parallelTexts(page, found.free(pieces))) found.tryKnown(table, 'parallel');
  const left = Math.min(...pieces.map(({ box }) => box.left));
  for (const rows of found.runs()) {
    const region = alignedRegion(boxAround(rows), page);
    if (isColumnar(rows) || isHeaded(rows, page.rulings) || areTotals(rows, found.tables))
      found.tryRegion(region, region.horizontals.length > 0 ? 'rows' : 'aligned');
    else for (const table of labelledRows(rows, left)) found.tryKnown(table);
  }
  return found.tables.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

/** Of the print of a spreadsheet: without what charts say, and what its tags, where it has some, name no cells. */
function cellsAmong(pieces: readonly LinePiece[], page: PageContent, plots: readonly Box[]): LinePiece[] {
  const labels = chartLabels(page, pieces, plots);
  const areTagged = pieces.some(isTaggedCell);
  return pieces.filter((piece) => (areTagged ? isTaggedCell(piece) : !labels.has(piece)));
}

const isTaggedCell = ({ words: [word] }: LinePiece): boolean => word?.characters[0]?.cellTag !== undefined;

/** Points from a table's words to the lines above and below it. */
const ownLine = 4;

/** The tables so far; text is in one of them at the most. */
class Found {
  readonly tables: Table[] = [];
  readonly #page: PageContent;
  /** Their labels and figures are no tables either. */
  readonly #charts: Box[];
  readonly #pieces: readonly LinePiece[];
  readonly #prose: ReadonlySet<LinePiece>;
  /** Of a spreadsheet's print alone. */
  readonly #drawn: DrawingOrder | undefined;

  constructor(
    page: PageContent,
    pieces: readonly LinePiece[],
    prose: ReadonlySet<LinePiece>,
    charts: readonly Box[],
    ofSpreadsheet: boolean,
  ) {
    this.#page = page;
    this.#drawn = ofSpreadsheet ? drawingOrder(page.characters) : undefined;
    this.#charts = [...charts];
    this.#pieces = pieces;
    this.#prose = prose;
  }

  /** Pieces of no table and no chart. */
  free(pieces = this.#pieces): LinePiece[] {
    const taken = [...this.tables.map(({ box }) => box), ...this.#charts];
    return pieces.filter((piece) => !taken.some((box) => holdsMiddle(box, piece.box)));
  }

  /** Lines of no table so far: what stands above the first one of a table that tags name is none of its rows. */
  unused(rulings: readonly Ruling[]): Ruling[] {
    return rulings.filter((ruling) => !this.tables.some(({ box }) => areWithin(box, boxOfRuling(ruling), ownLine)));
  }

  /** Pieces of no table and no paragraph. */
  loose(): LinePiece[] {
    return this.free().filter((piece) => piece.angle === 0 && !this.#prose.has(piece));
  }

  /** Rows that may be tables by their text alone. */
  runs(): TextRow[][] {
    const free = this.free();
    const captions = free.filter(beginsCaption);
    return alignedRuns(this.loose())
      .flatMap((rows) => partAtHeadings(rows, free))
      .flatMap((rows) => partedRuns(rows, this.tables, [...this.#prose], captions))
      .flatMap(partAtHeads)
      .flatMap(partAtSignatures);
  }

  /** With the tables in its cells, whose lines may touch those around them or stand apart from them. */
  tryGrid(grid: Region, grids: readonly Region[]): void {
    if (this.tables.some(({ box }) => overlap(box, grid.box))) return;
    const apart = grids.filter((other) => other !== grid && holds(grid.box, other.box));
    const nested = nestedTable(grid, apart, this.#piecesIn(grid.box), this.#page);
    if (nested) this.tables.push(nested);
    else if (isClosed(grid) && !isBoxhead(grid, this.#piecesIn(grid.box), this.free()))
      this.#tryPlainGrid(grid, 'grid');
    else this.#tryPlainGrid(grid, 'open');
  }

  #tryPlainGrid(grid: Region, kind: TableKind): void {
    this.tryRegion(withShadedBands(grid, this.#page.fills, this.free()), kind);
    if ([...this.tables.map(({ box }) => box), ...this.#charts].some((box) => overlap(box, grid.box))) return;
    const blank = blankGrid(grid, this.#piecesIn(grid.box), this.#page, kind);
    if (blank) this.tables.push(blank);
  }

  /** It does not grow over `others` that repeat its heads: these are tables of their own. */
  tryRegion(region: Region, kind: TableKind, others: readonly Region[] = []): void {
    if (this.tables.some(({ box }) => overlap(box, region.box))) return;
    const core = this.#piecesIn(region.box);
    if (core.length === 0) return;
    const whole = this.#drawn ? region : this.#extended(region, core, kind, others);
    const inside = this.#piecesIn(whole.box);
    const table = buildTable({ ...whole, drawn: this.#drawn }, inside, this.#page, kind);
    if (!table) return;
    if (isChart(table, this.#page)) {
      if (!this.#drawn) this.#charts.push(table.box);
    } else if (isTable(table)) this.tables.push(table);
  }

  #extended(region: Region, core: readonly LinePiece[], kind: TableKind, others: readonly Region[]): Region {
    if (kind === 'grid') return withTotals(region, this.#pieces, this.free());
    const below = others.filter(({ box }) => box.top > region.box.bottom && beginAlike(core, this.#piecesIn(box)));
    const loose = this.#ofSameName(core).filter((piece) => !below.some(({ box }) => holdsMiddle(box, piece.box)));
    const whole = withTurnedHeads(extendRegion(region, core, loose), core, this.free());
    return withTotals(withOuterLines(whole, region.box, this.#page.rulings), this.#pieces, this.free());
  }

  /** Loose pieces; those of the table alone that the page's tags name, where all of `core` is of one. */
  #ofSameName(core: readonly LinePiece[]): LinePiece[] {
    const { tags } = this.#page;
    const [own, ...others] = new Set(core.map((piece) => namedTableOf(piece, tags)));
    const loose = this.loose();
    return own && others.length === 0 ? loose.filter((piece) => namedTableOf(piece, tags) === own) : loose;
  }

  /** With the edges that it is known by. */
  tryKnown({ box, edges, isNamed }: KnownTable, known?: TableKind): void {
    if (this.tables.some((table) => overlap(table.box, box))) return;
    const region = withFrame(alignedRegion(box, this.#page), box, this.#page.rulings);
    const kind = known ?? (region.horizontals.length > 0 ? 'rows' : 'aligned');
    const table = buildTable({ ...region, box }, this.#piecesIn(box), this.#page, kind, edges);
    if (!table || !(isNamed ? hasColumns(table) : isTable(table))) return;
    this.tables.push(table);
  }

  /** The page of a spreadsheet's print: whatever stands on it, in one table; tags, where it has some, name no heads and feet. */
  sheet(): Table[] {
    const cells = this.#pieces.filter((piece) => !this.#charts.some((chart) => holdsMiddle(chart, piece.box)));
    const box = cells.some(isTaggedCell) ? boxAround(cells) : pageBox(cells, this.#page);
    if (!box || !this.#drawn) return this.tables;
    const isWithin = (piece: LinePiece) => holdsMiddle(box, piece.box);
    const sheet = wholeSheet({
      page: this.#page,
      ruled: this.tables,
      pieces: cells.filter(isWithin),
      outside: this.free().filter(isWithin),
      drawn: this.#drawn,
    });
    return sheet ? [sheet] : [];
  }

  #piecesIn(box: Box): LinePiece[] {
    return this.#pieces.filter((piece) => holdsMiddle(box, piece.box));
  }
}

/** The part of a table's width that a line runs along which parts its rows. */
const throughShare = 0.9;

/** With the lines that run through the table above and below the box that it has grown from: those part rows, too. */
function withOuterLines(region: Region, { top, bottom }: Box, rulings: readonly Ruling[]): Region {
  const { left, right, ...grown } = region.box;
  const outer = rulings.filter(
    ({ direction, at, start, end }) =>
      direction === 'horizontal' &&
      at > grown.top &&
      at < grown.bottom &&
      (at < top - 1 || at > bottom + 1) &&
      sharedLength(start, end, left, right) > throughShare * (right - left),
  );
  return { ...region, horizontals: [...region.horizontals, ...outer] };
}

/** With the rows of totals below it. */
function withTotals(region: Region, pieces: readonly LinePiece[], free: readonly LinePiece[]): Region {
  const inside = pieces.filter((piece) => holdsMiddle(region.box, piece.box));
  return { ...region, box: boxOfAll([region.box, ...totalRows(region.box, inside, free)]) };
}

/** Lines inside the rows, and right above and below them. */
function alignedRegion(box: Box, { rulings }: PageContent): Region {
  const reach = { ...box, top: box.top - 6, bottom: box.bottom + 6, left: box.left - 12, right: box.right + 12 };
  const inside = rulings.filter((ruling) => {
    const line = boxOfRuling(ruling);
    return (
      ruling.direction === 'horizontal' &&
      line.top >= reach.top &&
      line.bottom <= reach.bottom &&
      sharedWidth(line, reach) > 0
    );
  });
  return {
    box: boxOfAll([box, ...inside.map((ruling) => ({ ...boxOfRuling(ruling), left: box.left, right: box.right }))]),
    horizontals: inside,
    verticals: [],
  };
}

/** With the lines along its sides. */
function withFrame(region: Region, { left, right, top, bottom }: Box, rulings: readonly Ruling[]): Region {
  const verticals = rulings.filter(
    ({ direction, at, start, end }) =>
      direction === 'vertical' &&
      Math.min(Math.abs(at - left), Math.abs(at - right)) < 1 &&
      sharedLength(start, end, top, bottom) > throughShare * (bottom - top),
  );
  return { ...region, verticals: [...region.verticals, ...verticals] };
}

/** Texts stand side by side in it: a box around a paragraph, or to write in, is none of the table's above or below it. */
const holdsRows = ({ box }: Region, pieces: readonly LinePiece[]): boolean =>
  textRows(pieces.filter((piece) => holdsMiddle(box, piece.box))).some((row) => row.pieces.length > 1);

/** With the sides of the frame around it. */
function withSides(region: Region, frames: readonly Region[]): Region {
  const frame = frames.find(({ box }) => overlap(box, region.box) && region.box.left > box.left - 3);
  return frame ? { ...region, verticals: [...region.verticals, ...frame.verticals] } : region;
}

const bySize = (a: Region, b: Region) => areaOf(b.box) - areaOf(a.box);
