/** Links between pages when pages go another way: those that still lead somewhere are made explicit, others are removed. */

import { explicit, type FindDestination, leadsWithin } from './destinations.ts';
import { annotationsOf, type Page } from './page-tree.ts';

/** Whether any were removed, because the page they lead to is not among `pages`. */
export function keepLinks(pages: readonly Page[], find: FindDestination): boolean {
  const kept = new Set(pages.map(({ dict }) => dict));
  let removed = false;
  for (const page of pages) {
    const annotations = annotationsOf(page);
    const staying = annotations.filter(({ dict }) => {
      if (!leadsWithin(dict)) return true;
      const destination = find(dict);
      if (!destination) return true;
      if (kept.has(destination.page.dict)) {
        dict.delete('A').set('Dest', explicit(destination));
        return true;
      }
      removed = true;
      dict.delete('A', 'Dest');
      return dict.name('Subtype') !== 'Link';
    });
    if (staying.length < annotations.length)
      page.dict.set(
        'Annots',
        staying.map(({ value }) => value),
      );
  }
  return removed;
}
