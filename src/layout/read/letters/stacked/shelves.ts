/** Letters sorted so that those next to one are found without looking at all: on shelves by one of their middles, in order of the other. Pure. */
import type { Character } from '../../../page.ts';
import { firstAbove } from '../../../sequences.ts';

/** A letter by its middle, in points. */
export interface Placed {
  character: Character;
  x: number;
  y: number;
  size: number;
}

type Axis = 'x' | 'y';

export const placed = (character: Character): Placed => {
  const { left, top, right, bottom } = character.box;
  return { character, x: (left + right) / 2, y: (top + bottom) / 2, size: character.style.size };
};

/** Points. */
const shelf = 4;
/** Letters of one shelf that are looked at: those beyond them are further away. */
const maxLooks = 4;
/** How far the middles of neighbours may be off, and how near they are at least, in parts of the font size. */
const maxOff = 0.4;
const minStep = 0.45;
/** Sizes of neighbours differ by less than this factor. */
const sameSize = 1.25;

export class Shelves {
  readonly #along: Axis;
  readonly #across: Axis;
  readonly #shelves: Map<number, Placed[]>;

  /** Neighbours are looked for along this axis. */
  constructor(letters: readonly Placed[], along: Axis) {
    this.#along = along;
    this.#across = along === 'x' ? 'y' : 'x';
    this.#shelves = Map.groupBy(letters, (letter) => Math.floor(letter[this.#across] / shelf));
    for (const own of this.#shelves.values()) own.sort((a, b) => a[along] - b[along]);
  }

  /** The nearest letter of about its size behind this one (`1`) or before it (`-1`). */
  next(letter: Placed, way: 1 | -1): Placed | undefined {
    const reach = maxOff * letter.size;
    const at = letter[this.#across];
    let best: Placed | undefined;
    for (let key = Math.floor((at - reach) / shelf); key <= Math.floor((at + reach) / shelf); key++) {
      const found = this.#nextOn(this.#shelves.get(key) ?? [], letter, way);
      if (found && (!best || way * (best[this.#along] - found[this.#along]) > 0)) best = found;
    }
    return best;
  }

  #nextOn(own: readonly Placed[], letter: Placed, way: 1 | -1): Placed | undefined {
    const from = letter[this.#along] + way * minStep * letter.size;
    const behind = firstAbove(own, from, (letter) => letter[this.#along]);
    const start = way > 0 ? behind : behind - 1;
    for (let i = 0; i < maxLooks; i++) {
      const other = own[start + way * i];
      if (other && this.#isBeside(letter, other)) return other;
    }
    return undefined;
  }

  #isBeside(a: Placed, b: Placed): boolean {
    const ratio = a.size / b.size;
    return Math.abs(a[this.#across] - b[this.#across]) < maxOff * a.size && ratio < sameSize && ratio > 1 / sameSize;
  }
}
