/** One line of a formula, whose fractions, roots and brackets were read already: letters, operators, and their scripts. Pure. */
import { heightMiddle, sharedWidth } from '../box.ts';
import type { Expression, Term } from '../formula.ts';
import { chunkWhile } from '../sequences.ts';
import { heaviest } from '../statistics.ts';
import { withAbsoluteValues } from './absolute-values.ts';
import {
  type Atom,
  axis,
  isFraction,
  isIntegral,
  isLetter,
  isOperatorSign,
  isRelation,
  type LetterAtom,
  scriptSize,
  takesLimit,
} from './atoms.ts';
import { withBrackets } from './brackets.ts';
import { limitsOf } from './limits.ts';
import { withOperands } from './operands.ts';
import { joinTexts, nameOf, room, type Token, tokensOf } from './tokens.ts';

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
  const isOff = (atom: Atom) =>
    isLetter(atom) &&
    atom.size > scriptSize * size &&
    !isRaisedSign(atom, baseline, size) &&
    !isScriptOfSmallest(atom, atoms, baseline);
  if (tokens.length === 0 || rest.some(isOff)) return undefined;
  const limits = limitsOf(tokens.filter(mayHaveLimits), rest, baseline);
  const placed = new Set(limits.flatMap(({ over, under }) => [...over, ...under]));
  const beside = rest.filter((atom) => !placed.has(atom));
  const before = new Map(tokens.map((token, i) => [token, scriptsBefore(token, tokens[i - 1], beside)]));
  const isBefore = new Set([...before.values()].flat());
  const scripts = Map.groupBy(
    beside.filter((atom) => !isBefore.has(atom)),
    (atom) => baseOf(atom, tokens, size),
  );
  if (scripts.has(undefined)) return undefined;
  const terms: Term[] = [];
  for (const token of tokens) {
    const own = limits.find((one) => one.token === token);
    const term = termOf(token, { over: own?.over ?? [], under: own?.under ?? [] }, scripts.get(token) ?? [], baseline);
    const whole = term && withBefore(term, before.get(token) ?? [], baseline - axis * size);
    if (!whole) return undefined;
    if (token.apart) terms.push(room);
    terms.push(...joinTexts(terms.pop(), whole));
  }
  return { terms: withOperands(withAbsoluteValues(withBrackets(terms))), baseline, size };
}

/** In sizes of the letters. */
const highestSign = 0.6;

/** A prime, a star, a sign of transposition: what they stand behind has scripts as large already. */
const isRaisedSign = ({ baseline: own, of }: LetterAtom, baseline: number, size: number): boolean =>
  own < baseline && baseline - own < highestSign * size && /^[^\p{L}\p{N}]$/u.test(of.text);

/** In sizes of the letters. */
const [lowestScript, highestScript] = [0.2, 0.6];

/** Nothing is set smaller than the scripts of scripts: their own are as large as they are. */
const isScriptOfSmallest = ({ baseline: own, size }: LetterAtom, atoms: readonly Atom[], baseline: number): boolean => {
  const shift = Math.abs(own - baseline) / size;
  return (
    shift > lowestScript &&
    shift < highestScript &&
    atoms.every((atom) => !isLetter(atom) || Math.abs(atom.size - size) < sameSize * size)
  );
};

const sameSize = 0.02;

const sizeOf = (atoms: readonly Atom[]): number => Math.max(0, ...atoms.map(({ size }) => size));

function lineOf(atoms: readonly Atom[]): { baseline: number; size: number } {
  const letters = atoms.filter((atom) => isLetter(atom) && !atom.of.ink);
  // A sum among scripts alone stands in the line, and they do not.
  const own = sizeOf(letters) > scriptSize * sizeOf(atoms.filter(isLetter)) ? letters : atoms;
  const size = sizeOf(own);
  const large = own.filter((atom) => atom.size > scriptSize * size);
  return { baseline: heaviest(large.map(({ baseline }) => [baseline, 1])) ?? 0, size };
}

/** A fraction of smaller letters stands in it as well, its line on the axis. */
function standsIn(atom: Atom, baseline: number, size: number): boolean {
  const shift = Math.abs(atom.baseline - baseline);
  if (isFraction(atom)) return Math.abs(atom.baseline - axis * atom.size - (baseline - axis * size)) < offLine * size;
  if (!isLetter(atom)) return atom.size > scriptSize * size && shift < offTerm * size;
  const isLarge = atom.of.ink !== undefined;
  return atom.size > scriptSize * size && shift < (isLarge ? offTerm : offLine) * size;
}

const mayHaveLimits = (token: Token): boolean =>
  isOperator(token) || takesLimit(nameOf(token)) || isRelation(token.text);

const isOperator = ({ atoms: [first] }: Token): boolean =>
  first !== undefined && isLetter(first) && isOperatorSign(first.of.text);

/** A script follows its base, or stands below its slant. */
const baseOf = (atom: Atom, tokens: readonly Token[], size: number): Token | undefined =>
  tokens.findLast(({ box, text }) => box.right < atom.box.left + (isIntegral(text) ? slant : overlap) * size);

/** In sizes of the letters: scripts before a letter touch it, and stand so far from what comes before. */
const touching = 0.12;
const apartFromLast = 0.15;

/** As of isotopes. */
function scriptsBefore({ box, atoms: [first] }: Token, last: Token | undefined, scripts: readonly Atom[]): Atom[] {
  if (!first || !isLetter(first) || !/^\p{L}$/u.test(first.of.text)) return [];
  const { size } = first;
  const own = scripts.filter((script) => Math.abs(script.box.right - box.left) < touching * size);
  for (const one of own)
    own.push(...scripts.filter((other) => !own.includes(other) && -sharedWidth(one.box, other.box) < touching * size));
  const left = Math.min(...own.map((script) => script.box.left));
  return last && left - last.box.right < apartFromLast * size ? [] : own;
}

/** `line` is the axis, which raised scripts stand above. */
function withBefore(term: Term, scripts: readonly Atom[], line: number): Term | undefined {
  if (scripts.length === 0) return term;
  const { sub, sup } = scriptsAround(scripts, line);
  return sub && sup && { kind: 'scripts', base: [term], sub, sup, isBefore: true };
}

const overlap = 0.3;
const slant = 0.8;

interface Limits {
  over: readonly Atom[];
  under: readonly Atom[];
}

function termOf(token: Token, { over, under }: Limits, scripts: readonly Atom[], baseline: number): Term | undefined {
  const { sub, sup } = scriptsAround(scripts, baseline - axis * (token.atoms[0]?.size ?? 0));
  const [above, below] = [stackOf(over), stackOf(under)];
  if (!sub || !sup || !above || !below) return undefined;
  if (isOperator(token)) {
    const isLimited = over.length + under.length > 0;
    if (isLimited && scripts.length > 0) return undefined;
    const [lower, upper] = isLimited ? [below, above] : [sub, sup];
    return { kind: 'operator', sign: token.text, under: lower, over: upper, of: [], beside: scripts.length > 0 };
  }
  const isPlain = over.length + under.length === 0;
  const base: Term = isPlain ? token.term : { kind: 'limit', base: [token.term], under: below, over: above };
  return scripts.length > 0 ? { kind: 'scripts', base: [base], sub, sup } : base;
}

function scriptsAround(scripts: readonly Atom[], line: number) {
  const isUp = (atom: Atom) => heightMiddle(atom.box) < line;
  return { sub: expressionOf(scripts.filter((atom) => !isUp(atom))), sup: expressionOf(scripts.filter(isUp)) };
}

/** Of limits, which may be lines one below the other. */
function stackOf(atoms: readonly Atom[]): Expression | undefined {
  const one = expressionOf(atoms);
  if (one) return one;
  const lines = linesOf(atoms).map(expressionOf);
  const rows = lines.flatMap((line) => (line ? [[line]] : []));
  return rows.length < lines.length ? undefined : [{ kind: 'matrix', rows }];
}

/** Those whose baselines are nearer to one another than lines are belong to one. */
function linesOf(atoms: readonly Atom[]): Atom[][] {
  const sorted = atoms.toSorted((a, b) => a.baseline - b.baseline);
  return chunkWhile(sorted, (last, next) => next.baseline - last.baseline < linePitch * next.size);
}

/** In sizes of the letters: the least between two lines of limits. */
const linePitch = 0.7;

/** Of scripts; empty of none. */
function expressionOf(atoms: readonly Atom[]): Expression | undefined {
  return atoms.length === 0 ? [] : readRow(atoms)?.terms;
}
