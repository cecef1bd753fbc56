/** The tables that are found so far on a page, and what is left for others. */
import { areWithin, boxAround, boxOfAll, haveSameSides, holds, holdsMiddle, overlap } from '../../box.ts';
import type { Box, PageContent, Ruling } from '../../page.ts';
import { boxOfRuling, isDrawn } from '../../ruling.ts';
import type { LinePiece } from '../../words/words.ts';
import { buildTable } from '../build-table.ts';
import { edgesOf } from '../edges.ts';
import { withTurnedHeads } from '../heads/turned-heads.ts';
import { hasColumns, isChart, isTable } from '../judge/judge.ts';
import { type DrawingOrder, drawingOrder } from '../rows/drawn-rows.ts';
import type { TextRow } from '../rows/text-rows.ts';
import type { Table, TableKind } from '../table.ts';
import { alignedRuns } from './aligned/aligned.ts';
import { blankGrid } from './boxes/blank-grid.ts';
import { beginsCaption } from './captions.ts';
import type { CutPieces } from './cut-pieces.ts';
import { extendRegion } from './extent/extend-region.ts';
import { withShadedBands } from './extent/shaded-bands.ts';
import { totalRows } from './extent/total-rows.ts';
import type { KnownTable } from './known/known-table.ts';
import { pageBox } from './known/page-box.ts';
import { namedTableOf } from './known/tagged-tables.ts';
import { nestedTables } from './nested/nested-table.ts';
import { headsOver } from './parted/heads-over.ts';
import { partedRuns } from './parted/parted-runs.ts';
import { partAtHeadings } from './parted/parted-sections.ts';
import { beginAlike, partAtHeads } from './parted/repeated-heads.ts';
import { partAtSignatures } from './parted/signatures.ts';
import { isClosed, type Region } from './region.ts';
import { alignedRegion, withOuterLines, withUprights } from './region-lines.ts';
import { isBoxhead } from './ruled/boxhead.ts';
import { sheetTable } from './sheet/parted-cells.ts';
import { isTaggedCell } from './sheet/sheet-cells.ts';
import { wholeSheet } from './sheet/whole-sheet.ts';

/** Points from a table's words to the lines above and below it. */
const ownLine = 4;

/** Text is in one of them at the most. */
export class Found {
  readonly tables: Table[] = [];
  readonly #page: PageContent;
  /** Their labels and figures are no tables either. */
  readonly #charts: Box[];
  readonly #pieces: readonly LinePiece[];
  readonly #prose: ReadonlySet<LinePiece>;
  /** Of a spreadsheet's print alone. */
  readonly #drawn: DrawingOrder | undefined;

  constructor(page: PageContent, { cut, prose }: CutPieces, charts: readonly Box[], ofSpreadsheet: boolean) {
    this.#page = page;
    this.#drawn = ofSpreadsheet ? drawingOrder(page) : undefined;
    this.#charts = [...charts];
    this.#pieces = cut;
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

  /** With the tables in its cells, whose lines may touch those around them or stand apart from them. It has `most` columns, if it is open. */
  tryGrid(grid: Region, grids: readonly Region[], most: number): void {
    if (this.tables.some(({ box }) => overlap(box, grid.box))) return;
    const apart = grids.filter((other) => other !== grid && holds(grid.box, other.box));
    const nested = nestedTables(grid, apart, this.#piecesIn(grid.box), this.#page);
    if (nested.length > 0) this.tables.push(...nested);
    else if (isClosed(grid) && !isBoxhead(grid, this.#piecesIn(grid.box), this.free()))
      this.#tryPlainGrid(grid, 'grid');
    else this.#tryPlainGrid(grid, 'open', most);
  }

  #tryPlainGrid(grid: Region, kind: TableKind, most?: number): void {
    this.tryRegion(withShadedBands(grid, this.#page.fills, this.free()), kind, [], most);
    if ([...this.tables.map(({ box }) => box), ...this.#charts].some((box) => overlap(box, grid.box))) return;
    const blank = blankGrid(grid, this.#piecesIn(grid.box), this.#page, kind);
    if (blank) this.tables.push(blank);
  }

  /** It does not grow over `others` that repeat its heads or have sides and lines of their own, nor over heads that reach further. */
  tryRegion(
    region: Region,
    kind: TableKind,
    others: readonly Region[] = [],
    mostColumns = Number.POSITIVE_INFINITY,
  ): void {
    if (this.tables.some(({ box }) => overlap(box, region.box))) return;
    const core = this.#piecesIn(region.box);
    if (core.length === 0) return;
    const whole = this.#drawn ? region : this.#extended(region, core, kind, others);
    const inside = this.#piecesIn(whole.box).filter(
      (piece) => !this.tables.some(({ box }) => holdsMiddle(box, piece.box)),
    );
    const build = this.#drawn ? sheetTable : buildTable;
    const table = build({ ...whole, drawn: this.#drawn }, inside, this.#page, kind);
    if (!table || table.xs.length - 1 > mostColumns) return;
    if (isChart(table, this.#page)) {
      if (!this.#drawn) this.#charts.push(table.box);
    } else if (isTable(table)) this.tables.push(table);
  }

  #extended(region: Region, core: readonly LinePiece[], kind: TableKind, others: readonly Region[]): Region {
    if (kind === 'grid') return withTotals(region, this.#pieces, this.free());
    const below = others.filter(({ box }) => box.top > region.box.bottom);
    const next = Math.min(...below.map(({ box }) => box.top));
    const named = this.#ofSameName(core);
    const heads = new Set(
      below.filter(({ box }) => box.top <= next + 1).flatMap(({ box }) => headsOver(box, region.box, named)),
    );
    const own = below.filter((other) => beginAlike(core, this.#piecesIn(other.box)) || isRuledApart(other, region));
    const loose = named.filter((piece) => !heads.has(piece) && !own.some(({ box }) => holdsMiddle(box, piece.box)));
    const whole = withTurnedHeads(extendRegion(region, core, loose, this.free()), core, this.free());
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
    const region = withUprights(alignedRegion(box, this.#page), box, this.#page.rulings, edges.columns);
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

/** Lines that a table below another one has above and below its heads, and below its rows. */
const minOwnLines = 3;

/** Lines part its rows, whose sides are others than the region's. */
const isRuledApart = (other: Region, { box }: Region): boolean =>
  edgesOf(other.horizontals.filter(isDrawn)).length >= minOwnLines && !haveSameSides(other.box, box, ownLine);

/** With the rows of totals below it. */
function withTotals(region: Region, pieces: readonly LinePiece[], free: readonly LinePiece[]): Region {
  const inside = pieces.filter((piece) => holdsMiddle(region.box, piece.box));
  return { ...region, box: boxOfAll([region.box, ...totalRows(region.box, inside, free)]) };
}
