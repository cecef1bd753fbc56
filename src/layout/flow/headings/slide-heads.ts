/** Headings of a talk: each slide has its title, whatever stands below it; large letters on the rest of a slide are no more than easy to read. */
import { largestOf, median, mode } from '../../statistics.ts';
import { isBold, type Line, sizeOf, textOf, textOfAll } from '../lines/line.ts';
import { allLinesIn, blocksOf } from '../page-blocks.ts';
import type { PageLayout, RawParagraph } from '../page-layout.ts';

export interface SlideHeads {
  /** With their level. */
  titles: Map<RawParagraph, number>;
  /** Of which none is a heading. */
  texts: Set<RawParagraph>;
}

/** The part of a document's pages that must be slides; among pages of paper one that lies on its side is a figure or a table. */
const mostly = 0.8;
/** Of the slide's height, that its title begins in. */
const titleZone = 0.25;
/** To most of what the slide says. */
const leastRatio = 1.12;
const maxLines = 3;
const maxLetters = 160;

export function slideHeads(pages: readonly PageLayout[]): SlideHeads {
  const slides = pages.filter(({ slide }) => slide);
  if (slides.length < 2 || slides.length < mostly * pages.length) return { titles: new Map(), texts: new Set() };
  // What the first one shows is found as a document's front is.
  const found = slides.filter((page) => page !== pages[0]).map(headsOn);
  return {
    titles: new Map(found.flatMap(({ title }) => (title ? [[title, 1] as const] : []))),
    texts: new Set(found.flatMap(({ texts }) => texts)),
  };
}

function headsOn(page: PageLayout): { title: RawParagraph | undefined; texts: RawParagraph[] } {
  const blocks = blocksOf(page);
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  const lines = allLinesIn(blocks);
  // Few words stand below some titles, and in letters larger than theirs.
  const usual = Math.min(median(lines.map(sizeOf)), mode(lines.map(weighted), 0.5) ?? Number.POSITIVE_INFINITY);
  const large = paragraphs.filter((own) => mayHead(own) && firstSize(own) >= leastRatio * usual);
  const alone = paragraphs.length === 1 ? paragraphs.filter(mayHead) : [];
  const title = [...large, ...alone].find(({ box }) => box.top < titleZone * page.height);
  const largest = largestOf(large.map(firstSize));
  const head = title ?? large.find((own) => firstSize(own) === largest);
  return { title: head, texts: paragraphs.filter((own) => own !== head && !own.lines.every(isBold)) };
}

const firstSize = ({ lines: [first] }: RawParagraph): number => (first ? sizeOf(first) : 0);

const mayHead = ({ lines, mark }: RawParagraph): boolean =>
  mark?.format !== 'bullet' &&
  lines.length <= maxLines &&
  textOfAll(lines).length <= maxLetters &&
  /\p{L}{2}/u.test(textOfAll(lines));

const weighted = (line: Line) => [sizeOf(line), textOf(line).match(/\p{L}/gu)?.length ?? 0] as const;
