/** Two upright lines in a row are brackets around what stands between them: an absolute value, a norm. Pure. */
import type { Expression, MathText } from '../formula.ts';

export function withAbsoluteValues(terms: Expression): Expression {
  for (const line of ['|', '‖']) {
    const ends = terms.flatMap((term, i) =>
      term.kind === 'text' ? linesIn(term, line).map((at) => ({ i, at, term })) : [],
    );
    const [open, close, ...others] = ends;
    if (!open || !close || others.length > 0) continue;
    const between =
      open.i === close.i
        ? part(open.term, open.at + 1, close.at)
        : [...part(open.term, open.at + 1), ...terms.slice(open.i + 1, close.i), ...part(close.term, 0, close.at)];
    if (between.length === 0) continue;
    return [
      ...terms.slice(0, open.i),
      ...part(open.term, 0, open.at),
      { kind: 'fenced', open: line, close: line, content: between },
      ...part(close.term, close.at + 1),
      ...terms.slice(close.i + 1),
    ];
  }
  return terms;
}

const linesIn = ({ text }: MathText, line: string): number[] =>
  [...text].flatMap((letter, i) => (letter === line || (line === '|' && letter === '∣') ? [i] : []));

function part(term: MathText, from: number, to?: number): Expression {
  const text = term.text.slice(from, to);
  return text === '' ? [] : [{ ...term, text }];
}
