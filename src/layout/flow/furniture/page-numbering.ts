/** How each group of pages is numbered. */
import type { PageNumbers } from '../../model.ts';
import { textOf } from '../lines/line.ts';
import { allLinesIn } from '../page-blocks.ts';
import type { PageLayout, RunningBlock } from '../page-layout.ts';
import type { PageGroup } from '../place/sections.ts';
import { type PlaceOf, type RunningNumber, runningNumber, withNumbersOpen } from './running-number.ts';

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
      const running = runningNumber(group.pages, placeOf) ?? secondNumber(group.pages, placeOf);
      const change = running && changeOf(before, running, group, placeOf);
      before = running ?? before;
      return [group, { placeOf, running, count: pages.length, change }];
    }),
  );
}

/** Of a letter's second and last page, by what its first one does not say. */
function secondNumber([first, second, ...others]: readonly PageLayout[], placeOf: PlaceOf): RunningNumber | undefined {
  if (!first || !second || others.length > 0) return undefined;
  const said = new Set([...first.header, ...first.footer].map(openText));
  const isOwn = (block: RunningBlock) => !said.has(openText(block));
  const own = { ...second, header: second.header.filter(isOwn), footer: second.footer.filter(isOwn) };
  return runningNumber([own], () => placeOf(second));
}

const openText = (block: RunningBlock): string =>
  allLinesIn([block])
    .map((line) => withNumbersOpen(textOf(line)))
    .join('\n');

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
