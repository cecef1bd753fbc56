/** Fonts that draw a currency's sign for another letter, as those did that are older than the sign in Unicode. Pure. */

/** They hold nothing else, under whatever letters: TeX's package eurosym, and Adobe's. */
const euroFont = /^(?:TeX-)?fey[mb]|^Euro(?:Sans|Serif|Mono)(?:-|$)/;
/** Such as Rupee Foradian: the sign stands where the grave accent does. */
const rupeeFont = /rupee/i;

/** `font` is the name of the letter's font. */
export function asMoney(letter: string, font: string): string {
  if (euroFont.test(font)) return '€';
  return letter === '`' && rupeeFont.test(font) ? '₹' : letter;
}
