/** One line of a formula, whose fractions, roots and brackets were read already: letters, operators, and their scripts. Pure. */
import { heightMiddle } from '../box.ts';
import type { Expression, Term } from '../formula.ts';
import { withAbsoluteValues } from './absolute-values.ts';
import {
  type Atom,
  axis,
  isIntegral,
  isLetter,
  isOperatorSign,
  type LetterAtom,
  scriptSize,
  takesLimit,
} from './atoms.ts';
import { withBrackets } from './brackets.ts';
import { limitsOf } from './limits.ts';
import { withOperands } from './operands.ts';
import { joinTexts, nameOf, type Token, tokensOf } from './tokens.ts';

export interface ReadRow {
  terms: Expression;
  baseline: number;
  size: number;
}

/** In parts of the size: how far what stands in a line may be off it, and a term that was read already. */
const offLine = 0.15;
const offTerm = 0.35;

/** Undefined where something stands nowhere. */
export function readRow(atoms: readonly Atom[]): ReadRow | undefined {
  if (atoms.length === 0) return undefined;
  const { baseline, size } = lineOf(atoms);
  const isIn = (atom: Atom) => standsIn(atom, baseline, size);
  const rest = atoms.filter((atom) => !isIn(atom));
  const tokens = tokensOf(atoms.filter(isIn), rest);
  const isOff = (atom: Atom) => isLetter(atom) && atom.size > scriptSize * size && !isRaisedSign(atom, baseline, size);
  if (tokens.length === 0 || rest.some(isOff)) return undefined;
  const limits = limitsOf(tokens.filter(mayHaveLimits), rest, baseline);
  const placed = new Set(limits.flatMap(({ over, under }) => [...over, ...under]));
  const scripts = Map.groupBy(
    rest.filter((atom) => !placed.has(atom)),
    (atom) => baseOf(atom, tokens, size),
  );
  if (scripts.has(undefined)) return undefined;
  const terms: Term[] = [];
  for (const token of tokens) {
    const own = limits.find((one) => one.token === token);
    const term = termOf(token, { over: own?.over ?? [], under: own?.under ?? [] }, scripts.get(token) ?? [], baseline);
    if (!term) return undefined;
    terms.push(...joinTexts(terms.pop(), term));
  }
  return { terms: withOperands(withAbsoluteValues(withBrackets(terms))), baseline, size };
}

/** In sizes of the letters. */
const highestSign = 0.6;

/** A prime, a star, a sign of transposition: what they stand behind has scripts as large already. */
const isRaisedSign = ({ baseline: own, of }: LetterAtom, baseline: number, size: number): boolean =>
  own < baseline && baseline - own < highestSign * size && /^[^\p{L}\p{N}]$/u.test(of.text);

const sizeOf = (atoms: readonly Atom[]): number => Math.max(0, ...atoms.map(({ size }) => size));

function lineOf(atoms: readonly Atom[]): { baseline: number; size: number } {
  const letters = atoms.filter((atom) => isLetter(atom) && !atom.of.ink);
  // A sum among scripts alone stands in the line, and they do not.
  const own = sizeOf(letters) > scriptSize * sizeOf(atoms.filter(isLetter)) ? letters : atoms;
  const size = sizeOf(own);
  const counts = new Map<number, number>();
  for (const atom of own)
    if (atom.size > scriptSize * size) counts.set(atom.baseline, (counts.get(atom.baseline) ?? 0) + 1);
  const [baseline] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  return { baseline, size };
}

/** A fraction of smaller letters stands in it as well, its line on the axis. */
function standsIn(atom: Atom, baseline: number, size: number): boolean {
  const shift = Math.abs(atom.baseline - baseline);
  if ('kind' in atom.of && atom.of.kind === 'fraction')
    return Math.abs(atom.baseline - axis * atom.size - (baseline - axis * size)) < offLine * size;
  if (!isLetter(atom)) return atom.size > scriptSize * size && shift < offTerm * size;
  const isLarge = atom.of.ink !== undefined;
  return atom.size > scriptSize * size && shift < (isLarge ? offTerm : offLine) * size;
}

/** An integral's stand beside it, though its slant lets the lower one reach below it. */
const mayHaveLimits = (token: Token): boolean =>
  (isOperator(token) && !isIntegral(token.text)) || takesLimit(nameOf(token));

const isOperator = ({ atoms: [first] }: Token): boolean =>
  first !== undefined && isLetter(first) && isOperatorSign(first.of.text);

/** A script follows its base, or stands below its slant. */
const baseOf = (atom: Atom, tokens: readonly Token[], size: number): Token | undefined =>
  tokens.findLast(({ box, text }) => box.right < atom.box.left + (isIntegral(text) ? slant : overlap) * size);

const overlap = 0.3;
const slant = 0.8;

interface Limits {
  over: readonly Atom[];
  under: readonly Atom[];
}

function termOf(token: Token, { over, under }: Limits, scripts: readonly Atom[], baseline: number): Term | undefined {
  const line = baseline - axis * (token.atoms[0]?.size ?? 0);
  const isUp = (atom: Atom) => heightMiddle(atom.box) < line;
  const sub = expressionOf(scripts.filter((atom) => !isUp(atom)));
  const sup = expressionOf(scripts.filter(isUp));
  const [above, below] = [expressionOf(over), expressionOf(under)];
  if (!sub || !sup || !above || !below) return undefined;
  if (isOperator(token)) {
    const isLimited = over.length + under.length > 0;
    if (isLimited && scripts.length > 0) return undefined;
    const [lower, upper] = isLimited ? [below, above] : [sub, sup];
    return { kind: 'operator', sign: token.text, under: lower, over: upper, of: [], beside: scripts.length > 0 };
  }
  if (over.length > 0) return undefined;
  const plain: Term = token.term;
  const base: Term = under.length > 0 ? { kind: 'limit', base: [plain], under: below } : plain;
  return scripts.length > 0 ? { kind: 'scripts', base: [base], sub, sup } : base;
}

/** Of scripts; empty of none. */
function expressionOf(atoms: readonly Atom[]): Expression | undefined {
  return atoms.length === 0 ? [] : readRow(atoms)?.terms;
}
