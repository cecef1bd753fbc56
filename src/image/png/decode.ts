/** PNG to pixels, row by row: inflated and unfiltered by the core, then widened to 8 or 16 bit samples. Interlaced pictures are gathered in bands. */
import { type Band, bandsDown, maxBandBytes } from '../band.ts';
import { channelsOf, type Format, type Picture, rowsAStrip, type Samples, samplesOf } from '../picture.ts';
import { checkSound, type PngHeader, storedSamples } from './header.ts';
import { inflatedRows, inflateProfile } from './inflate.ts';
import { type Pass, passes } from './interlace.ts';
import { unfilterer } from './unfilter.ts';
import { widener } from './widen.ts';

/** Pixels as stored. Throws 422 damaged_document; data errors surface while strips are pulled. */
export function decodePng(bytes: Uint8Array, header: PngHeader): Picture {
  checkSound({ id: 'IHDR', sound: header.sound });
  const format = formatOf(header);
  return {
    ...format,
    strips: header.interlaced ? interlaced(bytes, header, format) : straight(bytes, header, format),
    icc: header.deflatedIcc && inflateProfile(header.deflatedIcc),
    palette: smallPalette(header),
  };
}

function formatOf({ width, height, colour, alphaChannel, transparency, bitDepth }: PngHeader): Format {
  return {
    width,
    height,
    model: colour === 'gray' ? 'gray' : 'rgb',
    alpha: alphaChannel || transparency !== undefined,
    depth: bitDepth === 16 ? 16 : 8,
  };
}

/** Bytes of a row without its filter byte. */
const rowBytes = (header: PngHeader, width: number): number =>
  Math.ceil((width * storedSamples(header) * header.bitDepth) / 8);

function* straight(bytes: Uint8Array, header: PngHeader, format: Format): Generator<Samples> {
  const { width, height } = header;
  const raw = rowBytes(header, width);
  const channels = channelsOf(format);
  const most = rowsAStrip(width * channels * (format.depth / 8));
  const unfilter = unfilterer(header, raw, most);
  const widen = widener(header);
  const strip = samplesOf(format.depth, most * width * channels);
  for (const rows of inflatedRows(bytes, header.dataStart, { rowBytes: raw + 1, most, count: height })) {
    const count = rows.length / (raw + 1);
    const plain = unfilter(rows, count);
    for (let y = 0; y < count; y++) widen(plain, y * (raw + 1) + 1, width, strip, y * width * channels);
    yield strip.subarray(0, count * width * channels);
  }
}

/** Adam7: seven small pictures one after the other in one stream, each with its own row length; inflated once for each band of rows. */
function* interlaced(bytes: Uint8Array, header: PngHeader, format: Format): Generator<Samples> {
  for (const band of bandsDown(format, maxBandBytes)) {
    const pixels = samplesOf(format.depth, band.width * band.height * channelsOf(format));
    gatherPasses(bytes, header, format, band, pixels);
    yield pixels;
  }
}

function gatherPasses(bytes: Uint8Array, header: PngHeader, format: Format, band: Band, pixels: Samples): void {
  const { width, height } = header;
  const channels = channelsOf(format);
  const line = samplesOf(format.depth, width * channels);
  const widen = widener(header);
  const all = passes(width, height);
  const count = all.reduce((sum, pass) => sum + (rowBytes(header, pass.width) + 1) * pass.height, 0);
  const read = reader(inflatedRows(bytes, header.dataStart, { rowBytes: 1, most: 65_536, count }));
  for (const pass of all) {
    const raw = rowBytes(header, pass.width) + 1;
    const most = rowsAStrip(raw);
    const unfilter = unfilterer(header, raw - 1, most);
    for (let y = 0; y < pass.height; y += most) {
      const run = Math.min(most, pass.height - y);
      const rows = unfilter(read(run * raw), run);
      for (let i = 0; i < run; i++) {
        const place = pass.y + (y + i) * pass.dy - band.top;
        if (place < 0 || place >= band.height) continue;
        widen(rows, i * raw + 1, pass.width, line, 0);
        scatter(line, pixels, place * width * channels, pass, channels);
      }
    }
  }
}

/** A pass's pixels to their places in the row that begins at `row`. */
function scatter(line: Samples, pixels: Samples, row: number, { x, dx, width }: Pass, channels: number): void {
  for (let i = 0, from = 0, to = row + x * channels; i < width; i++, to += (dx - 1) * channels)
    for (let c = 0; c < channels; c++) pixels[to++] = line[from++] ?? 0;
}

/** Reads exact lengths from a stream of byte runs that has them. */
function reader(source: Generator<Uint8Array>): (length: number) => Uint8Array {
  let rest: Uint8Array = new Uint8Array(0);
  return (length) => {
    const out = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      if (rest.length === 0) {
        const next = source.next();
        if (next.done) return out;
        rest = next.value.slice();
      }
      const part = rest.subarray(0, length - filled);
      out.set(part, filled);
      filled += part.length;
      rest = rest.subarray(part.length);
    }
    return out;
  };
}

/** The palette as pixels of the decoded format; for gray below 8 bits, its grays. */
function smallPalette({ colour, palette, transparency, bitDepth }: PngHeader): Uint8Array | undefined {
  if (colour === 'palette' && palette) {
    if (!transparency) return palette;
    const rgba = new Uint8Array((palette.length / 3) * 4);
    for (let i = 0; i < palette.length / 3; i++)
      rgba.set([...palette.subarray(i * 3, i * 3 + 3), transparency[i] ?? 255], i * 4);
    return rgba;
  }
  if (colour !== 'gray' || bitDepth >= 8 || transparency) return undefined;
  const top = (1 << bitDepth) - 1;
  return Uint8Array.from({ length: top + 1 }, (_, i) => (i * 255) / top);
}
