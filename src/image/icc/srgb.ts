/** From the profile connection space (D50) to sRGB (IEC 61966-2-1). */

type Triple = readonly [number, number, number];

export const whiteD50: Triple = [0.9642, 1, 0.8249];

/** XYZ of D50 to linear sRGB, adapted by Bradford. */
export const linearFromXyz: readonly Triple[] = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
];

/** CIE L*a*b* to XYZ. */
export function labToXyz([l, a, b]: Triple): [number, number, number] {
  const y = (l + 16) / 116;
  return [cubed(y + a / 500) * whiteD50[0], cubed(y) * whiteD50[1], cubed(y - b / 200) * whiteD50[2]];
}

function cubed(t: number): number {
  return t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29);
}

/** 0..1 each, clipped. */
export function xyzToSrgb([x, y, z]: Triple): [number, number, number] {
  const [r, g, b] = linearFromXyz.map((row) => encoded(row[0] * x + row[1] * y + row[2] * z));
  return [r ?? 0, g ?? 0, b ?? 0];
}

/** sRGB's transfer function, clipped to 0..1. */
export function encoded(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.min(1, Math.max(0, value));
}
