/** Name trees and number trees (ISO 32000-1, 7.9.6 and 7.9.7): read whole, written flat. */
import { type Cos, Dict, PdfString, resolve } from './cos/objects.ts';

/** The entries of a tree in their order: of `Names` keyed by their bytes, of `Nums` by number. */
function entriesOf(root: Dict | undefined, list: 'Names' | 'Nums'): [Cos, Cos][] {
  const found: [Cos, Cos][] = [];
  const seen = new Set<Cos>();
  const stack: Cos[] = root ? [root] : [];
  while (stack.length > 0) {
    const node = resolve(stack.pop() ?? null);
    if (!(node instanceof Dict) || seen.has(node)) continue;
    seen.add(node);
    const pairs = node.array(list) ?? [];
    for (let i = 0; i + 1 < pairs.length; i += 2) found.push([resolve(pairs[i]!), pairs[i + 1]!]);
    stack.push(...(node.array('Kids') ?? []).toReversed());
  }
  return found;
}

export function namesIn(tree: Dict | undefined): Map<string, Cos> {
  return new Map(
    entriesOf(tree, 'Names').flatMap(([key, value]) =>
      key instanceof PdfString ? [[key.latin1, value] as const] : [],
    ),
  );
}

export function numbersIn(tree: Dict | undefined): Map<number, Cos> {
  return new Map(
    entriesOf(tree, 'Nums').flatMap(([key, value]) => (typeof key === 'number' ? [[key, value] as const] : [])),
  );
}

export function nameTree(entries: ReadonlyMap<string, Cos>): Dict {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Dict.of({ Names: sorted.flatMap(([key, value]) => [new PdfString(key), value]) });
}

export function numberTree(entries: ReadonlyMap<number, Cos>): Dict {
  const sorted = [...entries].sort(([a], [b]) => a - b);
  return Dict.of({ Nums: sorted.flat() });
}
