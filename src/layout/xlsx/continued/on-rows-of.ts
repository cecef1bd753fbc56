/** A page's table in the rows of the page that it stands beside: a sheet's rows stand at the same heights on both, filled or not. Pure. */
import { heightMiddle } from '../../box.ts';
import type { Cell, Table } from '../../table/table.ts';

/** Points by which baselines of one row differ from page to page. */
const sameLine = 1;
/** Fewer rows may be alike by chance. */
const minRows = 5;

/** Undefined where one of its rows is none of theirs. */
export function onRowsOf(table: Table, beside: Table): Table | undefined {
  const shown = baselinesByRow(beside);
  const rows = new Map<number, number>();
  for (const [row, baselines] of baselinesByRow(table)) {
    const cells = table.cells.filter((cell) => cell.row === row);
    const own = [...shown].find(
      ([at, others]) => baselines.some((line) => isNear(line, others)) && cells.every((cell) => isIn(cell, beside, at)),
    );
    if (!own || [...rows.values()].includes(own[0])) return;
    rows.set(row, own[0]);
  }
  if (rows.size < minRows) return;
  const cells = table.cells.flatMap((cell) => {
    const row = rows.get(cell.row);
    return row === undefined || cell.lines.length === 0 ? [] : [{ ...cell, row, rowSpan: 1 }];
  });
  const head = rows.get(table.headerRows - 1);
  return { ...table, ys: beside.ys, cells, headerRows: head === undefined ? 0 : head + 1 };
}

/** Of each row with text, where its first words stand. */
export function baselinesByRow({ cells }: Table): Map<number, number[]> {
  const filled = cells.filter(({ lines }) => lines.length > 0);
  return new Map(
    [...Map.groupBy(filled, ({ row }) => row)].map(([row, own]) => [
      row,
      own.flatMap(({ lines }) => lines.flatMap(([word]) => word?.baseline ?? [])),
    ]),
  );
}

const isNear = (line: number, others: readonly number[]): boolean =>
  others.some((other) => Math.abs(other - line) < sameLine);

/** Its text stands between the row's edges. */
function isIn({ lines }: Cell, { ys }: Table, row: number): boolean {
  const [top = 0, bottom = 0] = ys.slice(row, row + 2);
  return lines.flat().every(({ box }) => heightMiddle(box) > top && heightMiddle(box) < bottom);
}
