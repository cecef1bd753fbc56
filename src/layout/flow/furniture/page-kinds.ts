/** A group's pages by what stands on their margins: usual ones, a first one with its own, and those with even numbers where left and right differ. */
import type { PageLayout } from '../page-layout.ts';
import { sameFurniture } from '../place/sections.ts';
import { groundOf } from './page-ground.ts';
import { isEvenPage, type Numbering } from './page-numbering.ts';
import { type Drawings, isBare, noDrawings, repeatedDrawings, takeDrawings } from './repeated-drawings.ts';

/** Pages with the same head and foot. */
export interface PageKind {
  /** Whose running text stands for that of all. */
  page: PageLayout;
  /** What all of them show besides. */
  drawings: Drawings;
}

export interface PageKinds {
  usual: PageKind | undefined;
  first: PageKind | undefined;
  even: PageKind | undefined;
}

/** The group's kinds; what is drawn on all pages of a kind is taken from them. */
export function takeKinds(pages: readonly PageLayout[], numbering: Numbering): PageKinds {
  const { usual, first, even } = kindsOf(pages, numbering);
  return { usual: taken(usual), first: taken(first), even: taken(even) };
}

function taken(pages: readonly PageLayout[]): PageKind | undefined {
  // A first page among others of its kind may be numbered unlike them.
  const page = pages[1] ?? pages[0];
  const drawings = pages.length === 1 && page ? { ...noDrawings, ...groundOf(page) } : repeatedDrawings(pages);
  for (const own of pages) takeDrawings(own, drawings);
  return page && { page, drawings };
}

function kindsOf(pages: readonly PageLayout[], numbering: Numbering): Record<keyof PageKinds, PageLayout[]> {
  const [first, ...others] = pages;
  if (!first || others.length === 0) return { usual: [...pages], first: [], even: [] };
  const isEven = (page: PageLayout) => isEvenPage(page, numbering);
  const { even = [], usual = [] } = alternate(pages, isEven)
    ? Object.groupBy(others, (page) => (isEven(page) ? 'even' : 'usual'))
    : { usual: others };
  const like = even.length > 0 && isEven(first) ? even : usual;
  const own = like[0] !== undefined && standsApart(first, like);
  if (!own) like.unshift(first);
  return { usual, first: own ? [first] : [], even };
}

/** Left and right pages differ; the first may be like neither. */
function alternate(pages: readonly PageLayout[], isEven: (page: PageLayout) => boolean): boolean {
  const [, second, third] = pages;
  if (!second || !third) return false;
  if (!sameFurniture(second, third)) return true;
  const sides = [pages.filter(isEven), pages.filter((page) => !isEven(page))];
  return isBare(repeatedDrawings(pages.slice(1))) && sides.every((side) => !isBare(repeatedDrawings(side)));
}

function standsApart(first: PageLayout, like: readonly PageLayout[]): boolean {
  const [other] = like;
  if (other && !sameFurniture(first, other)) return true;
  return isBare(repeatedDrawings([first, ...like])) && !isBare(repeatedDrawings(like));
}
