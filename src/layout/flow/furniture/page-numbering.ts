/** How each group of pages is numbered. */
import type { PageNumbers } from '../../model.ts';
import type { PageLayout } from '../page-layout.ts';
import type { PageGroup } from '../place/sections.ts';
import { type PlaceOf, type RunningNumber, runningNumber } from './running-number.ts';

/** What page fields are told from. */
export interface Numbering {
  placeOf: PlaceOf;
  running: RunningNumber | undefined;
  /** Pages of the whole document. */
  count: number;
  /** What the group's section must say because it does not simply count on. */
  change: PageNumbers | undefined;
}

/** By its number it is a left page. */
export const isEvenPage = (page: PageLayout, { placeOf, running }: Pick<Numbering, 'placeOf' | 'running'>): boolean =>
  (placeOf(page) + (running?.offset ?? 1)) % 2 === 0;

export function numberingsOf(
  groups: readonly PageGroup[],
  pages: readonly PageLayout[],
): ReadonlyMap<PageGroup, Numbering> {
  const places = new Map(pages.map((page, i) => [page, i]));
  const placeOf = (page: PageLayout) => places.get(page) ?? 0;
  let before: RunningNumber = { format: 'decimal', offset: 1 };
  return new Map(
    groups.map((group) => {
      const running = runningNumber(group.pages, placeOf);
      const change = running && changeOf(before, running, group, placeOf);
      before = running ?? before;
      return [group, { placeOf, running, count: pages.length, change }];
    }),
  );
}

function changeOf(
  before: RunningNumber,
  own: RunningNumber,
  { pages }: PageGroup,
  placeOf: PlaceOf,
): PageNumbers | undefined {
  const [first] = pages;
  if (!first || (own.offset === before.offset && own.format === before.format)) return undefined;
  return { start: placeOf(first) + own.offset, format: own.format };
}
