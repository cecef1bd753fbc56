/** A picture of a PDF as pixels of 8 bits, where they can be had without loss of meaning. */

import { type DecodedJpeg, decodeJpegPixels, type Reduction } from '../../image/jpeg/decode.ts';
import { type JpegHeader, readJpegHeader } from '../../image/jpeg/header.ts';
import type { Picture } from '../../image/picture.ts';
import type { Size } from '../../image/resample.ts';
import { decode } from '../cos/filters.ts';
import { type Cos, type Dict, Name, PdfString, resolve, Stream } from '../cos/objects.ts';
import { decodeJpx, halvings } from './jpx.ts';
import { readJpxHeader } from './jpx-header.ts';
import { apart, type Planes } from './planes.ts';

/** Not yet decoded: what it takes to decide whether to. */
export interface Source extends Size {
  /** Whether it comes from a JPEG, and so is no sharp drawing any more. */
  lossy: boolean;
  /** What the pixels are in, where it is not the picture's own ColorSpace. */
  space?: Cos;
  /**
   * The pixels for a picture that is to be brought to this size: rows that are pulled, so that of a JPEG few are ever
   * held; or planes, where they are of no colour space that pictures outside of PDF have.
   */
  pixels(target: Size): Picture | Planes | Promise<Picture>;
}

/** Above these a picture is left as it is. Planes are held whole. */
const maxPixels = 200_000_000;
const maxPlanesBytes = 160_000_000;

/** Undefined where the picture is of a kind that is not to be touched, or is damaged. May throw where it is damaged. */
export function sourceOf(picture: Stream): Source | undefined {
  const { dict } = picture;
  if (dict.get('ImageMask') === true) return undefined;
  const { bytes, rest } = decode(picture);
  const filter = rest[0];
  if (rest.length > 1) return undefined;
  if (filter?.name === 'DCTDecode') return fromJpeg(bytes, dict, filter.parms);
  if (filter?.name === 'JPXDecode') return fromJpx(bytes, dict);
  return filter ? undefined : fromPlain(bytes, dict);
}

/** The colour space of the dictionary goes before that of the file (ISO 32000-1, 7.4.9). */
function fromJpx(bytes: Uint8Array, dict: Dict): Source | undefined {
  const header = readJpxHeader(bytes);
  if (!header?.isPlain || header.space === 18 || dict.has('Decode')) return undefined;
  const own = dict.get('ColorSpace');
  const space = own ?? { 16: new Name('DeviceRGB'), 17: new Name('DeviceGray') }[header.space ?? 0] ?? null;
  const components = componentsOf(space);
  if (components !== header.components || components === 2 || isInks(space, components)) return undefined;
  const { width, height } = header;
  const pixels = (target: Size): Promise<Picture> => {
    const level = halvings(header, target);
    return level === undefined ? Promise.reject(new RangeError('too large')) : decodeJpx(bytes, header, level);
  };
  return { width, height, lossy: true, pixels, ...(own === null && { space }) };
}

function fromJpeg(bytes: Uint8Array, dict: Dict, parms: Dict | undefined): Source | undefined {
  const header = readJpegHeader(bytes);
  const { width, height } = header;
  if (width * height > maxPixels) return undefined;
  // Said in the PDF but not in the JPEG, the decoder would not know of it.
  if (parms?.has('ColorTransform') && header.adobeTransform === undefined) return undefined;
  const space = dict.get('ColorSpace');
  const components = componentsOf(space);
  if (components !== header.components.length) return undefined;
  const inks = isInks(space, components);
  const pixels = (target: Size): Picture | Planes => {
    const decoded = decodeJpegPixels(bytes, header, reductionFor(header, target));
    return inks ? asPlanes(decoded, isCmyk(space)) : asPicture(decoded);
  };
  return inks && width * height * components > maxPlanesBytes ? undefined : { width, height, lossy: true, pixels };
}

function asPlanes({ width, height, channels, strips }: DecodedJpeg, cmyk: boolean): Planes {
  const data = new Uint8Array(width * height * channels);
  let at = 0;
  for (const strip of strips) {
    data.set(strip, at);
    at += strip.length;
  }
  return { width, height, planes: apart(data, channels), cmyk };
}

/** Half sizes come free with decoding; the last step is left to the better filter. */
function reductionFor({ width, height }: JpegHeader, target: Size): Reduction {
  const factor = Math.min(width / target.width, height / target.height);
  return factor >= 12 ? 1 : factor >= 6 ? 2 : factor >= 3 ? 4 : 8;
}

function asPicture({ width, height, channels, strips }: DecodedJpeg): Picture {
  return { width, height, model: channels === 1 ? 'gray' : 'rgb', alpha: false, depth: 8, strips };
}

function fromPlain(bytes: Uint8Array, dict: Dict): Source | undefined {
  const width = dict.number('Width') ?? 0;
  const height = dict.number('Height') ?? 0;
  const bits = dict.number('BitsPerComponent') ?? 8;
  const space = dict.get('ColorSpace');
  const palette = paletteOf(space);
  const components = palette ? 1 : componentsOf(space);
  if (!components || width < 1 || height < 1 || width * height > maxPixels) return undefined;
  if (palette && dict.has('Decode')) return undefined;
  const rowBytes = Math.ceil((width * components * bits) / 8);
  if (bits < 2 || bytes.length < rowBytes * height) return undefined;
  const wide =
    bits === 8 ? bytes.subarray(0, rowBytes * height) : to8Bits(bytes, width * components, height, bits, !palette);
  if (!wide) return undefined;
  const channels = palette?.components ?? components;
  const inks = isInks(resolve(palette?.base ?? space), channels);
  if (inks && width * height * channels > maxPlanesBytes) return undefined;
  const pixels = (): Picture | Planes => {
    const data = palette ? painted(wide, palette) : wide;
    if (inks) return { width, height, planes: apart(data, channels), cmyk: isCmyk(resolve(palette?.base ?? space)) };
    return { width, height, model: channels === 1 ? 'gray' : 'rgb', alpha: false, depth: 8, strips: [data] };
  };
  return { width, height, lossy: false, pixels, ...(palette && { space: palette.base }) };
}

/** Of more than one ink, or of inks of their own names: not to be taken for gray or RGB. */
const isInks = (space: Cos, components: number): boolean =>
  components === 2 || components === 4 || (components === 3 && kindOf(space) === 'DeviceN');

const isCmyk = (space: Cos): boolean => componentsOf(space) === 4 && kindOf(space) !== 'DeviceN';

function kindOf(space: Cos): string | undefined {
  const kind = Array.isArray(space) ? resolve(space[0] ?? null) : space;
  return kind instanceof Name ? kind.text : undefined;
}

/** Components of colour spaces whose samples may be averaged and coded as JPEG; undefined for all others. */
function componentsOf(space: Cos): number | undefined {
  if (space instanceof Name) return { DeviceGray: 1, G: 1, DeviceRGB: 3, RGB: 3, DeviceCMYK: 4, CMYK: 4 }[space.text];
  if (!Array.isArray(space)) return undefined;
  const kind = resolve(space[0] ?? null);
  if (!(kind instanceof Name)) return undefined;
  if (kind.text === 'CalGray' || kind.text === 'Separation') return 1;
  if (kind.text === 'CalRGB') return 3;
  if (kind.text === 'DeviceN') return inksOf(resolve(space[1] ?? null));
  if (kind.text !== 'ICCBased') return componentsOf(kind);
  const profile = resolve(space[1] ?? null);
  const count = profile instanceof Stream ? profile.dict.number('N') : undefined;
  return count === 1 || count === 3 || count === 4 ? count : undefined;
}

/** A JPEG has four components at most. */
const inksOf = (names: Cos): number | undefined =>
  Array.isArray(names) && names.length >= 1 && names.length <= 4 ? names.length : undefined;

interface Palette {
  base: Cos;
  components: number;
  colors: Uint8Array;
}

function paletteOf(space: Cos): Palette | undefined {
  if (!Array.isArray(space)) return undefined;
  const kind = resolve(space[0] ?? null);
  if (!(kind instanceof Name) || (kind.text !== 'Indexed' && kind.text !== 'I')) return undefined;
  const base = resolve(space[1] ?? null);
  const components = componentsOf(base);
  const table = resolve(space[3] ?? null);
  const colors = table instanceof Stream ? decode(table).bytes : table instanceof PdfString ? codes(table) : undefined;
  return components && colors ? { base: space[1] ?? null, components, colors } : undefined;
}

const codes = ({ latin1 }: PdfString): Uint8Array => Uint8Array.from(latin1, (character) => character.charCodeAt(0));

function painted(indexes: Uint8Array, { components, colors }: Palette): Uint8Array {
  const data = new Uint8Array(indexes.length * components);
  for (let i = 0; i < indexes.length; i++)
    for (let c = 0; c < components; c++) data[i * components + c] = colors[indexes[i]! * components + c] ?? 0;
  return data;
}

/** `scaled`: full range becomes 255; otherwise the values stay what they are. */
function to8Bits(
  bytes: Uint8Array,
  perRow: number,
  rows: number,
  bits: number,
  scaled: boolean,
): Uint8Array | undefined {
  if (bits !== 2 && bits !== 4 && bits !== 16) return undefined;
  const out = new Uint8Array(perRow * rows);
  const rowBytes = Math.ceil((perRow * bits) / 8);
  const factor = scaled ? 255 / ((1 << bits) - 1) : 1;
  for (let row = 0, to = 0; row < rows; row++)
    for (let i = 0; i < perRow; i++) {
      const at = row * rowBytes + ((i * bits) >> 3);
      out[to++] =
        bits === 16 ? bytes[at]! : ((bytes[at]! >> (8 - bits - ((i * bits) & 7))) & ((1 << bits) - 1)) * factor;
    }
  return out;
}
