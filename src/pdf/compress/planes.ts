/** Pictures in inks (CMYK, DeviceN) as one plane of samples an ink, scaled and coded as JPEG without passing through RGB. */

import { concat } from '../../bytes.ts';
import { encodeJpeg } from '../../image/jpeg/encode.ts';
import { gather, type Picture } from '../../image/picture.ts';
import { resample, type Size } from '../../image/resample.ts';

/** Samples of 8 bits, one plane a colour component. */
export interface Planes extends Size {
  planes: Uint8Array[];
  /** Whether they are cyan, magenta, yellow and black, which a JPEG may hold as brightness and two colours beside the black. */
  cmyk: boolean;
}

/** Takes the components of interleaved samples apart. */
export function apart(data: ArrayLike<number>, components: number): Uint8Array[] {
  return Array.from({ length: components }, (_, c) => {
    const plane = new Uint8Array(data.length / components);
    for (let i = 0, from = c; i < plane.length; i++, from += components) plane[i] = data[from]!;
    return plane;
  });
}

export function interleaved(planes: readonly Uint8Array[]): Uint8Array {
  const data = new Uint8Array(planes[0]!.length * planes.length);
  planes.forEach((plane, c) => {
    for (let i = 0, to = c; i < plane.length; i++, to += planes.length) data[to] = plane[i]!;
  });
  return data;
}

const grayPicture = (plane: Uint8Array, { width, height }: Size): Picture => ({
  width,
  height,
  model: 'gray',
  alpha: false,
  depth: 8,
  strips: [plane],
});

/** `extent` as resample takes it. */
export async function scaledPlanes(source: Planes, to: Size, extent: Size): Promise<Planes> {
  const planes: Uint8Array[] = [];
  for (const plane of source.planes)
    planes.push(new Uint8Array(await gather(resample(grayPicture(plane, source), to, extent))));
  return { ...to, planes, cmyk: source.cmyk };
}

/** A baseline JPEG with each component in a scan of its own, marked as Adobe does (T.81; T.872 for the marker). */
export async function planarJpeg(source: Planes, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, cmyk } = source;
  const coded = cmyk ? await ycck(source) : source.planes.map((plane) => grayPicture(plane, source));
  const scans: Uint8Array[] = [];
  let quant = new Uint8Array();
  for (const [i, picture] of coded.entries()) {
    const parts = partsOf(await encodeJpeg(picture, quality, { baseline: true }));
    quant = parts.quant;
    scans.push(...parts.codes, segment(0xda, [1, i + 1, 0, 0, 63, 0]), parts.data);
  }
  const components = coded.flatMap((_, i) => [i + 1, cmyk && (i === 0 || i === 3) ? 0x22 : 0x11, 0]);
  const size = [8, height >> 8, height & 255, width >> 8, width & 255, coded.length];
  const adobe = [65, 100, 111, 98, 101, 0, 100, 0, 0, 0, 0, cmyk ? 2 : 0];
  const head = [Uint8Array.of(0xff, 0xd8), segment(0xee, adobe), quant, segment(0xc0, [...size, ...components])];
  return concat([...head, ...scans, Uint8Array.of(0xff, 0xd9)]);
}

const segment = (marker: number, body: number[]): Uint8Array =>
  Uint8Array.of(0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body);

interface Parts {
  quant: Uint8Array<ArrayBuffer>;
  codes: Uint8Array[];
  data: Uint8Array;
}

/** Of a JPEG of one component and one scan. */
function partsOf(jpeg: Uint8Array<ArrayBuffer>): Parts {
  const parts: Parts = { quant: new Uint8Array(), codes: [], data: new Uint8Array() };
  for (let at = 2; ; ) {
    const marker = jpeg[at + 1];
    const end = at + 2 + jpeg[at + 2]! * 256 + jpeg[at + 3]!;
    if (marker === 0xdb) parts.quant = jpeg.subarray(at, end);
    if (marker === 0xc4) parts.codes.push(jpeg.subarray(at, end));
    if (marker === 0xda) return { ...parts, data: jpeg.subarray(end, jpeg.length - 2) };
    at = end;
  }
}

/** Brightness, two colours of half the size, and black; of the inks' complements, as libjpeg takes them (jccolor.c). */
async function ycck({ width, height, planes }: Planes): Promise<Picture[]> {
  const [c, m, y, k] = planes as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const luma = new Uint8Array(c.length);
  const blue = new Uint8ClampedArray(c.length);
  const red = new Uint8ClampedArray(c.length);
  for (let i = 0; i < c.length; i++) {
    const [r, g, b] = [255 - c[i]!, 255 - m[i]!, 255 - y[i]!];
    const bright = 0.299 * r + 0.587 * g + 0.114 * b;
    luma[i] = bright + 0.5;
    blue[i] = (b - bright) * 0.564 + 128;
    red[i] = (r - bright) * 0.713 + 128;
  }
  const whole = { width, height };
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const halved = (plane: Uint8ClampedArray): Picture =>
    resample(grayPicture(new Uint8Array(plane.buffer), whole), half, {
      width: half.width * 2,
      height: half.height * 2,
    });
  return [grayPicture(luma, whole), halved(blue), halved(red), grayPicture(k, whole)];
}
