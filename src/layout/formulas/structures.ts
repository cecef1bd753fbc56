/** Fractions, roots and tall brackets among a formula's letters, and how they lie in one another. Pure. */
import { boxAround, byLeft, heightMiddle, heightOf, widthOf } from '../box.ts';
import type { Box } from '../page.ts';
import { type Atom, type Bar, boxOfBar, isLetter, type LetterAtom } from './atoms.ts';

export type Structure =
  | { kind: 'fraction'; bar: Bar; span: Box }
  | { kind: 'root'; sign: LetterAtom; bar: Bar; span: Box }
  | { kind: 'brace'; sign: LetterAtom; span: Box }
  | { kind: 'fence'; open: LetterAtom | undefined; close: LetterAtom | undefined; span: Box };

/** Points by which what lies in another may reach out of it. */
const slack = 1.6;

/** Those of no other, from left to right; what lies in them is found when they are read. */
export function outermost(atoms: readonly Atom[], bars: readonly Bar[]): Structure[] {
  const roots = atoms.filter(isLetter).flatMap((sign) => rootOf(sign, bars));
  const rooted = new Set(roots.map(({ bar }) => bar));
  const fractions = bars
    .filter((bar) => !rooted.has(bar))
    .map((bar) => ({ kind: 'fraction' as const, bar, span: boxOfBar(bar) }));
  const braces = atoms.filter(isLetter).flatMap((sign) => (isWideBrace(sign) ? [braceOf(sign, atoms)] : []));
  const drawn = fractions.filter(({ bar }) => !braces.some(({ sign }) => isBraceBar(bar, sign)));
  const all: Structure[] = [...roots, ...drawn, ...braces, ...fencesOf(atoms.filter(isLetter), bars)];
  return all
    .filter((one) => !all.some((other) => other !== one && isInside(one, other)))
    .sort((a, b) => a.span.left - b.span.left);
}

/** A root's sign ends at the top where its line starts. */
function rootOf(sign: LetterAtom, bars: readonly Bar[]): Extract<Structure, { kind: 'root' }>[] {
  const bar = bars.find((one) => isRootBar(one, sign));
  return bar ? [{ kind: 'root', sign, bar, span: { ...sign.box, right: bar.end } }] : [];
}

export const isRootBar = ({ at, start }: Bar, { of: { text }, box, size }: LetterAtom): boolean =>
  text === '√' && Math.abs(start - box.right) < 0.2 * size + 1 && Math.abs(at - box.top) < 0.1 * size + 1;

export const isWideBrace = ({ of }: LetterAtom): boolean => of.text === '⏞' || of.text === '⏟';

/** Lies over what stands above it or below. */
const braceOf = (sign: LetterAtom, atoms: readonly Atom[]): Extract<Structure, { kind: 'brace' }> => {
  const over = atoms.filter(({ box }) => box.left > sign.box.left - slack && box.right < sign.box.right + slack);
  return { kind: 'brace', sign, span: { ...boxAround([sign, ...over]), left: sign.box.left, right: sign.box.right } };
};

/** A part of the brace itself. */
export const isBraceBar = ({ at, start, end }: Bar, { box }: LetterAtom): boolean =>
  at > box.top - slack && at < box.bottom + slack && start > box.left - slack && end < box.right + slack;

const pairs: Record<string, string> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '⌊': '⌋',
  '⌈': '⌉',
  '⟨': '⟩',
  '|': '|',
  '‖': '‖',
};
const closing = new Set(Object.values(pairs));

/** In sizes of the letters: lower brackets are letters like others. */
const tall = 1.25;

export const isTallBracket = ({ of, box, size }: LetterAtom): boolean =>
  of.ink !== undefined && (of.text in pairs || closing.has(of.text)) && heightOf(box) > tall * size;

/** An upright line may open as well. */
export const closes = ({ of }: LetterAtom): boolean => closing.has(of.text) && !(of.text in pairs);

/**
 * Brackets with their partners; a brace without one reaches to the formula's end, as that of cases does, and an upright line
 * back over the fraction before it.
 */
function fencesOf(letters: readonly LetterAtom[], bars: readonly Bar[]): Structure[] {
  const brackets = letters.filter(isTallBracket).sort(byLeft);
  const right = Math.max(...letters.map(({ box }) => box.right));
  const open: LetterAtom[] = [];
  const fences: Structure[] = [];
  for (const bracket of brackets) {
    const at = open.findLastIndex((one) => isPartner(one, bracket));
    const partner = at < 0 ? undefined : open.splice(at)[0];
    if (partner) fences.push(fence(partner, bracket, bracket.box.right));
    else open.push(bracket);
  }
  return [...fences, ...open.flatMap((one) => lonely(one, bars, right))];
}

/** In sizes of the letters: an upright line stands so near behind a fraction. */
const behindBar = 0.5;

function lonely(sign: LetterAtom, bars: readonly Bar[], right: number): Structure[] {
  if (sign.of.text === '{') return [fence(sign, undefined, right)];
  const { box, size } = sign;
  const before = bars.find(
    ({ at, end }) => at > box.top && at < box.bottom && end < box.left + slack && end > box.left - behindBar * size,
  );
  if (sign.of.text !== '|' || !before) return [];
  return [{ kind: 'fence', open: undefined, close: sign, span: { ...box, left: before.start - slack } }];
}

const fence = (open: LetterAtom, close: LetterAtom | undefined, right: number): Structure => ({
  kind: 'fence',
  open,
  close,
  span: { ...open.box, right },
});

/** Of any two kinds, as of half-open intervals, where one opens and one closes. */
function isPartner(open: LetterAtom, close: LetterAtom): boolean {
  const level = Math.abs(heightMiddle(open.box) - heightMiddle(close.box)) < 0.5 * close.size;
  const isPair = pairs[open.of.text] === close.of.text;
  const opens = open.of.text in pairs && !closing.has(open.of.text);
  return level && (isPair || (opens && closes(close)));
}

function isInside(inner: Structure, outer: Structure): boolean {
  const [a, b] = [inner.span, outer.span];
  if (a.left < b.left - slack || a.right > b.right + slack) return false;
  const y = heightMiddle(a);
  if (outer.kind === 'fraction')
    return inner.kind === 'fraction'
      ? widthOf(b) > widthOf(a) + slack / 4 || isShorter(inner, outer)
      : a.bottom < b.top + slack || a.top > b.top - slack;
  return y > b.top - slack && y < b.bottom + slack;
}

/** Of two lines as long, none lies in the other: they belong to rows. */
const isShorter = (a: Structure, b: Structure): boolean => widthOf(a.span) < widthOf(b.span) - 0.05;
