/** RGB profiles made of three curves and a matrix (ICC.1:2022, 8.3.3): their pixels in sRGB. */
import { viewOf } from '../../bytes.ts';
import type { Samples } from '../picture.ts';
import { type Curve, readCurve } from './curve.ts';
import type { Profile } from './profile.ts';
import { encoded, linearFromXyz } from './srgb.ts';

/** Changes pixels of `channels` samples, RGB first, in place. */
export type Conversion = (pixels: Samples, channels: number) => void;

/** Steps of linear light that are told apart, fine enough for the darkest levels of 8 bits. */
const steps = { 8: 16_383, 16: 262_143 } as const;

/** Undefined where the profile is of another kind. */
export function matrixConversion(profile: Profile, depth: 8 | 16): Conversion | undefined {
  if (profile.space !== 'RGB ' || profile.connection !== 'XYZ ' || profile.tag('A2B0')) return undefined;
  const curves = whole(['rTRC', 'gTRC', 'bTRC'].map((signature) => curveOf(profile.tag(signature))));
  const columns = whole(['rXYZ', 'gXYZ', 'bXYZ'].map((signature) => xyzOf(profile.tag(signature))));
  if (!curves || !columns) return undefined;
  const top = depth === 16 ? 65_535 : 255;
  const [red = none, green = none, blue = none] = curves.map((curve) =>
    Float32Array.from({ length: top + 1 }, (_, value) => curve(value / top) * steps[depth]),
  );
  const out = Uint16Array.from({ length: steps[depth] + 1 }, (_, step) =>
    Math.round(encoded(step / steps[depth]) * top),
  );
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = linearFromXyz.flatMap((row) =>
    columns.map(([x, y, z]) => row[0] * x + row[1] * y + row[2] * z),
  ) as [number, number, number, number, number, number, number, number, number];
  const level = (light: number) => out[light < 0 ? 0 : light > steps[depth] ? steps[depth] : (light + 0.5) | 0] ?? 0;
  return (pixels, channels) => {
    for (let i = 0; i < pixels.length; i += channels) {
      const r = red[pixels[i] ?? 0] ?? 0;
      const g = green[pixels[i + 1] ?? 0] ?? 0;
      const b = blue[pixels[i + 2] ?? 0] ?? 0;
      pixels[i] = level(rr * r + rg * g + rb * b);
      pixels[i + 1] = level(gr * r + gg * g + gb * b);
      pixels[i + 2] = level(br * r + bg * g + bb * b);
    }
  };
}

const none = new Float32Array(0);

/** Undefined where one is missing. */
function whole<T>(values: readonly (T | undefined)[]): T[] | undefined {
  const found = values.filter((value) => value !== undefined);
  return found.length === values.length ? found : undefined;
}

const curveOf = (data: Uint8Array | undefined): Curve | undefined => data && readCurve(data)?.curve;

function xyzOf(data: Uint8Array | undefined): readonly [number, number, number] | undefined {
  if (!data || data.length < 20) return undefined;
  const view = viewOf(data);
  const at = (i: number) => view.getInt32(8 + i * 4) / 65_536;
  return [at(0), at(1), at(2)];
}
