/** How far down text may go above the feet of its pages. Pure. */
import type { PageKinds } from '../furniture/page-kinds.ts';
import type { PageLayout } from '../page-layout.ts';
import { footBelow, type Pitches, runningExtents } from './extents.ts';
import type { PageGroup } from './sections.ts';

/** Where the feet that a page may have start: a first page's own stand on no other. */
export function footTops({ pages }: PageGroup, { first }: Pick<PageKinds, 'first'>, pitches: Pitches) {
  const topOf = (own: readonly PageLayout[]) => runningExtents(own, footBelow, pitches)?.top;
  const [head, ...others] = pages;
  const top = topOf(pages);
  if (!first || !head) return () => top;
  const tops = { first: topOf([head]), others: topOf(others) };
  return (page: PageLayout) => (page === head ? tops.first : tops.others);
}
