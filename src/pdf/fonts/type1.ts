/** Cuts Type 1 fonts down to the glyphs that are used (Adobe Type 1 Font Format): the charstrings of others are left out. */

import { concat, viewOf } from '../../bytes.ts';
import { indexOf, isWhite } from '../cos/characters.ts';
import { fromLatin1, latin1 } from '../cos/objects.ts';
import { shortNumber } from './cff-tables.ts';
import { standardEncoding } from './standard-strings.ts';

/** First keys of the two ciphers (7.1 and 7.3). */
const eexecKey = 55665;
const charstringKey = 4330;
/** Operators of charstrings (6.4). */
const callsubr = 10;
const twoBytes = 12;
const seac = 6;

interface Entry {
  /** Its place in the plain private part: all of it, and the charstring in it. */
  start: number;
  end: number;
  charstring: { start: number; end: number };
}

export class Type1 {
  readonly glyphs = new Map<string, Entry>();
  /** Names by code, as the font itself encodes them. */
  readonly encoding: ReadonlyMap<number, string>;
  readonly #clear: Uint8Array;
  readonly #rest: Uint8Array;
  /** The private part, deciphered: as bytes, and as text. */
  readonly #plain: Uint8Array;
  readonly #text: string;
  /** Where the number of charstrings stands. */
  readonly #count: { start: number; end: number };
  readonly #skipped: number;
  /** By number; none where they are written otherwise than usual. */
  readonly #subroutines: ReadonlyMap<number, Entry>;
  /** Charstrings deciphered so far. */
  readonly #codes = new Map<Entry, Uint8Array>();

  /**
   * Throws RangeError where the font is damaged, or written otherwise than fonts in PDFs are.
   * @param end of the private part
   */
  constructor(bytes: Uint8Array, end: number) {
    let start = indexOf(bytes, 'eexec') + 5;
    while (start > 4 && isWhite(bytes[start])) start++;
    if (start < 5 || bytes[0] === 0x80 || end > bytes.length || end - start < 8)
      throw new RangeError('no private part');
    this.#clear = bytes.subarray(0, start);
    this.#rest = bytes.subarray(end);
    this.#plain = decipher(bytes.subarray(start, end), eexecKey);
    this.#text = latin1(this.#plain);
    const [found, ...more] = [...this.#text.matchAll(/\/CharStrings\s+(\d+)\s+dict\s+dup\s+begin\s/g)];
    if (!found || more.length > 0) throw new RangeError('not one set of charstrings');
    const count = found.index + found[0].indexOf(found[1]!);
    this.#count = { start: count, end: count + found[1]!.length };
    this.#skipped = Number(/\/lenIV\s+(-?\d+)/.exec(this.#text)?.[1] ?? 4);
    this.#readGlyphs(found.index + found[0].length);
    this.#subroutines = this.#readSubroutines();
    this.encoding = encodingOf(this.clear);
  }

  /** Of the private part, in bytes. */
  get length(): number {
    return this.#plain.length;
  }

  /** What stands before the private part. */
  get clear(): string {
    return latin1(this.#clear);
  }

  /** What the private part says before the glyphs. */
  get own(): string {
    return this.#text.slice(0, this.#count.start);
  }

  /** The charstring of a glyph, deciphered. */
  code(name: string): Uint8Array {
    const glyph = this.glyphs.get(name);
    if (!glyph) throw new RangeError(`no glyph ${name}`);
    return this.#codeOf(glyph);
  }

  /** The charstring of a subroutine, deciphered. */
  subroutine(number: number): Uint8Array | undefined {
    const entry = this.#subroutines.get(number);
    return entry && this.#codeOf(entry);
  }

  /** The font with only these glyphs (and .notdef), and how much shorter its private part is; undefined where it has no others. */
  subset(names: Iterable<string>): { bytes: Uint8Array<ArrayBuffer>; saved: number; kept: Set<string> } | undefined {
    const kept = this.withParts(names);
    const dropped = [...this.glyphs].filter(([name]) => !kept.has(name)).map(([, glyph]) => glyph);
    if (dropped.length === 0) return undefined;
    const count = String(this.glyphs.size - dropped.length);
    const pieces = [this.#plain.subarray(0, this.#count.start), fromLatin1(count)];
    let from = this.#count.end;
    for (const { start, end } of dropped) {
      pieces.push(this.#plain.subarray(from, start));
      from = end;
    }
    const plain = concat([...pieces, this.#plain.subarray(from)]);
    const bytes = concat([this.#clear, encipher(plain, eexecKey), this.#rest]);
    return { bytes, saved: this.#plain.length - plain.length, kept };
  }

  /** Entries read `/name length RD bytes ND`, whatever the words for RD and ND are; some fonts have none for ND. */
  #readGlyphs(from: number): void {
    const entries = this.#entriesFrom(from, /\s*\/(\S+)\s+(\d+)\s+\S+ /y);
    for (const [name, entry] of entries) {
      if (this.glyphs.has(name)) throw new RangeError('two charstrings of one name');
      this.glyphs.set(name, entry);
    }
    const last = entries.at(-1)?.[1];
    if (!last || !/^\s*end/.test(this.#text.slice(last.end, last.end + 20)))
      throw new RangeError('no end of charstrings');
  }

  /** Entries read `dup number length RD bytes NP`. Several sets of them are for several kinds of devices. */
  #readSubroutines(): ReadonlyMap<number, Entry> {
    const [found, ...more] = [...this.#text.matchAll(/\/Subrs\s+\d+\s+array(?=\s)/g)];
    if (!found || more.length > 0) return new Map();
    const entries = this.#entriesFrom(found.index + found[0].length, /\s*dup\s+(\d+)\s+(\d+)\s+\S+ /y);
    return new Map(entries.map(([number, entry]) => [Number(number), entry]));
  }

  /** @param head what an entry begins with: its name or number, and how long its charstring is */
  #entriesFrom(from: number, head: RegExp): [name: string, Entry][] {
    const after = /\s*(?:(?:noaccess\s+)?(?!dup\b|end\b)[^\s/]+)?/y;
    const entries: [string, Entry][] = [];
    for (let at = from; ; at = after.lastIndex) {
      head.lastIndex = at;
      const found = head.exec(this.#text);
      if (!found) return entries;
      const charstring = { start: head.lastIndex, end: head.lastIndex + Number(found[2]) };
      after.lastIndex = charstring.end;
      if (!after.test(this.#text)) throw new RangeError('charstrings that are cut off');
      entries.push([found[1]!, { start: at, end: after.lastIndex, charstring }]);
    }
  }

  /** With .notdef, and the letters and accents that some glyphs are made of. */
  withParts(names: Iterable<string>): Set<string> {
    const all = new Set(['.notdef', ...names].filter((name) => this.glyphs.has(name)));
    for (const name of all)
      for (const code of partsOf(this.code(name))) {
        const part = standardEncoding.get(code) ?? '';
        if (this.glyphs.has(part)) all.add(part);
      }
    return all;
  }

  #codeOf(entry: Entry): Uint8Array {
    const known = this.#codes.get(entry);
    if (known) return known;
    const sealed = this.#plain.subarray(entry.charstring.start, entry.charstring.end);
    const code = this.#skipped < 0 ? sealed : decipher(sealed, charstringKey).subarray(this.#skipped);
    this.#codes.set(entry, code);
    return code;
  }
}

/** The standard codes of what a glyph may be made of, by `seac`. */
function partsOf(code: Uint8Array): Iterable<number> {
  const view = viewOf(code);
  let operands: number[] = [];
  for (let at = 0; at < code.length; ) {
    const first = code[at]!;
    if (first >= 32) {
      const [value, length] = first === 255 ? [view.getInt32(at + 1), 5] : shortNumber(view, at);
      operands.push(value);
      at += length;
      continue;
    }
    if (first === twoBytes && code[at + 1] === seac) return operands.slice(-2);
    // A subroutine that is given so many operands may do it.
    if (first === callsubr && operands.length >= 6) return standardEncoding.keys();
    operands = [];
    at += first === twoBytes ? 2 : 1;
  }
  return [];
}

/** Names by code: Adobe's standard encoding, or those that are put into an array one by one. */
function encodingOf(clear: string): ReadonlyMap<number, string> {
  const start = clear.indexOf('/Encoding');
  const text = start < 0 ? '' : clear.slice(start);
  if (/^\/Encoding\s+StandardEncoding/.test(text)) return standardEncoding;
  // as long as codes and names may be (PostScript Language Reference, B.1): a word without end is not searched for ever
  const entries = [...text.matchAll(/dup\s+([^\s/]{1,12})\s*\/(\S{1,127})\s+put/g)];
  if (entries.some(([, code]) => !/^\d+$/.test(code!))) throw new RangeError('codes in another base');
  return new Map(entries.map(([, code, name]) => [Number(code), name!]));
}

/** The cipher's key goes on by the ciphered byte, either way. */
function decipher(bytes: Uint8Array, key: number): Uint8Array {
  return bytes.map((byte) => {
    const plain = byte ^ (key >> 8);
    key = ((byte + key) * 52845 + 22719) & 0xffff;
    return plain;
  });
}

function encipher(bytes: Uint8Array, key: number): Uint8Array {
  return bytes.map((plain) => {
    const byte = plain ^ (key >> 8);
    key = ((byte + key) * 52845 + 22719) & 0xffff;
    return byte;
  });
}
