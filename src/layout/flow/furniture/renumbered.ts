/** Where the numbers of pages leap: pages that were taken out of a longer document, or whose numbers begin anew. Pure. */
import type { PageLayout } from '../page-layout.ts';
import { type PlaceOf, type RunningNumber, runningNumber } from './running-number.ts';

/** Pages with one head and foot -> those that count on, one after the other; all where their numbers never count. */
export function renumbered(pages: readonly PageLayout[], placeOf: PlaceOf): PageLayout[][] {
  const parts: { pages: PageLayout[]; running: RunningNumber | undefined }[] = [];
  if (pages.length > 2 && !runningNumber(pages, placeOf))
    for (const page of pages) {
      const part = parts.at(-1);
      const before = part?.pages.at(-1);
      const both = before && runningNumber([before, page], placeOf);
      const goesOn = both && (!part?.running || part.running.offset === both.offset);
      // A first page may go without its number.
      if (part && (goesOn || (parts.length === 1 && part.pages.length === 1 && !isNumbered(before, placeOf)))) {
        part.pages.push(page);
        part.running ??= both;
      } else parts.push({ pages: [page], running: undefined });
    }
  return parts.some(({ running }) => running) ? parts.map((part) => part.pages) : [[...pages]];
}

const isNumbered = (page: PageLayout | undefined, placeOf: PlaceOf): boolean =>
  page !== undefined && runningNumber([page], placeOf) !== undefined;
