/**
 * Labels in the middle beside several rows each, with no lines around them, as typesetters and browsers set cells over
 * rows: their heights tell which rows are whose. A label between two rows shows it. Pure.
 */
import { pairwise } from '../../sequences.ts';
import { median } from '../../statistics.ts';
import type { PlacedPiece } from '../build-table.ts';
import type { Place } from './place-grid.ts';

/** Columns that such labels stand in: groups, and groups of these. */
const maxColumns = 2;
/** Rows of heads above the labels, at the most. */
const maxHeads = 4;
/** How far a label may stand off the middle of its rows, and how far one between two rows stands off both at the least, in parts of the pitch. */
const offMiddle = 0.2;
const offRows = 0.3;

/** The places of labels that are over several rows. `rows` is the number of all. */
export function centredStubs(placed: readonly PlacedPiece[], rows: number): Place[] {
  const byRow = Map.groupBy(placed, ({ row }) => row);
  return Array.from({ length: maxColumns }, (_, column) => column).flatMap((column) => {
    const labels = placed.filter(({ firstColumn, lastColumn }) => firstColumn === column && lastColumn === column);
    const baselines = Array.from({ length: rows }, (_, row) => baselineOf(byRow.get(row) ?? [], column));
    return groupsOf(labels, baselines).map(([top, bottom]) => ({ top, left: column, bottom, right: column }));
  });
}

/** Of what stands furthest right in the row; undefined where that has several lines. */
function baselineOf(row: readonly PlacedPiece[], column: number): number | undefined {
  const others = row.filter(({ firstColumn }) => firstColumn > column);
  const last = Math.max(...others.map(({ firstColumn }) => firstColumn));
  const [first, ...more] = others.filter(({ firstColumn }) => firstColumn === last);
  return more.length === 0 ? first?.piece.baseline : undefined;
}

type Group = [first: number, last: number];

/** Below a few rows of heads every row is of one label's group; none where some is not, or no label stands between rows. */
function groupsOf(labels: readonly PlacedPiece[], baselines: readonly (number | undefined)[]): Group[] {
  const known = baselines.filter((baseline) => baseline !== undefined);
  if (labels.length < 2 || known.length < baselines.length) return [];
  const pitch = median(pairwise(known).map(([above, below]) => below - above));
  const isBetween = ({ row, piece }: PlacedPiece) =>
    known.slice(Math.max(0, row - 1), row + 2).every((at) => Math.abs(at - piece.baseline) > offRows * pitch);
  if (!labels.some(isBetween)) return [];
  const heights = labels.map(({ piece }) => piece.baseline).sort((a, b) => a - b);
  for (let start = 0; start < Math.min(maxHeads, known.length); start++) {
    const groups = groupsFrom(start, heights, known, pitch);
    if (groups) return groups.filter(([first, last]) => last > first);
  }
  return [];
}

function groupsFrom(
  start: number,
  heights: readonly number[],
  baselines: readonly number[],
  pitch: number,
): Group[] | undefined {
  const top = (baselines[start] ?? 0) - offRows * pitch;
  const groups: Group[] = [];
  let first = start;
  for (const at of heights.filter((height) => height > top)) {
    const isMiddle = (last: number) =>
      Math.abs(((baselines[first] ?? 0) + (baselines[last] ?? 0)) / 2 - at) < offMiddle * pitch;
    const last = baselines.findIndex((_, row) => row >= first && isMiddle(row));
    if (last < 0) return;
    groups.push([first, last]);
    first = last + 1;
  }
  return first === baselines.length ? groups : undefined;
}
