/** What a large operator is applied to: all that follows it, up to a relation such as `=` or the end. Pure. */
import { type Expression, type LargeOperator, partOf } from '../formula.ts';

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
  let depth = 0;
  for (const [i, term] of terms.entries()) {
    if (term.kind !== 'text') continue;
    const end = endIn(term.text, depth);
    if (end.at < 0) {
      depth = end.depth;
      continue;
    }
    return {
      operand: [...terms.slice(0, i), ...partOf(term, 0, end.at)],
      rest: [...partOf(term, end.at), ...terms.slice(i + 1)],
    };
  }
  return { operand: terms, rest: [] };
}

/** What stands between brackets ends nothing, and one that closes what the operator itself stands in does. */
function endIn(text: string, depth: number): { at: number; depth: number } {
  let open = depth;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (opening.test(sign)) open++;
    else if (closing.test(sign)) open--;
    if (open < 0 || (open === 0 && relation.test(sign))) return { at, depth: open };
  }
  return { at: -1, depth: open };
}

const opening = /[([{⟨⌊⌈]/u;
const closing = /[)\]}⟩⌋⌉]/u;
