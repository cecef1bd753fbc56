/** What stands between brackets: one line, or rows below one another with their columns, as of a matrix or of cases. Pure. */
import { boxedRuns, byLeft, heightMiddle, sharedHeight, sharedWidth } from '../box.ts';
import type { Expression } from '../formula.ts';
import type { Box } from '../page.ts';
import { type Atom, axis, isFraction, isLetter, scriptSize } from './atoms.ts';
import { readRow } from './read-row.ts';

/** In sizes of the letters: rows stand this far apart, and what is nearer stands in one. */
const leastPitch = 0.9;
const sameRow = 0.4;
/** White from row to row between two columns. */
const columnGap = 0.6;

/** Undefined where something stands nowhere. */
export function readRows(atoms: readonly Atom[]): Expression | undefined {
  if (atoms.length === 0) return undefined;
  const size = Math.max(...atoms.map((atom) => atom.size));
  const baselines = baselinesOf(atoms, size);
  if (!baselines) return undefined;
  if (baselines.length === 1) return readRow(atoms)?.terms;
  const full = atoms.filter((atom) => atom.size > scriptSize * size || isFraction(atom));
  const isFull = new Set(full);
  const rowOf = (atom: Atom) => nearest(isFull.has(atom) ? atom : (beside(atom, full) ?? atom), baselines, size);
  const rows = [...Map.groupBy(atoms, rowOf)].sort(([a], [b]) => a - b).map(([, row]) => row);
  const columns = columnsOf(atoms, columnGap * size);
  const cells = rows.map((row) => columns.map((column) => cellOf(row, column)));
  if (cells.some((row) => row.includes(undefined))) return undefined;
  return [{ kind: 'matrix', rows: cells.map((row) => row.flatMap((cell) => (cell ? [cell] : []))) }];
}

/** Of lines of letters in full size; undefined where two are too near. */
function baselinesOf(atoms: readonly Atom[], size: number): number[] | undefined {
  const full = atoms.filter((atom) => atom.size > scriptSize * size || isFraction(atom));
  const letters = full.filter((atom) => !(isLetter(atom) && atom.of.ink));
  const sorted = (letters.length > 0 ? letters : full).map((atom) => lineOf(atom, size)).sort((a, b) => a - b);
  const lines: number[] = [];
  for (const baseline of sorted) {
    const last = lines.at(-1);
    if (last === undefined || baseline - last > leastPitch * size) lines.push(baseline);
    else if (baseline - last > sameRow * size) return undefined;
  }
  return lines;
}

/** A fraction of smaller letters has its line on the row's axis. */
const lineOf = (atom: Atom, size: number): number =>
  isFraction(atom) ? atom.baseline + axis * (size - atom.size) : atom.baseline;

function nearest({ box, baseline, size: own, of }: Atom, baselines: readonly number[], size: number): number {
  const isLine = own > scriptSize * size && !('ink' in of);
  const off = (line: number) => Math.abs(isLine ? baseline - line : heightMiddle(box) - (line - axis * size));
  return baselines.reduce((a, b) => (off(b) < off(a) ? b : a));
}

/** What a script or a limit is of: nothing is nearer to it. */
function beside({ box }: Atom, full: readonly Atom[]): Atom | undefined {
  const off = (atom: Atom) => Math.max(0, -sharedWidth(atom.box, box)) + Math.max(0, -sharedHeight(atom.box, box));
  return full.reduce<Atom | undefined>((near, atom) => (near && off(near) <= off(atom) ? near : atom), undefined);
}

const columnsOf = (atoms: readonly Atom[], gap: number): Box[] =>
  boxedRuns(atoms.toSorted(byLeft), (column, { box }) => box.left - column.right < gap).map(({ box }) => box);

/** Empty where nothing stands in it. */
function cellOf(row: readonly Atom[], column: Box): Expression | undefined {
  const own = row.filter(({ box }) => sharedWidth(box, column) > 0);
  return own.length === 0 ? [] : readRow(own)?.terms;
}
