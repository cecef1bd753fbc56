/**
 * Reads JSON as it comes, decoding long strings from base64 on the way, so that a body of 67 MB is never held as text:
 * what is left of it is small, and parsed by JSON.parse with a placeholder for each long string. No size is refused here
 * but the text's; what a long string was is for the reader of the tree to judge.
 */
import { ApiError } from '../errors.ts';
import { Base64Decoder } from './base64.ts';
import { parseJson } from './parse-json.ts';

/** A string that was too long to be anything but a file's data. */
export interface LongString {
  /** undefined: not base64. */
  bytes: Uint8Array<ArrayBuffer> | undefined;
  /** Longer than a file may be; `bytes` is not whole then. */
  tooLong: boolean;
}

export interface JsonBody {
  tree: unknown;
  /** The long string that a placeholder in the tree stands for, once; undefined for any other value. */
  take(value: unknown): LongString | undefined;
  /** Whether long strings are left that nobody took. */
  leftOver(): boolean;
}

interface Limits {
  /** Of all text but long strings. */
  maxTextBytes: number;
  /** From how many characters on a string is long; Infinity where no files are expected. */
  longFrom: number;
  maxFileBytes: number;
  maxFilesBytes: number;
  /** Of the whole body, if known. */
  expectedBytes: number;
}

const quote = 0x22;
const backslash = 0x5c;
const escapes: Record<string, number> = {
  '"': 34,
  '\\': 92,
  '/': 47,
  b: 8,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
};

/** Throws 400 invalid_json and 413 file_too_large. */
export async function readJson(chunks: AsyncIterable<Uint8Array>, limits: Limits): Promise<JsonBody> {
  const splitter = new Splitter(limits);
  for await (const chunk of chunks) splitter.push(chunk);
  return splitter.finish();
}

class Splitter {
  readonly #limits: Limits;
  readonly #nonce = crypto.randomUUID();
  /** All but long strings, as far as it has come: `#textBytes` of it. */
  #text = new Uint8Array(4096);
  #textBytes = 0;
  #longStrings: LongString[] = [];
  #inString = false;
  /** Characters of an escape sequence begun, after the backslash; undefined outside one. */
  #escape: string | undefined;
  /** Where in the text the string being read began, which may yet be short. */
  #stringAt = 0;
  #decoder: Base64Decoder | undefined;
  #filesBytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  push(chunk: Uint8Array): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.#escape !== undefined) at = this.#pushEscape(chunk, at);
      else if (this.#inString) at = this.#pushString(chunk, at);
      else at = this.#pushOutside(chunk, at);
    }
  }

  /** Up to and with the next quote. */
  #pushOutside(chunk: Uint8Array, from: number): number {
    const found = chunk.indexOf(quote, from);
    const end = found < 0 ? chunk.length : found + 1;
    this.#keep(chunk.subarray(from, end));
    if (found >= 0) {
      this.#inString = true;
      this.#stringAt = this.#textBytes;
    }
    return end;
  }

  /** Up to the next quote or backslash. */
  #pushString(chunk: Uint8Array, from: number): number {
    let end = from;
    while (end < chunk.length && chunk[end] !== quote && chunk[end] !== backslash) end++;
    this.#pushCharacters(chunk.subarray(from, end));
    if (end === chunk.length) return end;
    if (chunk[end] === backslash) {
      this.#escape = '';
      return end + 1;
    }
    this.#endString();
    return end + 1;
  }

  #pushEscape(chunk: Uint8Array, at: number): number {
    this.#escape += String.fromCharCode(chunk[at] as number);
    const sequence = this.#escape as string;
    if (sequence.startsWith('u') && sequence.length < 5) return at + 1;
    this.#escape = undefined;
    this.#pushCharacters(ascii(`\\${sequence}`), true);
    return at + 1;
  }

  /** Of a string: characters as they stand, or one escape sequence. */
  #pushCharacters(bytes: Uint8Array, escaped = false): void {
    if (this.#decoder) this.#decoder.push(escaped ? Uint8Array.of(unescaped(latin1(bytes.subarray(1)))) : bytes);
    else this.#keep(bytes);
    if (!this.#decoder && this.#textBytes - this.#stringAt > this.#limits.longFrom) this.#becomeLong();
  }

  /** What was kept of this string as text, which ends with no part of a sequence, is read once more, for a decoder. */
  #becomeLong(): void {
    const { maxFileBytes, expectedBytes } = this.#limits;
    this.#decoder = new Base64Decoder(Math.ceil((expectedBytes * 3) / 4), maxFileBytes);
    const kept = this.#text.slice(this.#stringAt, this.#textBytes);
    this.#textBytes = this.#stringAt;
    this.push(kept);
  }

  #endString(): void {
    this.#inString = false;
    if (this.#decoder) {
      const bytes = this.#decoder.finish();
      const { tooLong } = this.#decoder;
      this.#filesBytes += bytes?.length ?? 0;
      if (this.#filesBytes > this.#limits.maxFilesBytes) throw filesTooLarge(this.#limits.maxFilesBytes);
      this.#keep(ascii(this.#placeholder(this.#longStrings.length)));
      this.#longStrings.push({ bytes, tooLong });
      this.#decoder = undefined;
    }
    this.#keep(Uint8Array.of(quote));
  }

  #keep(bytes: Uint8Array): void {
    const length = this.#textBytes + bytes.length;
    if (length > this.#limits.maxTextBytes) throw textTooLarge(this.#limits.maxTextBytes);
    if (length > this.#text.length)
      this.#text = new Uint8Array(this.#text.buffer.transfer(Math.max(length, 2 * this.#text.length)));
    this.#text.set(bytes, this.#textBytes);
    this.#textBytes = length;
  }

  #placeholder(index: number): string {
    return `${this.#nonce}:${index}`;
  }

  finish(): JsonBody {
    const tree = parseJson(this.#text.subarray(0, this.#textBytes), this.#nonce);
    const placeholders = new Map(this.#longStrings.map((long, index) => [this.#placeholder(index), long]));
    return {
      tree,
      take: (value) => {
        const long = typeof value === 'string' ? placeholders.get(value) : undefined;
        if (long) placeholders.delete(value as string);
        return long;
      },
      leftOver: () => placeholders.size > 0,
    };
  }
}

/** The byte an escape sequence stands for; 0, which no base64 has, where it stands for none. */
function unescaped(sequence: string): number {
  if (!sequence.startsWith('u')) return escapes[sequence] ?? 0;
  const code = Number.parseInt(sequence.slice(1), 16);
  return code < 128 ? code : 0;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));
const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

export const filesTooLarge = (maxBytes: number) =>
  new ApiError('file_too_large', `The files are larger than ${maxBytes / 1024 / 1024} MB in all; send fewer at once.`);
const textTooLarge = (maxBytes: number) =>
  new ApiError(
    'file_too_large',
    `The body has more than ${Math.floor(maxBytes / 1024 / 1024)} MB beside its files; send less text, and files as base64 in their data.`,
  );
