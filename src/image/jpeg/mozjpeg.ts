/** JPEG by mozjpeg (@jsquash/jpeg), whole pictures in an instance of its own each. */
import { mozjpegEncodeModule, mozjpegEncoder } from '../../../wasm/codecs.mjs';
import { concat, viewOf } from '../../bytes.ts';
import { gatherRgba } from '../convert-pixels.ts';
import { instantiated } from '../foreign.ts';
import type { Picture } from '../picture.ts';
import { halvesChroma } from './encode.ts';
import { profileSegments } from './profile.ts';

/** Memory of an instance: it never takes less. */
export const mozjpegBytes = 17 << 20;

const colourSpace = { gray: 1, rgb: 3 } as const;

/** mozjpeg's own choices. */
const options = {
  baseline: false,
  arithmetic: false,
  progressive: true,
  optimize_coding: true,
  smoothing: 0,
  quant_table: 3,
  trellis_multipass: false,
  trellis_opt_zero: false,
  trellis_opt_table: false,
  trellis_loops: 1,
  auto_subsample: false,
  separate_chroma_quality: false,
  chroma_quality: 75,
};

/** Quality 1 to 100. */
export async function encodeByMozjpeg(picture: Picture, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, model, icc } = picture;
  const encoder = await mozjpegEncoder(instantiated(mozjpegEncodeModule));
  const encoded = encoder.encode(await gatherRgba(picture), width, height, {
    ...options,
    quality,
    color_space: colourSpace[model],
    chroma_subsample: halvesChroma(picture, quality) ? 2 : 1,
  });
  if (!encoded) throw new Error(`mozjpeg encoded nothing of ${width} x ${height} pixels`);
  return icc ? withProfile(encoded, icc) : new Uint8Array(encoded);
}

/** After JFIF's segment, which comes first. */
function withProfile(file: Uint8Array, icc: Uint8Array): Uint8Array<ArrayBuffer> {
  const end = 4 + viewOf(file).getUint16(4);
  return concat([file.subarray(0, end), ...profileSegments(icc), file.subarray(end)]);
}
