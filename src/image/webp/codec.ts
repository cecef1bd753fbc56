/** WebP read by libwebp (@jsquash/webp), whole pictures in an instance of its own each. */
import { webpDecodeModule, webpDecoder } from '../../../wasm/codecs.mjs';
import { cropped, type Source } from '../band.ts';
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
