/** Finds the tables of a page: grids first, then columns between horizontal lines, then columns that text alone shows. */
import { areaOf, boxAround, byTop, heightOf, holdsMiddle } from '../../box.ts';
import type { PageContent } from '../../page.ts';
import type { LinePiece } from '../../words/words.ts';
import { shadedColumns } from '../columns/shaded-columns.ts';
import { isColumnar } from '../judge/judge.ts';
import { shadedRows } from '../rows/shaded-rows.ts';
import { textRows } from '../rows/text-rows.ts';
import type { Table } from '../table.ts';
import { isHeaded } from './aligned/headed.ts';
import { labelledRows } from './aligned/labelled-rows.ts';
import { labelledBoxes } from './boxes/labelled-boxes.ts';
import { cutPieces } from './cut-pieces.ts';
import { areTotals } from './extent/total-rows.ts';
import { Found } from './found.ts';
import { columnsTold } from './known/columns-told.ts';
import { withDrawnEdges } from './known/drawn-edges.ts';
import { withLines } from './known/lines-of-known.ts';
import { parallelTexts } from './known/parallel-texts.ts';
import { taggedTables } from './known/tagged-tables.ts';
import { tiledTables } from './known/tiles.ts';
import type { Region } from './region.ts';
import { alignedRegion, withSides } from './region-lines.ts';
import { ruledParts } from './ruled/ruled-parts.ts';
import { withoutUnderlines } from './ruled/underlines.ts';
import { uprightRegions } from './ruled/upright-lines.ts';
import { isTaggedCell, sheetCells } from './sheet/sheet-cells.ts';
import { underCharts } from './sheet/under-charts.ts';
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
  const { grids, frames, lone, upright, charts, plots } = ruledParts(page.rulings, page.drawings);
  const whole = cutPieces(pieces, ofSpreadsheet);
  const cut = ofSpreadsheet ? sheetCells(whole.cut, page, plots) : whole.cut;
  const found = new Found(
    page,
    { ...whole, cut },
    ofSpreadsheet && cut.some(isTaggedCell) ? [] : charts,
    ofSpreadsheet,
  );
  const tagged = ofSpreadsheet ? [] : taggedTables(page, pieces);
  if (!ofSpreadsheet && tagged.length === 0) found.tables.push(...labelledBoxes(page, pieces));
  for (const grid of grids.sort(bySize)) found.tryGrid(grid, grids, columnsTold(grid, tagged, pieces, page));
  if (ofSpreadsheet) return found.sheet();
  for (const table of tagged) found.tryKnown(withDrawnEdges(withLines(table, page.rulings, pieces), page, pieces));
  const boxes = frames.map(({ box }) => box);
  for (const table of tiledTables(page, boxes, lone, found.free(pieces))) found.tryKnown(table, 'parallel');
  for (const region of uprightRegions(upright, found.loose())) found.tryRegion(region, 'rows');
  const rowed = frames.filter((frame) => holdsRows(frame, cut));
  const lines = found.unused([...lone, ...rowed.flatMap(({ horizontals }) => horizontals)]);
  const bare = frames.filter((frame) => !rowed.includes(frame)).map(({ box }) => box);
  const stacks = stackRegions(
    [...lines, ...shadedRows(page.fills, found.free(), lines)],
    found.free(),
    whole.prose,
    bare,
  )
    .filter((region) => !isWholePage(region, page))
    .sort(byTop);
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

/** All that stands between the lines below a page's head and above its foot is no table by these. */
const isWholePage = ({ box, horizontals }: Region, { height }: PageContent): boolean =>
  horizontals.length === 2 && heightOf(box) > wholePage * height;

/** In parts of the page's height. */
const wholePage = 0.8;

/** Texts stand side by side in it: a box around a paragraph, or to write in, is none of the table's above or below it. */
const holdsRows = ({ box }: Region, pieces: readonly LinePiece[]): boolean =>
  textRows(pieces.filter((piece) => holdsMiddle(box, piece.box))).some((row) => row.pieces.length > 1);

const bySize = (a: Region, b: Region) => areaOf(b.box) - areaOf(a.box);
