/**
 * The page of a printed spreadsheet as what it was: one sheet, whose columns go on through all that stands on the page. Tables
 * that lines show stay as they are; what stands around them is in cells as well. Pure.
 */
import { boxAround } from '../../../box.ts';
import type { PageContent, Ruling } from '../../../page.ts';
import type { LinePiece } from '../../../words/words.ts';
import { buildTable } from '../../build-table.ts';
import { sheetColumns } from '../../columns/sheet-columns.ts';
import type { DrawingOrder } from '../../rows/drawn-rows.ts';
import { rowEdges } from '../../rows/row-edges.ts';
import type { Table } from '../../table.ts';
import { composed } from './compose.ts';

/** What is known of the page. */
export interface SheetParts {
  page: PageContent;
  /** Tables that lines show; they do not overlap. */
  ruled: readonly Table[];
  /** All text of cells, and that which is in no table. */
  pieces: readonly LinePiece[];
  outside: readonly LinePiece[];
  drawn: DrawingOrder;
}

/** Undefined where the page has no cells. */
export function wholeSheet({ page, ruled, pieces, outside, drawn }: SheetParts): Table | undefined {
  const [only, ...others] = ruled;
  if (only && others.length === 0 && outside.length === 0) return only;
  const known = sheetColumns(
    pieces,
    ruled.flatMap(({ xs }) => xs),
  );
  if (!known) return only;
  const around = outside.length > 0 ? tableAround(page, outside, known, drawn) : undefined;
  return composed(
    around ? [...ruled, around] : ruled,
    around,
    known.columns.map(({ at }) => at),
  );
}

/** Lines below and above cells part rows, and say nothing of what is one cell. */
function tableAround(
  page: PageContent,
  pieces: readonly LinePiece[],
  known: NonNullable<ReturnType<typeof sheetColumns>>,
  drawn: DrawingOrder,
): Table | undefined {
  const [left, right] = [known.columns[0]?.at ?? 0, known.columns.at(-1)?.at ?? 0];
  const box = { ...boxAround(pieces), left, right };
  const region = { box, horizontals: linesWithin(page.rulings, box), verticals: [], drawn };
  const rows = rowEdges(region, known.columns, pieces, 'rows').map(({ at }) => ({ at, ruled: false }));
  return buildTable({ ...region, horizontals: [] }, pieces, page, 'aligned', { ...known, rows });
}

const linesWithin = (rulings: readonly Ruling[], { top, bottom }: Table['box']): Ruling[] =>
  rulings.filter(({ direction, at }) => direction === 'horizontal' && at > top && at < bottom);
