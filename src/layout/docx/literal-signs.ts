/**
 * Signs that LibreOffice takes for commands when it makes its own formulas of Word's: `|` says "or" there, `^` raises, and an
 * operator without an operand, or a bracket without its other, is a mistake that takes what follows with it. Marked as
 * literal they are what they look like, in Word as well (ECMA-376 part 1, 22.1.2.58). Pure.
 */
import type { Expression, MathText } from '../formula.ts';

/** `from` and `to` as of a string. */
export interface TextPart {
  from: number;
  to: number;
  literal: boolean;
}

interface Sign {
  /** Place of its text in the expression, and its own in the text. */
  term: number;
  at: number;
  kind: 'operand' | 'sign' | 'operator' | 'open' | 'close';
  letter: string;
  literal: boolean;
}

const commands = new Set('|&#^_~`');
const closings = new Map([
  ['(', ')'],
  ['[', ']'],
]);
const closing = new Set(closings.values());
/** Between two operands. */
const operators = new Set('=<>*/');
/** Before an operand, or between two. */
const signs = new Set('+-');

/** The parts of each text of the expression, in order; none for other terms. Words stay whole. */
export function literalParts(terms: Expression, isWord: (term: MathText) => boolean): TextPart[][] {
  const all = terms.flatMap((term, i) =>
    term.kind === 'text' && !isWord(term) ? signsOf(term.text, i) : [operandAt(i)],
  );
  markBrackets(all);
  markOperators(all);
  const byTerm = Map.groupBy(all, ({ term }) => term);
  return terms.map((term, i) => (term.kind === 'text' ? partsOf(byTerm.get(i) ?? [], term.text.length) : []));
}

const operandAt = (term: number): Sign => ({ term, at: 0, kind: 'operand', letter: '', literal: false });

const signsOf = (text: string, term: number): Sign[] =>
  Array.from({ length: text.length }, (_, at) => ({ at, letter: text[at] ?? '' }))
    .filter(({ letter }) => letter.trim() !== '')
    .map(({ at, letter }) => ({ term, at, letter, kind: kindOf(letter), literal: commands.has(letter) }));

function kindOf(letter: string): Sign['kind'] {
  if (closings.has(letter)) return 'open';
  if (closing.has(letter)) return 'close';
  if (operators.has(letter)) return 'operator';
  return signs.has(letter) ? 'sign' : 'operand';
}

function markBrackets(all: readonly Sign[]): void {
  const open: { bracket: Sign; place: number }[] = [];
  for (const [place, own] of all.entries()) {
    if (own.kind === 'open') open.push({ bracket: own, place });
    if (own.kind !== 'close') continue;
    const last = open.at(-1);
    const fits = last && closings.get(last.bracket.letter) === own.letter && place > last.place + 1;
    if (fits) open.pop();
    else asOperand(own);
  }
  for (const { bracket } of open) asOperand(bracket);
}

function markOperators(all: readonly Sign[]): void {
  let follows = false;
  for (const own of all.toReversed()) {
    if ((own.kind === 'operator' || own.kind === 'sign') && !follows) asOperand(own);
    follows = own.kind !== 'operator' && own.kind !== 'close';
  }
  let stands = false;
  for (const own of all) {
    if (own.kind === 'operator' && !stands) asOperand(own);
    stands = own.kind === 'operand' || own.kind === 'close';
  }
}

const asOperand = (own: Sign): void => void Object.assign(own, { kind: 'operand', literal: true });

function partsOf(own: readonly Sign[], length: number): TextPart[] {
  const literal = new Set(own.filter((sign) => sign.literal).map(({ at }) => at));
  const parts: TextPart[] = [];
  for (let at = 0; at < length; at++) {
    const last = parts.at(-1);
    if (last && last.literal === literal.has(at)) last.to = at + 1;
    else parts.push({ from: at, to: at + 1, literal: literal.has(at) });
  }
  return parts;
}
