/**
 * Fonts whose narrow letters are as wide as their wide ones are a typewriter's, others are none, whatever their flags and names
 * say: TeX and Cairo give all fonts the same flags, FOP says of fonts with serifs that their letters are of one width. Pure.
 */
import { widthOf } from '../../../box.ts';
import { changedLooks } from '../../../changed-looks.ts';
import type { Character } from '../../../page.ts';

const narrow = /[filjtI.,;:'!|]/;
/** In other fonts half again as wide, and more. */
const wide = /[abdeghm-qu-yA-HK-RT-Z@%]/;
/** In fonts of any other kind these are more than half again as wide as those. */
const narrowest = /[ijl]/;
const widest = /[mwMW]/;
const apart = 1.5;
/** Letters of each kind that tell, at least. */
const least = 2;
/** By how much of the font size widths of one font differ. */
const sameWidth = 0.01;
/** In sizes of the letters: what begins further from a letter's end is no neighbour of it. */
const nearby = 0.2;

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

/** Most fonts show at their first letters that they are not. A letter that leans over what follows it, as drawn ones of Type 3 fonts do, is as wide as the room it takes. */
function areEven(letters: readonly Character[]): boolean {
  let even: number | undefined;
  let [narrowOnes, wideOnes] = [0, 0];
  for (const [i, letter] of letters.entries()) {
    const isNarrow = narrow.test(letter.text);
    if (!isNarrow && !wide.test(letter.text)) continue;
    const next = neighbour(letter, letters[i + 1]);
    const width = Math.min(widthInSizes(letter), next ? inSizes(next.box.left - letter.box.left, letter) : Infinity);
    even ??= width;
    const isSame = Math.abs(width - even) < sameWidth;
    if (!isSame && next) return false;
    if (!isSame) continue;
    if (isNarrow) narrowOnes++;
    else wideOnes++;
  }
  return narrowOnes >= least && wideOnes >= least;
}

/** What stands right behind a letter: the last one of a word may lean over white. */
const neighbour = ({ box, baseline, style }: Character, next: Character | undefined): Character | undefined =>
  next && next.baseline === baseline && Math.abs(next.box.left - box.right) < nearby * style.size ? next : undefined;

function areUneven(letters: readonly Character[]): boolean {
  const widths = (kind: RegExp) => letters.filter(({ text }) => kind.test(text)).map(widthInSizes);
  const [narrowOnes, wideOnes] = [widths(narrowest), widths(widest)];
  if (narrowOnes.length < least || wideOnes.length < least) return false;
  return Math.min(...wideOnes) > apart * Math.max(...narrowOnes);
}

const widthInSizes = (letter: Character): number => inSizes(widthOf(letter.box), letter);

const inSizes = (width: number, { style }: Character): number => width / (style.size * style.stretch);

function mark(letters: readonly Character[], monospace: boolean): void {
  const lookOf = changedLooks((style) => ({ ...style, font: { ...style.font, monospace } }));
  for (const letter of letters) letter.style = lookOf(letter.style);
}
