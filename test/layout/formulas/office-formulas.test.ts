/** Formulas as LibreOffice draws them: its signs are letters of one font that grow with what they enclose. */
import { expect, test } from 'vitest';
import { writeDocx } from '../../../src/layout/docx/write.ts';
import type { Expression, Term } from '../../../src/layout/formula.ts';
import { type ReadDocx, readDocx } from '../docx/docx-text.ts';
import { model, paragraph, run, section } from '../models.ts';
import { roundTrips } from '../round-trip.ts';

const text = (letters: string, upright = /^[^\p{L}]+$/u.test(letters)): Term => ({
  kind: 'text',
  text: letters,
  upright,
  bold: false,
});
const over = (above: Expression, below: Expression): Term => ({ kind: 'fraction', above, below });
const root = (of: Expression, degree: Expression = []): Term => ({ kind: 'root', degree, of });
const squared = (letter: string): Term => ({ kind: 'scripts', base: [text(letter)], sub: [], sup: [text('2')] });
const fenced = (open: string, close: string, content: Expression): Term => ({ kind: 'fenced', open, close, content });
const rows = (...cells: string[][]): Term => ({
  kind: 'matrix',
  rows: cells.map((row) => row.map((letters) => [text(letters)])),
});
const sum = (sign: string, of: Expression): Term => ({
  kind: 'operator',
  sign,
  under: [text('i'), text('=1')],
  over: [text('n')],
  of,
  beside: false,
});

const formulas: Record<string, Expression> = {
  solutions: [
    text('x'),
    text('='),
    over([text('−'), text('b'), text('±'), root([squared('b'), text('−4'), text('a')])], [text('2'), text('a')]),
  ],
  energy: [text('E'), text('='), over([text('1')], [text('2')]), text('m'), squared('v')],
  interest: [text('A'), text('='), fenced('(', ')', [text('1+'), over([text('r')], [text('n')])])],
  mean: [text('m'), text('='), over([sum('∑', [text('x')])], [text('n')])],
  product: [text('p'), text('='), sum('∏', [text('i')])],
  degree: [text('y'), text('='), root([over([text('a')], [text('b')])], [text('3')])],
  matrix: [text('M'), text('='), fenced('(', ')', [rows(['a', 'b'], ['c', 'd'])])],
  cases: [text('f'), text('='), fenced('{', '', [rows(['u'], ['v'])])],
};

/** Their kinds of terms and letters, without how they look. */
const structuresIn = ({ parts }: ReadDocx): string[] =>
  [...(parts['word/document.xml'] ?? '').matchAll(/<m:oMath>(.*?)<\/m:oMath>/g)].map(([, xml = '']) =>
    xml
      .replace(/<(w:rPr|m:rPr|m:ctrlPr)>.*?<\/\1>/g, '')
      .replace(/<m:\w+Pr>|<\/m:\w+Pr>|<\/?m:(r|t)( [^>]*)?\/?>|\s/g, ''),
  );

test('formulas that LibreOffice draws are read as they were written', async () => {
  const words = paragraph([
    run('The value follows from the equation below, which holds for every case that was studied.'),
  ]);
  const document = model([
    section(
      Object.values(formulas).flatMap((terms) => [
        words,
        paragraph([{ kind: 'formula', formula: { terms, size: 12 }, color: '000000' }], { mayGrow: true }),
      ]),
    ),
  ]);
  const { trip } = await roundTrips({ trip: document });
  expect(structuresIn(trip.docx)).toEqual(structuresIn(readDocx(writeDocx(document))));
});
