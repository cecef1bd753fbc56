/** JPEG 2000 to pixels by OpenJPEG, at the fraction of its size that is asked for. */
import { openjpeg, openjpegModule } from '../../../wasm/openjpeg.mjs';
import { instantiated } from '../../image/foreign.ts';
import type { Picture } from '../../image/picture.ts';
import type { Size } from '../../image/resample.ts';
import type { JpxHeader } from './jpx-header.ts';

/** OpenJPEG holds 4 bytes a sample beside the result: 90 MB at most. */
const maxSamples = 18_000_000;
const silent = { print() {}, printErr() {} };

/** How many times the sides are halved in decoding; undefined where even so it is too large. */
export function halvings({ width, height, components, levels }: JpxHeader, target: Size): number | undefined {
  const factor = Math.min(width / target.width, height / target.height);
  const level = Math.min(levels, Math.max(0, Math.floor(Math.log2(factor))));
  return (width * height * components) / 4 ** level > maxSamples ? undefined : level;
}

/** Of one component or three. Throws where the data is broken. */
export async function decodeJpx(bytes: Uint8Array, header: JpxHeader, level: number): Promise<Picture> {
  const { J2KDecoder } = await openjpeg({ ...instantiated(openjpegModule), ...silent });
  const decoder = new J2KDecoder();
  decoder.getEncodedBuffer(bytes.length).set(bytes);
  decoder.decodeSubResolution(level, 0);
  const data = decoder.getDecodedBuffer();
  const [width, height] = [header.width, header.height].map((side) => Math.ceil(side / 2 ** level)) as [number, number];
  if (data.length !== width * height * header.components) throw new RangeError('another size than its header says');
  const model = header.components === 1 ? 'gray' : 'rgb';
  return { width, height, model, alpha: false, depth: 8, strips: [data] };
}
