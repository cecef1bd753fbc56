import { expect, test } from 'vitest';
import { type Expression, formulaText, type Term } from '../../../src/layout/formula.ts';
import { withOperands } from '../../../src/layout/formulas/operands.ts';

const text = (own: string): Term => ({ kind: 'text', text: own, upright: true, bold: false });
const sum: Term = { kind: 'operator', sign: '∑', under: [], over: [], of: [], beside: false };

/** What the sum is applied to, and what stands behind it. */
function parted(terms: Expression): [of: string, rest: string] {
  const [operator, ...rest] = withOperands([sum, ...terms]);
  return [operator?.kind === 'operator' ? formulaText(operator.of) : '', formulaText(rest)];
}

test.each([
  [['x', '=y'], 'x', '=y'],
  [['V(p', ',q).'], 'V(p,q).', ''],
  [['f(x)', ',y'], 'f(x)', ',y'],
  [['x)', '+1'], 'x', ')+1'],
  [['𝐱(a,b)=c'], '𝐱(a,b)', '=c'],
])(
  '%j: a sum ends at a relation or comma outside of brackets, and at a bracket that it did not open',
  (terms, of, rest) => expect(parted(terms.map(text))).toEqual([of, rest]),
);
