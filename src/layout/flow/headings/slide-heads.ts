/** Headings of a talk: each slide has its title, whatever stands below it; large letters on the rest of a slide are no more than easy to read. */
import { mode } from '../../statistics.ts';
import { isBold, type Line, sizeOf, textOfAll } from '../lines/line.ts';
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
  const sizes = allLinesIn(blocks).map((line) => [sizeOf(line), lettersIn([line])] as const);
  const usual = mode(sizes, 0.5) ?? 0;
  const large = paragraphs.filter((own) => mayHead(own) && firstSize(own) >= leastRatio * usual);
  const alone = paragraphs.length === 1 ? paragraphs.filter(mayHead) : [];
  const title = [...large, ...alone].find(({ box }) => box.top < titleZone * page.height);
  const isLargest = (own: RawParagraph) => large.every((other) => firstSize(other) <= firstSize(own));
  const head = title ?? large.find(isLargest);
  return { title: head, texts: paragraphs.filter((own) => own !== head && !own.lines.every(isBold)) };
}

const firstSize = ({ lines: [first] }: RawParagraph): number => (first ? sizeOf(first) : 0);

const mayHead = ({ lines, mark }: RawParagraph): boolean =>
  mark?.format !== 'bullet' &&
  lines.length <= maxLines &&
  textOfAll(lines).length <= maxLetters &&
  /\p{L}{2}/u.test(textOfAll(lines));

const lettersIn = (lines: readonly Line[]): number => textOfAll(lines).match(/\p{L}/gu)?.length ?? 0;
