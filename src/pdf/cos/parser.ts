/**
 * Reads objects from bytes (ISO 32000-1, 7.3), as tolerant as the common viewers: what makes no sense is null or is
 * passed over, and what is not closed ends with the object. Never throws but for nesting without end.
 */
import { hexValue, isDigit, isRegular, isWhite } from './characters.ts';
import { type Cos, Dict, Name, type Ref } from './objects.ts';
import { fromCodes, readHex, readLiteral } from './strings.ts';

const maxDepth = 200;

/** A bare word that is no object: `obj`, `stream`, `endobj`, `]` out of place; the end is `''`. */
export class Keyword {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class Parser {
  readonly bytes: Uint8Array;
  at: number;
  readonly #ref: (num: number, gen: number) => Ref | null;
  #depth = 0;

  constructor(bytes: Uint8Array, at: number, ref: (num: number, gen: number) => Ref | null) {
    this.bytes = bytes;
    this.at = at;
    this.#ref = ref;
  }

  skipWhite(): void {
    const { bytes } = this;
    for (;;) {
      while (isWhite(bytes[this.at])) this.at++;
      if (bytes[this.at] !== 37) return;
      while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at++;
    }
  }

  /** The next object; null for a keyword that is none. */
  object(): Cos {
    const item = this.item();
    return item instanceof Keyword ? null : item;
  }

  /** The next object or keyword. */
  item(): Cos | Keyword {
    this.skipWhite();
    const code = this.bytes[this.at];
    switch (code) {
      case undefined:
        return new Keyword('');
      case 47:
        return this.#name();
      case 40:
        return readLiteral(this);
      case 91:
        return this.#nested(() => this.#array());
      case 60:
        if (this.bytes[this.at + 1] === 60) return this.#nested(() => this.#dict());
        return readHex(this);
      case 62: {
        const length = this.bytes[this.at + 1] === 62 ? 2 : 1;
        this.at += length;
        return new Keyword('>>'.slice(0, length));
      }
    }
    if (isDigit(code)) return this.#numberOrRef();
    if (code === 43 || code === 45 || code === 46) return this.#number();
    return this.#word();
  }

  /** An unsigned integer right here, or undefined (nothing is consumed then). */
  integer(): number | undefined {
    const start = this.at;
    let value = 0;
    while (isDigit(this.bytes[this.at]) && this.at - start < 15) value = value * 10 + this.bytes[this.at++]! - 48;
    return this.at > start ? value : undefined;
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > maxDepth) throw new Error('objects are nested too deep');
    const value = read();
    this.#depth--;
    return value;
  }

  #word(): Cos | Keyword {
    const start = this.at++;
    if (isRegular(this.bytes[start])) while (isRegular(this.bytes[this.at])) this.at++;
    const text = String.fromCharCode(...this.bytes.subarray(start, Math.min(this.at, start + 64)));
    if (text === 'true') return true;
    if (text === 'false') return false;
    return text === 'null' ? null : new Keyword(text);
  }

  #numberOrRef(): Cos {
    const start = this.at;
    const num = this.integer()!;
    if (isWhite(this.bytes[this.at])) {
      const afterNum = this.at;
      this.skipWhite();
      const gen = this.integer();
      if (gen !== undefined && isWhite(this.bytes[this.at])) {
        this.skipWhite();
        if (this.bytes[this.at] === 82 && !isRegular(this.bytes[this.at + 1])) {
          this.at++;
          return this.#ref(num, gen);
        }
      }
      this.at = afterNum;
      return num;
    }
    if (!isRegular(this.bytes[this.at])) return num;
    this.at = start;
    return this.#number();
  }

  /** As viewers read it: extra signs are dropped, and a number ends at a second point or at a sign within. */
  #number(): number {
    const { bytes } = this;
    let sign = 1;
    while (bytes[this.at] === 43 || bytes[this.at] === 45) if (bytes[this.at++] === 45) sign = -1;
    let value = 0;
    let scale = 0;
    for (; ; this.at++) {
      const code = bytes[this.at];
      if (isDigit(code)) {
        value = value * 10 + code! - 48;
        scale *= 10;
      } else if (code === 46 && scale === 0) scale = 1;
      else break;
    }
    while (isRegular(bytes[this.at]) && (bytes[this.at] === 45 || bytes[this.at] === 46 || isDigit(bytes[this.at])))
      this.at++;
    return (sign * value) / (scale || 1);
  }

  #name(): Name {
    const { bytes } = this;
    let text = '';
    let start = ++this.at;
    while (isRegular(bytes[this.at])) {
      const high = bytes[this.at] === 35 ? hexValue(bytes[this.at + 1]) : -1;
      const low = high >= 0 ? hexValue(bytes[this.at + 2]) : -1;
      if (low < 0) this.at++;
      else {
        text += text8(bytes, start, this.at) + String.fromCharCode(high * 16 + low);
        start = this.at += 3;
      }
    }
    return new Name(text + text8(bytes, start, this.at));
  }

  #array(): Cos[] {
    const items: Cos[] = [];
    this.at++;
    for (;;) {
      const start = this.at;
      const item = this.item();
      if (!(item instanceof Keyword)) items.push(item);
      else if (item.text === ']') return items;
      else if (endsObject(item)) {
        this.at = start;
        return items;
      }
    }
  }

  #dict(): Dict {
    const dict = new Dict();
    this.at += 2;
    for (;;) {
      const start = this.at;
      const key = this.item();
      if (key instanceof Name) {
        const before = this.at;
        const value = this.item();
        if (!(value instanceof Keyword)) dict.set(key.text, value);
        else if (value.text === '>>' || endsObject(value)) this.at = before;
      } else if (key instanceof Keyword) {
        if (key.text === '>>') return dict;
        if (endsObject(key)) {
          this.at = start;
          return dict;
        }
      }
    }
  }
}

const endsObject = ({ text }: Keyword): boolean =>
  text === '' || text === 'endobj' || text === 'stream' || text === 'endstream' || text === 'obj' || text === 'xref';

const text8 = (bytes: Uint8Array, from: number, to: number): string =>
  from === to ? '' : fromCodes(bytes.subarray(from, to));
