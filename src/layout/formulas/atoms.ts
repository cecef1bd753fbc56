/** What a formula is read from: its letters and the lines of its fractions and roots. Pure. */
import type { Term } from '../formula.ts';
import type { Box, Character, Ruling } from '../page.ts';

/** A letter with the place that its size gives it, or a term that was read already. */
export interface Atom {
  box: Box;
  /** Of a term: that of the line which it stands in. */
  baseline: number;
  /** Of its letters; of a term, of the line which it stands in. */
  size: number;
  of: Character | Term;
}

export interface LetterAtom extends Atom {
  of: Character;
}

export const isLetter = (atom: Atom): atom is LetterAtom => 'text' in atom.of && 'style' in atom.of;

export const isFraction = ({ of }: Atom): boolean => 'kind' in of && of.kind === 'fraction';

/** Large signs are as high as what is drawn of them. */
export function letterAtom(character: Character): LetterAtom {
  const { box, ink, baseline, style } = character;
  return { box: ink ?? box, baseline, size: style.size, of: character };
}

/** The line of a fraction or a root. */
export type Bar = Pick<Ruling, 'at' | 'start' | 'end'>;

export const boxOfBar = ({ at, start, end }: Bar): Box => ({ left: start, right: end, top: at, bottom: at });

/** Smaller letters than this (in sizes of their line's) are scripts. */
export const scriptSize = 0.87;

/** A formula's axis, which fractions' lines lie on, is so far above its baseline, in parts of the size. */
export const axis = 0.25;

/** ∑ and its like, which have limits; integrals among them. */
export const isOperatorSign = (text: string): boolean => /^[∑∏∐⋃⋂⨁⨂⊎⋀⋁⊔∫∬∭∮]$/u.test(text);

export const isIntegral = (text: string): boolean => /^[∫∬∭∮]$/u.test(text);

/** Names of functions that take what stands below them. */
export const takesLimit = (name: string): boolean =>
  /^(lim|max|min|sup|inf|argmax|argmin|limsup|liminf|det|gcd|Pr)$/.test(name);

/** Between two sides; what it rests on, or its name, may stand above it or below. */
export const isRelation = (text: string): boolean => /^[=≡≈∼≃≅≤≥⊆⊂←→↔⇐⇒⇔⟶⟵↦⟼↪↠⇌]$/u.test(text);
