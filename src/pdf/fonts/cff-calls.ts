/** Which subroutines the charstrings of a CFF font call (Adobe technical note 5177, chapter 4). */
import { viewOf } from '../../bytes.ts';
import { type Index, shortNumber } from './cff-tables.ts';

/** Subroutines, and those found to be called. */
export interface Subroutines {
  index: Index;
  called: Set<number>;
}

const callsubr = 10;
const returnOperator = 11;
const endchar = 14;
const callgsubr = 29;
/** Operators that declare stems, two operands each, and those that a bit for each stem follows. */
const stems = [1, 3, 18, 23];
const masks = [19, 20];
/** Of two bytes: curves that are nearly flat. */
const flexes = [34, 35, 36, 37];
/** How deep subroutines call each other, and how many operands may wait (appendix B). */
const maxDepth = 10;
const maxOperands = 48;

export class Calls {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #stepsLeft: number;
  #stack: number[] = [];
  #stems = 0;

  /** @param maxSteps that all charstrings may take together */
  constructor(bytes: Uint8Array, maxSteps: number) {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
    this.#stepsLeft = maxSteps;
  }

  /** Goes through a glyph and notes what it calls. Throws RangeError where that can't be told. */
  note(from: number, to: number, local: Subroutines | undefined, global: Subroutines): void {
    this.#stack = [];
    this.#stems = 0;
    this.#run(from, to, local, global, 0);
  }

  /** Whether the glyph goes on after it. */
  #run(from: number, to: number, local: Subroutines | undefined, global: Subroutines, depth: number): boolean {
    if (depth > maxDepth) throw new RangeError('subroutines without end');
    for (let at = from; at < to; ) {
      if (this.#stepsLeft-- <= 0) throw new RangeError('glyphs without end');
      const code = this.#bytes[at]!;
      if (code >= 32 || code === 28) {
        const [value, length] = code === 255 ? [Number.NaN, 5] : shortNumber(this.#view, at);
        if (this.#stack.push(value) > maxOperands) throw new RangeError('too many operands');
        at += length;
        continue;
      }
      at++;
      if (code === returnOperator) return true;
      if (code === endchar) return false;
      if (code === callsubr || code === callgsubr) {
        const subroutines = code === callsubr ? local : global;
        const [start, end] = this.#called(subroutines);
        if (!this.#run(start, end, local, global, depth + 1)) return false;
        continue;
      }
      if (code === 12 && !flexes.includes(this.#view.getUint8(at++))) throw new RangeError('a glyph that reckons');
      if (stems.includes(code) || masks.includes(code)) this.#stems += this.#stack.length >> 1;
      if (masks.includes(code)) at += (this.#stems + 7) >> 3;
      this.#stack = [];
    }
    return true;
  }

  #called(subroutines: Subroutines | undefined): [start: number, end: number] {
    const starts = subroutines?.index.starts ?? [];
    const number = (this.#stack.pop() ?? Number.NaN) + biasOf(starts.length - 1);
    const [start, end] = [starts[number], starts[number + 1]];
    if (start === undefined || end === undefined) throw new RangeError('no such subroutine');
    subroutines?.called.add(number);
    return [start, end];
  }
}

/** Numbers of subroutines count from the middle (4.7). */
const biasOf = (count: number): number => (count < 1240 ? 107 : count < 33900 ? 1131 : 32768);
