/** Two upright lines in a row are brackets around what stands between them: an absolute value, a norm. Pure. */
import { type Expression, type MathText, partOf } from '../formula.ts';

export function withAbsoluteValues(terms: Expression): Expression {
  for (const line of ['|', '‖']) {
    const ends = terms.flatMap((term, i) =>
      term.kind === 'text' ? linesIn(term, line).map((at) => ({ i, at, term })) : [],
    );
    const [open, close, ...others] = ends;
    if (!open || !close || others.length > 0) continue;
    const between =
      open.i === close.i
        ? partOf(open.term, open.at + 1, close.at)
        : [...partOf(open.term, open.at + 1), ...terms.slice(open.i + 1, close.i), ...partOf(close.term, 0, close.at)];
    if (between.length === 0) continue;
    return [
      ...terms.slice(0, open.i),
      ...partOf(open.term, 0, open.at),
      { kind: 'fenced', open: line, close: line, content: between },
      ...partOf(close.term, close.at + 1),
      ...terms.slice(close.i + 1),
    ];
  }
  return terms;
}

const linesIn = ({ text }: MathText, line: string): number[] =>
  text.split('').flatMap((letter, i) => (letter === line || (line === '|' && letter === '∣') ? [i] : []));
