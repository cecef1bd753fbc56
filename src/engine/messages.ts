/**
 * Messages between the engine and its processes: JSON, with byte arrays carried beside it as they are.
 * On the pipe: the JSON's length (32 bits, big-endian), the JSON `{value, parts}`, then the parts, whose lengths `parts` lists.
 * A byte array in `value` is `{"$part": index}`. driver.py reads and writes the same.
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** The chunks to write, in order. */
export function encodeMessage(value: unknown): Uint8Array[] {
  const parts: Uint8Array[] = [];
  const json = JSON.stringify(value, (_, inner) =>
    inner instanceof Uint8Array ? { $part: parts.push(inner) - 1 } : inner,
  );
  const head = new TextEncoder().encode(
    `{"value":${json ?? 'null'},"parts":${JSON.stringify(parts.map((part) => part.length))}}`,
  );
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.length);
  return [length, head, ...parts];
}

/** The messages in a stream of chunks. Throws where one would be over `maxBytes`, or where the stream ends within one. */
export async function* decodeMessages(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<unknown, void, undefined> {
  const reader = new ByteReader(chunks, maxBytes);
  for (;;) {
    const length = await reader.read(4);
    if (!length) return;
    const head = await reader.read(new DataView(length.buffer).getUint32(0));
    const { value, parts } = JSON.parse(new TextDecoder().decode(head ?? cutOff())) as {
      value: unknown;
      parts: number[];
    };
    const bytes: Bytes[] = [];
    for (const size of parts) bytes.push((await reader.read(size)) ?? cutOff());
    yield bytes.length === 0 ? value : withParts(value, bytes);
  }
}

/** Puts the parts back where `value` refers to them. */
function withParts(value: unknown, parts: readonly Bytes[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withParts(item, parts));
  if ('$part' in value) return parts[Number(value.$part)] ?? cutOff();
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withParts(inner, parts)]));
}

function cutOff(): never {
  throw new Error('reading a message: the stream ended within it');
}

/** Reads exact lengths from a stream of chunks, copying every byte once. */
class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #maxBytes: number;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>, maxBytes: number) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#maxBytes = maxBytes;
  }

  /** `length` bytes, or undefined where the stream ends before the first of them. */
  async read(length: number): Promise<Bytes | undefined> {
    if (length > this.#maxBytes)
      throw new Error(`reading a message: ${length} bytes is over the limit of ${this.#maxBytes}`);
    const bytes = new Uint8Array(length);
    for (let filled = 0; filled < length; ) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#chunks.next();
        if (done) return filled === 0 ? undefined : cutOff();
        this.#rest = value;
      }
      const taken = this.#rest.subarray(0, length - filled);
      bytes.set(taken, filled);
      filled += taken.length;
      this.#rest = this.#rest.subarray(taken.length);
    }
    return bytes;
  }
}
