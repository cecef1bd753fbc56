/** Small changes of format: 16 to 8 bits, alpha flattened on white, all as RGBA. */
import { channelsOf, mapStrips, type Picture, type Samples } from './picture.ts';

/** 16-bit samples rounded to 8. */
export function toEightBit(picture: Picture): Picture {
  if (picture.depth === 8) return picture;
  return mapStrips(picture, { depth: 8 }, (strip) => Uint8Array.from(strip, (v) => (v * 255 + 32_895) >> 16));
}

/** On white; 8-bit pictures only. */
export function flattened(picture: Picture): Picture {
  if (!picture.alpha) return picture;
  const colours = channelsOf(picture) - 1;
  return mapStrips(picture, { alpha: false, palette: undefined }, (strip) => {
    const out = new Uint8Array((strip.length / (colours + 1)) * colours);
    for (let from = 0, to = 0; from < strip.length; from += colours + 1) {
      const alpha = strip[from + colours] ?? 0;
      const white = 255 * (255 - alpha) + 127;
      for (let c = 0; c < colours; c++) out[to++] = ((strip[from + c] ?? 0) * alpha + white) / 255;
    }
    return out;
  });
}

/** All pixels as 8-bit RGBA, opaque where there was no alpha; what the codecs of others take. */
export async function gatherRgba(picture: Picture): Promise<Uint8Array> {
  const { width, height, strips } = toEightBit(picture);
  const channels = channelsOf(picture);
  // a pixel at a time, red in the lowest byte (every runtime's machine is little-endian, as WASM is)
  const pixels = new Uint32Array(width * height);
  const widen = widening[channels - 1];
  let at = 0;
  for await (const strip of strips) at = widen?.(strip, pixels, at) ?? at;
  return new Uint8Array(pixels.buffer);
}

const opaqueBits = 0xff000000;

/** For each number of channels: puts a strip's pixels from `to` on, and gives where the next one goes. */
const widening: ((strip: Samples, pixels: Uint32Array, to: number) => number)[] = [
  (strip, pixels, to) => {
    for (let i = 0; i < strip.length; i++) pixels[to++] = ((strip[i] ?? 0) * 0x010101) | opaqueBits;
    return to;
  },
  (strip, pixels, to) => {
    for (let i = 0; i < strip.length; i += 2) pixels[to++] = ((strip[i] ?? 0) * 0x010101) | ((strip[i + 1] ?? 0) << 24);
    return to;
  },
  (strip, pixels, to) => {
    for (let i = 0; i < strip.length; i += 3)
      pixels[to++] = (strip[i] ?? 0) | ((strip[i + 1] ?? 0) << 8) | ((strip[i + 2] ?? 0) << 16) | opaqueBits;
    return to;
  },
  (strip, pixels, to) => {
    new Uint8Array(pixels.buffer).set(strip, to * 4);
    return to + strip.length / 4;
  },
];
