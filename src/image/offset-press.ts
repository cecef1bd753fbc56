/** What an offset press prints on coated paper, for CMYK that comes without a profile: Neugebauer's model, the colours of all overprints weighed by the areas they cover. */
import type { ColourOf } from './cmyk.ts';

/** sRGB of each overprint of solid inks, black first, then cyan, magenta, yellow as the bits of its place from the highest. */
const overprints = [
  [255, 255, 255],
  [255, 240, 0],
  [234, 0, 130],
  [232, 0, 17],
  [0, 153, 228],
  [0, 140, 50],
  [28, 0, 119],
  [29, 9, 40],
  [12, 0, 19],
  [12, 0, 1],
  [9, 0, 10],
  [19, 0, 10],
  [0, 0, 15],
  [0, 0, 0],
  [0, 0, 3],
  [0, 0, 20],
] as const;

export const printed: ColourOf = ([c, m, y, k]) => {
  const sum = [0, 0, 0];
  overprints.forEach((colour, place) => {
    const area = (place & 8 ? k : 1 - k) * (place & 4 ? c : 1 - c) * (place & 2 ? m : 1 - m) * (place & 1 ? y : 1 - y);
    colour.forEach((value, i) => {
      sum[i] = (sum[i] ?? 0) + area * value;
    });
  });
  const [r = 0, g = 0, b = 0] = sum;
  return [r / 255, g / 255, b / 255];
};
