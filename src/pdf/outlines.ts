/** Bookmarks (ISO 32000-1, 12.3.3): read as a tree of items, and written again. */
import type { MemoryStore } from './cos/memory.ts';
import { type Cos, Dict, type Ref, resolve } from './cos/objects.ts';
import { explicit, type FindDestination, leadsWithin } from './destinations.ts';
import type { Page } from './page-tree.ts';

export interface Bookmark {
  /** Title, destination, colour and style; no links to its neighbours. */
  dict: Dict;
  children: Bookmark[];
  open: boolean;
}

const maxDepth = 64;
const own = ['Title', 'C', 'F', 'A', 'Dest'];

/** The bookmarks that lead to one of `pages`, or that hold such; with all pages, those that lead elsewhere too. */
export function bookmarksOf(catalog: Dict, find: FindDestination, pages: readonly Page[], all: boolean): Bookmark[] {
  const kept = new Set(pages.map(({ dict }) => dict));
  const seen = new Set<Dict>();
  const read = (first: Cos, depth: number): Bookmark[] => {
    const items: Bookmark[] = [];
    for (let item = resolve(first); item instanceof Dict && !seen.has(item); item = item.get('Next')) {
      seen.add(item);
      const children = depth < maxDepth ? read(item.raw('First'), depth + 1) : [];
      const destination = find(item);
      const leads = destination && kept.has(destination.page.dict);
      const dict = new Dict(
        own.flatMap((key) => (item instanceof Dict && item.has(key) ? [[key, item.raw(key)]] : [])),
      );
      if (leadsWithin(item)) dict.delete('A', 'Dest');
      if (leads) dict.set('Dest', explicit(destination));
      if (leads || all || children.length > 0) items.push({ dict, children, open: (item.number('Count') ?? 0) > 0 });
    }
    return items;
  };
  return read(catalog.dict('Outlines')?.raw('First') ?? null, 0);
}

export function writeBookmarks(bookmarks: readonly Bookmark[], store: MemoryStore): Ref {
  const root = Dict.of({});
  const ref = store.add(root);
  root.set('Count', link(bookmarks, root, ref, store));
  return ref;
}

/** Links the children of a parent; gives the number that is seen while the parent is open. */
function link(bookmarks: readonly Bookmark[], parent: Dict, parentRef: Ref, store: MemoryStore): number {
  const refs = bookmarks.map(({ dict }) => store.add(dict));
  let seen = refs.length;
  bookmarks.forEach(({ dict, children, open }, i) => {
    dict
      .set('Parent', parentRef)
      .set('Prev', refs[i - 1] ?? null)
      .set('Next', refs[i + 1] ?? null);
    if (children.length === 0) return;
    const below = link(children, dict, refs[i]!, store);
    dict.set('Count', open ? below : -below);
    if (open) seen += below;
  });
  parent.set('First', refs[0] ?? null).set('Last', refs.at(-1) ?? null);
  return seen;
}
