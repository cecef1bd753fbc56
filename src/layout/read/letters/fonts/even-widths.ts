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

/** Most fonts show at their first letters that they are not. */
function areEven(letters: readonly Character[]): boolean {
  const first = letters.find(({ text }) => narrow.test(text));
  if (!first) return false;
  const even = widthInSizes(first);
  let [narrowOnes, wideOnes] = [0, 0];
  for (const letter of letters) {
    const isNarrow = narrow.test(letter.text);
    if (!isNarrow && !wide.test(letter.text)) continue;
    const isSame = Math.abs(widthInSizes(letter) - even) < sameWidth;
    if (!isSame) return false;
    if (isNarrow) narrowOnes++;
    else wideOnes++;
  }
  return narrowOnes >= least && wideOnes >= least;
}

const widthInSizes = ({ box, style }: Character): number => widthOf(box) / (style.size * style.stretch);

function mark(letters: readonly Character[]): void {
  const looks = new Map<TextStyle, TextStyle>();
  for (const letter of letters) {
    const { style } = letter;
    const look = looks.get(style) ?? { ...style, font: { ...style.font, monospace: true } };
    looks.set(style, look);
    letter.style = look;
  }
}
