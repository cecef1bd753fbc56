/** Finds the objects and trailers of a file whose cross-reference is missing or wrong, by searching all of it. */
import { startsWith } from '../../bytes.ts';
import { isDigit, isWhite } from './characters.ts';
import { Dict } from './objects.ts';
import type { Place, Source } from './xref.ts';

export interface Found {
  /** By object number; where several have one number, the last in the file. */
  places: Map<number, Place>;
  /** The trailer dictionaries, in the order of the file. */
  trailers: Dict[];
}

export function searchObjects(source: Source): Found {
  const { bytes } = source;
  const places = new Map<number, Place>();
  const trailers: Dict[] = [];
  for (let at = bytes.indexOf(98); at >= 0; at = bytes.indexOf(98, at + 1)) {
    // `obj`, but not that of `endobj`
    if (bytes[at - 1] !== 111 || bytes[at + 1] !== 106) continue;
    const head = headBefore(bytes, at - 1);
    if (head) places.set(head.num, { offset: head.offset, gen: head.gen });
  }
  for (let at = bytes.indexOf(116); at >= 0; at = bytes.indexOf(116, at + 1)) {
    if (!startsWith(bytes, 'trailer', at)) continue;
    const parser = source.parserAt(at + 7);
    const trailer = parser.item();
    source.passed(parser.at - at);
    if (trailer instanceof Dict) trailers.push(trailer);
  }
  return { places, trailers };
}

/** Reads `N G ` backwards from where `obj` starts. */
function headBefore(bytes: Uint8Array, end: number): { num: number; gen: number; offset: number } | undefined {
  const gen = integerBefore(bytes, end);
  const num = gen && integerBefore(bytes, gen.start);
  if (!gen || !num || gen.start === gen.end || num.end === gen.start) return undefined;
  return { num: num.value, gen: gen.value, offset: num.start };
}

function integerBefore(bytes: Uint8Array, from: number): { value: number; start: number; end: number } | undefined {
  let end = from;
  while (end > 0 && isWhite(bytes[end - 1])) end--;
  let start = end;
  while (start > 0 && end - start < 10 && isDigit(bytes[start - 1])) start--;
  if (start === end) return undefined;
  let value = 0;
  for (let i = start; i < end; i++) value = value * 10 + bytes[i]! - 48;
  return { value, start, end };
}
