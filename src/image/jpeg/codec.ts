/** JPEG to a picture of gray or RGB. */
import type { Source } from '../band.ts';
import { cmykToRgb } from '../cmyk.ts';
import { jpegBands, type Reduction } from './decode.ts';
import type { JpegHeader } from './header.ts';

/** Pixels as stored, at `reduction` eighths of the size. Throws 422; data errors surface while strips are pulled. */
export function decodeJpeg(bytes: Uint8Array, header: JpegHeader, reduction: Reduction): Source {
  const open = jpegBands(bytes, header, reduction);
  return (band) => {
    const { width, height, channels, strips } = open(band);
    const format = { width, height, alpha: false, depth: 8, icc: header.icc } as const;
    if (channels === 4) return cmykToRgb({ ...format, strips });
    return { ...format, model: channels === 1 ? 'gray' : 'rgb', chromaHalved: chromaHalved(header), strips };
  };
}

function chromaHalved({ components: [luma, ...chroma] }: JpegHeader): boolean {
  return chroma.every(
    ({ horizontal, vertical }) => luma?.horizontal === horizontal * 2 && luma.vertical === vertical * 2,
  );
}
