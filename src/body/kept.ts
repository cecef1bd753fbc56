/** A body's bytes as they came, while they are few enough to keep. */
import { concat } from '../bytes.ts';

export class KeptBody {
  #chunks: Uint8Array[] = [];
  #length = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Uint8Array): void {
    this.#length += chunk.length;
    if (this.#length <= this.#maxBytes) this.#chunks.push(chunk);
    else this.#chunks = [];
  }

  /** undefined where they were too many. */
  bytes(): Uint8Array<ArrayBuffer> | undefined {
    if (this.#length > this.#maxBytes) return undefined;
    return concat(this.#chunks);
  }
}
