/** The title that a document starts with, apart from its headings; what else stands on its front is none either. */
import { isBold, sizeOf, textOfAll } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';
import type { HeadingGroup } from './heading-groups.ts';
import { prominence } from './heading-looks.ts';
import { isSectionLabel, sectionNumber } from './section-number.ts';

/** In paragraphs: a title and who wrote it take no more, and a title itself. */
const maxFront = 12;
const maxTitle = 3;
/** To the largest heading: a title stands out. */
const minRatio = 1.05;
/** Paragraphs of a page that is a front and nothing else. */
const leastCover = 3;
const mostCover = 30;

/**
 * `paragraphs` in reading order. Names, places and dates below a title, and all that stands on a cover, are no headings,
 * though some be as large; without a title or a cover all heads stay heads.
 */
export function takeTitle(
  groups: readonly HeadingGroup[],
  paragraphs: readonly RawParagraph[],
): { title: readonly RawParagraph[]; heads: HeadingGroup[] } {
  const { front, isCover } = frontOf(groups, paragraphs);
  const behind = without(front, groups);
  const top = mostProminent(groups, front);
  const title = top?.heads.filter((head) => front.has(head)) ?? [];
  const isFront = title.length === top?.heads.length;
  // The first of slides has a heading as all others do.
  const untitled = { title: [], heads: isCover ? without(front, groups, isFront ? undefined : top) : [...groups] };
  if (!top || top.kind !== undefined) return untitled;
  if (isFront) {
    const isAbove = largest(top) > minRatio * Math.max(0, ...rivals(groups, front).map(largest));
    const isOver = behind.length > 0 || groups.length > 1;
    return title.length <= maxTitle && isOver && isAbove ? { title, heads: behind } : untitled;
  }
  const isAlone = title.length === 1 && title[0] === top.heads[0];
  const isNamed = groups.some(({ heads }) => heads.every((head) => front.has(head)));
  return isAlone && isNamed ? { title, heads: behind } : untitled;
}

const without = (
  front: ReadonlySet<RawParagraph>,
  groups: readonly HeadingGroup[],
  but?: HeadingGroup,
): HeadingGroup[] =>
  groups
    .map((group) => ({ ...group, heads: group.heads.filter((head) => group === but || !front.has(head)) }))
    .filter(({ heads }) => heads.length > 0);

const largest = ({ heads }: HeadingGroup): number =>
  Math.max(...heads.map(({ lines: [first] }) => (first ? sizeOf(first) : 0)));

/** Among several that are set alike, one behind that is larger than all, as an index has it, is no rival of a title. */
function rivals(groups: readonly HeadingGroup[], front: ReadonlySet<RawParagraph>): readonly HeadingGroup[] {
  const behind = without(front, groups);
  const several = behind.filter(({ heads }) => heads.length > 1);
  return several.length > 0 ? several : behind;
}

/** Of what the front starts with and its rivals. */
function mostProminent(groups: readonly HeadingGroup[], front: ReadonlySet<RawParagraph>): HeadingGroup | undefined {
  const others = rivals(groups, front).map(({ heads: [first] }) => first);
  return groups
    .filter(({ heads }) => heads.some((head) => front.has(head) || others.includes(head)))
    .reduce<HeadingGroup | undefined>((a, b) => (a && largest(a) >= largest(b) ? a : b), undefined);
}

/** The short paragraphs that the first page starts with, but for the one that heads what comes after them. */
function frontOf(
  groups: readonly HeadingGroup[],
  paragraphs: readonly RawParagraph[],
): { front: ReadonlySet<RawParagraph>; isCover: boolean } {
  const start = paragraphs.slice(0, mostCover + 1);
  const overleaf = start.findIndex(({ box }, i) => box.top < (start[i - 1]?.box.top ?? box.top));
  const text = start.findIndex(({ lines }) => lines.length > 3 || textOfAll(lines).length > 200);
  const section = start.findIndex(({ lines }) => isSectionLabel(textOfAll(lines)));
  const end = Math.min(...[overleaf, text, section, mostCover].filter((at) => at >= 0));
  const short = start.slice(0, end === overleaf ? end : Math.min(end, maxFront));
  const isHeaded = text === short.length && text > 1;
  const own = isHeaded ? short.slice(0, -1) : short;
  const first = firstHead(groups, own);
  return {
    front: new Set(first < 0 ? own : own.slice(0, first)),
    isCover: first < 0 && overleaf === own.length && own.length >= leastCover,
  };
}

/** Where the text's own headings begin: numbered, or standing out from the line before, and others behind look so too. */
function firstHead(groups: readonly HeadingGroup[], front: readonly RawParagraph[]): number {
  const top = mostProminent(groups, new Set(front));
  const isBehind = (head: RawParagraph) => !front.includes(head);
  const heads = new Set(groups.flatMap((group) => (group !== top && group.heads.some(isBehind) ? group.heads : [])));
  return front.findIndex((paragraph, i) => {
    const before = front[i - 1];
    return (
      heads.has(paragraph) &&
      (sectionNumber(textOfAll(paragraph.lines)) !== undefined || (before && standsOut(paragraph, before)))
    );
  });
}

/** By its size, or in bold letters. */
const standsOut = (head: RawParagraph, before: RawParagraph): boolean =>
  prominence(head) > prominence(before) || (head.lines.every(isBold) && !before.lines.every(isBold));
