/**
 * Reads JSON as it comes, decoding long strings from base64 on the way, so that a body of 67 MB is never held as text:
 * what is left of it is small, and parsed by JSON.parse with a placeholder for each long string. No size is refused here
 * but the text's; what a long string was is for the reader of the tree to judge.
 */
import { concat } from '../bytes.ts';
import { ApiError } from '../errors.ts';
import { Base64Decoder } from './base64.ts';
import { backslash, escapeLength, quote, unescaped } from './escapes.ts';
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
  /** Strings, names of fields among them. */
  maxTexts: number;
  /** From how many characters on a string is long; Infinity where no files are expected. */
  longFrom: number;
  maxFileBytes: number;
  maxFilesBytes: number;
  /** Of the whole body, if known. */
  expectedBytes: number;
}

/** Throws 400 invalid_json and invalid_parameters, and 413 file_too_large. */
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
  #texts = 0;
  /** What came of an escape sequence that goes on in the next chunk. */
  #cut = new Uint8Array();
  /** Where in the text the string being read began, which may yet be short. */
  #stringAt = 0;
  #decoder: Base64Decoder | undefined;
  #filesBytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  push(next: Uint8Array): void {
    const chunk = this.#cut.length === 0 ? next : concat([this.#cut, next]);
    this.#cut = new Uint8Array();
    let at = 0;
    while (at < chunk.length) {
      if (!this.#inString) at = this.#pushOutside(chunk, at);
      else if (this.#decoder) at = this.#pushLong(this.#decoder, chunk, at);
      else at = this.#pushString(chunk, at);
    }
  }

  /** Up to and with the next quote. */
  #pushOutside(chunk: Uint8Array, from: number): number {
    const found = chunk.indexOf(quote, from);
    const end = found < 0 ? chunk.length : found + 1;
    this.#keep(chunk.subarray(from, end));
    if (found >= 0) {
      if (++this.#texts > this.#limits.maxTexts) throw tooManyTexts(this.#limits.maxTexts);
      this.#inString = true;
      this.#stringAt = this.#textBytes;
    }
    return end;
  }

  /** Up to and with the string's end. Escape sequences stay as they are: JSON.parse knows them. */
  #pushString(chunk: Uint8Array, from: number): number {
    let end = from;
    while (end < chunk.length && chunk[end] !== quote) end += chunk[end] === backslash ? 2 : 1;
    const isCut = end > chunk.length;
    this.#keep(chunk.subarray(from, isCut ? chunk.length - 1 : end));
    if (this.#textBytes - this.#stringAt > this.#limits.longFrom) this.#becomeLong();
    if (isCut) this.#cut = concat([this.#cut, Uint8Array.of(backslash)]);
    if (end < chunk.length) this.#endString();
    return end + 1;
  }

  /** Of a long string: up to an escape sequence, or up to and with the string's end. */
  #pushLong(decoder: Base64Decoder, chunk: Uint8Array, from: number): number {
    let end = from;
    while (end < chunk.length && chunk[end] !== quote && chunk[end] !== backslash) end++;
    if (chunk[end] === backslash) return this.#pushEscaped(decoder, chunk, from);
    decoder.push(chunk.subarray(from, end));
    if (end < chunk.length) this.#endString();
    return end + 1;
  }

  /** The same with escape sequences in it, up to the string's end. */
  #pushEscaped(decoder: Base64Decoder, chunk: Uint8Array, from: number): number {
    const plain = new Uint8Array(chunk.length - from);
    let length = 0;
    let at = from;
    while (at < chunk.length && chunk[at] !== quote) {
      if (chunk[at] !== backslash) plain[length++] = chunk[at++] as number;
      else if (at + escapeLength(chunk, at) <= chunk.length) {
        plain[length++] = unescaped(chunk, at);
        at += escapeLength(chunk, at);
      } else {
        this.#cut = chunk.slice(at);
        at = chunk.length;
      }
    }
    decoder.push(plain.subarray(0, length));
    return at;
  }

  /** What was kept of this string as text is read once more, for a decoder. */
  #becomeLong(): void {
    const { maxFileBytes, expectedBytes } = this.#limits;
    this.#decoder = new Base64Decoder(Math.ceil((expectedBytes * 3) / 4), maxFileBytes);
    const kept = this.#text.slice(this.#stringAt, this.#textBytes);
    this.#textBytes = this.#stringAt;
    this.#pushLong(this.#decoder, kept, 0);
  }

  #endString(): void {
    this.#inString = false;
    if (this.#decoder) {
      // a sequence that the string's end cuts off is none
      if (this.#cut.length > 0) this.#decoder.push(Uint8Array.of(0));
      this.#cut = new Uint8Array();
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

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));

export const filesTooLarge = (maxBytes: number) =>
  new ApiError('file_too_large', `The files are larger than ${maxBytes / 1024 / 1024} MB in all; send fewer at once.`);
const tooManyTexts = (most: number) =>
  new ApiError(
    'invalid_parameters',
    `Reading the body: it has more than ${most} names and texts; send the fields of the call alone.`,
  );
const textTooLarge = (maxBytes: number) =>
  new ApiError(
    'file_too_large',
    `The body has more than ${Math.floor(maxBytes / 1024 / 1024)} MB beside its files; send less text, and files as base64 in their data.`,
  );
