/** Signs that LibreOffice takes for commands are literal; all others are as Word would have them typed. */
import { expect, test } from 'vitest';
import { literalParts } from '../../../src/layout/docx/literal-signs.ts';
import type { Expression, Term } from '../../../src/layout/formula.ts';

const text = (letters: string): Term => ({ kind: 'text', text: letters, upright: false, bold: false });
const fraction: Term = { kind: 'fraction', above: [text('a')], below: [text('b')] };

/** The texts, with what is literal in guillemets. */
const marked = (...terms: Expression): string =>
  literalParts(terms, ({ upright }) => upright)
    .map((parts, i) => {
      const term = terms[i];
      if (term?.kind !== 'text') return '#';
      return parts
        .map(({ from, to, literal }) => (literal ? `«${term.text.slice(from, to)}»` : term.text.slice(from, to)))
        .join('');
    })
    .join(' ');

test.each([
  ['an operator between two operands', 'a = -b + c/2 < (d * 3)'],
  ['a sign before one', '−x + -y'],
  ['brackets inside of one another', '[f(x) + g(y)]'],
])('%s is a command of its own', (_, letters) => expect(marked(text(letters))).toBe(letters));

test.each([
  ['an operator without what stands before it', '= a + b', '«=» a + b'],
  ['an operator without what stands behind it', 'a + b =', 'a + b «=»'],
  ['a sign alone', '+', '«+»'],
  ['a sign before a bracket that ends', '(a+) b', '(a«+») b'],
  ['two signs that are another together', 'a <= b', 'a «<»= b'],
  ['a bracket without its other', '(a + b', '«(»a + b'],
  ['brackets of two kinds', '[0, 1)', '«[»0, 1«)»'],
  ['brackets around nothing', 'f()', 'f«()»'],
  ['a bar', 'P(x|y)', 'P(x«|»y)'],
  ['other commands', 'a & b', 'a «&» b'],
])('%s is literal', (_, letters, expected) => expect(marked(text(letters))).toBe(expected));

test('fractions and their like are operands, and texts beside them one line', () => {
  expect(marked(text('a ='), fraction)).toBe('a = #');
  expect(marked(text('('), fraction, text(')'))).toBe('( # )');
  expect(marked(fraction, text(')'))).toBe('# «)»');
});

test('words are whole', () => {
  const word: Term = { kind: 'text', text: 'if |x', upright: true, bold: false };
  expect(marked(word)).toBe('if |x');
});
