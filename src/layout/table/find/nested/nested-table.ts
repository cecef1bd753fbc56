/** Tables in the cells of a table: the grids in a grid's cells are built first, then the one around them. */
import { holds, holdsMiddle, sharedHeight } from '../../../box.ts';
import type { Box, PageContent } from '../../../page.ts';
import type { LinePiece } from '../../../words/words.ts';
import { buildTable } from '../../build-table.ts';
import { cutAtEdges } from '../../columns/fine-pieces.ts';
import { edgesOf } from '../../edges.ts';
import { isTable } from '../../judge/judge.ts';
import type { Table } from '../../table.ts';
import { isClosed, linesOf, type Region, regionOf } from '../region.ts';
import { type InnerGrid, innerGrids, withoutInner } from './inner-grids.ts';
import { tightGrids } from './tight-grids.ts';

/**
 * A grid with tables in its cells, or those tables alone where what is around them is a form's frame, no table; none where
 * it has none. `apart` are the grids inside of it that its lines do not touch, `pieces` all that stand inside of it.
 */
export function nestedTables(
  region: Region,
  apart: readonly Region[],
  pieces: readonly LinePiece[],
  page: PageContent,
): Table[] {
  const tight = tightGrids(region);
  const grids = [
    ...tight.inner.map((inner) => ({ region: inner, cell: inner.box })),
    ...innerGrids(regionOf([tight.outer, ...apart].flatMap(linesOf)), pieces),
  ];
  const cut = pieces.flatMap((piece) => cutAtEdges(piece, sidesBeside(piece, grids)));
  const found = grids.flatMap((grid) => {
    const table = tableOf(grid.region, cut, page);
    return table ? [{ grid, table }] : [];
  });
  if (found.length === 0) return [];
  const around = withoutInner(
    tight.outer,
    found.map(({ grid }) => grid),
  );
  if (isFrame(around)) return found.map(({ table }) => table);
  const outer = aroundGrids(
    around,
    found.map(({ grid }) => grid),
    cut,
    page,
  );
  if (!outer) return [];
  for (const { table } of found) {
    const cell = outer.cells.find(({ box }) => holdsMiddle(box, table.box));
    if (!cell || !holds(cell.box, table.box, slack)) return [];
    cell.tables.push(table);
  }
  return isTable(outer) ? [outer] : [];
}

/** One cell, as a form has around all that it asks. */
const isFrame = (region: Region): boolean =>
  isClosed(region) && edgesOf(region.verticals).length === 2 && edgesOf(region.horizontals).length === 2;

function tableOf(region: Region, pieces: readonly LinePiece[], page: PageContent): Table | undefined {
  const inside = pieces.filter(({ box }) => holdsMiddle(region.box, box));
  const [nested, ...others] = nestedTables(region, [], inside, page);
  if (nested && others.length === 0) return nested;
  const table = buildTable(region, inside, page, 'grid');
  return table && isTable(table) ? table : undefined;
}

/** A line of text may run from one table into the other. */
const sidesBeside = ({ box }: LinePiece, grids: readonly InnerGrid[]): number[] =>
  grids.flatMap(({ region }) => (sharedHeight(box, region.box) > 0 ? [region.box.left, region.box.right] : []));

/** What the grids hold is not the outer table's: lines, words, colours. */
function aroundGrids(
  region: Region,
  grids: readonly InnerGrid[],
  pieces: readonly LinePiece[],
  { fills, index }: PageContent,
): Table | undefined {
  const isOuter = ({ box }: { box: Box }) => !grids.some((grid) => holdsMiddle(grid.region.box, box));
  const isWide = ({ box }: { box: Box }) => !grids.some((grid) => holds(grid.region.box, box, slack));
  const kind = isClosed(region) ? 'grid' : 'open';
  const page = { index, fills: fills.filter(isWide) };
  return buildTable(region, pieces.filter(isOuter), page, kind);
}

/** Points that the sides of one grid may be off. */
const slack = 3;
