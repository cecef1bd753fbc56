/** A row that a page broke: the rest of its texts, at the top of the next page, goes on in its cells. */
import type { Box } from '../../page.ts';
import { lastOf, textOf } from '../lines/line.ts';
import type { RawCell, RawParagraph, RawTable } from '../page-layout.ts';

/** Adds the texts of row `at` of `next` to the last row of `table`; false where that row is one by itself. Changes the table. */
export function mendBrokenRow(table: RawTable, next: RawTable, at: number): boolean {
  const last = table.ys.length - 2;
  const above = table.cells.filter((cell) => cell.row + cell.rowSpan - 1 === last);
  const rests = next.cells.filter(({ row, paragraphs }) => row === at && paragraphs.length > 0);
  const pairs = rests.map((rest) => ({ rest, cell: above.find((cell) => isBelow(rest, cell)) }));
  const filled = above.filter(({ paragraphs }) => paragraphs.length > 0);
  if (rests.length === 0 || rests.length >= filled.length) return false;
  if (!pairs.every(({ rest, cell }) => cell && goesOn(cell, rest))) return false;
  const [top = 0, bottom = top] = next.ys.slice(at, at + 2);
  for (const { rest, cell } of pairs) if (cell) append(cell, rest, cell.box.bottom - top);
  for (const cell of above) cell.box = { ...cell.box, bottom: cell.box.bottom + bottom - top };
  table.ys[last + 1] = (table.ys[last + 1] ?? 0) + bottom - top;
  return true;
}

const isBelow = (rest: RawCell, cell: RawCell): boolean =>
  rest.rowSpan === 1 &&
  rest.column === cell.column &&
  rest.columnSpan === cell.columnSpan &&
  rest.direction === cell.direction;

/** A sentence that has not ended above goes on in small letters. */
function goesOn(cell: RawCell, rest: RawCell): boolean {
  const end = lastOf(lastOf(cell.paragraphs)?.lines ?? []);
  const start = rest.paragraphs[0]?.lines[0];
  if (!end || !start || rest.paragraphs[0]?.mark) return false;
  return !/[.!?:;]$/.test(textOf(end).trim()) && /^\p{Ll}/u.test(textOf(start).trim());
}

/** Points that the rest stands lower once it stands below the cell's own text. */
function append(cell: RawCell, rest: RawCell, by: number): void {
  const [first, ...others] = rest.paragraphs.map((raw) => lowered(raw, by));
  const last = lastOf(cell.paragraphs);
  if (first && last) last.lines.push(...first.lines);
  cell.paragraphs.push(...others);
}

const lowered = (raw: RawParagraph, by: number): RawParagraph => ({
  ...raw,
  box: lower(raw.box, by),
  lines: raw.lines.map((line) => ({ ...line, baseline: line.baseline + by, box: lower(line.box, by) })),
});

const lower = (box: Box, by: number): Box => ({ ...box, top: box.top + by, bottom: box.bottom + by });
