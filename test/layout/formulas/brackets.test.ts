import { describe, expect, test } from 'vitest';
import type { Expression, Term } from '../../../src/layout/formula.ts';
import { withBrackets } from '../../../src/layout/formulas/brackets.ts';

const text = (own: string): Term => ({ kind: 'text', text: own, upright: false, bold: false });
const squared = (...base: Expression): Term => ({ kind: 'scripts', base, sub: [], sup: [text('2')] });
const fenced = (open: string, content: Expression, close: string): Term => ({ kind: 'fenced', open, close, content });
const half: Term = { kind: 'fraction', above: [text('1')], below: [text('2')] };

describe('scripts of a closing bracket belong to all between the two', () => {
  test.each<[string, Expression, Expression]>([
    ['a sum', [text('x(a+b'), squared(text(')'))], [text('x'), squared(fenced('(', [text('a+b')], ')'))]],
    ['a fraction', [text('('), half, squared(text(')'))], [squared(fenced('(', [half], ')'))]],
    ['brackets in it', [text('[f(x)'), squared(text(']'))], [squared(fenced('[', [text('f(x)')], ']'))]],
    ['an interval', [text('[a,b'), squared(text(')'))], [squared(fenced('[', [text('a,b')], ')'))]],
    ['a norm', [text('‖x'), squared(text('‖'))], [squared(fenced('‖', [text('x')], '‖'))]],
    [
      'brackets with scripts of their own',
      [text('[u[v'), squared(text(']')), squared(text(']'))],
      [squared(fenced('[', [text('u'), squared(fenced('[', [text('v')], ']'))], ']'))],
    ],
  ])('%s', (_, terms, expected) => {
    expect(withBrackets(terms)).toEqual(expected);
  });

  test.each<[string, Expression]>([
    ['one that nothing opens', [text('a'), squared(text(')'))]],
    ['one that is opened and closed before', [text('(a)b'), squared(text(')'))]],
    ['a letter', [text('(a)'), squared(text('b'))]],
  ])('%s stays as it is', (_, terms) => {
    expect(withBrackets(terms)).toEqual(terms);
  });
});
