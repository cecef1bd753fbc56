/** Objects that are packed together in one stream (ISO 32000-1, 7.5.7). */
import { canUndo, decode, maxDecodedBytes } from './filters.ts';
import type { Cos, Dict, Stream } from './objects.ts';
import type { Parser } from './parser.ts';

/** Objects of one stream; more is damage. */
const maxContained = 1_000_000;

interface Container {
  numbers: number[];
  objectAt(index: number): Cos;
}

/** Reads the head of an object stream from its plain data; `passed` is told how much each object took. */
function openContainer(dict: Dict, parserAt: (offset: number) => Parser, passed: (bytes: number) => void): Container {
  const head = parserAt(0);
  const first = dict.number('First') ?? 0;
  const count = Math.min(dict.number('N') ?? 0, head.bytes.length, maxContained);
  const numbers: number[] = [];
  const offsets: number[] = [];
  for (let i = 0; i < count; i++) {
    const num = head.item();
    const offset = head.item();
    if (typeof num !== 'number' || typeof offset !== 'number') break;
    numbers.push(num);
    offsets.push(first + offset);
  }
  return {
    numbers,
    objectAt(index) {
      const parser = parserAt(offsets[index]!);
      const value = parser.object();
      passed(parser.at - offsets[index]!);
      return value;
    },
  };
}

/** What the object streams of a file are read with. */
interface Source {
  /** The stream of that number; undefined where it is none, or packed in another. */
  streamOf(num: number): Stream | undefined;
  parserOf(bytes: Uint8Array, at: number): Parser;
  passed(bytes: number): void;
}

/** The object streams of a file, each opened when an object of it is asked for. */
export class ObjectStreams {
  /** Filters, unknown here, of streams whose objects are out of reach for that. */
  readonly unknownFilters = new Set<string>();
  /** Of all that were opened. */
  unpackedBytes = 0;
  readonly #opened = new Map<number, Container | undefined>();
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  /** The object `num` of a stream, which is said to be the one at `index`; null where it has none such. */
  objectIn(container: number, num: number, index: number): Cos {
    const opened = this.#opened.has(container) ? this.#opened.get(container) : this.#open(container);
    if (!opened) return null;
    const at = opened.numbers[index] === num ? index : opened.numbers.indexOf(num);
    return at < 0 ? null : opened.objectAt(at);
  }

  /** The numbers of the objects in a stream, in their order. It is opened anew. */
  numbersIn(container: number): readonly number[] {
    return this.#open(container)?.numbers ?? [];
  }

  /** Streams may read otherwise now: after decryption, or where others took their numbers. */
  forget(): void {
    this.#opened.clear();
  }

  /** Throws where all of them unpack to too much. */
  #open(num: number): Container | undefined {
    const opened = this.#read(num);
    this.#opened.set(num, opened);
    return opened;
  }

  #read(num: number): Container | undefined {
    const { streamOf, parserOf, passed } = this.#source;
    const stream = streamOf(num);
    if (!stream) return undefined;
    const { bytes, rest } = decode(stream);
    this.unpackedBytes += bytes.length;
    if (this.unpackedBytes > maxDecodedBytes || rest.some(({ name }) => canUndo(name)))
      throw new Error('its object streams unpack to too much');
    for (const { name } of rest) this.unknownFilters.add(name);
    return rest.length > 0 ? undefined : openContainer(stream.dict, (at) => parserOf(bytes, at), passed);
  }
}
