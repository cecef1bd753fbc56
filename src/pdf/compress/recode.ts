/** Finds the smallest form of a picture that looks the same at its size on the page. */
import { encodeJpeg } from '../../image/jpeg/encode.ts';
import { refuseLongSide } from '../../image/longest-side.ts';
import { channelsOf, gather, type Picture } from '../../image/picture.ts';
import { resample, type Size } from '../../image/resample.ts';
import { Dict, Name, type Stream } from '../cos/objects.ts';
import type { Allowance } from './allowance.ts';
import { deflated } from './deflate.ts';
import type { PictureLimits } from './levels.ts';
import { type Source, sourceOf } from './picture.ts';
import { interleaved, type Planes, planarJpeg, scaledPlanes } from './planes.ts';
import type { DrawnSize } from './survey.ts';

/** A JPEG is coded anew only where that saves at least a tenth: each time costs some quality. */
const worthwhile = 0.9;
/** Pictures this small have nothing to give. */
const leastBytes = 1024;
/** Up to this size Flate, which blurs nothing, is taken even where JPEG would be smaller. */
const smallBytes = 4096;
const pointsPerInch = 72;

/** Replaces the picture's data where that is smaller; gives whether it did. `drawn`: undefined where it is not known how large it stands on the page. */
export async function recode(
  picture: Stream,
  drawn: DrawnSize | undefined,
  limits: PictureLimits,
  allowance: Allowance,
): Promise<boolean> {
  if (picture.bytes.length < leastBytes || !isPlainPicture(picture.dict) || allowance.isUsedUp) return false;
  try {
    const source = sourceOf(picture);
    if (!source || !allowance.take(source.width * source.height)) return false;
    const size = drawn && !picture.dict.has('Matte') ? targetSize(source, drawn, limits) : source;
    const best = await smallest(source, size, limits, picture.bytes.length);
    if (best.bytes.length >= picture.bytes.length * (source.lossy ? worthwhile : 1)) return false;
    replace(picture, best, size, source);
    return true;
  } catch {
    // A damaged picture stays as it is: readers show of it what they can.
    return false;
  }
}

/** Colour-key masks speak of exact values; a mask with Matte must keep the size of its picture. */
function isPlainPicture(dict: Dict): boolean {
  const mask = dict.dict('SMask');
  return !Array.isArray(dict.get('Mask')) && !mask?.has('Matte') && (dict.number('SMaskInData') ?? 0) === 0;
}

function targetSize({ width, height }: Size, drawn: DrawnSize, limits: PictureLimits): Size {
  const dpi = Math.min((width * pointsPerInch) / drawn.width, (height * pointsPerInch) / drawn.height);
  if (!Number.isFinite(dpi) || dpi <= limits.keepDpi) return { width, height };
  const scale = limits.dpi / dpi;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface Coded {
  bytes: Uint8Array;
  filter: 'DCTDecode' | 'FlateDecode';
  parms?: Dict;
}

async function smallest(source: Source, size: Size, limits: PictureLimits, before: number): Promise<Coded> {
  refuseLongSide('image/jpeg', size);
  const jpeg: Coded = { bytes: await jpegCoded(await scaled(source, size), limits.quality), filter: 'DCTDecode' };
  if (source.lossy) return jpeg;
  const flate = await flateCoded(await scaled(source, size));
  return flate.bytes.length <= Math.max(jpeg.bytes.length, Math.min(before, smallBytes)) ? flate : jpeg;
}

/** A picture's rows can be pulled once only. */
async function scaled(source: Source, size: Size): Promise<Picture | Planes> {
  const pixels = await source.pixels(size);
  const reduction = pixels.width / source.width;
  const extent = { width: source.width * reduction, height: source.height * reduction };
  return 'planes' in pixels ? scaledPlanes(pixels, size, extent) : resample(pixels, size, extent);
}

const jpegCoded = (pixels: Picture | Planes, quality: number): Promise<Uint8Array> =>
  'planes' in pixels ? planarJpeg(pixels, quality) : encodeJpeg(pixels, quality);

async function flateCoded(pixels: Picture | Planes): Promise<Coded> {
  const { width } = pixels;
  const components = 'planes' in pixels ? pixels.planes.length : channelsOf(pixels);
  const data = 'planes' in pixels ? interleaved(pixels.planes) : new Uint8Array(await gather(pixels));
  const { bytes, predicted } = await deflated(data, { rowBytes: width * components, pixelBytes: components });
  if (!predicted) return { bytes, filter: 'FlateDecode' };
  return { bytes, filter: 'FlateDecode', parms: Dict.of({ Predictor: 15, Colors: components, Columns: width }) };
}

function replace(picture: Stream, { bytes, filter, parms }: Coded, { width, height }: Size, { space }: Source): void {
  picture.bytes = bytes;
  const { dict } = picture;
  dict.delete('DecodeParms', 'DP', 'F');
  dict.set('Filter', new Name(filter)).set('DecodeParms', parms ?? null);
  dict.set('Width', width).set('Height', height).set('BitsPerComponent', 8);
  if (space !== undefined) dict.set('ColorSpace', space);
}
