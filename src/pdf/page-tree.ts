/** The page tree (ISO 32000-1, 7.7.3): read as a list whatever its shape, and written balanced. */
import type { MemoryStore } from './cos/memory.ts';
import { asDict, type Cos, Dict, Name, Ref, resolve, Stream } from './cos/objects.ts';

/** A page; what it inherits is written into its own dictionary. */
export interface Page {
  ref: Ref;
  dict: Dict;
}

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const kidsPerNode = 32;
/** US letter, which viewers take where a page has no size. */
const usualBox = [0, 0, 612, 792];

interface Open {
  kids: Cos[];
  at: number;
  inherited: Dict;
  node: Dict;
}

/** Few nodes that lead to each other many times over must not come to pages without end. */
export const maxPages = 100_000;
const maxNodes = 4 * maxPages;

/** Thrown where a tree has more pages than any document. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}

/** The pages in their order. Nodes met within themselves are passed over; a page met twice is two pages. */
export function listPages(root: Cos, store: MemoryStore): Page[] {
  let met = 0;
  const pages: Page[] = [];
  const seen = new Set<Dict>();
  const path = new Set<Dict>();
  const open: Open[] = [];
  const enter = (value: Cos, inherited: Dict): void => {
    const dict = resolve(value);
    if (pages.length >= maxPages || ++met > maxNodes) throw new TooManyPages();
    if (!(dict instanceof Dict) || path.has(dict)) return;
    const kids = kidsOf(dict);
    if (kids) {
      path.add(dict);
      open.push({ kids, at: 0, inherited: handedDown(dict, inherited, store), node: dict });
    } else if (looksLikePage(dict)) pages.push(pageOf(value, dict, inherited, seen, store));
  };
  enter(root, new Dict());
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const kid = top.kids[top.at++];
    if (kid !== undefined) enter(kid, top.inherited);
    else {
      path.delete(top.node);
      open.pop();
    }
  }
  return pages;
}

/** Of a node; some call themselves pages, and some pages have kids that lead nowhere. */
function kidsOf(dict: Dict): Cos[] | undefined {
  // Some have one in no list.
  const kids = dict.array('Kids') ?? (dict.dict('Kids') && [dict.raw('Kids')]);
  if (dict.name('Type') !== 'Page') return kids;
  return dict.has('Contents') ? undefined : kids?.some((kid) => resolve(kid) instanceof Dict) ? kids : undefined;
}

const looksLikePage = (dict: Dict): boolean =>
  dict.name('Type') !== 'Pages' &&
  dict.name('Type') !== 'Catalog' &&
  (dict.has('Type') || ['Contents', 'MediaBox', 'Resources'].some((key) => dict.has(key)));

function handedDown(node: Dict, inherited: Dict, store: MemoryStore): Dict {
  const own = inherited.copy();
  for (const key of inheritable) {
    const value = node.raw(key);
    if (value === null) continue;
    own.set(key, key === 'Resources' && !(value instanceof Ref) ? store.add(value) : value);
  }
  return own;
}

function pageOf(value: Cos, dict: Dict, inherited: Dict, seen: Set<Dict>, store: MemoryStore): Page {
  const again = seen.has(dict);
  seen.add(dict);
  const own = again ? dict.copy() : dict;
  for (const [key, above] of inherited.entries) if (own.get(key) === null) own.set(key, above);
  own.set('MediaBox', boxOf(own) ?? usualBox);
  const resources = resolve(own.raw('Resources'));
  if (!(resources instanceof Dict)) own.set('Resources', asDict(resources) ?? new Dict());
  own.set('Contents', contents(own.raw('Contents')));
  // Some pages call themselves nodes too.
  own.delete('Kids', 'Count').set('Type', new Name('Page'));
  return { ref: value instanceof Ref && !again ? value : store.add(own), dict: own };
}

/** Undefined where it is no rectangle. */
function boxOf(page: Dict): number[] | undefined {
  const sides = (page.array('MediaBox') ?? []).slice(0, 4).map(resolve);
  const isBox = sides.length === 4 && sides.every((side) => typeof side === 'number');
  return isBox && sides[0] !== sides[2] && sides[1] !== sides[3] ? (sides as number[]) : undefined;
}

/** Without what is no stream, which readers pass over. */
function contents(value: Cos): Cos {
  const found = resolve(value);
  if (found instanceof Stream) return value;
  if (!Array.isArray(found)) return null;
  const streams = found.filter((item) => resolve(item) instanceof Stream);
  return streams.length === found.length ? value : streams;
}

/** Makes a tree of the pages and gives its root. */
export function buildPageTree(pages: readonly Page[], store: MemoryStore): Ref {
  let nodes = pages.map(({ ref, dict }) => ({ ref, dict, count: 1 }));
  do {
    const parents: typeof nodes = [];
    for (let from = 0; from < nodes.length; from += kidsPerNode) {
      const kids = nodes.slice(from, from + kidsPerNode);
      const count = kids.reduce((sum, kid) => sum + kid.count, 0);
      const dict = Dict.of({ Type: new Name('Pages'), Count: count, Kids: kids.map(({ ref }) => ref) });
      const ref = store.add(dict);
      for (const kid of kids) kid.dict.set('Parent', ref);
      parents.push({ ref, dict, count });
    }
    nodes = parents;
  } while (nodes.length > 1);
  return nodes[0]!.ref;
}

/** The annotations of a page. */
export function annotationsOf(page: Page): { value: Cos; dict: Dict }[] {
  return (page.dict.array('Annots') ?? []).flatMap((value) => {
    const dict = resolve(value);
    return dict instanceof Dict ? [{ value, dict }] : [];
  });
}
