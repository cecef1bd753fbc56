/** The ALPH chunk (RFC 9649, 2.7.1.2): alpha without loss by VP8L, whose tokens the core makes and whose codes are made here once all are there. */
import type { Core } from '../core.ts';
import type { Size } from '../resample.ts';
import { type BitWriter, bitWriter } from './lossless/bits.ts';
import { grouped } from './lossless/groups.ts';
import { putGroup, putSmallImage } from './lossless/small-image.ts';
import { symbolCount } from './lossless/symbols.ts';

/** How the core tells a plane; see wasm/core/alpha/plane.ts. */
const predicting = 1;
const bundled = 2;

const lossless = 1;

const tilesOf = ({ width, height }: Size, bits: number): Size => ({
  width: ((width - 1) >> bits) + 1,
  height: ((height - 1) >> bits) + 1,
});

/** The chunk's data in parts. `kind`, as the core has it; `tokens` are taken off as they are packed. */
export function* alphaData(wasm: Core, kind: number, size: Size, tokens: Uint8Array[]): Generator<Uint8Array> {
  const bits = bitWriter();
  bits.put(lossless, 8);
  const across = putTransform(bits, wasm, kind, size);
  const plane = { width: across, height: size.height };
  const tileBits = wasm.alphaTileBits();
  const tiles = tilesOf(plane, tileBits);
  const tileCount = tiles.width * tiles.height;
  const counts = new Uint32Array(wasm.memory.buffer, wasm.alphaCounts(), tileCount * symbolCount);
  const grouping = grouped(counts);
  // no more transforms, no colour cache
  bits.put(0, 2);
  bits.put(grouping.counts.length > 1 ? 1 : 0, 1);
  if (grouping.counts.length > 1) {
    bits.put(tileBits - 2, 3);
    putSmallImage(bits, grouping.groups, tiles.width);
  }
  const words = grouping.counts.map((own) => putGroup(bits, own));
  const codes = wasm.alphaCodes(words.length);
  for (const [i, word] of words.entries())
    new Uint32Array(wasm.memory.buffer, codes + i * symbolCount * 4, symbolCount).set(word);
  const { bytes, rest, restBits } = bits.end();
  yield bytes;
  const groups = wasm.alphaPackStart(plane.width, plane.height, tileBits, rest, restBits);
  new Uint8Array(wasm.memory.buffer, groups, tileCount).set(grouping.groups);
  yield* packed(wasm, tokens);
}

function* packed(wasm: Core, tokens: Uint8Array[]): Generator<Uint8Array> {
  const most = tokens.reduce((bytes, part) => Math.max(bytes, part.length), 0);
  const from = wasm.alloc(most);
  const to = wasm.alloc(3 * most + 16);
  const made = (count: number) => new Uint8Array(wasm.memory.buffer, to, count).slice();
  for (let part = tokens.shift(); part; part = tokens.shift()) {
    new Uint8Array(wasm.memory.buffer, from, part.length).set(part);
    yield made(wasm.alphaPack(from, part.length, to));
  }
  yield made(wasm.alphaPackLast(to));
}

/** How many symbols a row of the plane has. */
function putTransform(bits: BitWriter, wasm: Core, kind: number, size: Size): number {
  if (kind === predicting) {
    const tileBits = wasm.alphaModeTileBits();
    const tiles = tilesOf(size, tileBits);
    bits.put(1, 1);
    bits.put(0, 2);
    bits.put(tileBits - 2, 3);
    putSmallImage(bits, new Uint8Array(wasm.memory.buffer, wasm.alphaModes(), tiles.width * tiles.height), tiles.width);
  }
  if (kind !== bundled) return size.width;
  const present = new Uint8Array(wasm.memory.buffer, wasm.alphaValues(), 256);
  const values = [...present.keys()].filter((value) => present[value]);
  bits.put(1, 1);
  bits.put(3, 2);
  bits.put(values.length - 1, 8);
  putSmallImage(
    bits,
    Uint8Array.from(values, (value, i) => value - (values[i - 1] ?? 0)),
    values.length,
  );
  const shift = values.length <= 2 ? 3 : values.length <= 4 ? 2 : 1;
  return ((size.width - 1) >> shift) + 1;
}
