/** Decodes LZW data (ISO 32000-1, 7.4.4). Ends quietly where the data makes no sense. */

/** Codes that are no bytes: the table begins anew, and the data ends. */
const clear = 256;
const end = 257;
/** Codes are of 9 to 12 bits, as the table grows. */
const leastBits = 9;
const mostBits = 12;
const maxEntries = 1 << mostBits;

/**
 * @param earlyChange 1 where codes grow one entry before they have to, else 0
 * @returns undefined where it would come to more than `maxBytes`
 */
export function unlzw(data: Uint8Array, earlyChange: number, maxBytes: number): Uint8Array | undefined {
  const table = new Table();
  const codes = new Codes(data);
  let out = new Uint8Array(data.length * 4 + 64);
  let size = 0;
  let before = -1;
  for (;;) {
    const code = codes.next(table.next + earlyChange);
    if (code === end) break;
    if (code === clear) {
      table.next = end + 1;
      before = -1;
      continue;
    }
    if (code > table.next || (code === table.next && before < 0)) break;
    if (before >= 0) table.add(before, code);
    const length = table.lengths[code]!;
    if (size + length > maxBytes) return undefined;
    if (size + length > out.length) out = grown(out, size + length);
    table.write(code, out, size);
    size += length;
    before = code;
  }
  return out.subarray(0, size);
}

class Codes {
  readonly #data: Uint8Array;
  #at = 0;
  #held = 0;
  #heldBits = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  /** The next one, as wide as a table of so many entries needs; `end` where the data is at its end. */
  next(entries: number): number {
    const width = Math.min(mostBits, Math.max(leastBits, 32 - Math.clz32(entries)));
    while (this.#heldBits < width) {
      if (this.#at === this.#data.length) return end;
      this.#held = ((this.#held << 8) | this.#data[this.#at++]!) & 0xffffff;
      this.#heldBits += 8;
    }
    this.#heldBits -= width;
    return (this.#held >> this.#heldBits) & ((1 << width) - 1);
  }
}

/** What codes stand for: a byte, or what another one stands for and a byte. */
class Table {
  readonly lengths = new Uint16Array(maxEntries).fill(1, 0, clear);
  /** The code that is given next. */
  next = end + 1;
  readonly #prefixes = new Uint16Array(maxEntries);
  readonly #last = Uint8Array.from({ length: maxEntries }, (_, code) => code);
  readonly #first = this.#last.slice();

  /** `code`, which came after `before`, may be the one that is added by it. */
  add(before: number, code: number): void {
    if (this.next === maxEntries) return;
    this.#prefixes[this.next] = before;
    this.#first[this.next] = this.#first[before]!;
    this.#last[this.next] = this.#first[code === this.next ? before : code]!;
    this.lengths[this.next] = this.lengths[before]! + 1;
    this.next++;
  }

  /** From its last byte to its first. */
  write(code: number, out: Uint8Array, at: number): void {
    for (let to = at + this.lengths[code]! - 1; to >= at; to--) {
      out[to] = this.#last[code]!;
      code = this.#prefixes[code]!;
    }
  }
}

function grown(bytes: Uint8Array<ArrayBuffer>, least: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(bytes.length * 2, least));
  larger.set(bytes);
  return larger;
}
