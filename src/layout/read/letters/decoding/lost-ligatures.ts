/** Ligatures that a PDF names `?` or U+FFFD because its maker lost their letters: told again by their widths. Pure. */
import { widthOf } from '../../../box.ts';
import { lettersOf } from '../../../letters.ts';
import type { Character } from '../../../page.ts';

/** In the order of preference where widths are alike: `fi` and `fl` often are. */
const ligatures = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'tt', 'ti', 'ft', 'tf', 'fj'];
const lost: ReadonlySet<string> = new Set('?\ufffd');
/** How far widths may differ, in parts of the font size. */
const tolerance = 0.02;

/** Puts the letters in place. A question mark inside a word that is as wide as no ligature stays one. */
export function mendLigatures(characters: readonly Character[]): void {
  const suspects = characters.filter((_, i) => isInsideWord(characters, i));
  if (suspects.length === 0) return;
  const widths = letterWidths(characters);
  for (const character of suspects) character.text = ligatureOf(character, widths) ?? character.text;
}

/** Letters touch it on both sides, and nothing around it makes it an address with a query. */
function isInsideWord(characters: readonly Character[], i: number): boolean {
  const [before, own, next] = [characters[i - 1], characters[i], characters[i + 1]];
  if (!before || !own || !next || !lost.has(own.text) || own.style.angle !== 0) return false;
  if (!/^\p{L}/u.test(before.text) || !/^\p{Ll}/u.test(next.text)) return false;
  return touches(before, own) && touches(own, next) && !/[/=&@]/.test(around(characters, i));
}

function touches(one: Character, next: Character): boolean {
  const gap = next.box.left - one.box.right;
  return one.baseline === next.baseline && Math.abs(gap) < 0.12 * one.style.size;
}

/** Letters a word may have on each side. */
const reach = 40;

function around(characters: readonly Character[], i: number): string {
  const before = /\S*$/.exec(lettersOf(characters.slice(Math.max(0, i - reach), i)))?.[0] ?? '';
  const after = /^\S*/.exec(lettersOf(characters.slice(i + 1, i + reach)))?.[0] ?? '';
  return before + after;
}

const keyOf = ({ font }: Character['style'], letter: string) => `${letter} ${font.name}`;

/** Widths of `f`, `i`, `j`, `l` and `t` by font, in parts of the size. */
function letterWidths(characters: readonly Character[]): Map<string, number> {
  const widths = new Map<string, number>();
  for (const { text, style, box } of characters)
    if (/^[fijlt]$/.test(text) && style.angle === 0 && style.size > 0)
      widths.set(keyOf(style, text), widthOf(box) / style.size);
  return widths;
}

function ligatureOf({ box, style }: Character, widths: ReadonlyMap<string, number>): string | undefined {
  const width = widthOf(box) / style.size;
  return ligatures.find((ligature) => {
    const parts = [...ligature].map((letter) => widths.get(keyOf(style, letter)));
    const sum = parts.reduce<number>((total, part) => total + (part ?? Number.NaN), 0);
    return Math.abs(sum - width) < tolerance;
  });
}
