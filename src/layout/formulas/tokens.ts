/** What stands in one line of a formula, from left to right: letters by themselves, names, terms that were read already. Pure. */
import { boxAround, byLeft } from '../box.ts';
import type { MathText, Term } from '../formula.ts';
import type { Box } from '../page.ts';
import { chunkWhile } from '../sequences.ts';
import { type Atom, isLetter, type LetterAtom } from './atoms.ts';

export interface Token {
  /** Never empty. */
  atoms: Atom[];
  box: Box;
  text: string;
  term: Term;
  /** The writer left room before it. */
  apart: boolean;
}

/** In parts of the size: letters of a name touch, words stand this far apart, and more is room that the writer left. */
const touching = 0.12;
const wordSpace = 0.13;
const quad = 0.85;

/** Stands for that. Signs bring their own, so that words alone have spaces. */
export const room: MathText = { kind: 'text', text: '\u2003', upright: true, bold: false };

/** `others` are scripts and limits, which the room after them does not count from. */
export function tokensOf(atoms: readonly Atom[], others: readonly Atom[]): Token[] {
  const groups = chunkWhile(atoms.toSorted(byLeft), (last, next) => isNamed(last, next) || isArrow(last, next));
  return groups.map((own, i) => tokenOf(own, groups[i - 1] ?? [], [...atoms, ...others]));
}

/** Both are upright letters, one right behind the other. */
const isNamed = (last: Atom, next: Atom): boolean =>
  isNameLetter(last) && isNameLetter(next) && next.box.left - last.box.right < touching * next.size;

/** Long arrows are put together of minus signs, and one of their ends; the pieces reach into one another. */
const isArrow = (last: Atom, next: Atom): boolean =>
  isLetter(last) &&
  isLetter(next) &&
  next.box.left < last.box.right &&
  /^[−=←⇐]$/.test(last.of.text) &&
  /^[−=→⇒]$/.test(next.of.text);

/** With one end or both. */
const longArrows: readonly (readonly [pieces: RegExp, arrow: string])[] = [
  [/^←−*→$/, '↔'],
  [/^⇐=*⇒$/, '⇔'],
  [/^←−+$/, '←'],
  [/^−+→$/, '→'],
  [/^⇐=+$/, '⇐'],
  [/^=+⇒$/, '⇒'],
];

const wholeArrow = (text: string): string => longArrows.find(([pieces]) => pieces.test(text))?.[1] ?? text;

const isNameLetter = (atom: Atom): atom is LetterAtom =>
  isLetter(atom) && isUpright(atom) && /^\p{L}+$/u.test(atom.of.text);

/** Typesetters' fonts of variables slant without saying so. */
const isUpright = ({ of: { style, text } }: LetterAtom): boolean =>
  !/^\p{L}/u.test(text) || !(style.font.italic || /^(CMMI|LMMathItalic|EUFM|PazoMath-Italic)/.test(style.font.name));

function tokenOf(atoms: Atom[], before: readonly Atom[], all: readonly Atom[]): Token {
  const [first] = atoms;
  const box = boxAround(atoms);
  const rights = all.filter((other) => other.box.left < box.left).map((other) => other.box.right);
  const gap = before.length === 0 ? 0 : (box.left - Math.max(...rights)) / (first?.size ?? 1);
  const apart = gap > quad;
  if (!first || !isLetter(first)) return { atoms, box, text: '', term: first?.of as Term, apart };
  const letters = atoms.filter(isLetter);
  const text = wholeArrow(letters.map(({ of }) => of.text).join(''));
  const term: MathText = {
    kind: 'text',
    text: !apart && gap > wordSpace && (isWord(letters) || isWord(before)) ? ` ${text}` : text,
    upright: isUpright(first),
    bold: first.of.style.font.bold,
  };
  return { atoms, box, text, term, apart };
}

const isWord = (atoms: readonly Atom[]): boolean => atoms.length > 1 && atoms.every(isNameLetter);

/** Its name, where it is one. */
export const nameOf = ({ atoms, text }: Token): string => (atoms.every(isNameLetter) ? text : '');

/** Letters of one look go on as one. */
export function joinTexts(last: Term | undefined, next: Term): Term[] {
  if (!last) return [next];
  const isOne =
    last.kind === 'text' && next.kind === 'text' && last.upright === next.upright && last.bold === next.bold;
  return isOne ? [{ ...last, text: last.text + next.text }] : [last, next];
}
