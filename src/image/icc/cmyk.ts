/** A CMYK profile's colours in sRGB: relative colorimetric, the black point scaled, as lcms does it. */
import type { ColourOf } from '../cmyk.ts';
import { readInverseLut, readLut, type ToLab } from './lut.ts';
import type { Profile } from './profile.ts';
import { labToXyz, whiteD50, xyzToSrgb } from './srgb.ts';

/** Undefined where the profile does not tell. */
export function colourOfCmyk(profile: Profile): ColourOf | undefined {
  if (profile.space !== 'CMYK' || profile.connection !== 'Lab ') return undefined;
  const table = profile.tag('A2B1') ?? profile.tag('A2B0');
  const toLab = table && readLut(table, 4);
  if (!toLab) return undefined;
  const black = labToXyz([blackOf(profile, toLab), 0, 0]);
  return (inks) => {
    const [x = 0, y = 0, z = 0] = labToXyz(toLab(inks)).map((value, i) =>
      scaledFromBlack(value, black[i] ?? 0, whiteD50[i] ?? 1),
    );
    return xyzToSrgb([x, y, z]);
  };
}

/** L* of the black that the profile prints, not of all ink there is: what its perceptual table makes of black. */
function blackOf(profile: Profile, toLab: ToLab): number {
  const table = profile.tag('B2A0');
  const fromLab = table && readInverseLut(table, 4);
  const inks = fromLab ? fromLab([0, 0, 0]) : [1, 1, 1, 1];
  return Math.min(50, Math.max(0, toLab(inks)[0]));
}

/** Black point compensation: the profile's black becomes 0, white stays. */
function scaledFromBlack(value: number, black: number, white: number): number {
  return (white * (value - black)) / (white - black);
}
