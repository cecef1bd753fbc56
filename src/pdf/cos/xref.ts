/** Reads the cross-reference tables and streams that a file's `startxref` leads to (ISO 32000-1, 7.5.4 and 7.5.8). */
import { startsWith } from '../../bytes.ts';
import { isWhite, lastIndexOf } from './characters.ts';
import { decode } from './filters.ts';
import { Dict, Stream } from './objects.ts';
import type { Parser } from './parser.ts';

/** Where an object is: at an offset in the file, or the nth in an object stream. */
export type Place = { offset: number; gen: number } | { container: number; index: number };

export interface Xref {
  /** By object number; null for a free one. */
  places: Map<number, Place | null>;
  trailer: Dict;
}

/** What reading needs of a file. */
export interface Source {
  bytes: Uint8Array;
  parserAt(offset: number): Parser;
  /** The object whose `N G obj` stands at an offset, or undefined. */
  objectAt(offset: number): { num: number; value: unknown } | undefined;
  /** Counts bytes that were gone through. Throws where they come to so much more than there are that objects must lie over one another. */
  passed(bytes: number): void;
}

/** Undefined where the chain is broken anywhere: the file is then to be searched for its objects instead. */
export function readXref(source: Source): Xref | undefined {
  const start = lastIndexOf(source.bytes, 'startxref');
  if (start < 0) return undefined;
  const parser = source.parserAt(start + 9);
  parser.skipWhite();
  const places = new Map<number, Place | null>();
  const seen = new Set<number>();
  const queue: (number | undefined)[] = [parser.integer()];
  let trailer: Dict | undefined;
  for (const offset of queue) {
    if (offset === undefined || offset >= source.bytes.length) return undefined;
    if (seen.has(offset)) continue;
    seen.add(offset);
    const section = readTable(source, offset, places) ?? readStream(source, offset, places);
    if (!section) return undefined;
    trailer ??= section;
    const previous = section.number('Prev');
    if (previous !== undefined && previous > 0) queue.push(previous);
  }
  return trailer?.has('Root') ? { places, trailer } : undefined;
}

function readTable(source: Source, offset: number, places: Map<number, Place | null>): Dict | undefined {
  let at = offset;
  while (isWhite(source.bytes[at])) at++;
  if (!startsWith(source.bytes, 'xref', at)) return undefined;
  const parser = source.parserAt(at + 4);
  const freed: number[] = [];
  for (;;) {
    parser.skipWhite();
    if (startsWith(source.bytes, 'trailer', parser.at)) break;
    const first = parser.integer();
    parser.skipWhite();
    const count = parser.integer();
    if (first === undefined || count === undefined) return undefined;
    if (!readSection(parser, first, count, places, freed)) return undefined;
  }
  parser.at += 7;
  const trailer = parser.item();
  source.passed(parser.at - offset);
  if (!(trailer instanceof Dict)) return undefined;
  // In hybrid files, objects that the table hides from old readers as free have their places in a stream.
  const hidden = trailer.number('XRefStm') ?? 0;
  if (hidden > 0 && !readStream(source, hidden, places)) return undefined;
  for (const num of freed) if (!places.has(num)) places.set(num, null);
  return trailer;
}

/** False where it makes no sense. Free entries are added to `freed`. */
function readSection(
  parser: Parser,
  first: number,
  count: number,
  places: Map<number, Place | null>,
  freed: number[],
): boolean {
  let start = first;
  for (let i = 0; i < count; i++) {
    parser.skipWhite();
    const offset = parser.integer();
    parser.skipWhite();
    const gen = parser.integer();
    parser.skipWhite();
    const kind = parser.bytes[parser.at];
    // A table that promises more entries than it has ends with its trailer.
    if (offset === undefined) return startsWith(parser.bytes, 'trailer', parser.at);
    if (gen === undefined || (kind !== 110 && kind !== 102)) return false;
    parser.at++;
    // Some writers number the head of the free list 1.
    if (i === 0 && first === 1 && kind === 102 && gen === 65535) start = 0;
    if (kind === 102) freed.push(start + i);
    else if (!places.has(start + i)) places.set(start + i, { offset, gen });
  }
  return true;
}

const leastEntries = 100_000;

function readStream(source: Source, offset: number, places: Map<number, Place | null>): Dict | undefined {
  const found = source.objectAt(offset)?.value;
  if (!(found instanceof Stream) || found.dict.name('Type') !== 'XRef') return undefined;
  const widths = found.dict.array('W');
  const { bytes, rest } = decode(found);
  if (!widths || rest.length > 0 || !widths.every((width) => typeof width === 'number' && width >= 0 && width <= 8))
    return undefined;
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = widths as number[];
  const size = kindWidth + secondWidth + thirdWidth;
  if (size === 0) return undefined;
  // Fewer objects than bytes: a table that unpacks to more is damage.
  if (bytes.length / size > Math.max(leastEntries, source.bytes.length)) return undefined;
  source.passed(bytes.length);
  const index = (found.dict.array('Index') as number[] | undefined) ?? [0, Math.floor(bytes.length / size)];
  let at = 0;
  const field = (width: number): number => {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 256 + bytes[at++]!;
    return value;
  };
  for (let part = 0; part + 1 < index.length; part += 2)
    for (let i = 0; i < index[part + 1]! && at + size <= bytes.length; i++) {
      const kind = kindWidth === 0 ? 1 : field(kindWidth);
      const second = field(secondWidth);
      const third = field(thirdWidth);
      const num = index[part]! + i;
      if (places.has(num)) continue;
      if (kind === 1) places.set(num, { offset: second, gen: third });
      else places.set(num, kind === 2 ? { container: second, index: third } : null);
    }
  return found.dict;
}
