/**
 * Sums, integrals, brackets and roots: they are the signs that they show, on the line of the formula that they stand in.
 * Those of TeX's font of large signs (cmex) hang below their baseline and are often read by their codes. Pure.
 */
import { boxOfAll, heightMiddle, heightOf, sharedWidth, shifted, widthOf } from '../../box.ts';
import type { Box, Character } from '../../page.ts';

/** Signs from a code of encoding OMX on, one a code. */
const from = (code: number, signs: string): [string, string][] =>
  [...signs].map((sign, i) => [String.fromCharCode(code + i), sign]);

const brackets = '()[]⌊⌋⌈⌉{}⟨⟩';

/** Whole signs by their codes, small and large. */
const signs: ReadonlyMap<string, string> = new Map([
  ...from(0x00, brackets),
  ...from(0x0e, '/\\()()[]⌊⌋⌈⌉{}⟨⟩/\\'),
  ...from(0x20, brackets),
  ...from(0x2c, '/\\/\\'),
  ...from(0x44, '⟨⟩⊔⊔∮∮⊙⊙⨁⨁⨂⨂∑∏∫⋃⋂⊎⋀⋁∑∏∫⋃⋂⊎⋀⋁∐∐'),
  ...from(0x68, '[]⌊⌋⌈⌉{}√√√√'),
]);

/** What lengthens a brace of either kind. */
const extension = '⎪';

/** Parts that tall brackets, roots and upright lines are put together of, and these. */
const parts: ReadonlyMap<string, string> = new Map([
  ...from(0x0c, '|‖'),
  ...from(0x30, `()[][][]{}{}{}${extension}`),
  ...from(0x40, '()()'),
  ...from(0x74, '√√√'),
]);

/** As Unicode has them; upright lines also as the signs that say `divides` and `parallel`, whose taller forms enclose something. */
const known: ReadonlyMap<string, string> = new Map([
  ...[...signs.values(), '∬', '∭'].map((sign) => [sign, sign] as const),
  ...[...'||‖‖∣|∥‖'].flatMap((line, i, all) => (i % 2 === 0 ? [[line, all[i + 1] ?? line] as const] : [])),
]);

/** Parts as Unicode has them, then by Adobe's names for them (`parenlefttp`), which stand for these places; and their brackets. */
const namedParts: ReadonlyMap<string, string> = new Map([
  ...[...'⎛(⎜(⎝(⎞)⎟)⎠)⎡[⎢[⎣[⎤]⎥]⎦]⎧{⎨{⎩{⎫}⎬}⎭}⏐|⎷√'].flatMap((part, i, all) =>
    i % 2 === 0 ? [[part, all[i + 1] ?? part] as const] : [],
  ),
  [extension, extension],
  ...from(0xf8eb, `((([[[{{{${extension}`),
  ...from(0xf8f6, ')))]]]}}}'),
]);

export interface LargeSign {
  sign: string;
  /** What is drawn is a part of it. */
  isPart: boolean;
  /** Its font hangs all of its signs below their baselines, low brackets too. */
  hangs: boolean;
}

/** Undefined for what is none, or of another font; `unnamed` is a code that the font names no letter for. */
export function largeSign(fontName: string, text: string, unnamed: boolean): LargeSign | undefined {
  if (smallFont.test(fontName)) return text === '√' ? { sign: text, isPart: false, hangs: true } : undefined;
  if (!isLargeFont(fontName) && !mathFont.test(fontName)) return undefined;
  // PDFium says of code 0 that it is named, by none.
  const isCode = isLargeFont(fontName) && (unnamed || text === '\0');
  const whole = isCode ? signs.get(text) : known.get(text);
  const bracket = (isCode ? parts : namedParts).get(text);
  const sign = whole ?? bracket;
  return sign === undefined ? undefined : { sign, isPart: whole === undefined, hangs: isLargeFont(fontName) };
}

/** PDFium drops a sign whose code is that of a space, behind another space. */
export const mayLack = ({ ink, style }: Character): boolean => ink !== undefined && isLargeFont(style.font.name);

/** TeX's own, and those that other families have in its place, with the same codes. */
export const isLargeFont = (name: string): boolean => /^(CMEX|LMMathExtension|(New)?[TP]XEX)/i.test(name);
/** Fonts of formulas whose letters are named: their large signs stand on lines of their own, too. */
const mathFont = /Math|^(Symbol|OpenSymbol)/;
/** Of its signs the root alone hangs below its baseline. */
const smallFont = /^(CMSY|LMMathSymbols)/;

/** Brackets no higher than letters (in their sizes) stand where these do. */
const least = 1.25;

export const isLarge = ({ sign, isPart, hangs }: LargeSign, ink: Box, size: number): boolean =>
  isPart || hangs || !(sign in plainBrackets) || heightOf(ink) > least * size;

const plainBrackets = Object.fromEntries([...brackets, '|', '‖', '/', '\\'].map((bracket) => [bracket, true]));

/** TeX centres its large signs on the axis of the formula, so far above its baseline, in parts of the size. */
const axis = 0.25;

/** The sign where its formula's line is; `ink` is what is drawn of it. */
export function onItsLine(character: Character, sign: string, ink: Box): Character {
  const { box, style } = character;
  const baseline = heightMiddle(ink) + axis * style.size;
  const by = baseline - character.baseline;
  return { ...character, text: sign, baseline, box: shifted(box, 0, by), ink };
}

/** The next part of the same bracket, right below or above the last; answers the bracket so far. */
export function joinedPart(last: Character, next: Character): Character | undefined {
  if (!last.ink || !next.ink) return undefined;
  const text = last.text === extension ? next.text : last.text;
  if (next.text !== text && next.text !== extension) return undefined;
  const apart = Math.max(next.ink.top - last.ink.bottom, last.ink.top - next.ink.bottom);
  // A root's stroke starts where its foot ends.
  const beside = sharedWidth(last.box, next.box) < 0.3 * Math.min(widthOf(last.box), widthOf(next.box));
  return apart > touching || beside ? undefined : onItsLine(last, text, boxOfAll([last.ink, next.ink]));
}

/** Points between the parts of one bracket. */
const touching = 1;
