/**
 * Fonts whose narrow letters are as wide as their wide ones are a typewriter's, whatever their flags and names say: TeX and Cairo
 * give all fonts the same flags. Pure.
 */
import { widthOf } from '../../../box.ts';
import type { Character, TextStyle } from '../../../page.ts';

const narrow = /[filjtI.,;:'!|]/;
const wide = /[mwMWOQGD@%]/;
/** Letters of each kind that tell, at least. */
const least = 2;
/** By how much of the font size widths of one font differ. */
const sameWidth = 0.01;

/** Gives letters of such fonts a look that says so. */
export function markEvenWidths(characters: readonly Character[]): void {
  const unsaid = characters.filter(({ style }) => !style.font.monospace && style.font.name !== '' && style.angle === 0);
  for (const own of Map.groupBy(unsaid, ({ style }) => style.font.name).values()) if (areEven(own)) mark(own);
}

function areEven(letters: readonly Character[]): boolean {
  const narrowOnes = letters.filter(({ text }) => narrow.test(text));
  const wideOnes = letters.filter(({ text }) => wide.test(text));
  if (narrowOnes.length < least || wideOnes.length < least) return false;
  const widths = [...narrowOnes, ...wideOnes].map(({ box, style }) => widthOf(box) / (style.size * style.stretch));
  const [first = 0] = widths;
  return widths.every((width) => Math.abs(width - first) < sameWidth);
}

function mark(letters: readonly Character[]): void {
  const looks = new Map<TextStyle, TextStyle>();
  for (const letter of letters) {
    const { style } = letter;
    const look = looks.get(style) ?? { ...style, font: { ...style.font, monospace: true } };
    looks.set(style, look);
    letter.style = look;
  }
}
