/**
 * A table in the print of a spreadsheet, whose lines stand around several columns: texts of one line that are drawn each by
 * itself are a cell each, and where lines part them not, their edges do. Pure.
 */
import type { PageContent } from '../../../page.ts';
import { holdsTwoCells } from '../../../words/two-cells.ts';
import type { LinePiece } from '../../../words/words.ts';
import { buildTable } from '../../build-table.ts';
import { sheetColumns } from '../../columns/sheet-columns.ts';
import { edgesOf } from '../../edges.ts';
import type { Table, TableKind } from '../../table.ts';
import type { Region } from '../region.ts';

/** Points from a line to the edge of columns that it stands at. */
const sameEdge = 2.5;

/** As buildTable, but no cell of it holds what stood in several. */
export function sheetTable(
  region: Region,
  pieces: readonly LinePiece[],
  page: PageContent,
  kind: TableKind,
): Table | undefined {
  const table = buildTable(region, pieces, page, kind);
  if (!table?.cells.some(holdsTwoCells)) return table;
  const ruled = edgesOf(region.verticals);
  const known = sheetColumns(pieces, ruled);
  const columns = known?.columns.map(({ at }) => ({ at, ruled: ruled.some((x) => Math.abs(x - at) < sameEdge) }));
  return (columns && buildTable(region, pieces, page, kind, { ...known, columns })) ?? table;
}
