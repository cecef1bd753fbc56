/** What a JPEG 2000 picture says of itself before its data (ISO/IEC 15444-1, annexes A and I). */
import { viewOf } from '../../bytes.ts';

export interface JpxHeader {
  width: number;
  height: number;
  components: number;
  /** How many times the sides can be halved in decoding. */
  levels: number;
  /** As enumerated in the file (16 sRGB, 17 gray, 18 sYCC); undefined where it has a profile, or says nothing. */
  space: number | undefined;
  /** Whether it is of unsigned samples of 8 bits, all at full resolution, without palette, opacity or offset. */
  isPlain: boolean;
}

/** Boxes that hold others. */
const superBoxes = new Set(['jp2h']);
/** Boxes that give samples another meaning than colour. */
const meaning = new Set(['pclr', 'cmap', 'cdef']);

/** Undefined where there is no codestream. Throws RangeError where it is cut off. */
export function readJpxHeader(bytes: Uint8Array): JpxHeader | undefined {
  const view = viewOf(bytes);
  if (view.getUint32(0) === 0xff4fff51) return codestream(view, 0);
  const boxes = readBoxes(view, 0, bytes.length);
  const start = boxes.get('jp2c');
  const header = start === undefined ? undefined : codestream(view, start);
  if (!header) return undefined;
  const color = boxes.get('colr');
  const space = color !== undefined && view.getUint8(color) === 1 ? view.getUint32(color + 3) : undefined;
  return { ...header, space, isPlain: header.isPlain && ![...meaning].some((type) => boxes.has(type)) };
}

/** Where the contents of the first box of each type start. */
function readBoxes(view: DataView, from: number, end: number, found = new Map<string, number>()): Map<string, number> {
  for (let at = from; at + 8 <= end; ) {
    const type = String.fromCharCode(...[4, 5, 6, 7].map((i) => view.getUint8(at + i)));
    const short = view.getUint32(at);
    const start = at + (short === 1 ? 16 : 8);
    const length = short === 1 ? view.getUint32(at + 12) : short === 0 ? end - at : short;
    if (!found.has(type)) found.set(type, start);
    if (superBoxes.has(type)) readBoxes(view, start, Math.min(end, at + length), found);
    if (length < 8) break;
    at += length;
  }
  return found;
}

/** The SIZ and COD markers. */
function codestream(view: DataView, start: number): JpxHeader | undefined {
  if (view.getUint32(start) !== 0xff4fff51) return undefined;
  const size = start + 4;
  const offsets = [view.getUint32(size + 12), view.getUint32(size + 16)];
  const components = view.getUint16(size + 36);
  let isPlain = offsets.every((offset) => offset === 0);
  for (let i = 0; i < components; i++) {
    const at = size + 38 + i * 3;
    isPlain &&= view.getUint8(at) === 7 && view.getUint8(at + 1) === 1 && view.getUint8(at + 2) === 1;
  }
  const levels = levelsOf(view, size + view.getUint16(size));
  const [width, height] = [view.getUint32(size + 4), view.getUint32(size + 8)];
  return { width, height, components, levels, space: undefined, isPlain };
}

function levelsOf(view: DataView, from: number): number {
  for (let at = from; view.getUint16(at) !== 0xff90; at += 2 + view.getUint16(at + 2))
    if (view.getUint16(at) === 0xff52) return view.getUint8(at + 9);
  return 0;
}
