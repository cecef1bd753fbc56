/** Columns of entries side by side, dots leading to each one's figure, as of a telephone directory: no table, where one column is drawn after the other. Pure. */
import type { Character } from '../../page.ts';
import type { Cell, Table } from '../../table/table.ts';

/** Of a column's entries. */
const mostly = 0.5;

/** `orders` are the places of letters in the page's drawing order. */
export function areLedColumns({ cells }: Table, orders: ReadonlyMap<Character, number>): boolean {
  const filled = cells.filter(({ lines }) => lines.length > 0);
  const columns = [...Map.groupBy(filled, ({ column }) => column).values()];
  const led = columns.filter((column) => column.filter(isLed).length > mostly * column.length);
  const drawn = led.map((column) => column.flatMap((cell) => orderOf(cell, orders)));
  return led.length > 1 && drawn.slice(1).every((column, i) => Math.min(...column) > Math.max(...(drawn[i] ?? [])));
}

const isLed = ({ lines }: Cell): boolean => /[.…·]{3,}$/.test(lines.at(-1)?.at(-1)?.text ?? '');

function orderOf({ lines }: Cell, orders: ReadonlyMap<Character, number>): number[] {
  const [first] = lines[0]?.[0]?.characters ?? [];
  const order = first && orders.get(first);
  return order === undefined ? [] : [order];
}
