/** Colour profiles of gray and RGB pictures: those of curves and a matrix are applied, those of tables go on into the output. */
import { readCurve } from './icc/curve.ts';
import { isSrgb } from './icc/is-srgb.ts';
import { type Conversion, matrixConversion } from './icc/matrix.ts';
import { type Profile, readProfile } from './icc/profile.ts';
import { encoded, labToXyz } from './icc/srgb.ts';
import { channelsOf, mapStrips, type Picture, type Samples } from './picture.ts';

/** The picture in sRGB, its gray, or with a profile that every format can carry. A broken profile is dropped. */
export function settled(picture: Picture): Picture {
  const plain = { ...picture, icc: undefined };
  const profile = picture.icc && readProfile(picture.icc);
  if (!profile) return plain;
  if (picture.model === 'gray') return changed(plain, grayConversion(profile, picture.depth));
  if (profile.space !== 'RGB ' || isSrgb(profile)) return plain;
  const conversion = matrixConversion(profile, picture.depth);
  return conversion ? changed(plain, conversion) : picture;
}

function changed(picture: Picture, conversion: Conversion | undefined): Picture {
  if (!conversion) return picture;
  const change = <T extends Samples>(pixels: T): T => {
    const out = pixels.slice() as T;
    conversion(out, channelsOf(picture));
    return out;
  };
  return mapStrips(picture, { palette: picture.palette && change(picture.palette) }, change);
}

function grayConversion(profile: Profile, depth: 8 | 16): Conversion | undefined {
  const tag = profile.space === 'GRAY' ? profile.tag('kTRC') : undefined;
  const read = tag && readCurve(tag);
  if (!read) return undefined;
  const top = depth === 16 ? 65_535 : 255;
  // with Lab beside it the curve gives lightness (ICC.1:2022, 8.4.3)
  const light = (y: number) => (profile.connection === 'Lab ' ? labToXyz([y * 100, 0, 0])[1] : y);
  const table = Uint16Array.from({ length: top + 1 }, (_, value) =>
    Math.round(encoded(light(read.curve(value / top))) * top),
  );
  return (pixels, channels) => {
    for (let i = 0; i < pixels.length; i += channels) pixels[i] = table[pixels[i] ?? 0] ?? 0;
  };
}
