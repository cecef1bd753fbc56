/**
 * Sums, integrals and their like of TeX's font of large signs (cmex), which hangs below its baseline and is often read
 * by its codes: they are the signs that they show, on the line of the formula that they stand in. Pure.
 */
import type { Box, Character } from '../page.ts';

/** By the codes of encoding OMX, small and large. */
const signs: Record<string, string> = {
  P: '∑',
  X: '∑',
  Q: '∏',
  Y: '∏',
  R: '∫',
  Z: '∫',
  H: '∮',
  I: '∮',
  S: '⋃',
  '[': '⋃',
  T: '⋂',
  '\\': '⋂',
  L: '⨁',
  M: '⨁',
  N: '⨂',
  O: '⨂',
  '`': '∐',
  a: '∐',
};

const isLargeFont = (name: string): boolean => name.startsWith('CMEX');

const known = new Set(Object.values(signs));

/** Undefined for what is none, or of another font. */
export const bigOperator = (fontName: string, text: string): string | undefined =>
  isLargeFont(fontName) ? (signs[text] ?? (known.has(text) ? text : undefined)) : undefined;

/** TeX centres its large signs on the axis of the formula, so far above its baseline, in parts of the size. */
const axis = 0.25;

/** The sign where its formula's line is; `ink` is what is drawn of it. */
export function onItsLine(character: Character, sign: string, ink: Box): Character {
  const { box, style } = character;
  const baseline = (ink.top + ink.bottom) / 2 + axis * style.size;
  const by = baseline - character.baseline;
  return { ...character, text: sign, baseline, box: { ...box, top: box.top + by, bottom: box.bottom + by } };
}
