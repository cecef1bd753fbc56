/** What a large operator is applied to: all that follows it, up to a relation such as `=` or the end. Pure. */
import type { Expression, LargeOperator, Term } from '../formula.ts';

/** Signs that end it. */
const relation = /[=<>≤≥≠≈≡∼≃≅→⇒⇔↔∈⊂⊆,;\u2003]/u;

export function withOperands(terms: Expression): Expression {
  const at = terms.findIndex(({ kind }) => kind === 'operator');
  const operator = terms[at];
  if (operator?.kind !== 'operator') return terms;
  const { operand, rest } = partedAtRelation(withOperands(terms.slice(at + 1)));
  const applied: LargeOperator = { ...operator, of: operand };
  return [...terms.slice(0, at), applied, ...rest];
}

function partedAtRelation(terms: Expression): { operand: Expression; rest: Expression } {
  for (const [i, term] of terms.entries()) {
    const sign = term.kind === 'text' ? term.text.search(relation) : -1;
    if (term.kind !== 'text' || sign < 0) continue;
    const part = (text: string): Term[] => (text === '' ? [] : [{ ...term, text }]);
    return {
      operand: [...terms.slice(0, i), ...part(term.text.slice(0, sign))],
      rest: [...part(term.text.slice(sign)), ...terms.slice(i + 1)],
    };
  }
  return { operand: terms, rest: [] };
}
