/**
 * A PDF file as a store of objects, read as they are asked for. Where the cross-reference is wrong the file is searched
 * instead; damage costs objects, not the file. Knows nothing of pages.
 */
import { indexOf } from './characters.ts';
import { type Decryption, decryption } from './decryption.ts';
import { type Ends, type Indirect, readHead, readIndirect } from './indirect-object.ts';
import { ObjectStreams } from './object-stream.ts';
import { asDict, type Cos, Dict, fromLatin1, PdfString, Ref, resolve, type Store, Stream } from './objects.ts';
import { Occurrences } from './occurrences.ts';
import { Parser } from './parser.ts';
import { searchObjects } from './search.ts';
import { chooseTrailer } from './trailer.ts';
import { type Place, readXref, type Source } from './xref.ts';

/** Object numbers beyond this are taken for damage (ISO 32000-1, annex C.2). */
const maxObjectNumber = 8_388_607;

/** All of a file is gone through some times: for its cross-reference, in a search, once it is decrypted. More is a file made to be slow. */
const timesPassed = 16;
const leastPassed = 4 * 1024 * 1024;

export class PdfFile implements Store, Source {
  readonly bytes: Uint8Array;
  trailer: Dict = new Dict();
  /** Whether all of the file had to be searched for its objects. */
  searched = false;
  /** Whether some objects were not where the cross-reference said. */
  mended = false;
  readonly #password: string | undefined;
  #places = new Map<number, Place | null>();
  #decryption: Decryption | undefined;
  readonly #objects = new Map<number, Cos>();
  readonly #refs = new Map<number, Ref>();
  readonly #reading = new Set<number>();
  readonly #ends: Ends;
  readonly #objectStreams = new ObjectStreams({
    streamOf: (num) => this.#streamAt(num),
    parserOf: (bytes, at) => new Parser(bytes, at, this.#refOf),
    passed: (bytes) => this.passed(bytes),
  });
  #passedBytes = 0;

  /** Throws Encrypted. Any bytes at all can be opened otherwise; the trailer is empty where nothing is found. */
  constructor(bytes: Uint8Array, password?: string) {
    const header = indexOf(bytes.subarray(0, 1024), '%PDF-');
    this.bytes = header > 0 ? bytes.subarray(header) : bytes;
    this.#ends = [new Occurrences(this.bytes, 'endstream'), new Occurrences(this.bytes, 'endobj')];
    this.#password = password;
    const xref = readXref(this);
    this.#objects.clear();
    if (!xref) {
      this.search();
      return;
    }
    this.trailer = xref.trailer;
    this.#places = xref.places;
    this.#mendPlaces();
    this.#unlock();
    if (!this.root) this.search();
  }

  /** Whether what it holds was decrypted; it is written without encryption. */
  get encrypted(): boolean {
    return this.#decryption !== undefined;
  }

  /** Filters, unknown here, of streams that hold other objects: those are out of reach. */
  get unknownFilters(): ReadonlySet<string> {
    return this.#objectStreams.unknownFilters;
  }

  /** The catalog, where the trailer leads to one. */
  get root(): Dict | undefined {
    const root = this.trailer.get('Root');
    return root instanceof Dict && root.has('Pages') ? root : undefined;
  }

  /** The numbers of all objects there are. */
  get numbers(): number[] {
    return [...this.#places].flatMap(([num, place]) => (place ? [num] : []));
  }

  ref(num: number): Ref {
    const known = this.#refs.get(num);
    if (known) return known;
    const ref = new Ref(this, num);
    this.#refs.set(num, ref);
    return ref;
  }

  resolve({ num }: Ref): Cos {
    const known = this.#objects.get(num);
    if (known !== undefined) return known;
    if (this.#reading.has(num)) return null;
    this.#reading.add(num);
    try {
      const value = this.#read(num);
      this.#objects.set(num, value);
      return value;
    } finally {
      this.#reading.delete(num);
    }
  }

  parserAt(offset: number): Parser {
    return new Parser(this.bytes, offset, this.#refOf);
  }

  objectAt(offset: number): Indirect | undefined {
    const parser = this.parserAt(offset);
    const object = readIndirect(parser, this.#ends);
    this.passed(parser.at - offset);
    return object;
  }

  passed(bytes: number): void {
    this.#passedBytes += bytes;
    if (this.#passedBytes > timesPassed * (this.bytes.length + this.#objectStreams.unpackedBytes) + leastPassed)
      throw new Error('its objects lie over one another');
  }

  /** Gives up the cross-reference and searches the whole file for objects. */
  search(): void {
    if (this.searched) return;
    this.searched = true;
    this.#decryption = undefined;
    const { places, trailers } = searchObjects(this);
    this.#places = places;
    this.#objects.clear();
    this.#objectStreams.forget();
    const streams = this.#streamsByType(['XRef', 'ObjStm']);
    const candidates = [...trailers, ...streams.get('XRef')!.map(({ stream }) => stream.dict), this.trailer];
    this.trailer = chooseTrailer(candidates);
    this.#unlock();
    this.#objects.clear();
    this.#placeContained(streams.get('ObjStm')!);
    if (this.root) return;
    this.trailer = chooseTrailer(candidates);
    if (!this.root) this.#findCatalog();
  }

  readonly #refOf = (num: number): Ref | null => (num > 0 && num <= maxObjectNumber ? this.ref(num) : null);

  #read(num: number): Cos {
    const place = this.#places.get(num);
    if (!place) return null;
    if ('container' in place) return this.#objectStreams.objectIn(place.container, num, place.index);
    const found = this.objectAt(place.offset);
    if (found?.num !== num) return null;
    return this.#decryption ? this.#decryption.decrypt(found.value, num, found.gen) : found.value;
  }

  /** Offsets where another object stands, or none, are looked up anew; all others are kept. */
  #mendPlaces(): void {
    const wrong = [...this.#places].filter(
      ([num, place]) => place && 'offset' in place && this.#numberAt(place.offset) !== num,
    );
    if (wrong.every(([, place]) => place && 'offset' in place && place.offset === 0)) return;
    this.mended = true;
    const found = searchObjects(this).places;
    for (const [num] of wrong) this.#places.set(num, found.get(num) ?? null);
  }

  #numberAt(offset: number): number | undefined {
    const parser = this.parserAt(offset);
    const head = readHead(parser);
    this.passed(parser.at - offset);
    return head?.num;
  }

  /** Where no other stream holds it: those may not hold one another. */
  #streamAt(num: number): Stream | undefined {
    const place = this.#places.get(num);
    const stream = place && 'offset' in place ? this.resolve(this.ref(num)) : null;
    return stream instanceof Stream ? stream : undefined;
  }

  #unlock(): void {
    const encrypt = asDict(this.trailer.raw('Encrypt'));
    this.#decryption = undefined;
    if (!encrypt) return;
    const id = resolve(this.trailer.array('ID')?.[0] ?? null);
    const opened = decryption(encrypt, fromLatin1(id instanceof PdfString ? id.latin1 : ''), this.#password);
    // What was read to get here was read as it stands in the file.
    this.#objects.clear();
    this.#objectStreams.forget();
    this.#decryption = opened;
    const ref = this.trailer.raw('Encrypt');
    if (ref instanceof Ref) this.#objects.set(ref.num, encrypt);
  }

  #streamsByType(types: string[]): Map<string, { num: number; stream: Stream }[]> {
    const found = new Map(types.map((type) => [type, [] as { num: number; stream: Stream }[]]));
    for (const num of this.#places.keys()) {
      const stream = this.resolve(this.ref(num));
      if (stream instanceof Stream) found.get(stream.dict.name('Type') ?? '')?.push({ num, stream });
    }
    return found;
  }

  /** Those of an object stream are as new as it: they give way to what stands later in the file. */
  #placeContained(streams: { num: number }[]): void {
    const offsetOf = (num: number): number => {
      const place = this.#places.get(num);
      if (!place) return -1;
      return 'offset' in place ? place.offset : offsetOf(place.container);
    };
    for (const { num: container } of streams) {
      const own = offsetOf(container);
      this.#objectStreams.numbersIn(container).forEach((num, index) => {
        if (num !== container && offsetOf(num) < own) {
          this.#places.set(num, { container, index });
          this.#objects.delete(num);
        }
      });
    }
  }

  #findCatalog(): void {
    for (const num of this.numbers.reverse()) {
      const dict = this.resolve(this.ref(num));
      if (!(dict instanceof Dict) || dict.name('Type') !== 'Catalog' || !dict.has('Pages')) continue;
      this.trailer.set('Root', this.ref(num));
      return;
    }
  }
}
