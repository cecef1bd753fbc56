/** Where a word stands in bytes: searched for once, however often and from wherever it is asked for. */
import { indexOf } from './characters.ts';

export class Occurrences {
  readonly #bytes: Uint8Array;
  readonly #word: string;
  #places: number[] | undefined;

  constructor(bytes: Uint8Array, word: string) {
    this.#bytes = bytes;
    this.#word = word;
  }

  /** The first at or after `from`, or -1. */
  after(from: number): number {
    this.#places ??= this.#search();
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#places[middle]! < from) low = middle + 1;
      else high = middle;
    }
    return this.#places[low] ?? -1;
  }

  #search(): number[] {
    const places: number[] = [];
    for (let at = indexOf(this.#bytes, this.#word); at >= 0; at = indexOf(this.#bytes, this.#word, at + 1))
      places.push(at);
    return places;
  }
}
