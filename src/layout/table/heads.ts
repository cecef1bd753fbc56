/** Heads over several columns that no vertical line parts: how far they reach is shown by the line below them, or by standing alone in the middle. */
import { sharedLength, widthOf } from '../box.ts';
import type { Edge, PlacedPiece } from './build-table.ts';
import type { Region } from './region.ts';

/** A line this near (points) under an edge underlines the row above it. */
const nearEdge = 3;

/** Widens the columns of pieces that head others. */
export function spreadHeads(
  placed: readonly PlacedPiece[],
  columns: readonly Edge[],
  rows: readonly Edge[],
  region: Region,
): void {
  for (const own of placed) {
    const reach = underlined(own, columns, rows, region) ?? alone(own, placed, columns, region);
    const isFree = reach && !placed.some((other) => other !== own && other.row === own.row && meets(other, reach));
    if (isFree) Object.assign(own, reach);
  }
}

type Reach = Pick<PlacedPiece, 'firstColumn' | 'lastColumn'>;

const meets = (one: Reach, other: Reach) => one.firstColumn <= other.lastColumn && one.lastColumn >= other.firstColumn;

/** The columns of the line under the piece, where it is shorter than the table. */
function underlined(
  own: PlacedPiece,
  columns: readonly Edge[],
  rows: readonly Edge[],
  region: Region,
): Reach | undefined {
  const foot = rows[own.row + 1]?.at;
  const middle = (own.piece.box.left + own.piece.box.right) / 2;
  if (foot === undefined || !isOpen(own, columns)) return;
  const line = region.horizontals.find(
    ({ at, start, end }) => Math.abs(at - foot) <= nearEdge && start <= middle && end >= middle,
  );
  if (!line || line.end - line.start > 0.9 * widthOf(region.box)) return;
  const under = columns.slice(0, -1).flatMap(({ at }, i) => {
    const next = columns[i + 1]?.at ?? at;
    return sharedLength(at, next, line.start, line.end) > 0.5 * (next - at) ? [i] : [];
  });
  const [first] = under;
  const last = under.at(-1);
  return first === undefined || last === undefined || first === last
    ? undefined
    : { firstColumn: first, lastColumn: last };
}

/** No line parts the columns beside the piece. */
const isOpen = ({ firstColumn, lastColumn }: PlacedPiece, columns: readonly Edge[]) =>
  !columns[firstColumn + 1]?.ruled || !columns[lastColumn]?.ruled;

/** All columns, for what stands in the middle of a table without vertical lines. */
function alone(
  own: PlacedPiece,
  placed: readonly PlacedPiece[],
  columns: readonly Edge[],
  { box }: Region,
): Reach | undefined {
  const offCentre = Math.abs(own.piece.box.left + own.piece.box.right - box.left - box.right) / 2;
  const isAlone = placed.every((other) => other === own || other.row !== own.row);
  if (!isAlone || offCentre > 0.03 * widthOf(box) || columns.some(({ ruled }) => ruled)) return;
  return { firstColumn: 0, lastColumn: columns.length - 2 };
}
