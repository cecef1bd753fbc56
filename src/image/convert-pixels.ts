/** Small changes of format, strip by strip: 16 to 8 bits, alpha flattened on white, gray to RGB, to RGBA. */
import { channelsOf, mapStrips, type Picture, samplesOf } from './picture.ts';

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

/** Gray becomes RGB, alpha stays as it is. */
export function toRgb(picture: Picture): Picture {
  if (picture.model === 'rgb') return picture;
  const from = channelsOf(picture);
  const to = from + 2;
  return mapStrips(picture, { model: 'rgb', palette: undefined }, (strip) => {
    const out = samplesOf(picture.depth, (strip.length / from) * to);
    for (let i = 0, o = 0; i < strip.length; i += from, o += to) {
      out[o] = out[o + 1] = out[o + 2] = strip[i] ?? 0;
      if (from === 2) out[o + 3] = strip[i + 1] ?? 0;
    }
    return out;
  });
}

/** 8-bit RGBA, opaque where there was no alpha; what the codecs of others take. */
export function toRgba(picture: Picture): Picture {
  const rgb = toRgb(toEightBit(picture));
  if (rgb.alpha) return rgb;
  return mapStrips(rgb, { alpha: true, palette: undefined }, (strip) => {
    const out = new Uint8Array((strip.length / 3) * 4);
    for (let i = 0, o = 0; i < strip.length; i += 3, o += 4) {
      out[o] = strip[i] ?? 0;
      out[o + 1] = strip[i + 1] ?? 0;
      out[o + 2] = strip[i + 2] ?? 0;
      out[o + 3] = 255;
    }
    return out;
  });
}
