/** How high LibreOffice draws formulas, as measured there; and what stands below one keeps its place. */
import { expect, test } from 'vitest';
import { formulaHeight } from '../../../../src/layout/flow/paragraphs/formula-height.ts';
import type { Expression, Term } from '../../../../src/layout/formula.ts';
import { letters, lineAcross, pageOf } from '../../letters.ts';
import { paragraphsOn } from '../understood.ts';

const a: Expression = [{ kind: 'text', text: 'a', upright: false, bold: false }];
const fraction: Term = { kind: 'fraction', above: a, below: a };
const operator = (sign: string, under: Expression, over: Expression): Term => ({
  kind: 'operator',
  sign,
  under,
  over,
  of: a,
  beside: false,
});
const matrix: Term = {
  kind: 'matrix',
  rows: [
    [a, a],
    [a, a],
  ],
};

test.each<[string, Term, number]>([
  ['a fraction', fraction, 28.3],
  ['one in another', { kind: 'fraction', above: [fraction], below: a }, 43.3],
  ['a root of one', { kind: 'root', degree: [], of: [fraction] }, 30.8],
  ['a raised one', { kind: 'scripts', base: a, sub: [], sup: [fraction] }, 23],
  ['a sum', operator('∑', a, a), 32.3],
  ['a sum from below', operator('∑', a, []), 24.4],
  ['an integral', operator('∫', a, a), 34],
  ['a matrix', matrix, 27.6],
  ['a matrix in brackets', { kind: 'fenced', open: '(', close: ')', content: [matrix] }, 30.4],
  ['a limit', { kind: 'limit', base: a, under: a, over: [] }, 21.2],
])('%s', (_, term, measured) => {
  const { up, down } = formulaHeight([term]);
  expect(Math.abs(up + down - measured)).toBeLessThan(0.06 * measured);
});

test('the room below a formula gives way to what it grows by', () => {
  const formula = [...letters('y=', 100, 100), ...letters('ab', 120, 92), ...letters('c', 122.5, 106)];
  const page = pageOf([...formula, ...letters('and so on', 60, 150)], { rulings: [lineAcross(97.5, 120, 130)] });
  const [high, after] = paragraphsOn(page);
  expect(high?.linePitch).toBeUndefined();
  const top = 150 - 0.8 * (after?.linePitch ?? 0);
  expect(after?.spaceBefore).toBeCloseTo(top - 100 - formulaHeight([fraction]).down, 1);
});
