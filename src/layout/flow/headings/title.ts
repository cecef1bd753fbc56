/** The title that a document starts with, apart from its headings; what else stands on its front is none either. */
import { sizeOf, textOfAll } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';
import { type Front, frontOf } from './front.ts';
import type { HeadingGroup } from './heading-groups.ts';

/** In paragraphs, and in lines. */
const maxTitle = 3;
/** To the largest heading: a title stands out. */
const minRatio = 1.05;

interface Found {
  title: readonly RawParagraph[];
  heads: HeadingGroup[];
}

/**
 * `paragraphs` in reading order. Names, places and dates below a title, and all that stands on a cover, are no headings,
 * though some be as large; without a title or a cover all heads stay heads.
 */
export function takeTitle(
  groups: readonly HeadingGroup[],
  paragraphs: readonly RawParagraph[],
  told: ReadonlyMap<RawParagraph, number>,
): Found {
  const own = frontOf(groups, paragraphs, told);
  const { front } = own;
  const behind = without(front, groups);
  const rivals = rivalsIn(behind);
  const top = largestOf(groups.filter(({ heads }) => heads.some((head) => front.has(head)) || isIn(rivals, heads[0])));
  const title = top?.heads.filter((head) => front.has(head)) ?? [];
  if (!top || title.length < top.heads.length) {
    const isAlone = top && top.kind === undefined && title.length === 1 && title[0] === top.heads[0];
    const isNamed = groups.some(({ heads }) => heads.every((head) => front.has(head)));
    return isAlone && isNamed ? { title, heads: behind } : ofCover(own, groups, top);
  }
  const isAbove = largest(top) > minRatio * Math.max(0, ...rivals.map(largest));
  const isOver = behind.length > 0 || groups.length > 1;
  return top.kind === undefined && isOver && isAbove && isTitle(title, paragraphs)
    ? { title, heads: behind }
    : ofCover(own, groups, undefined);
}

/** Paragraphs before the first heading: a title is one of the first things of a document. */
const maxFront = 12;
/** To the text. */
const minTagged = 1.3;

/** What stands before the first of the tagged headings, in larger letters than all of them: word processors tag a title as any paragraph. */
export function taggedTitle(
  paragraphs: readonly RawParagraph[],
  levels: ReadonlyMap<RawParagraph, number>,
  text: number,
): readonly RawParagraph[] {
  const front = paragraphs.slice(0, maxFront);
  const end = front.findIndex((paragraph) => levels.has(paragraph));
  const before = (end < 0 ? front : front.slice(0, end)).filter(({ lines }) => /\p{L}{2}/u.test(textOfAll(lines)));
  const size = Math.max(0, ...before.map(firstSize));
  if (size < minTagged * text || size < minRatio * Math.max(...[...levels.keys()].map(firstSize))) return [];
  const title = before.filter((paragraph) => firstSize(paragraph) === size);
  return isTitle(title, paragraphs) && title.every(({ lines }) => lines.length <= maxTitle) ? title : [];
}

/** A cover has the title in its largest letters; the first of slides has a heading as all others do. */
function ofCover({ front, isCover }: Front, groups: readonly HeadingGroup[], slides: HeadingGroup | undefined): Found {
  if (!isCover) return { title: [], heads: [...groups] };
  const onCover = groups.map((group) => ({ ...group, heads: group.heads.filter((head) => front.has(head)) }));
  const [first, second] = onCover.filter(({ heads }) => heads.length > 0).sort((a, b) => largest(b) - largest(a));
  const isSlide = slides?.heads.some((head) => front.has(head));
  const title = first && second && !isSlide && largest(first) > minRatio * largest(second) ? first.heads : [];
  return {
    title: isTitle(title, [...front]) ? title : [],
    heads: without(front, groups, isSlide ? slides : undefined),
  };
}

/** A few paragraphs one below the other. */
const isTitle = (title: readonly RawParagraph[], paragraphs: readonly RawParagraph[]): boolean => {
  const start = title[0] ? paragraphs.indexOf(title[0]) : -1;
  return title.length <= maxTitle && title.every((own, i) => paragraphs[start + i] === own);
};

const without = (
  front: ReadonlySet<RawParagraph>,
  groups: readonly HeadingGroup[],
  but?: HeadingGroup,
): HeadingGroup[] =>
  groups
    .map((group) => ({ ...group, heads: group.heads.filter((head) => group === but || !front.has(head)) }))
    .filter(({ heads }) => heads.length > 0);

/** Among several that are set alike, one heading that is larger than all, as an index has it, is no rival of a title. */
function rivalsIn(behind: readonly HeadingGroup[]): readonly HeadingGroup[] {
  const several = behind.filter(({ heads }) => heads.length > 1);
  return several.length > 0 ? several : behind;
}

const isIn = (groups: readonly HeadingGroup[], head: RawParagraph | undefined): boolean =>
  groups.some(({ heads: [first] }) => first === head);

const firstSize = ({ lines: [first] }: RawParagraph): number => (first ? sizeOf(first) : 0);

const largest = ({ heads }: HeadingGroup): number => Math.max(...heads.map(firstSize));

const largestOf = (groups: readonly HeadingGroup[]): HeadingGroup | undefined =>
  groups.reduce<HeadingGroup | undefined>((a, b) => (a && largest(a) >= largest(b) ? a : b), undefined);
