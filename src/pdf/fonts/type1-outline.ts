/** What a charstring of a Type 1 font draws (Adobe Type 1 Font Format, chapters 6 and 8), in steps that CFF has, too. */
import { viewOf } from '../../bytes.ts';
import { shortNumber } from './cff-tables.ts';
import { type Outline, type Stem, type Step, steps } from './outline.ts';

/** Operators that Type 1 has alone (chapter 6), those of two bytes as 0x0c00 and the second. */
const own = {
  hstem: 1,
  vstem: 3,
  closepath: 9,
  callsubr: 10,
  return: 11,
  hsbw: 13,
  /** Of very old fonts; readers pass it over. */
  unknown: 15,
  dotsection: 0x0c00,
  vstem3: 0x0c01,
  hstem3: 0x0c02,
  seac: 0x0c06,
  sbw: 0x0c07,
  div: 0x0c0c,
  callothersubr: 0x0c10,
  pop: 0x0c11,
  setcurrentpoint: 0x0c21,
};
/** Procedures in PostScript that every reader knows (8.3 and 8.4); those of counters change no outline. */
const procedures = { endFlex: 0, startFlex: 1, addToFlex: 2, changeStems: 3, counters: [12, 13] };
const drawing = [steps.rlineto, steps.hlineto, steps.vlineto, steps.rrcurveto, steps.vhcurveto, steps.hvcurveto];
/** Paths close by themselves in CFF, and the current point is where it is. */
const leftOut = [own.closepath, own.unknown, own.dotsection, own.setcurrentpoint];
/** How deep subroutines call each other (8.1); and more steps than a glyph has, more stems than hint it at once. */
const maxDepth = 10;
const maxSteps = 20_000;
const maxStems = 96;
const flexPoints = 7;

/** Where the charstrings of a font are called from, and how many more steps they may take: damaged ones take steps without end. */
export interface Called {
  subroutine(number: number): Uint8Array | undefined;
  stepsLeft: number;
}

/** Throws RangeError where it is damaged, or does what fonts with several masters do. */
export function outlineOf(code: Uint8Array, called: Called): Outline {
  const pen = new Pen(called);
  if (pen.run(code, 0)) pen.steps.push({ operator: steps.endchar, operands: [] });
  return { width: pen.width, steps: pen.steps };
}

class Pen {
  width = 0;
  readonly steps: (Step | Stem[])[] = [];
  #stack: number[] = [];
  /** What a procedure in PostScript has left for `pop`. */
  #left: number[] = [];
  #bearing = { x: 0, y: 0 };
  /** The bearing, until the path begins: CFF has paths begin at the origin. */
  #before = { x: 0, y: 0 };
  #hasMoved = false;
  #stems: Stem[] = [];
  #stemsChanged = false;
  /** Moves within a curve that is nearly flat. */
  #flex: number[][] | undefined;
  #taken = 0;
  readonly #called: Called;

  constructor(called: Called) {
    this.#called = called;
  }

  /** Whether the glyph goes on after it. */
  run(code: Uint8Array, depth: number): boolean {
    if (depth > maxDepth) throw new RangeError('subroutines without end');
    const view = viewOf(code);
    for (let at = 0; at < code.length; ) {
      if (this.#called.stepsLeft-- <= 0 || ++this.#taken > maxSteps) throw new RangeError('glyphs without end');
      const first = code[at]!;
      if (first >= 32) {
        const [value, length] = first === 255 ? [view.getInt32(at + 1), 5] : shortNumber(view, at);
        this.#stack.push(value);
        at += length;
        continue;
      }
      const operator = first === 12 ? 0x0c00 + view.getUint8(at + 1) : first;
      at += first === 12 ? 2 : 1;
      if (operator === own.return) return true;
      if (operator === own.callsubr) {
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
    if (operator === own.div) {
      const divisor = this.#pop();
      this.#stack.push(this.#pop() / divisor);
    } else if (operator === own.pop) {
      const value = this.#left.pop();
      if (value === undefined) throw new RangeError('nothing to pop');
      this.#stack.push(value);
    } else if (operator === own.callothersubr) {
      const procedure = this.#pop();
      const count = this.#pop();
      const given = count > 0 ? this.#stack.splice(-count) : [];
      this.#procedure(procedure, given);
    } else return false;
    return true;
  }

  #procedure(number: number, given: number[]): void {
    if (number === procedures.startFlex) this.#flex = [];
    else if (number === procedures.endFlex) {
      this.#endFlex(given[0] ?? 0);
      this.#left = [given[2] ?? 0, given[1] ?? 0];
    } else if (number === procedures.changeStems) {
      this.#stems = [];
      this.#stemsChanged = true;
      this.#left = given;
    } else if (number !== procedures.addToFlex && !procedures.counters.includes(number))
      throw new RangeError(`procedure ${number}`);
  }

  /** Whether the glyph ends with it. */
  #do(operator: number, operands: number[]): boolean {
    const [a = 0, b = 0, c = 0] = operands;
    if (operator === own.hsbw) this.#begin(a, 0, b);
    else if (operator === own.sbw) this.#begin(a, b, c);
    else if (operator === own.hstem || operator === own.hstem3) this.#stem(false, operands);
    else if (operator === own.vstem || operator === own.vstem3) this.#stem(true, operands);
    else if (operator === steps.rmoveto) this.#move(a, b);
    else if (operator === steps.hmoveto) this.#move(a, 0);
    else if (operator === steps.vmoveto) this.#move(0, a);
    else if (drawing.includes(operator)) this.#draw(operator, operands);
    else if (operator === steps.endchar) return this.#end([]);
    else if (operator === own.seac) return this.#endWithParts(operands);
    else if (!leftOut.includes(operator)) throw new RangeError(`operator ${operator}`);
    return false;
  }

  #begin(x: number, y: number, width: number): void {
    this.#bearing = { x, y };
    this.#before = { x, y };
    this.width = width;
  }

  #stem(upright: boolean, operands: number[]): void {
    const from = upright ? this.#bearing.x : this.#bearing.y;
    for (let i = 0; i + 1 < operands.length && this.#stems.length < maxStems; i += 2)
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
    this.#hasMoved = true;
    if (y === 0) this.#step(steps.hmoveto, [x]);
    else if (x === 0) this.#step(steps.vmoveto, [y]);
    else this.#step(steps.rmoveto, [x, y]);
  }

  #draw(operator: number, operands: number[]): void {
    if (!this.#hasMoved) this.#move(0, 0);
    this.#step(operator, operands);
  }

  /** The first move goes to a point of reference, the second from there to where the curve bends. */
  #endFlex(height: number): void {
    const [reference, first, ...others] = this.#flex ?? [];
    this.#flex = undefined;
    if (!reference || !first || others.length !== flexPoints - 2) throw new RangeError('a curve of other points');
    const bend = [reference[0]! + first[0]!, reference[1]! + first[1]!];
    this.#step(steps.flex, [...bend, ...others.flat(), height]);
  }

  #endWithParts([bearing = 0, dx = 0, dy = 0, base = 0, accent = 0]: number[]): true {
    return this.#end([this.#bearing.x + dx - bearing, dy, base, accent]);
  }

  #end(operands: number[]): true {
    this.steps.push({ operator: steps.endchar, operands });
    return true;
  }

  #step(operator: number, operands: number[]): void {
    if (this.#stemsChanged) this.steps.push([...this.#stems]);
    this.#stemsChanged = false;
    this.steps.push({ operator, operands });
  }
}
