/**
 * Cuts CFF fonts down to the glyphs that are used (Adobe technical note 5176). Numbers of glyphs and subroutines and all
 * offsets stay what they are: charstrings not used become empty ones, and the room they leave is zeros, which pack to nothing.
 */
import { viewOf } from '../../bytes.ts';
import { Calls, type Subroutines } from './cff-calls.ts';
import {
  type Encoding,
  type Index,
  readCharset,
  readDict,
  readEncoding,
  readIndex,
  shortNumber,
} from './cff-tables.ts';
import { standardEncoding, standardStringCount, standardStrings } from './standard-strings.ts';

/** Operators of the top DICT. */
const operators = {
  charset: 15,
  encoding: 16,
  charStrings: 17,
  private: 18,
  charstringType: 0x0c06,
  ros: 0x0c1e,
};
/** Of private DICTs: where the subroutines are, from there. */
const subrs = 19;
/** For each byte of a font: glyphs share subroutines. */
const stepsByByte = 20;
/** Operators of charstrings (Adobe technical note 5177). */
const returnOperator = 11;
const endchar = 14;
const calls = [10, 29];

export class Cff {
  /** Whether glyphs go by the numbers of a character collection (CIDs). */
  readonly isCid: boolean;
  /** Glyphs by name, where they have names. Those of expert fonts, which are not known here, go by `?` and their number. */
  readonly names: ReadonlyMap<string, number>;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #strings: Index;
  readonly #charStrings: Index;
  /** By glyph: the number of its name, or its CID. */
  readonly #charset: readonly number[];
  readonly #encoding: Encoding;
  /** The private DICT: its length, and where it is. */
  readonly #private: readonly number[];

  /** Throws RangeError where the font is cut off, or of a kind not known here. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
    const fonts = readIndex(this.#view, this.#view.getUint8(2));
    const tops = readIndex(this.#view, fonts.end);
    this.#strings = readIndex(this.#view, tops.end);
    if (tops.starts.length !== 2) throw new RangeError('not one font');
    const top = readDict(this.#view, tops.starts[0]!, tops.starts[1]!);
    const [place = 0] = top.get(operators.charStrings) ?? [];
    if (place === 0 || (top.get(operators.charstringType)?.[0] ?? 2) !== 2) throw new RangeError('other charstrings');
    this.isCid = top.has(operators.ros);
    this.#charStrings = readIndex(this.#view, place);
    this.#charset = readCharset(this.#view, top.get(operators.charset)?.[0] ?? 0, this.glyphCount);
    const named = this.isCid ? [] : this.#charset.map((sid, glyph) => [this.#nameOf(sid), glyph] as const);
    // Of two of one name, readers take the first.
    this.names = new Map(named.reverse());
    this.#private = top.get(operators.private) ?? [];
    this.#encoding = readEncoding(this.#view, this.isCid ? 0 : (top.get(operators.encoding)?.[0] ?? 0));
  }

  get glyphCount(): number {
    return this.#charStrings.starts.length - 1;
  }

  /** What the font itself takes a code for. */
  encoded(code: number): number | undefined {
    const name = this.#encoding.names.get(code);
    return name === undefined ? this.#encoding.glyphs.get(code) : this.names.get(name);
  }

  /** Glyphs of CIDs. */
  collected(cids: ReadonlySet<number>): number[] {
    return this.#charset.flatMap((cid, glyph) => (cids.has(cid) ? [glyph] : []));
  }

  /** The font with only these glyphs (and .notdef), of the same length; undefined where it has no others. */
  subset(glyphs: Iterable<number>): Uint8Array<ArrayBuffer> | undefined {
    const kept = this.#withParts(glyphs);
    if (kept.size >= this.glyphCount) return undefined;
    const out = this.#bytes.slice();
    for (const { index, called } of this.#subroutinesOf(kept)) this.#keep(index, called, returnOperator, out);
    return this.#keep(this.#charStrings, kept, endchar, out) ? out : undefined;
  }

  /** Writes a list with only these pieces, the others being this byte. Says whether it has become smaller. */
  #keep({ at, offsetBytes, starts, end }: Index, kept: ReadonlySet<number>, empty: number, out: Uint8Array): boolean {
    const base = at + 2 + starts.length * offsetBytes;
    const pieces = starts
      .slice(0, -1)
      .map((start, i) =>
        kept.has(i) || start === starts[i + 1] ? this.#bytes.subarray(start, starts[i + 1]) : [empty],
      );
    out.fill(0, at + 3, end);
    let next = base + 1;
    starts.forEach((_, number) => {
      for (let i = 0; i < offsetBytes; i++)
        out[at + 3 + (number + 1) * offsetBytes - 1 - i] = Math.floor((next - base) / 256 ** i);
      const piece = pieces[number] ?? [];
      out.set(piece, next);
      next += piece.length;
    });
    return next < end;
  }

  /** Subroutines, and which of them these glyphs call; none where that can't be told. Those of fonts of CIDs differ from glyph to glyph. */
  #subroutinesOf(glyphs: ReadonlySet<number>): Subroutines[] {
    if (this.isCid) return [];
    const calls = new Calls(this.#bytes, this.#bytes.length * stepsByByte);
    const { starts } = this.#charStrings;
    try {
      const global = { index: readIndex(this.#view, this.#strings.end), called: new Set<number>() };
      const local = this.#locals();
      for (const glyph of glyphs)
        if (glyph < this.glyphCount) calls.note(starts[glyph]!, starts[glyph + 1]!, local, global);
      return [global, local].flatMap((found) => (found && found.index.starts.length > 1 ? [found] : []));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return [];
    }
  }

  #locals(): Subroutines | undefined {
    const [length = 0, place = 0] = this.#private;
    const [offset = 0] = readDict(this.#view, place, place + length).get(subrs) ?? [];
    return offset > 0 ? { index: readIndex(this.#view, place + offset), called: new Set() } : undefined;
  }

  #nameOf(sid: number): string {
    const { starts } = this.#strings;
    const own = sid - standardStringCount;
    if (own < 0 || own + 1 >= starts.length) return standardStrings[sid] ?? `?${sid}`;
    return String.fromCharCode(...this.#bytes.subarray(starts[own], starts[own + 1]));
  }

  /** With .notdef, and the letters and accents that some glyphs are made of, which go by their standard codes. */
  #withParts(glyphs: Iterable<number>): Set<number> {
    const all = new Set([0, ...glyphs]);
    if (this.isCid) return all;
    for (const glyph of all)
      for (const code of this.#partsOf(glyph)) {
        const part = this.names.get(standardEncoding.get(code) ?? '');
        if (part !== undefined) all.add(part);
      }
    return all;
  }

  /** The standard codes of what a glyph may be made of: its `endchar` has four operands more. */
  #partsOf(glyph: number): Iterable<number> {
    const [from, to] = [this.#charStrings.starts[glyph] ?? 0, this.#charStrings.starts[glyph + 1] ?? 0];
    const operands: number[] = [];
    for (let at = from; at < to; ) {
      const code = this.#view.getUint8(at);
      if (code === endchar) return operands.length >= 4 ? operands.slice(-2) : [];
      // Where it goes on elsewhere with so many operands, that may be such an `endchar`.
      if (calls.includes(code)) return operands.length >= 5 ? standardEncoding.keys() : [];
      if (code < 28 || (code > 28 && code < 32)) return [];
      const [value, length] = code === 255 ? [this.#view.getInt32(at + 1), 5] : shortNumber(this.#view, at);
      operands.push(value);
      at += length;
    }
    return [];
  }
}
