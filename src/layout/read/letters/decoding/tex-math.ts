/**
 * Letters and signs of TeX's mathematical fonts whose glyphs' names no list has (`epsilon1`, `lessmuch`), so that PDFium tells
 * their codes alone: these number them as TeX does (encodings OML and OMS, and the first signs of MSAM). Pure.
 */
import type { Coded } from './unnamed-glyphs.ts';

/** By code from 0; blanks are pieces that other signs are made of, or signs that Unicode has none for. */
const oml = 'ΓΔΘΛΞΠΣΥΦΨΩαβγδϵζηθικλμνξπρστυϕχψωεϑϖϱςφ↼↽⇀⇁  ▹◃0123456789.,</>⋆∂ABCDEFGHIJKLMNOPQRSTUVWXYZ♭♮♯⌣⌢ℓ';
const oms =
  '−·×∗÷⋄±∓⊕⊖⊗⊘⊙○∘∙≍≡⊆⊇≤≥≼≽∼≈⊂⊃≪≫≺≻←→↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝′∞∈∋△▽  ∀∃¬∅ℜℑ⊤⊥ℵABCDEFGHIJKLMNOPQRSTUVWXYZ∪∩⊎∧∨⊢⊣⌊⌋⌈⌉{}⟨⟩|∥↕⇕\\≀√∐∇∫⊔⊓⊑⊒§†‡¶♣♦♥♠';
const msam = '   □■·◊⧫';

const encodings: readonly (readonly [font: RegExp, letters: readonly string[]])[] = [
  [/^(?:CMMIB?|LMMathItalic)\d/, [...oml]],
  [/^(?:CMB?SY|LMMathSymbols)\d/, [...oms]],
  [/^MSAM\d/, [...msam]],
];

/** Puts the letters in place of codes that no name is known for, and marks them as named. */
export function nameMathLetters(coded: readonly Coded[]): void {
  for (const one of coded) {
    if (!one.unnamed) continue;
    const { character } = one;
    const [, letters] = encodings.find(([font]) => font.test(character.style.font.name)) ?? [];
    const letter = letters?.[character.text.charCodeAt(0)]?.trim();
    if (!letter) continue;
    character.text = letter;
    one.unnamed = false;
  }
}
