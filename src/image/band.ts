/** Bands of a picture, each small enough to be held: what needs its pixels in another order takes them band by band. */
import { channelsOf, copySamples, type Format, type Picture, type Samples, samplesOf } from './picture.ts';

/** A rectangle of a picture, in pixels. */
export interface Band {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Columns from where this band begins to where the next one does. */
  pitch?: number;
}

/** A picture that can be opened again and again, all of it or a band, its strips from the top each time. */
export type Source = (band?: Band) => Picture;

/** The most that is held of a picture's pixels. A larger picture is read several times instead, each time from the top. */
export const maxBandBytes = 12 << 20;

/** The same where the format's decoder remembers places, so that a band costs little more than its own pixels. */
export const maxRememberedBytes = 7 << 20;

/** Bands begin at whole MCUs of a JPEG, whatever its sampling. */
const columnsApart = 32;

/** From left to right, of full height, each of at most `most` bytes or a column. */
export function bandsAcross(format: Format, most: number): Band[] {
  const { width, height } = format;
  const columns = parts(width, height * pixelBytes(format), most, columnsApart);
  const pitch = columns[0]?.[1] ?? width;
  return columns.map(([left, count]) => ({ left, top: 0, width: count, height, pitch }));
}

/** From top to bottom, of full width, each of at most `most` bytes or a row. */
export function bandsDown(format: Format, most: number): Band[] {
  const { width, height } = format;
  return parts(height, width * pixelBytes(format), most).map(([top, count]) => ({
    left: 0,
    top,
    width,
    height: count,
  }));
}

export const pixelBytes = (format: Format): number => channelsOf(format) * (format.depth / 8);

/** `length` lines of `lineBytes` each in parts of about the same size, a multiple of `apart` lines where there is room for that many: first line and count. */
function parts(length: number, lineBytes: number, mostBytes: number, apart = 1): [number, number][] {
  const most = Math.max(1, Math.floor(mostBytes / lineBytes));
  const unit = most < apart ? 1 : apart;
  const alike = Math.ceil(length / Math.ceil(length / most));
  const size = Math.min(Math.ceil(alike / unit), Math.floor(most / unit)) * unit;
  const found: [number, number][] = [];
  for (let at = 0; at < length; at += size) found.push([at, Math.min(size, length - at)]);
  return found;
}

/** The band of `picture` alone; rows below it are not asked for. */
export function cropped(picture: Picture, band: Band | undefined): Picture {
  if (!band) return picture;
  return { ...picture, width: band.width, height: band.height, strips: croppedStrips(picture, band) };
}

async function* croppedStrips(picture: Picture, { left, top, width, height }: Band): AsyncGenerator<Samples> {
  const channels = channelsOf(picture);
  const row = picture.width * channels;
  const own = width * channels;
  let y = 0;
  for await (const strip of picture.strips) {
    const rows = strip.length / row;
    const first = Math.max(0, top - y);
    const count = Math.min(rows, top + height - y) - first;
    if (count > 0 && own === row) yield strip.subarray(first * row, (first + count) * row);
    else if (count > 0) {
      const part = samplesOf(picture.depth, count * own);
      for (let i = 0; i < count; i++) copySamples(strip, (first + i) * row + left * channels, own, part, i * own);
      yield part;
    }
    y += rows;
    if (y >= top + height) return;
  }
}
