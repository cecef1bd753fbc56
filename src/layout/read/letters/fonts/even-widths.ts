/**
 * Fonts whose narrow letters are as wide as their wide ones are a typewriter's, others are none, whatever their flags and names
 * say: TeX and Cairo give all fonts the same flags, FOP says of fonts with serifs that their letters are of one width. Pure.
 */
import { widthOf } from '../../../box.ts';
import type { Character, TextStyle } from '../../../page.ts';

const narrow = /[filjtI.,;:'!|]/;
/** In other fonts half again as wide, and more. */
const wide = /[abdeghm-qu-yA-HK-RT-Z@%]/;
/** In fonts of any other kind these are more than half again as wide as those. */
const narrowest = /[ijl]/;
const widest = /[mwMW]/;
const apart = 1.5;
/** Letters of each kind that tell, at least. */
const least = 2;
/** By how much of the font size widths of one font differ: those of bitmaps reach over their places where the letter is drawn so wide. */
const sameWidth = 0.02;

/** Gives letters a look that says what their font is. `fonts` are the letters of each: those of one name are parts of one, nameless ones are not. */
export function markEvenWidths(fonts: readonly (readonly Character[])[]): void {
  const upright = fonts.map((own) => own.filter(({ style }) => style.angle === 0));
  const [nameless, named] = [upright.filter(isNameless), upright.filter((own) => !isNameless(own))];
  const whole = Map.groupBy(named.flat(), ({ style }) => style.font.name).values();
  for (const own of [...nameless, ...whole]) {
    const said = own.filter(({ style }) => style.font.monospace && !style.invisible);
    const unsaid = own.filter(({ style }) => !style.font.monospace);
    if (areEven(unsaid)) mark(unsaid, true);
    if (areUneven(said)) mark(said, false);
  }
}

const isNameless = ([first]: readonly Character[]): boolean => first?.style.font.name === '';

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

function areUneven(letters: readonly Character[]): boolean {
  const widths = (kind: RegExp) => letters.filter(({ text }) => kind.test(text)).map(widthInSizes);
  const [narrowOnes, wideOnes] = [widths(narrowest), widths(widest)];
  if (narrowOnes.length < least || wideOnes.length < least) return false;
  return Math.min(...wideOnes) > apart * Math.max(...narrowOnes);
}

const widthInSizes = ({ box, style }: Character): number => widthOf(box) / (style.size * style.stretch);

function mark(letters: readonly Character[], monospace: boolean): void {
  const looks = new Map<TextStyle, TextStyle>();
  for (const letter of letters) {
    const { style } = letter;
    const look = looks.get(style) ?? { ...style, font: { ...style.font, monospace } };
    looks.set(style, look);
    letter.style = look;
  }
}
