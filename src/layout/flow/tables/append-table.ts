/** A table that goes on on another page, put below its part before. */
import { textOf } from '../lines/line.ts';
import type { RawTable } from '../page-layout.ts';
import { mendBrokenRow } from './broken-row.ts';
import { commonColumns } from './common-columns.ts';
import { shareColumns } from './same-columns.ts';

/**
 * Header rows that the second part repeats are left out: word processors repeat them by themselves. Those that it does
 * not repeat are none to them, or each page would hold as many rows less.
 */
export function appendTable(table: RawTable, next: RawTable): void {
  shareColumns(table, next);
  commonColumns(table, next);
  const repeated = repeatedRows(table, next);
  table.headerRows = table.continues ? Math.max(table.headerRows, repeated) : repeated;
  table.continues = true;
  const isHeadAlone = repeated === table.ys.length - 1;
  const first = repeated + (!isHeadAlone && mendBrokenRow(table, next, repeated) ? 1 : 0);
  const shift = table.ys.length - 1 - first;
  const end = table.ys.at(-1) ?? 0;
  const start = next.ys[first] ?? 0;
  table.ys.push(...next.ys.slice(first + 1).map((y) => end + y - start));
  for (const cell of next.cells) if (cell.row >= first) table.cells.push({ ...cell, row: cell.row + shift });
}

/** How many rows of `next` are the heads of `table`. Rows that say the same throughout, as those of lists may, are none. A head may be all that a page had room for. */
export function repeatedRows(table: RawTable, next: RawTable): number {
  const most = Math.min(4, table.ys.length - 1, next.ys.length - 2);
  const texts = next.ys.map((_, row) => (row <= 2 * most ? rowText(next, row) : ''));
  const isHead = (row: number) => texts[row] !== '' && texts.lastIndexOf(texts[row] ?? '') === row;
  let rows = 0;
  while (rows < most && isHead(rows) && rowText(table, rows) === texts[rows]) rows++;
  return rows;
}

const rowText = ({ cells }: RawTable, row: number): string =>
  cells
    .filter((cell) => cell.row === row)
    .map(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.map(textOf)).join(' '))
    .join('\t')
    .trim();
