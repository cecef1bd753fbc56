/** WebP by libwebp (@jsquash/webp), whole pictures in an instance of its own each. */
import { webpDecodeModule, webpDecoder, webpEncodeModule, webpEncoder } from '../../../wasm/codecs.mjs';
import { cropped, type Source } from '../band.ts';
import { gatherRgba } from '../convert-pixels.ts';
import { damaged } from '../damaged.ts';
import { instantiated } from '../foreign.ts';
import { mapStrips, type Picture } from '../picture.ts';
import type { WebpHeader } from './header.ts';

/** Pixels as stored, decoded once however often they are opened. Throws 422 damaged_document. */
export async function decodeWebp(bytes: Uint8Array, header: WebpHeader): Promise<Source> {
  const decoder = await webpDecoder(instantiated(webpDecodeModule));
  let decoded: { data: Uint8ClampedArray; width: number; height: number } | null;
  try {
    decoded = decoder.decode(bytes);
  } catch (cause) {
    throw damaged('WebP', "its data can't be decoded", cause);
  }
  if (!decoded) throw damaged('WebP', "its data can't be decoded");
  const { width, height, data } = decoded;
  if (width !== header.width || height !== header.height) throw damaged('WebP', "its size differs from its header's");
  const rgba: Picture = {
    width,
    height,
    model: 'rgb',
    alpha: true,
    depth: 8,
    icc: header.icc,
    strips: [new Uint8Array(data.buffer, data.byteOffset, data.byteLength)],
  };
  return (band) => cropped(header.alpha ? rgba : mapStrips(rgba, { alpha: false }, withoutAlpha), band);
}

function withoutAlpha(rgba: ArrayLike<number>): Uint8Array {
  const out = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    out[to++] = rgba[from] ?? 0;
    out[to++] = rgba[from + 1] ?? 0;
    out[to++] = rgba[from + 2] ?? 0;
  }
  return out;
}

/** cwebp's defaults, but for the quality. */
const options = {
  target_size: 0,
  target_PSNR: 0,
  method: 4,
  sns_strength: 50,
  filter_strength: 60,
  filter_sharpness: 0,
  filter_type: 1,
  partitions: 0,
  segments: 4,
  pass: 1,
  show_compressed: 0,
  preprocessing: 0,
  autofilter: 0,
  partition_limit: 0,
  alpha_compression: 1,
  alpha_filtering: 1,
  alpha_quality: 100,
  lossless: 0,
  exact: 0,
  image_hint: 0,
  emulate_jpeg_size: 0,
  thread_level: 0,
  low_memory: 0,
  near_lossless: 100,
  use_delta_palette: 0,
  use_sharp_yuv: 0,
};

/** Quality 1 to 100; at most 16,383 pixels a side. */
export async function encodeByLibwebp(picture: Picture, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = picture;
  const encoder = await webpEncoder(instantiated(webpEncodeModule));
  const encoded = encoder.encode(await gatherRgba(picture), width, height, { ...options, quality });
  if (!encoded) throw new Error(`libwebp encoded nothing of ${width} x ${height} pixels`);
  return new Uint8Array(encoded);
}
