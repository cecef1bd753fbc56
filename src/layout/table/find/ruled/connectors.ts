/** Lines from box to box, as organisation and flow charts have: boxes that they join are no cells of one table. Pure. */
import { sharedLength } from '../../../box.ts';
import type { Ruling } from '../../../page.ts';
import { touching } from '../region.ts';

/** Regions of more lines are tables or drawings, and every line looks at every other. */
const maxLines = 300;

export function withoutConnectors(rulings: readonly Ruling[]): readonly Ruling[] {
  if (rulings.length > maxLines) return rulings;
  return rulings.filter((line) => !isConnector(line, rulings));
}

/** It ends on the sides of two boxes, and no other line runs beside it from one of these: it bounds no cell. */
function isConnector(line: Ruling, rulings: readonly Ruling[]): boolean {
  const along = rulings.filter((other) => other !== line && other.direction === line.direction);
  const sides = rulings.filter(({ direction, start, end }) => {
    const meets = start < line.at - touching && end > line.at + touching;
    return direction !== line.direction && meets;
  });
  const [from, to] = [
    sides.find((side) => isNear(side.at, line.start) && isClosed(side, along, 'end')),
    sides.find((side) => isNear(side.at, line.end) && isClosed(side, along, 'start')),
  ];
  return from !== undefined && to !== undefined && !along.some((other) => runsBeside(other, line, [from, to]));
}

const runsBeside = (other: Ruling, line: Ruling, sides: readonly Ruling[]): boolean =>
  sharedLength(other.start, other.end, line.start, line.end) > touching &&
  sides.some(({ start, end }) => other.at > start - touching && other.at < end + touching);

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < touching;

/** At both its ends, lines of the box's other sides `end` or `start`. */
const isClosed = (side: Ruling, along: readonly Ruling[], where: 'start' | 'end'): boolean =>
  [side.start, side.end].every((corner) =>
    along.some((line) => isNear(line.at, corner) && isNear(line[where], side.at)),
  );
