/** A grid of places, and the rectangles that they are joined to. */
import type { Box } from '../../page.ts';
import type { PlacedPiece } from '../build-table.ts';

/** A rectangle of the grid, inclusive. */
export interface Place {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** `xs` and `ys` are the grid's edges. */
export const boxOfPlace = ({ left, top, right, bottom }: Place, xs: readonly number[], ys: readonly number[]): Box => ({
  left: xs[left] ?? 0,
  top: ys[top] ?? 0,
  right: xs[right + 1] ?? 0,
  bottom: ys[bottom + 1] ?? 0,
});

/** A grid whose places are joined to ever larger rectangles. */
export class PlaceGrid {
  readonly #owner: Place[][];
  readonly #filled = new Set<Place>();

  constructor(rows: number, columns: number) {
    this.#owner = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => ({
        top: row,
        left: column,
        bottom: row,
        right: column,
      })),
    );
  }

  /** Notes that the cell at a place has text. */
  fill(row: number, column: number): void {
    const owner = this.#owner[row]?.[column];
    if (owner) this.#filled.add(owner);
  }

  /** Two different cells, both with text. */
  bothFilled(...[[row, column], [otherRow, otherColumn]]: [[number, number], [number, number]]): boolean {
    const [one, other] = [this.#owner[row]?.[column], this.#owner[otherRow]?.[otherColumn]];
    return (
      one !== undefined && other !== undefined && one !== other && this.#filled.has(one) && this.#filled.has(other)
    );
  }

  countIn(rectangle: Place): number {
    return this.#within(rectangle).size;
  }

  /** All that a rectangle touches, and what the growing rectangle touches. */
  around(rectangle: Place): Place {
    const whole = { ...rectangle };
    for (let grown = true; grown; ) {
      grown = false;
      for (const place of this.#within(whole)) {
        if (
          place.top < whole.top ||
          place.left < whole.left ||
          place.bottom > whole.bottom ||
          place.right > whole.right
        )
          grown = true;
        whole.top = Math.min(whole.top, place.top);
        whole.left = Math.min(whole.left, place.left);
        whole.bottom = Math.max(whole.bottom, place.bottom);
        whole.right = Math.max(whole.right, place.right);
      }
    }
    return whole;
  }

  /** Joins all of these. */
  join(rectangle: Place): void {
    const whole = this.around(rectangle);
    if ([...this.#within(whole)].some((place) => this.#filled.has(place))) this.#filled.add(whole);
    for (let row = whole.top; row <= whole.bottom; row++)
      for (let column = whole.left; column <= whole.right; column++) {
        const line = this.#owner[row];
        if (line) line[column] = whole;
      }
  }

  places(): Place[] {
    return [...new Set(this.#owner.flat())];
  }

  placeAt(row: number, column: number): Place | undefined {
    return this.#owner[row]?.[column];
  }

  placesIn(rectangle: Place): Place[] {
    return [...this.#within(rectangle)];
  }

  #within({ top, left, bottom, right }: Place): Set<Place> {
    return new Set(this.#owner.slice(top, bottom + 1).flatMap((line) => line.slice(left, right + 1)));
  }
}

/** Places that a text reaches over are joined. */
export function gridOfTexts(rows: number, columns: number, placed: readonly PlacedPiece[]): PlaceGrid {
  const grid = new PlaceGrid(rows, columns);
  for (const { row, firstColumn, lastColumn } of placed)
    grid.join({ top: row, left: firstColumn, bottom: row, right: lastColumn });
  return grid;
}
