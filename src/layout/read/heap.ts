/** What PDFium writes to its heap, read back: out-parameters, strings and blocks of bytes. */
import type { Pdfium } from '../../../wasm/pdfium.mjs';
import type { Matrix } from './matrix.ts';

/** A PDFium instance with room for the out-parameters of one call. */
export class Heap {
  readonly pdfium: Pdfium;
  readonly #scratch: number;
  #view: DataView;
  #callback: number | undefined;
  #answer: () => number = () => 0;

  constructor(pdfium: Pdfium) {
    this.pdfium = pdfium;
    this.#scratch = pdfium.malloc(scratchBytes);
    this.#view = new DataView(pdfium.memory.buffer);
  }

  /** Pointer to out-parameter `i`; each has eight bytes, and six floats fit from the first on. */
  out(i = 0): number {
    return this.#scratch + 8 * i;
  }

  int(i = 0): number {
    return this.#memory().getInt32(this.out(i), true);
  }

  /** The integer at a byte offset, for structures. */
  intAt(offset: number): number {
    return this.#memory().getInt32(this.#scratch + offset, true);
  }

  setInt(i: number, value: number): void {
    this.#memory().setInt32(this.out(i), value, true);
  }

  float(i = 0): number {
    return this.#memory().getFloat32(this.out(i), true);
  }

  /** The float at a byte offset, for structures. */
  floatAt(offset: number): number {
    return this.#memory().getFloat32(this.#scratch + offset, true);
  }

  double(i = 0): number {
    return this.#memory().getFloat64(this.out(i), true);
  }

  /** A pointer for PDFium to call `answer` by, until the next is asked for. */
  callback(answer: () => number): number {
    this.#answer = answer;
    this.#callback ??= this.pdfium.asPointer(() => this.#answer());
    return this.#callback;
  }

  /** `count` floats in a row, as FS_RECTF and FS_MATRIX are. */
  floats(count: number): number[] {
    const view = this.#memory();
    const values: number[] = [];
    for (let i = 0; i < count; i++) values.push(view.getFloat32(this.#scratch + 4 * i, true));
    return values;
  }

  /** The matrix that `call` writes to the pointer it is given; undefined where it answers 0. */
  matrix(call: (out: number) => number): Matrix | undefined {
    if (!call(this.out())) return undefined;
    return this.floats(6) as Matrix;
  }

  /** The bytes that `call(buffer, length)` writes; it answers the length needed. */
  block(call: (buffer: number, length: number) => number): Uint8Array<ArrayBuffer> {
    const length = call(0, 0);
    if (length <= 0) return new Uint8Array();
    return this.with(length, (buffer) => {
      call(buffer, length);
      return this.copy(buffer, length);
    });
  }

  /** A zero-terminated UTF-16LE string that `call(buffer, bytes)` writes. */
  text16(call: (buffer: number, length: number) => number): string {
    return utf16.decode(this.block(call)).replace(/\0+$/, '');
  }

  /** A zero-terminated UTF-8 string that `call(buffer, bytes)` writes. */
  text8(call: (buffer: number, length: number) => number): string {
    return utf8.decode(this.block(call)).replace(/\0+$/, '');
  }

  /** Runs `use` with a block of heap that is freed afterwards. */
  with<T>(bytes: number, use: (pointer: number) => T): T {
    const pointer = this.pdfium.malloc(bytes);
    try {
      return use(pointer);
    } finally {
      this.pdfium.free(pointer);
    }
  }

  copy(pointer: number, length: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(length);
    bytes.set(new Uint8Array(this.pdfium.memory.buffer, pointer, length));
    return bytes;
  }

  /** A copy of `bytes` on the heap; the caller frees it. */
  place(bytes: Uint8Array): number {
    const pointer = this.pdfium.malloc(Math.max(1, bytes.length));
    new Uint8Array(this.pdfium.memory.buffer).set(bytes, pointer);
    return pointer;
  }

  /** The heap as it now is: growing it makes a new buffer. */
  #memory(): DataView {
    if (this.#view.buffer !== this.pdfium.memory.buffer) this.#view = new DataView(this.pdfium.memory.buffer);
    return this.#view;
  }
}

const scratchBytes = 128;
const utf16 = new TextDecoder('utf-16le');
const utf8 = new TextDecoder();
