/** What a charstring of a Type 1 font draws (Adobe Type 1 Font Format, chapters 6 and 8), in steps that CFF has, too. */
import { viewOf } from '../../bytes.ts';
import { shortNumber } from './cff-tables.ts';

/** A stem whose edges are to be sharp. */
export interface Stem {
  upright: boolean;
  edge: number;
  width: number;
}

/** An operator, those of two bytes as 0x0c00 and the second, and what it is given. */
export interface Step {
  operator: number;
  operands: number[];
}

export interface Outline {
  width: number;
  /** In between: the stems that count from there on. */
  steps: (Step | Stem[])[];
}

/** Operators that Type 1 and Type 2 charstrings have in common. */
export const operators = { rlineto: 5, rrcurveto: 8, endchar: 14, flex: 0x0c23 };
const [hmoveto, vmoveto, rmoveto] = [22, 4, 21];
/** How deep subroutines call each other (8.1). */
const maxDepth = 10;
const flexPoints = 7;

/** Where the charstrings of a font are called from, and how many more steps they may take: damaged ones take steps without end. */
export interface Called {
  subroutine(number: number): Uint8Array | undefined;
  stepsLeft: number;
}

/** Throws RangeError where it is damaged, or does what fonts with several masters do. */
export function outlineOf(code: Uint8Array, called: Called): Outline {
  const pen = new Pen(called);
  pen.run(code, 0);
  if (pen.steps.at(-1) !== pen.end) pen.steps.push({ operator: operators.endchar, operands: [] });
  return { width: pen.width, steps: pen.steps };
}

class Pen {
  width = 0;
  readonly steps: (Step | Stem[])[] = [];
  end: Step | undefined;
  #stack: number[] = [];
  /** What a procedure in PostScript has left for `pop`. */
  #left: number[] = [];
  #bearing = { x: 0, y: 0 };
  /** The bearing, until the path begins: CFF has paths begin at the origin. */
  #before = { x: 0, y: 0 };
  #stems: Stem[] = [];
  #stemsChanged = false;
  /** Moves within a curve that is nearly flat. */
  #flex: number[][] | undefined;
  readonly #called: Called;

  constructor(called: Called) {
    this.#called = called;
  }

  /** Whether the glyph goes on after it. */
  run(code: Uint8Array, depth: number): boolean {
    if (depth > maxDepth) throw new RangeError('subroutines without end');
    const view = viewOf(code);
    for (let at = 0; at < code.length; ) {
      if (this.#called.stepsLeft-- <= 0) throw new RangeError('glyphs without end');
      const first = code[at]!;
      if (first >= 32) {
        const [value, length] = first === 255 ? [view.getInt32(at + 1), 5] : shortNumber(view, at);
        this.#stack.push(value);
        at += length;
        continue;
      }
      const operator = first === 12 ? 0x0c00 + view.getUint8(at + 1) : first;
      at += first === 12 ? 2 : 1;
      if (operator === 11) return true;
      if (operator === 10) {
        if (!this.run(this.#subroutine(this.#pop()), depth + 1)) return false;
      } else if (!this.#reckon(operator)) {
        if (this.#do(operator, this.#stack)) return false;
        this.#stack = [];
      }
    }
    return true;
  }

  #subroutine(number: number): Uint8Array {
    const code = this.#called.subroutine(number);
    if (!code) throw new RangeError(`no subroutine ${number}`);
    return code;
  }

  #pop(): number {
    const value = this.#stack.pop();
    if (value === undefined) throw new RangeError('too few operands');
    return value;
  }

  /** Operators that leave what they make to those after them. */
  #reckon(operator: number): boolean {
    if (operator === 0x0c0c) {
      const divisor = this.#pop();
      this.#stack.push(this.#pop() / divisor);
    } else if (operator === 0x0c11) {
      const value = this.#left.pop();
      if (value === undefined) throw new RangeError('nothing to pop');
      this.#stack.push(value);
    } else if (operator === 0x0c10) {
      const procedure = this.#pop();
      const count = this.#pop();
      const given = count > 0 ? this.#stack.splice(-count) : [];
      this.#procedure(procedure, given);
    } else return false;
    return true;
  }

  /** Those that every reader knows (8.3 and 8.4): flat curves, changes of hints, counters. */
  #procedure(number: number, given: number[]): void {
    if (number === 1) this.#flex = [];
    else if (number === 0) {
      this.#endFlex(given[0] ?? 0);
      this.#left = [given[2] ?? 0, given[1] ?? 0];
    } else if (number === 3) {
      this.#stems = [];
      this.#stemsChanged = true;
      this.#left = given;
    } else if (![2, 12, 13].includes(number)) throw new RangeError(`procedure ${number}`);
  }

  /** Whether the glyph ends with it. */
  #do(operator: number, operands: number[]): boolean {
    const [a = 0, b = 0, c = 0] = operands;
    switch (operator) {
      case 13:
        this.#begin(a, 0, b);
        break;
      case 0x0c07:
        this.#begin(a, b, c);
        break;
      case 1:
      case 3:
      case 0x0c01:
      case 0x0c02:
        this.#stem(operator === 3 || operator === 0x0c01, operands);
        break;
      case rmoveto:
        this.#move(a, b);
        break;
      case hmoveto:
        this.#move(a, 0);
        break;
      case vmoveto:
        this.#move(0, a);
        break;
      case 5:
      case 6:
      case 7:
      case 8:
      case 30:
      case 31:
        this.#draw(operator, operands);
        break;
      case operators.endchar:
        this.#end([]);
        return true;
      case 0x0c06:
        this.#endWithParts(operands);
        return true;
      // paths close by themselves; nothing is left of dotsection, setcurrentpoint, and 15 of very old fonts
      case 9:
      case 15:
      case 0x0c00:
      case 0x0c21:
        break;
      default:
        throw new RangeError(`operator ${operator}`);
    }
    return false;
  }

  #begin(x: number, y: number, width: number): void {
    this.#bearing = { x, y };
    this.#before = { x, y };
    this.width = width;
  }

  #stem(upright: boolean, operands: number[]): void {
    const from = upright ? this.#bearing.x : this.#bearing.y;
    for (let i = 0; i + 1 < operands.length; i += 2)
      this.#stems.push({ upright, edge: from + operands[i]!, width: operands[i + 1]! });
    this.#stemsChanged = true;
  }

  #move(dx: number, dy: number): void {
    if (this.#flex) {
      this.#flex.push([dx, dy]);
      return;
    }
    const [x, y] = [dx + this.#before.x, dy + this.#before.y];
    this.#before = { x: 0, y: 0 };
    if (y === 0) this.#step(hmoveto, [x]);
    else if (x === 0) this.#step(vmoveto, [y]);
    else this.#step(rmoveto, [x, y]);
  }

  #draw(operator: number, operands: number[]): void {
    const isFirst = this.steps.every((step) => Array.isArray(step));
    if (isFirst) this.#move(0, 0);
    this.#step(operator, operands);
  }

  /** The first move goes to a point of reference, the second from there to where the curve bends. */
  #endFlex(height: number): void {
    const [reference, first, ...others] = this.#flex ?? [];
    this.#flex = undefined;
    if (!reference || !first || others.length !== flexPoints - 2) throw new RangeError('a curve of other points');
    const bend = [reference[0]! + first[0]!, reference[1]! + first[1]!];
    this.#step(operators.flex, [...bend, ...others.flat(), height]);
  }

  #endWithParts([bearing = 0, dx = 0, dy = 0, base = 0, accent = 0]: number[]): void {
    this.#end([this.#bearing.x + dx - bearing, dy, base, accent]);
  }

  #end(operands: number[]): void {
    this.end = { operator: operators.endchar, operands };
    this.steps.push(this.end);
  }

  #step(operator: number, operands: number[]): void {
    if (this.#stemsChanged) this.steps.push([...this.#stems]);
    this.#stemsChanged = false;
    this.steps.push({ operator, operands });
  }
}
