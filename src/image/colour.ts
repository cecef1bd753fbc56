/** Colour profiles of gray and RGB pictures: RGB ones go on into the output, unless they say no more than sRGB; gray ones are applied. */
import { readCurve } from './icc/curve.ts';
import { isSrgb } from './icc/is-srgb.ts';
import { readProfile } from './icc/profile.ts';
import { encoded } from './icc/srgb.ts';
import { channelsOf, mapStrips, type Picture, type Samples } from './picture.ts';

/** The picture in sRGB, its gray, or with a profile that every format can carry. A broken profile is dropped. */
export function settled(picture: Picture): Picture {
  const plain = { ...picture, icc: undefined };
  const profile = picture.icc && readProfile(picture.icc);
  if (!profile) return plain;
  if (picture.model === 'rgb') return profile.space === 'RGB ' && !isSrgb(profile) ? picture : plain;
  const tag = profile.space === 'GRAY' ? profile.tag('kTRC') : undefined;
  const read = tag && readCurve(tag);
  return read ? throughCurve(plain, (x) => encoded(read.curve(x))) : plain;
}

function throughCurve(picture: Picture, curve: (x: number) => number): Picture {
  const top = picture.depth === 16 ? 65_535 : 255;
  const table = Uint16Array.from({ length: top + 1 }, (_, value) => Math.round(curve(value / top) * top));
  const step = channelsOf(picture);
  return mapStrips(picture, { palette: undefined }, (strip) => {
    const out: Samples = strip.slice();
    for (let i = 0; i < out.length; i += step) out[i] = table[strip[i] ?? 0] ?? 0;
    return out;
  });
}
