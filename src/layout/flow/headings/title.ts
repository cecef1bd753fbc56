/** The title that a document starts with, apart from its headings; what else stands on its front is none either. */
import { sizeOf, textOfAll } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';
import type { HeadingGroup } from './heading-groups.ts';
import { isSectionLabel } from './section-number.ts';

/** In paragraphs: a title and who wrote it take no more. */
const maxFront = 12;
const maxTitle = 2;
/** To the largest heading: a title stands out. */
const minRatio = 1.05;

/** `paragraphs` in reading order. Without a title all heads stay heads. */
export function takeTitle(
  groups: readonly HeadingGroup[],
  paragraphs: readonly RawParagraph[],
): { title: readonly RawParagraph[]; heads: HeadingGroup[] } {
  const front = frontOf(paragraphs);
  const isFront = ({ heads }: HeadingGroup) => heads.every((head) => front.has(head));
  const top = groups.reduce<HeadingGroup | undefined>((a, b) => (a && largest(a) >= largest(b) ? a : b), undefined);
  const others = groups.filter((group) => group !== top && !isFront(group));
  const isTitle =
    top !== undefined &&
    top.kind === undefined &&
    isFront(top) &&
    top.heads.length <= maxTitle &&
    others.length > 0 &&
    largest(top) > minRatio * Math.max(...others.map(largest));
  return isTitle ? { title: top.heads, heads: others } : { title: [], heads: [...groups] };
}

const largest = ({ heads }: HeadingGroup): number =>
  Math.max(...heads.map(({ lines: [first] }) => (first ? sizeOf(first) : 0)));

/** The short paragraphs that the first page starts with, but for the one that heads what comes after them. */
function frontOf(paragraphs: readonly RawParagraph[]): Set<RawParagraph> {
  const start = paragraphs.slice(0, maxFront);
  const overleaf = start.findIndex(({ box }, i) => box.top < (start[i - 1]?.box.top ?? box.top));
  const text = start.findIndex(({ lines }) => lines.length > 3 || textOfAll(lines).length > 200);
  const section = start.findIndex(({ lines }) => isSectionLabel(textOfAll(lines)));
  const short = start.slice(0, Math.min(...[overleaf, text, section, maxFront].filter((end) => end >= 0)));
  return new Set(text === short.length && text > 1 ? short.slice(0, -1) : short);
}
