/** Logical structure of tagged PDFs (ISO 32000-1, 14.7) for pages that go another way: what describes them goes along. */
import type { MemoryStore } from './cos/memory.ts';
import { asDict, type Cos, Dict, Name, type Ref, resolve, Stream } from './cos/objects.ts';
import { numbersIn, numberTree } from './name-tree.ts';
import { annotationsOf, type Page } from './page-tree.ts';

/** Deeper than any document nests; what is below stays as it is. */
const maxDepth = 400;

/** One structure tree made of several. */
export class JoinedStructure {
  readonly #root = Dict.of({ Type: new Name('StructTreeRoot') });
  readonly #rootRef: Ref;
  readonly #children: Cos[] = [];
  readonly #parents = new Map<number, Cos>();
  #nextKey = 0;
  #tagged = 0;
  #untagged = 0;

  constructor(store: MemoryStore) {
    this.#rootRef = store.add(this.#root);
  }

  /** Adds what describes `pages`; with all pages, elements that describe nothing too. */
  add(catalog: Dict, pages: readonly Page[], all: boolean): void {
    const root = catalog.dict('StructTreeRoot');
    if (!root) {
      this.#untagged++;
      return;
    }
    this.#tagged++;
    const pruning = all ? undefined : new Pruning(new Set(pages.map(({ dict }) => dict)));
    for (const child of children(root)) {
      const element = asDict(child);
      if (!element || (pruning && !pruning.keeps(element, undefined, 0))) continue;
      element.set('P', this.#rootRef);
      this.#children.push(child);
    }
    this.#renumber(numbersIn(root.dict('ParentTree')), pages);
    for (const key of ['RoleMap', 'ClassMap']) this.#addNames(key, root.dict(key));
    const spaces = [...(this.#root.array('Namespaces') ?? []), ...(root.array('Namespaces') ?? [])];
    if (spaces.length > 0) this.#root.set('Namespaces', spaces);
  }

  /** Whether only some of the documents were tagged: the whole then counts as not tagged. */
  get isPartial(): boolean {
    return this.#tagged > 0 && this.#untagged > 0;
  }

  /** Puts the tree in its place; nothing where no document had one. */
  finish(catalog: Dict): void {
    if (this.#tagged === 0) return;
    this.#root
      .set('K', this.#children)
      .set('ParentTree', numberTree(this.#parents))
      .set('ParentTreeNextKey', this.#nextKey);
    catalog.set('StructTreeRoot', this.#rootRef);
    if (!this.isPartial) catalog.set('MarkInfo', Dict.of({ Marked: true }));
  }

  /** Pages, forms and annotations find their elements by number: each document's numbers come after those before. */
  #renumber(parents: ReadonlyMap<number, Cos>, pages: readonly Page[]): void {
    const offset = this.#nextKey;
    for (const holder of holdersOf(pages))
      for (const key of ['StructParents', 'StructParent']) {
        const number = holder.number(key);
        const found = number === undefined ? undefined : parents.get(number);
        if (number === undefined || found === undefined) holder.delete(key);
        else {
          this.#parents.set(offset + number, found);
          holder.set(key, offset + number);
          this.#nextKey = Math.max(this.#nextKey, offset + number + 1);
        }
      }
  }

  #addNames(key: string, names: Dict | undefined): void {
    if (!names) return;
    const joined = this.#root.dict(key) ?? new Dict();
    for (const [name, value] of names.entries) if (!joined.has(name)) joined.set(name, value);
    this.#root.set(key, joined);
  }
}

function children(element: Dict): Cos[] {
  const kids = element.get('K');
  return Array.isArray(kids) ? kids : kids === null ? [] : [element.raw('K')];
}

/** Takes out what describes other pages than those kept. */
class Pruning {
  readonly #kept: ReadonlySet<Dict>;
  /** Elements that several others list are gone through once. */
  readonly #decided = new Map<Dict, boolean>();

  constructor(kept: ReadonlySet<Dict>) {
    this.#kept = kept;
  }

  /** Whether anything is left of the element. `inherited` is the page of the element above. */
  keeps(element: Dict, inherited: Dict | undefined, depth: number): boolean {
    if (depth > maxDepth) return true;
    const decided = this.#decided.get(element);
    if (decided !== undefined) return decided;
    this.#decided.set(element, false);
    const page = element.dict('Pg') ?? inherited;
    if (element.has('Pg') && page && !this.#kept.has(page)) element.delete('Pg');
    const staying = children(element).filter((child) => this.#keepsItem(resolve(child), page, depth));
    element.set('K', staying);
    this.#decided.set(element, staying.length > 0);
    return staying.length > 0;
  }

  #keepsItem(item: Cos, page: Dict | undefined, depth: number): boolean {
    if (typeof item === 'number') return page !== undefined && this.#kept.has(page);
    if (!(item instanceof Dict)) return false;
    if (item.name('Type') !== 'MCR' && item.name('Type') !== 'OBJR') return this.keeps(item, page, depth + 1);
    const own = item.dict('Pg') ?? page;
    return own !== undefined && this.#kept.has(own);
  }
}

/** Everything on the pages that may have a number in the structure: the pages, their annotations and forms. */
function holdersOf(pages: readonly Page[]): Set<Dict> {
  const holders = new Set<Dict>();
  for (const page of pages) {
    holders.add(page.dict);
    for (const { dict } of annotationsOf(page)) holders.add(dict);
  }
  const seen = new Set<Dict>();
  const queue = [...holders];
  for (const holder of queue) {
    const forms = holder.dict('Resources')?.dict('XObject');
    if (!forms || seen.has(forms)) continue;
    seen.add(forms);
    for (const value of forms.entries.values()) {
      const form = resolve(value);
      if (!(form instanceof Stream) || holders.has(form.dict)) continue;
      holders.add(form.dict);
      queue.push(form.dict);
    }
  }
  return holders;
}
