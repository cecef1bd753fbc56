/**
 * TeX's fonts of bitmaps number their glyphs: `a101` is that of code 101. Zapf's dingbats have such names too, and programs
 * that read PDFs and write them again say that `a101` is ❡, where it is an e. Pure.
 */
import type { Character } from '../../../page.ts';

/** In the order of their names from `a1` on; a space where there is none. */
const signs =
  '✁✂✄☎✆✝✞✟✠✡☛☞✌✍✎✏✑✒✓✔✕✖✗✘✙✚✛✜✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❑▲▼◆❖ ◗❘❙❚❯❱❲❳❨❩❬❭❪❫❴❵❛❜❝❞❡❢❣❤✐❥❦❧♠♥♦♣    ✉✈✇①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿';
const codes: ReadonlyMap<string, string> = new Map(
  [...signs].flatMap((sign, i) => (sign === ' ' ? [] : [[sign, String.fromCharCode(i + 1)]])),
);

/** The least shares of dingbats among a font's signs, of letters among what their codes are, and of vowels among these. */
const minSigns = 0.2;
const minLetters = 0.6;
const minVowels = 0.2;

/** Puts codes for dingbats; `fonts` are the characters of the fonts without names of a page. */
export function numberDingbats(fonts: readonly (readonly Character[])[]): void {
  if (!fonts.some(readsByCodes)) return;
  for (const character of fonts.flat()) character.text = codeOf(character);
}

const codeOf = ({ text }: Character): string => codes.get(text) ?? text;

function readsByCodes(own: readonly Character[]): boolean {
  if (own.filter(({ text }) => codes.has(text)).length < minSigns * own.length) return false;
  const read = own.map(codeOf);
  const letters = read.filter((text) => /^[A-Za-z]$/.test(text));
  return (
    letters.length > minLetters * own.length &&
    letters.filter((text) => /[aeiou]/i.test(text)).length > minVowels * letters.length
  );
}
