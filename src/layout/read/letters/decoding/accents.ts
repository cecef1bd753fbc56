/** Accents that a page draws by themselves over their letters, as TeX's older fonts do: `¨` and `o` are `ö`. Pure. */
import { sharedWidth, widthOf } from '../../../box.ts';
import type { Character } from '../../../page.ts';

/** Accents with a width of their own, and what Unicode combines with a letter for them. */
const combining: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '`': '\u0300',
    '´': '\u0301',
    '^': '\u0302',
    ˆ: '\u0302',
    '~': '\u0303',
    '˜': '\u0303',
    '¯': '\u0304',
    ˉ: '\u0304',
    '\u203e': '\u0305',
    '˘': '\u0306',
    '˙': '\u0307',
    '¨': '\u0308',
    '˚': '\u030a',
    '˝': '\u030b',
    ˇ: '\u030c',
    '¸': '\u0327',
    '˛': '\u0328',
    '\u0338': '\u0338',
  }),
);

/** What the text combines with a letter already is its own, as in fonts of formulas that Unicode numbers. */
const markOf = (text: string): string | undefined =>
  combining.get(text) ?? (/^[\u20d6\u20d7]$/.test(text) || unicodeMark.test(text) ? text : undefined);

const unicodeMark = /^[\u0300-\u0315]$/;

/** Letters that lose their dot under an accent. */
const dotless: Record<string, string> = { ı: 'i', ȷ: 'j' };

/** Part of the narrower of the two that accent and letter share, and how far an accent is raised in parts of the font size. */
const minShared = 0.5;
const maxRaise = 0.45;

/** In font sizes: TeX's stroke through a relation takes no room before it. */
const noWidth = 0.02;

/** The characters with every accent in its letter, whether it is drawn before or after it; others stay as they are. */
export function composeAccents(characters: readonly Character[]): Character[] {
  if (!characters.some(isAccent)) return [...characters];
  const composed: Character[] = [];
  let accent: Character | undefined;
  for (const character of characters) {
    const before = composed.at(-1);
    if (accent && put(accent, character)) composed.pop();
    else if (before && isAccent(character) && put(character, before)) continue;
    composed.push(character);
    accent = isAccent(character) ? character : undefined;
  }
  return withLater(composed);
}

/** Characters that a page draws between a letter and its accent: TeX raises those of capitals once the words around them are drawn. */
const reach = 120;

function withLater(characters: Character[]): Character[] {
  return characters.filter((accent, i) => {
    if (!isAccent(accent)) return true;
    const near = characters.slice(Math.max(0, i - reach), i + reach);
    return !near.some((letter) => put(accent, letter));
  });
}

const isAccent = ({ text }: Character): boolean => markOf(text) !== undefined;

/** False where the two make no letter, or stand apart. */
const put = (accent: Character, letter: Character): boolean => standsOver(accent, letter) && take(accent, letter);

/** False where the two make no letter. */
function take(accent: Character, letter: Character): boolean {
  const text = accented(letter.text, accent.text);
  letter.text = text ?? letter.text;
  return text !== undefined;
}

/** Unicode's own marks follow their letter, and fonts draw them back over it: those of no width, behind what they make a letter with. */
export function takesMark(letter: Character, mark: Character): boolean {
  return isBehind(mark, letter) && take(mark, letter);
}

function isBehind(mark: Character, letter: Character): boolean {
  const { size, angle } = letter.style;
  if (!unicodeMark.test(mark.text) || angle !== 0 || widthOf(mark.box) > noWidth * size) return false;
  if (Math.abs(mark.baseline - letter.baseline) > noWidth * size) return false;
  const isLetter = [...(letter.text + mark.text).normalize('NFC')].length === 1;
  return isLetter && Math.abs(mark.box.left - letter.box.right) < noWidth * size;
}

/** The two as one letter; undefined where they are none. */
export function accented(letter: string, accent: string): string | undefined {
  const mark = markOf(accent);
  const text = mark && ((dotless[letter] ?? letter) + mark).normalize('NFC');
  return text && ([...text].length === 1 || isVariable(letter)) ? text : undefined;
}

/** Of formulas, which put any accent over any letter. */
const isVariable = (letter: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\u{1d400}-\u{1d7ff}ℓ]$/u.test(letter);

function standsOver(accent: Character, letter: Character): boolean {
  const { size, angle } = letter.style;
  if (angle !== 0 || accent.style.angle !== 0) return false;
  if (Math.abs(accent.baseline - letter.baseline) > maxRaise * size) return false;
  const narrower = Math.min(widthOf(accent.box), widthOf(letter.box));
  if (narrower < noWidth * size) return Math.abs(accent.box.left - letter.box.left) < minShared * widthOf(letter.box);
  return sharedWidth(accent.box, letter.box) > minShared * narrower;
}
