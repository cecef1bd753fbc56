/** A PNG row's stored samples to pixels of 8 or 16 bit samples: bits unpacked, palettes and tRNS resolved. */
import { viewOf } from '../../bytes.ts';
import { copySamples, type Samples } from '../picture.ts';
import { type PngHeader, storedSamples } from './header.ts';

/** Writes `width` pixels of the row at `from` to `to`. */
export type Widen = (row: Uint8Array, from: number, width: number, out: Samples, to: number) => void;

export function widener(header: PngHeader): Widen {
  if (header.colour === 'palette') return lookedUp(header);
  const channels = storedSamples(header);
  const read =
    header.bitDepth === 16
      ? wideSamples(channels)
      : header.bitDepth === 8
        ? byteSamples(channels)
        : packedGray(header.bitDepth);
  return header.transparency && !header.alphaChannel ? keyed(header, header.transparency, channels, read) : read;
}

const byteSamples =
  (channels: number): Widen =>
  (row, from, width, out, to) =>
    copySamples(row, from, width * channels, out, to);

const wideSamples =
  (channels: number): Widen =>
  (row, from, width, out, to) => {
    for (let i = 0; i < width * channels; i++, from += 2) out[to + i] = ((row[from] ?? 0) << 8) | (row[from + 1] ?? 0);
  };

/** 1, 2 and 4 bit samples, the leftmost in the high bits. */
function packed(bitDepth: number, row: Uint8Array, from: number, x: number): number {
  const bit = x * bitDepth;
  return ((row[from + (bit >> 3)] ?? 0) >> (8 - bitDepth - (bit & 7))) & ((1 << bitDepth) - 1);
}

function packedGray(bitDepth: number): Widen {
  const scale = 255 / ((1 << bitDepth) - 1);
  return (row, from, width, out, to) => {
    for (let x = 0; x < width; x++) out[to + x] = packed(bitDepth, row, from, x) * scale;
  };
}

/** An index past the palette's end is black, as in libpng. */
function lookedUp({ palette, transparency, bitDepth }: PngHeader): Widen {
  const channels = transparency ? 4 : 3;
  const colours = new Uint8Array(256 * channels).fill(transparency ? 255 : 0);
  for (let i = 0; i < 256; i++) {
    for (let c = 0; c < 3; c++) colours[i * channels + c] = palette?.[i * 3 + c] ?? 0;
    if (transparency) colours[i * 4 + 3] = transparency[i] ?? 255;
  }
  return (row, from, width, out, to) => {
    for (let x = 0; x < width; x++) {
      const at = (bitDepth === 8 ? (row[from + x] ?? 0) : packed(bitDepth, row, from, x)) * channels;
      for (let c = 0; c < channels; c++) out[to++] = colours[at + c] ?? 0;
    }
  };
}

/** One colour that is wholly transparent, compared before samples are widened (PNG, 11.3.1.1). */
function keyed({ bitDepth }: PngHeader, transparency: Uint8Array, channels: number, read: Widen): Widen {
  const view = viewOf(transparency);
  const scale = bitDepth < 8 ? 255 / ((1 << bitDepth) - 1) : 1;
  const key = Array.from({ length: channels }, (_, c) =>
    c * 2 + 2 <= view.byteLength ? (view.getUint16(c * 2) & ((1 << bitDepth) - 1)) * scale : -1,
  );
  const opaque = bitDepth === 16 ? 65_535 : 255;
  let line = new Uint16Array(0);
  return (row, from, width, out, to) => {
    if (line.length < width * channels) line = new Uint16Array(width * channels);
    read(row, from, width, line, 0);
    for (let x = 0, at = 0; x < width; x++, at += channels) {
      let same = true;
      for (let c = 0; c < channels; c++) {
        out[to++] = line[at + c] ?? 0;
        same &&= line[at + c] === key[c];
      }
      out[to++] = same ? 0 : opaque;
    }
  };
}
