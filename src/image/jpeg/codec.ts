/** JPEG to a picture of gray or RGB. */
import type { Band } from '../band.ts';
import { cmykToRgb } from '../cmyk.ts';
import type { Picture } from '../picture.ts';
import { decodeJpegPixels, type Reduction } from './decode.ts';
import type { JpegHeader } from './header.ts';

/** Pixels as stored, at `reduction` eighths of the size, all or a band of that. Throws 422; data errors surface while strips are pulled. */
export function decodeJpeg(bytes: Uint8Array, header: JpegHeader, reduction: Reduction, band?: Band): Picture {
  const { width, height, channels, strips } = decodeJpegPixels(bytes, header, reduction, band);
  const format = { width, height, alpha: false, depth: 8, icc: header.icc } as const;
  if (channels === 4) return cmykToRgb({ ...format, strips }, header.adobeTransform !== undefined);
  return { ...format, model: channels === 1 ? 'gray' : 'rgb', chromaHalved: chromaHalved(header), strips };
}

function chromaHalved({ components: [luma, ...chroma] }: JpegHeader): boolean {
  return chroma.every(
    ({ horizontal, vertical }) => luma?.horizontal === horizontal * 2 && luma.vertical === vertical * 2,
  );
}
