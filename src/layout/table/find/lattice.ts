/**
 * A region's lines as a lattice: each line's edge runs through all of it, and its faces are the places between which no
 * line stands. Pure.
 */
import type { Box, Ruling } from '../../page.ts';
import { boxOfPlace } from '../cells/place-grid.ts';
import { coverage, edgesOf, linesAt } from '../edges.ts';
import type { Region } from './region.ts';

/** Places of the lattice, inclusive. */
export interface Span {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Places that no line parts. */
export interface Face {
  span: Span;
  places: number;
}

/** Lines along less than this part of a side leave it open. */
const wall = 0.5;
/** Lattices of more places are drawings. */
const maxPlaces = 20_000;

export class Lattice {
  /** Edges from left to right and from top to bottom. */
  readonly xs: number[];
  readonly ys: number[];
  readonly faces: Face[] = [];
  readonly #owner: Int32Array;
  /** Whether a line stands left of each place, and above it; those past the last place are the region's own sides. */
  readonly #left: boolean[][];
  readonly #above: boolean[][];

  constructor({ horizontals, verticals }: Region) {
    this.xs = edgesOf(verticals);
    this.ys = edgesOf(horizontals);
    const few = (this.columns + 1) * (this.rows + 1) <= maxPlaces;
    const [xs, ys] = few ? [this.xs, this.ys] : [[], []];
    this.#left = xs.map((x) => walls(linesAt(verticals, x), x, ys));
    this.#above = ys.map((y) => walls(linesAt(horizontals, y), y, xs));
    this.#owner = new Int32Array(few ? Math.max(0, this.rows * this.columns) : 0).fill(-1);
    for (let place = 0; place < this.#owner.length; place++) if (this.#owner[place] === -1) this.#fill(place);
  }

  get rows(): number {
    return this.ys.length - 1;
  }

  get columns(): number {
    return this.xs.length - 1;
  }

  isWalledLeft = (row: number, column: number): boolean => this.#left[column]?.[row] ?? false;

  isWalledAbove = (row: number, column: number): boolean => this.#above[row]?.[column] ?? false;

  faceAt = (row: number, column: number): Face | undefined =>
    this.faces[this.#owner[row * this.columns + column] ?? -1];

  faceOf = (x: number, y: number): Face | undefined =>
    this.faceAt(
      this.ys.findLastIndex((edge) => edge <= y),
      this.xs.findLastIndex((edge) => edge <= x),
    );

  boxOf = (span: Span): Box => boxOfPlace(span, this.xs, this.ys);

  facesIn = (span: Span): Face[] => [
    ...new Set([...placesOf(span)].flatMap(([row, column]) => this.faceAt(row, column) ?? [])),
  ];

  /** Lines run along all of its sides. */
  isWalled({ top, left, bottom, right }: Span): boolean {
    const rows = indexes(top, bottom);
    const columns = indexes(left, right);
    return (
      rows.every((row) => this.isWalledLeft(row, left) && this.isWalledLeft(row, right + 1)) &&
      columns.every((column) => this.isWalledAbove(top, column) && this.isWalledAbove(bottom + 1, column))
    );
  }

  #fill(first: number): void {
    const [row, column] = [Math.floor(first / this.columns), first % this.columns];
    const face: Face = { span: { top: row, bottom: row, left: column, right: column }, places: 0 };
    const index = this.faces.push(face) - 1;
    const open = [first];
    this.#owner[first] = index;
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const at = [Math.floor(place / this.columns), place % this.columns] as const;
      grow(face, ...at);
      for (const next of this.#around(...at)) {
        if (this.#owner[next] !== -1) continue;
        this.#owner[next] = index;
        open.push(next);
      }
    }
  }

  /** Neighbours that no line parts from a place. */
  #around(row: number, column: number): number[] {
    const place = row * this.columns + column;
    const next: number[] = [];
    if (column > 0 && !this.isWalledLeft(row, column)) next.push(place - 1);
    if (column + 1 < this.columns && !this.isWalledLeft(row, column + 1)) next.push(place + 1);
    if (row > 0 && !this.isWalledAbove(row, column)) next.push(place - this.columns);
    if (row + 1 < this.rows && !this.isWalledAbove(row + 1, column)) next.push(place + this.columns);
    return next;
  }
}

export function* placesOf({ top, left, bottom, right }: Span): Iterable<[row: number, column: number]> {
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) yield [row, column];
}

const indexes = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** For each gap between the edges across, whether the lines run along it. */
const walls = (lines: readonly Ruling[], at: number, across: readonly number[]): boolean[] =>
  across.slice(0, -1).map((from, i) => coverage(lines, at, from, across[i + 1] ?? from) >= wall);

function grow(face: Face, row: number, column: number): void {
  const { span } = face;
  face.places++;
  span.top = Math.min(span.top, row);
  span.bottom = Math.max(span.bottom, row);
  span.left = Math.min(span.left, column);
  span.right = Math.max(span.right, column);
}
