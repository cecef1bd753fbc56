/**
 * Turning and mirroring: the eight orientations as a group, and pixels put in their new places. What can't go on row by
 * row is done in bands: the picture is read once for each, and only the band held.
 */
import { type Band, bandsAcross, bandsDown, maxBandBytes, pixelBytes, type Source } from './band.ts';
import { core } from './core.ts';
import type { Orientation } from './exif.ts';
import {
  channelsOf,
  type Format,
  gather,
  mapStrips,
  type Picture,
  rowsAStrip,
  type Samples,
  samplesOf,
} from './picture.ts';
import type { Size } from './resample.ts';

export type Angle = 90 | 180 | 270;

/** What has to be done, in this order: rows mirrored left to right, then quarter turns clockwise. */
export interface Turn {
  mirrored: boolean;
  quarters: 0 | 1 | 2 | 3;
}

const upright: Record<Orientation, Turn> = {
  1: { mirrored: false, quarters: 0 },
  2: { mirrored: true, quarters: 0 },
  3: { mirrored: false, quarters: 2 },
  4: { mirrored: true, quarters: 2 },
  5: { mirrored: true, quarters: 3 },
  6: { mirrored: false, quarters: 1 },
  7: { mirrored: true, quarters: 1 },
  8: { mirrored: false, quarters: 3 },
};

/** Upright by the Exif orientation, then clockwise by `angle`, in one turn. */
export function turnOf(orientation: Orientation, angle: 0 | Angle = 0): Turn {
  const { mirrored, quarters } = upright[orientation];
  return { mirrored, quarters: ((quarters + angle / 90) % 4) as Turn['quarters'] };
}

export const swapsSides = ({ quarters }: Turn): boolean => quarters % 2 === 1;

const turnedSize = ({ width, height }: Size, by: Turn): Size =>
  swapsSides(by) ? { width: height, height: width } : { width, height };

/** Holds bands of at most `mostBytes`, or of a row, as whoever reads the picture does. */
export function turn(open: Source, by: Turn, mostBytes = maxBandBytes): Picture {
  const picture = open();
  if (by.quarters === 0) return by.mirrored ? mapStrips(picture, {}, (strip) => mirrorRows(strip, picture)) : picture;
  return { ...picture, ...turnedSize(picture, by), strips: turned(open, inOrder(picture, by, mostBytes), by, picture) };
}

function mirrorRows(strip: Samples, picture: Picture): Samples {
  const channels = channelsOf(picture);
  const out = samplesOf(picture.depth, strip.length);
  const row = picture.width * channels;
  for (let start = 0; start < strip.length; start += row)
    for (let from = start, to = start + row - channels; from < start + row; from += channels, to -= channels)
      for (let c = 0; c < channels; c++) out[to + c] = strip[from + c] ?? 0;
  return out;
}

async function* turned(open: Source, bands: Band[], by: Turn, format: Format): AsyncGenerator<Samples> {
  const wasm = core();
  const bytes = pixelBytes(format);
  const held = wasm.alloc(Math.max(...bands.map(({ width, height }) => width * height)) * bytes);
  const rowBytes = Math.max(...bands.map((band) => turnedSize(band, by).width)) * bytes;
  const most = rowsAStrip(rowBytes);
  const strip = wasm.alloc(most * rowBytes);
  const samples = (at: number, { width, height }: Size) =>
    new (format.depth === 16 ? Uint16Array : Uint8Array)(wasm.memory.buffer, at, width * height * channelsOf(format));
  for (const band of bands) {
    await gather(open(band), samples(held, band));
    const { width, height } = turnedSize(band, by);
    const { start, right, down } = walk(by, band);
    for (let y = 0; y < height; y += most) {
      const rows = Math.min(most, height - y);
      const from = held + (start + y * down) * bytes;
      wasm.turnRows(from, right * bytes, down * bytes, width, rows, bytes, strip);
      yield samples(strip, { width, height: rows });
    }
  }
}

/** Bands of the input in the order in which the output shows them from its top. */
function inOrder(format: Format, { mirrored, quarters }: Turn, mostBytes: number): Band[] {
  if (quarters === 2) return bandsDown(format, mostBytes).reverse();
  const bands = bandsAcross(format, Math.max(mostBytes, format.width * pixelBytes(format)));
  return (quarters === 1) === mirrored ? bands.reverse() : bands;
}

/** For output pixel (0, 0): the input pixel it shows, and the steps in the input for one to the right and one down; in pixels. */
function walk({ mirrored, quarters }: Turn, { width, height }: Size): { start: number; right: number; down: number } {
  const x = mirrored ? -1 : 1;
  const left = mirrored ? width - 1 : 0;
  const last = mirrored ? 0 : width - 1;
  const bottom = (height - 1) * width;
  if (quarters === 1) return { start: bottom + left, right: -width, down: x };
  if (quarters === 2) return { start: bottom + last, right: -x, down: -width };
  return { start: last, right: width, down: -x };
}
