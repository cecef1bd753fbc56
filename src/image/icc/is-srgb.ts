/** Whether an RGB profile says no more than sRGB: its primaries and its curve, not its name. */
import { viewOf } from '../../bytes.ts';
import { readCurve } from './curve.ts';
import type { Profile } from './profile.ts';

/** sRGB's primaries, adapted to D50, as its profiles hold them. */
const primaries = { rXYZ: [0.4361, 0.2225, 0.0139], gXYZ: [0.3851, 0.7169, 0.0971], bXYZ: [0.1431, 0.0606, 0.7141] };
const tolerance = 0.002;

export function isSrgb(profile: Profile): boolean {
  if (profile.space !== 'RGB ' || profile.tag('A2B0')) return false;
  const samePrimaries = Object.entries(primaries).every(([signature, xyz]) => {
    const data = profile.tag(signature);
    if (!data || data.length < 20) return false;
    const view = viewOf(data);
    return xyz.every((value, i) => Math.abs(view.getInt32(8 + i * 4) / 65_536 - value) < tolerance);
  });
  return samePrimaries && ['rTRC', 'gTRC', 'bTRC'].every((signature) => likeSrgb(profile.tag(signature)));
}

function likeSrgb(data: Uint8Array | undefined): boolean {
  const read = data && readCurve(data);
  if (!read) return false;
  return [0.02, 0.1, 0.5, 0.8].every((x) => Math.abs(read.curve(x) - decoded(x)) < tolerance);
}

function decoded(x: number): number {
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
}
