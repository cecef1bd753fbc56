/** What stands below and above the operators of a line: smaller, and in the middle of them. Pure. */
import { areWithin, sharedWidth, widthMiddle } from '../box.ts';
import type { Box } from '../page.ts';
import { type Atom, isIntegral, isLetter, isRelation } from './atoms.ts';
import type { Token } from './tokens.ts';

export interface OperatorLimits {
  token: Token;
  over: Atom[];
  under: Atom[];
}

/** In parts of the size: how far limits may reach into their operator's height, and how far apart their letters stand. */
const into = 0.5;
const apart = 0.35;
/** Scripts of an integral or a relation start no lower, and stand beside its middle. */
const intoOthers = 0.2;
const offMiddle = 0.35;

/** `rest` stands in no line. */
export function limitsOf(operators: readonly Token[], rest: readonly Atom[], baseline: number): OperatorLimits[] {
  return operators.map((token) => {
    const { top, bottom } = heightOfOperator(token, baseline);
    const mayReach = isStrict(token) ? intoOthers : into;
    const isNear = ({ box }: Atom) => operators.every((other) => gap(box, token.box) <= gap(box, other.box));
    const under = rest.filter((atom) => atom.box.top > bottom - mayReach * atom.size && isNear(atom));
    const over = rest.filter((atom) => atom.box.bottom < top + mayReach * atom.size && isNear(atom));
    return { token, under: around(token, under), over: around(token, over) };
  });
}

/** Of two operators side by side, limits are those of the nearer one. */
const gap = (a: Box, b: Box): number => Math.max(0, -sharedWidth(a, b));

/** Most have no limits, but scripts beside them. */
const isStrict = ({ text }: Token): boolean => isIntegral(text) || isRelation(text);

/** In sizes of its letters: a relation's highest and lowest lines above the baseline. */
const relationTop = 0.45;
const relationBottom = 0.05;

/** Names have no letters below their line that limits could stand beside. */
function heightOfOperator({ atoms: [first], box, text }: Token, baseline: number): Pick<Box, 'top' | 'bottom'> {
  if (first && isRelation(text))
    return { top: baseline - relationTop * first.size, bottom: baseline - relationBottom * first.size };
  const isSign = first && isLetter(first) && first.of.ink;
  return isSign ? box : { top: box.top, bottom: baseline };
}

/** Those over the operator's width, and what stands beside them. */
function around(token: Token, atoms: readonly Atom[]): Atom[] {
  const { box, atoms: own } = token;
  const found = atoms.filter((atom) => sharedWidth(atom.box, box) > 0);
  for (let i = 0; i < found.length; i++) {
    const one = found[i];
    if (!one) break;
    found.push(...atoms.filter((other) => !found.includes(other) && areWithin(one.box, other.box, apart * other.size)));
  }
  if (!isStrict(token)) return found;
  const left = Math.min(...found.map((atom) => atom.box.left));
  const right = Math.max(...found.map((atom) => atom.box.right));
  const size = own[0]?.size ?? 0;
  return Math.abs(widthMiddle({ left, right }) - widthMiddle(box)) < offMiddle * size ? found : [];
}
