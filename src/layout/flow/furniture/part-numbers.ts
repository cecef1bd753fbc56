/** Heads that number the part their pages are of, `Chapter 3` and then `Chapter 4`: with numbers left open they look alike, but are two. Pure. */
import type { Line } from '../lines/line.ts';
import { allLinesIn } from '../page-blocks.ts';
import type { PageLayout } from '../page-layout.ts';

/** A word and its number. Titles are fetched by fields, with the numbers in them. */
const numbered = /\p{L}{2,}\.? (\d{1,4}|[IVXLC]+)(?![\d\p{L}])/gu;

type Alike = (page: PageLayout, other: PageLayout) => boolean;

/** Pages of one group -> those of each part; `haveSame` tells which have the same head and foot, but for numbers. */
export function byPart(pages: readonly PageLayout[], haveSame: Alike): PageLayout[][] {
  const numbers = new Map(pages.map((page) => [page, numbersIn(page)]));
  const alike = (page: PageLayout, other: PageLayout | undefined, at: number) =>
    other !== undefined && numbers.get(other)?.[at] === numbers.get(page)?.[at];
  const before = lastAlike(pages, haveSame);
  const count = Math.max(0, ...[...numbers.values()].map(({ length }) => length));
  // A number that pages running share counts none of them.
  const ofParts = Array.from({ length: count }, (_, at) => at).filter((at) =>
    pages.some((page) => numbers.get(page)?.[at] !== undefined && alike(page, before.get(page), at)),
  );
  const parts: PageLayout[][] = [];
  for (const page of pages) {
    const own = before.get(page);
    const isNew = own !== undefined && ofParts.some((at) => !alike(page, own, at));
    const part = parts.at(-1);
    if (part && !isNew) part.push(page);
    else parts.push([page]);
  }
  return parts;
}

/** For each page the one before it that has the same head and foot: right pages follow right ones. */
function lastAlike(pages: readonly PageLayout[], haveSame: Alike): ReadonlyMap<PageLayout, PageLayout | undefined> {
  const near = (i: number) => pages.slice(Math.max(0, i - 2), i);
  return new Map(pages.map((page, i) => [page, near(i).findLast((other) => haveSame(page, other))]));
}

const numbersIn = ({ header, footer }: PageLayout): string[] =>
  allLinesIn([...header, ...footer]).flatMap((line) =>
    [...untitled(line).matchAll(numbered)].map(([, number = '']) => number),
  );

const untitled = ({ spans }: Line): string =>
  spans.map((span) => (span.kind !== 'text' || span.title ? '\t' : span.text)).join('');
