/**
 * Letters and signs of TeX's mathematical fonts whose glyphs' names no list has (`epsilon1`, `lessmuch`), so that PDFium tells
 * their codes alone: these number them as TeX does (encodings OML and OMS, and AMS's MSAM and MSBM). Pure.
 */
import type { Coded } from './unnamed-glyphs.ts';

/** Its capitals are those of sets of numbers, though their names are plain. */
const doubleStruck = /^MSBM\d/;

/** By code from 0; blanks are pieces that other signs are made of. */
const oml =
  'ΓΔΘΛΞΠΣΥΦΨΩαβγδϵζηθικλμνξπρστυϕχψωεϑϖϱςφ↼↽⇀⇁  ▹◃0123456789.,</>⋆∂ABCDEFGHIJKLMNOPQRSTUVWXYZ♭♮♯⌣⌢ℓabcdefghijklmnopqrstuvwxyzıȷ℘\u20d7\u2040';
const oms =
  '−·×∗÷⋄±∓⊕⊖⊗⊘⊙○∘∙≍≡⊆⊇≤≥≼≽∼≈⊂⊃≪≫≺≻←→↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝′∞∈∋△▽\u0338 ∀∃¬∅ℜℑ⊤⊥ℵABCDEFGHIJKLMNOPQRSTUVWXYZ∪∩⊎∧∨⊢⊣⌊⌋⌈⌉{}⟨⟩|∥↕⇕∖≀√∐∇∫⊔⊓⊑⊒§†‡¶♣♦♥♠';
const msam =
  '⊡⊞⊠□■·◊⧫↻↺⇌⇋⊟⊩⊪⊨↠↞⇇⇉⇈⇊↾⇂↿⇃↣↢⇆⇄↰↱⇝↭↫↬≗≿≳⪆⊸∴∵≑≜≾≲⪅⪕⪖⋞⋟≼≦⩽≶‵ ≓≒≽≧⩾≷⊏⊐⊳⊲⊵⊴★≬▼▶◀  △▲▽≖⋚⋛⪋⪌¥⇛⇚✓⊻⊼⩞∠∡∢∝⌣⌢⋐⋑⋓⋒⋏⋎⋋⋌⫅⫆≏≎⋘⋙⌜⌝®Ⓢ⋔∔∽⋍⌞⌟✠∁⊺⊚⊛⊝';
const msbm =
  '≨≩≰≱≮≯⊀⊁≨≩≰≱⪇⪈⋠⋡⋨⋩⋦⋧≰≱⪵⪶⪹⪺⪉⪊≁≇  ⊊⊋⊈⊉⫋⫌⫋⫌⊊⊋⊈⊉∦∤∤∦⊬⊮⊭⊯⋭⋬⋪⋫↚↛⇍⇏⇎↮⋇∅∄𝔸𝔹ℂ𝔻𝔼𝔽𝔾ℍ𝕀𝕁𝕂𝕃𝕄ℕ𝕆ℙℚℝ𝕊𝕋𝕌𝕍𝕎𝕏𝕐ℤˆˆ˜˜ Ⅎ⅁    ℧ð≂ℶℷℸ⋖⋗⋉⋊∣∥∖∼≈≊⪸⪷↶↷ϝϰ𝕜ℏℏ϶';

/** Accents over more than one letter, each in three widths; the other signs are known by their size. */
const wideAccents = [...new Array<string>(0x62).fill(''), ...'ˆˆˆ˜˜˜'];

const encodings: readonly (readonly [font: RegExp, letters: readonly string[]])[] = [
  [/^(?:CMMIB?|LMMathItalic)\d/, [...oml]],
  [/^(?:CMB?SY|LMMathSymbols)\d/, [...oms]],
  [/^(?:CMEX|LMMathExtension|[tp]xex)\d*/, wideAccents],
  [/^MSAM\d/, [...msam]],
  [doubleStruck, [...msbm]],
];

/** Puts the letters in place of codes that no name is known for, and marks them as named. */
export function nameMathLetters(coded: readonly Coded[]): void {
  for (const one of coded) {
    const { character } = one;
    const isCapital = /^[A-Z]$/.test(character.text) && doubleStruck.test(character.style.font.name);
    if (!one.unnamed && !isCapital) continue;
    const [, letters] = encodings.find(([font]) => font.test(character.style.font.name)) ?? [];
    const letter = letters?.[character.text.charCodeAt(0)]?.trim();
    if (!letter) continue;
    character.text = letter;
    one.unnamed = false;
  }
}
