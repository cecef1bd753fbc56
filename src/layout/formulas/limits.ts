/** What stands below and above the operators of a line: smaller, and in the middle of them. Pure. */
import { areWithin, sharedWidth } from '../box.ts';
import type { Box } from '../page.ts';
import { type Atom, isLetter } from './atoms.ts';
import type { Token } from './tokens.ts';

export interface OperatorLimits {
  token: Token;
  over: Atom[];
  under: Atom[];
}

/** In parts of the size: how far limits may reach into their operator's height, and how far apart their letters stand. */
const into = 0.5;
const apart = 0.35;

/** `rest` stands in no line. */
export function limitsOf(operators: readonly Token[], rest: readonly Atom[], baseline: number): OperatorLimits[] {
  return operators.map((token) => {
    const { top, bottom } = heightOfOperator(token, baseline);
    const under = rest.filter(({ box, size }) => box.top > bottom - into * size);
    const over = rest.filter(({ box, size }) => box.bottom < top + into * size);
    return { token, under: around(token, under), over: around(token, over) };
  });
}

/** Names have no letters below their line that limits could stand beside. */
function heightOfOperator({ atoms: [first], box }: Token, baseline: number): Pick<Box, 'top' | 'bottom'> {
  const isSign = first && isLetter(first) && first.of.ink;
  return isSign ? box : { top: box.top, bottom: baseline };
}

/** Those over the operator's width, and what stands beside them. */
function around({ box }: Token, atoms: readonly Atom[]): Atom[] {
  const found = atoms.filter((atom) => sharedWidth(atom.box, box) > 0);
  for (let i = 0; i < found.length; i++) {
    const one = found[i];
    if (!one) break;
    found.push(...atoms.filter((other) => !found.includes(other) && areWithin(one.box, other.box, apart * other.size)));
  }
  return found;
}
