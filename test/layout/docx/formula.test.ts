import { describe, expect, test } from 'vitest';
import { writeDocx } from '../../../src/layout/docx/write.ts';
import type { Expression, Term } from '../../../src/layout/formula.ts';
import type { Inline } from '../../../src/layout/inline.ts';
import { model, paragraph, run, section } from '../models.ts';
import { openXmlFaults } from '../open-xml-faults.ts';
import { readDocx } from './docx-text.ts';

const text = (letters: string, upright = false): Term => ({ kind: 'text', text: letters, upright, bold: false });
const formula = (...terms: Expression): Inline => ({ kind: 'formula', formula: { terms, size: 10 }, color: '000000' });
const written = (inlines: Inline[]) => writeDocx(model([section([paragraph(inlines, { mayGrow: true })])]));
const bodyOf = (inlines: Inline[]) => readDocx(written(inlines)).parts['word/document.xml'] ?? '';

const sum: Term = {
  kind: 'operator',
  sign: '∑',
  under: [text('i=1')],
  over: [text('n')],
  of: [text('i')],
  beside: false,
};
/** Of a sign that LibreOffice does not know. */
const unknown: Term = { ...sum, sign: '⋃' };
const every: Expression = [
  { kind: 'fraction', above: [text('a')], below: [text('b')] },
  { kind: 'root', degree: [text('3')], of: [text('x')] },
  sum,
  { kind: 'limit', base: [text('lim', true)], under: [text('n→∞')], over: [] },
  { kind: 'limit', base: [text('→')], under: [text('a')], over: [text('b')] },
  { kind: 'scripts', base: [text('x')], sub: [text('i')], sup: [text('2')] },
  { kind: 'scripts', base: [text('C', true)], sub: [text('6')], sup: [text('14')], isBefore: true },
  { kind: 'lined', of: [text('AB')] },
  { kind: 'braced', of: [text('1+1')], label: [text('2')], isBelow: true },
  { kind: 'braced', of: [text('1+2')], label: [], isBelow: false },
  { kind: 'fenced', open: '{', close: '', content: [{ kind: 'matrix', rows: [[[text('0')], [text('if', true)]]] }] },
];

describe('formulas in Word', () => {
  test('Microsoft’s validator finds nothing wrong with any kind of them', async () => {
    const kinds = [formula(...every), formula(text('|x|'), text('+', true)), formula(unknown)];
    expect(await openXmlFaults(written([run('so '), ...kinds]), 'docx')).toEqual([]);
  });

  test('have each letter in place', () => {
    const body = bodyOf([run('so '), formula(...every)]);
    expect([...body.matchAll(/<m:t[^>]*>([^<]*)</g)].map(([, own]) => own).join(' ')).toBe(
      'a b 3 x i=1 n i lim n→∞ → a b x i 2 6 14 C AB 1+1 2 1+2 0 if',
    );
  });

  test('a formula by itself is displayed, one among words is not', () => {
    expect(bodyOf([formula(sum)])).toContain('<m:oMathPara>');
    expect(bodyOf([run('so '), formula(sum)])).not.toContain('<m:oMathPara>');
  });

  test('a line grows with a formula that is higher than it', () => {
    expect(bodyOf([run('so '), formula(sum)])).toMatch(/w:lineRule="atLeast"/);
  });

  test('signs that are commands in LibreOffice are literal, before all else that is said of them', () => {
    const body = bodyOf([formula(text('|x|'), text('+', true))]);
    expect(body.match(/<m:lit\/>/g)).toHaveLength(3);
    expect(body).toContain('<m:rPr><m:lit/><m:sty m:val="p"/></m:rPr>');
  });

  test('a brace behind a name stands by itself, as LibreOffice shows more than it in a text', () => {
    const letters = [...bodyOf([formula(text('− min{', true), text('θ'))]).matchAll(/<m:t[^>]*>([^<]*)</g)];
    expect(letters.map(([, own]) => own)).toEqual(['− min', '{', 'θ']);
  });

  test('an operator that nothing follows shows no box for it', () => {
    const body = bodyOf([formula({ ...sum, of: [] } as Term)]);
    expect(body).toContain('<m:t xml:space="preserve">\u200b</m:t>');
  });

  test('an operator that LibreOffice does not know has its limits as a name has', () => {
    const body = bodyOf([formula(unknown)]);
    expect(body).not.toContain('<m:nary>');
    expect(body).toContain('<m:limUpp>');
  });

  test('an empty place of a matrix holds a space of no width', () => {
    const body = bodyOf([formula({ kind: 'matrix', rows: [[[text('1')], []]] })]);
    expect(body).not.toContain('<m:e></m:e>');
    expect(body).toContain('<m:t xml:space="preserve">\u200b</m:t>');
  });

  test('room between formulas is a text by itself, which LibreOffice shows', () => {
    const body = bodyOf([formula(text('x,\u2003y'))]);
    expect(body).toMatch(/<m:rPr><m:nor\/><\/m:rPr><w:rPr>.*?<m:t xml:space="preserve">\u2003<\/m:t>/);
  });
});
