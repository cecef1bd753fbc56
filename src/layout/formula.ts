/** A formula as a tree of its terms: what src/layout/formulas makes and writers consume. Types and small questions only. */

export interface Formula {
  terms: Expression;
  /** Of its letters, in points. */
  size: number;
}

/** From left to right. */
export type Expression = Term[];

export type Term =
  | MathText
  | { kind: 'fraction'; above: Expression; below: Expression }
  | { kind: 'root'; degree: Expression; of: Expression }
  | LargeOperator
  | Limit
  | Scripts
  | Fenced
  /** A line over it. */
  | { kind: 'lined'; of: Expression }
  | Braced
  | { kind: 'matrix'; rows: Expression[][] };

/** Letters on one line. */
export interface MathText {
  kind: 'text';
  text: string;
  /** A name or a word: not slanted as variables are. */
  upright: boolean;
  bold: boolean;
}

/** A sum, an integral or their like. */
export interface LargeOperator {
  kind: 'operator';
  sign: string;
  under: Expression;
  over: Expression;
  /** What it is applied to; empty where nothing follows. */
  of: Expression;
  /** Its limits stand at its right, not below and above it. */
  beside: boolean;
}

/** Behind its base, or before it, as of isotopes. */
export interface Scripts {
  kind: 'scripts';
  base: Expression;
  sub: Expression;
  sup: Expression;
  isBefore?: true;
}

/** Smaller letters below a name or a sign, and above it; either may be missing. */
export interface Limit {
  kind: 'limit';
  base: Expression;
  under: Expression;
  over: Expression;
}

/** Between brackets that are as high as it; either may be missing. */
export interface Fenced {
  kind: 'fenced';
  open: string;
  close: string;
  content: Expression;
}

/** With a brace below it or above, and what is said of that beyond the brace. */
export interface Braced {
  kind: 'braced';
  of: Expression;
  label: Expression;
  isBelow: boolean;
}

/** Letters of a text, by their places as of a string; none where they are none. */
export function partOf(term: MathText, from: number, to?: number): Expression {
  const text = term.text.slice(from, to);
  return text === '' ? [] : [{ ...term, text }];
}

/** Of letters and their scripts alone: no higher than a line of text. */
export const isLow = (terms: Expression): boolean =>
  terms.every(
    (term) => term.kind === 'text' || (term.kind === 'scripts' && [term.base, term.sub, term.sup].every(isFlat)),
  );

const isFlat = (terms: Expression): boolean => terms.every(({ kind }) => kind === 'text');

/** What it says, in one line and in the order of reading. */
export const formulaText = (terms: Expression): string => terms.map(termText).join('');

function termText(term: Term): string {
  switch (term.kind) {
    case 'text':
      return term.text;
    case 'fraction':
      return `${formulaText(term.above)} ${formulaText(term.below)}`;
    case 'root':
      return `${formulaText(term.degree)}√${formulaText(term.of)}`;
    case 'operator':
      return `${term.sign}${formulaText(term.under)}${formulaText(term.over)}${formulaText(term.of)}`;
    case 'limit':
      return `${formulaText(term.base)}${formulaText(term.under)}${formulaText(term.over)}`;
    case 'scripts': {
      const [base, sub, sup] = [term.base, term.sub, term.sup].map(formulaText);
      return term.isBefore ? `${sup}${sub}${base}` : `${base}${sub}${sup}`;
    }
    case 'fenced':
      return `${term.open}${formulaText(term.content)}${term.close}`;
    case 'lined':
      return formulaText(term.of);
    case 'braced':
      return `${formulaText(term.of)}${formulaText(term.label)}`;
    case 'matrix':
      return term.rows.map((row) => row.map(formulaText).join(' ')).join(' ');
  }
}
