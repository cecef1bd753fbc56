/** A plane of bytes by VP8L (RFC 9649, 3), whose tokens the core makes and whose codes are made here once all are there. */
import type { Core } from '../../core.ts';
import type { Size } from '../../resample.ts';
import type { BitWriter } from './bits.ts';
import { grouped } from './groups.ts';
import { putGroup, putSmallImage } from './small-image.ts';
import { symbolCount } from './symbols.ts';

/** How the core tells a plane; see wasm/core/alpha/plane.ts. */
export const kinds = { predicting: 1, bundled: 2 } as const;

/** What a transform begins with (4): that there is one, and which. */
export function putTransform(bits: BitWriter, which: 'predictor' | 'colours'): void {
  bits.put(1, 1);
  bits.put(which === 'predictor' ? 0 : 3, 2);
}

/** The core's tokens since they were last taken; undefined where there are none. */
export function takenTokens(wasm: Core): Uint8Array | undefined {
  if (!wasm.alphaTokenBytes()) return undefined;
  const tokens = new Uint8Array(wasm.memory.buffer, wasm.alphaTokens(), wasm.alphaTokenBytes()).slice();
  wasm.alphaTaken();
  return tokens;
}

/** How many symbols a row has: of up to 16 colours several are one (4.4). */
export function symbolsAcross(width: number, colours: number): number {
  const shift = colours <= 2 ? 3 : colours <= 4 ? 2 : colours <= 16 ? 1 : 0;
  return ((width - 1) >> shift) + 1;
}

/** What follows the transforms that are the caller's, in parts. `plane`, in symbols; `tokens` are taken off as they are packed. */
export function* planeData(
  wasm: Core,
  bits: BitWriter,
  kind: number,
  plane: Size,
  tokens: Uint8Array[],
): Generator<Uint8Array> {
  if (kind === kinds.predicting) putPrediction(wasm, bits, plane);
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

const tilesOf = ({ width, height }: Size, bits: number): Size => ({
  width: ((width - 1) >> bits) + 1,
  height: ((height - 1) >> bits) + 1,
});

function putPrediction(wasm: Core, bits: BitWriter, plane: Size): void {
  const tileBits = wasm.alphaModeTileBits();
  const tiles = tilesOf(plane, tileBits);
  putTransform(bits, 'predictor');
  bits.put(tileBits - 2, 3);
  putSmallImage(bits, new Uint8Array(wasm.memory.buffer, wasm.alphaModes(), tiles.width * tiles.height), tiles.width);
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
