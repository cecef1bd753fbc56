/** Brackets of a row whose closing one has scripts: these belong to all that stands between the two. Pure. */
import { type Expression, partOf, type Term } from '../formula.ts';

const lines = '|‖';
const closing = `)]}⟩⌋⌉${lines}`;
const opening = '([{⟨⌊⌈';

/** Half-open intervals too; inner ones first. A bracket without a partner in its row stays as it is. */
export function withBrackets(terms: Expression): Expression {
  for (const [i, term] of terms.entries()) {
    const close = scriptedBracket(term);
    const open = close && openingBefore(terms, i, close);
    if (term.kind !== 'scripts' || !close || !open) continue;
    const content = [...partOf(open.term, open.at + 1), ...terms.slice(open.i + 1, i)];
    if (content.length === 0) continue;
    const base: Term = { kind: 'fenced', open: open.term.text.charAt(open.at), close, content };
    const before = [...terms.slice(0, open.i), ...partOf(open.term, 0, open.at)];
    return withBrackets([...before, { ...term, base: [base] }, ...terms.slice(i + 1)]);
  }
  return terms;
}

/** A closing bracket that is all its scripts' base. */
function scriptedBracket(term: Term): string | undefined {
  const [base, more] = term.kind === 'scripts' ? term.base : [];
  if (base?.kind !== 'text' || more) return undefined;
  const sign = base.text.trim();
  return sign.length === 1 && closing.includes(sign) ? sign : undefined;
}

/** The last that opens and is not closed before the term at `end`; an upright line is opened by another alone. */
function openingBefore(terms: Expression, end: number, close: string) {
  const isLine = lines.includes(close);
  let depth = 0;
  for (const { sign, ...place } of lettersOf(terms.slice(0, end)).toReversed()) {
    if (isLine && sign === close) return place;
    if (isLine || lines.includes(sign)) continue;
    if (closing.includes(sign)) depth++;
    else if (opening.includes(sign) && depth === 0) return place;
    else if (opening.includes(sign)) depth--;
  }
  return undefined;
}

const lettersOf = (terms: Expression) =>
  terms.flatMap((term, i) =>
    term.kind === 'text' ? term.text.split('').map((sign, at) => ({ sign, i, at, term })) : [],
  );
