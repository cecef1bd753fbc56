/** Incremental base64 (RFC 4648, section 4): padding optional, white space allowed, nothing else. Bytes in, bytes out. */

const invalid = 255;
const blank = 254;
const pad = 253;

const values = new Uint8Array(256).fill(invalid);
for (const [i, c] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  values[c.charCodeAt(0)] = i;
for (const c of ' \t\r\n\f') values[c.charCodeAt(0)] = blank;
values['='.charCodeAt(0)] = pad;

/** Feed it characters as bytes; `finish` gives what they say, in a buffer of its own. */
export class Base64Decoder {
  #out: Uint8Array<ArrayBuffer>;
  #length = 0;
  #bits = 0;
  #digits = 0;
  #pads = 0;
  #valid = true;
  readonly #maxBytes: number;

  /** `expectedBytes` spares growing; over `maxBytes` nothing more is kept and `tooLong` says so. */
  constructor(expectedBytes: number, maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#out = new Uint8Array(Math.max(64, Math.min(expectedBytes, maxBytes)) + 4);
  }

  tooLong = false;

  push(characters: Uint8Array): void {
    if (!this.#valid || this.tooLong) return;
    this.#reserve(Math.ceil((characters.length * 3) / 4) + 3);
    const out = this.#out;
    let [length, bits, digits] = [this.#length, this.#bits, this.#digits];
    let i = 0;
    while (i < characters.length) {
      if (digits === 0 && this.#pads === 0) {
        // the common case, four digits at once; any special value has its two top bits set
        for (; i + 3 < characters.length; i += 4) {
          const a = values[characters[i] as number] as number;
          const b = values[characters[i + 1] as number] as number;
          const c = values[characters[i + 2] as number] as number;
          const d = values[characters[i + 3] as number] as number;
          if ((a | b | c | d) & 0xc0) break;
          out[length] = (a << 2) | (b >> 4);
          out[length + 1] = (b << 4) | (c >> 2);
          out[length + 2] = (c << 6) | d;
          length += 3;
        }
        if (i >= characters.length) break;
      }
      const value = values[characters[i++] as number] as number;
      if (value === blank) continue;
      if (value === pad) {
        this.#pads++;
        continue;
      }
      if (value === invalid || this.#pads > 0) {
        this.#valid = false;
        return;
      }
      bits = (bits << 6) | value;
      if (++digits === 4) {
        out[length++] = bits >> 16;
        out[length++] = bits >> 8;
        out[length++] = bits;
        bits = 0;
        digits = 0;
      }
    }
    [this.#length, this.#bits, this.#digits] = [length, bits, digits];
    this.tooLong = length > this.#maxBytes;
  }

  /** undefined where the characters were not base64. */
  finish(): Uint8Array<ArrayBuffer> | undefined {
    const tail = this.#digits;
    if (!this.#valid || tail === 1 || (this.#pads > 0 && (tail === 0 || tail + this.#pads !== 4))) return undefined;
    if (tail === 2) this.#out[this.#length++] = this.#bits >> 4;
    if (tail === 3) {
      this.#out[this.#length++] = this.#bits >> 10;
      this.#out[this.#length++] = this.#bits >> 2;
    }
    this.tooLong = this.#length > this.#maxBytes;
    return new Uint8Array(this.#out.buffer.transfer(this.#length));
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#out.length) return;
    this.#out = new Uint8Array(this.#out.buffer.transfer(Math.max(needed, this.#out.length * 2)));
  }
}
