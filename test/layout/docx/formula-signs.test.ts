/** LibreOffice reads a formula of Word as a line of its own language: a sign that it cannot place costs all that follows it. */
import { describe, expect, test } from 'vitest';
import { partedLetters } from '../../../src/layout/docx/formula-signs.ts';
import type { Expression, MathText, Term } from '../../../src/layout/formula.ts';

const text = (letters: string, upright = false): MathText => ({ kind: 'text', text: letters, upright, bold: false });
const root: Term = { kind: 'root', degree: [], of: [text('x')] };

/** Literal letters between `'`. */
const shown = (row: Expression): string =>
  [...partedLetters(row).values()]
    .flat()
    .map(({ text: own, literal }) => (literal ? `'${own}'` : own))
    .join('');

describe('letters of a formula that are shown as they are', () => {
  test.each<[string, Expression, string]>([
    ['a bracket without a partner', [text('[a,b)+(c)')], "'['a,b')'+(c)"],
    ['brackets around another term', [text('('), root, text(')')], '()'],
    ['signs between two terms', [text('a=b<c'), root, text('=1')], 'a=b<c=1'],
    ['a relation at an end', [text('=a+b=')], "'='a+b'='"],
    ['a relation before a comma', [text('a=,')], "a'=',"],
    ['brackets around nothing', [text('f()')], "f'()'"],
    ['blanks between', [text('a = b + ')], "a = b '+' "],
    ['a plus before one term, and before none', [text('+a+')], "+a'+'"],
    ['signs that mean something else there', [text('P(a|b)&c#')], "P(a'|'b)'&'c'#'"],
  ])('%s', (_, row, expected) => {
    expect(shown(row)).toBe(expected);
  });

  test('words are texts already, which nothing in them ends', () => {
    const words = text('if a = (', true);
    expect(shown([words, text('=2')])).toBe('if a = (=2');
  });

  test('variables that spell a word of its language are runs of their own', () => {
    const runs = (row: Expression) => [...partedLetters(row).values()].flat().map((run) => run.text);
    expect(runs([text('kr+int')])).toEqual(['kr+i', 'n', 't']);
    expect(runs([text('x=in')])).toEqual(['x=i', 'n']);
    expect(runs([text('exp', true)])).toEqual(['exp']);
  });
});
