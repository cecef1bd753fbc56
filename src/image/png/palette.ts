/** Pictures of at most 256 known colours written as PNG palettes, 1 to 8 bits a pixel. */
import { channelsOf, type Picture, rowsAStrip, type Samples } from '../picture.ts';

export interface Indexing {
  bitDepth: 1 | 2 | 4 | 8;
  /** PLTE, and tRNS where a colour is not opaque. */
  chunks: [id: string, data: Uint8Array][];
  /** Runs of rows of packed indices, each with its filter byte 0: filters seldom help palettes. A run is good until the next. */
  rows(strips: Picture['strips']): AsyncGenerator<Uint8Array>;
}

/** Undefined where the colours are not known, or too many. */
export function indexing(picture: Picture): Indexing | undefined {
  const { palette, depth } = picture;
  const channels = channelsOf(picture);
  if (!palette || depth !== 8 || palette.length === 0 || palette.length > 256 * channels) return undefined;
  const count = palette.length / channels;
  const bitDepth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8;
  const index = new Map<number, number>();
  for (let i = count - 1; i >= 0; i--) index.set(keyAt(palette, i * channels, channels), i);
  return {
    bitDepth,
    chunks: paletteChunks(palette, channels),
    rows: (strips) => packedRows(strips, picture.width, channels, bitDepth, index),
  };
}

/** A pixel's samples in one number. */
function keyAt(samples: Samples, at: number, channels: number): number {
  let key = 0;
  for (let c = 0; c < channels; c++) key = (key << 8) | (samples[at + c] ?? 0);
  return key;
}

function paletteChunks(palette: Uint8Array, channels: number): Indexing['chunks'] {
  const count = palette.length / channels;
  const gray = channels < 3;
  const colours = Uint8Array.from(
    { length: count * 3 },
    (_, i) => palette[Math.floor(i / 3) * channels + (gray ? 0 : i % 3)] ?? 0,
  );
  if (channels % 2 === 1) return [['PLTE', colours]];
  const alphas = Uint8Array.from({ length: count }, (_, i) => palette[(i + 1) * channels - 1] ?? 0);
  return [
    ['PLTE', colours],
    ['tRNS', alphas],
  ];
}

async function* packedRows(
  strips: Picture['strips'],
  width: number,
  channels: number,
  bitDepth: number,
  index: Map<number, number>,
): AsyncGenerator<Uint8Array> {
  const rowBytes = 1 + Math.ceil((width * bitDepth) / 8);
  const rows = new Uint8Array(rowBytes * rowsAStrip(rowBytes));
  let filled = 0;
  let lastKey = Number.NaN;
  let last = 0;
  for await (const strip of strips)
    for (let at = 0; at < strip.length; ) {
      for (let x = 0; x < width; x++, at += channels) {
        const key = keyAt(strip, at, channels);
        if (key !== lastKey) {
          lastKey = key;
          last = index.get(key) ?? 0;
        }
        const bit = x * bitDepth;
        const to = filled + 1 + (bit >> 3);
        rows[to] = (rows[to] ?? 0) | (last << (8 - bitDepth - (bit & 7)));
      }
      filled += rowBytes;
      if (filled < rows.length) continue;
      yield rows;
      rows.fill(0);
      filled = 0;
    }
  if (filled > 0) yield rows.subarray(0, filled);
}
