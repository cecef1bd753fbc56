/** Colours as levels of red, green and blue, 0 to 255 each, and back. Pure. */
import type { Color } from './page.ts';

export const hexColor = (levels: readonly number[]): Color => levels.map(hex).join('');

const hex = (byte: number) => (byte & 255).toString(16).padStart(2, '0').toUpperCase();

export const levelsOf = (color: Color): number[] =>
  [0, 2, 4].map((digit) => Number.parseInt(color.slice(digit, digit + 2), 16));

/** The largest difference of their levels. */
export const levelDistance = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((level, i) => Math.abs(level - (b[i] ?? 0))));

export const distanceOf = (a: Color, b: Color): number => levelDistance(levelsOf(a), levelsOf(b));

/** So light that it cannot be told from paper. */
export const isWhite = (color: Color): boolean => /^(F[A-F]){3}$/.test(color);
