/** Large words aslant across a page, such as DRAFT: what stands on the page is written over them. */
import { widthOf } from '../../box.ts';
import type { PageContent } from '../../page.ts';
import { slantOf } from '../../quarter-turns.ts';
import { median } from '../../statistics.ts';
import type { RawPlaced } from '../page-layout.ts';
import { isSlide } from './slides.ts';

/** Degrees from the next quarter turn, at least: less is a line set askew. */
const leastSlant = 20;
/** Part of the page's width that they are long, at least. */
const leastLength = 0.4;
/** Points, and sizes of the text. */
const leastSize = 24;
const leastRatio = 2;

/** Which of the slanted texts are some: none of slides, whose titles may stand aslant. */
export function withWatermarks(texts: readonly RawPlaced[], content: PageContent): RawPlaced[] {
  if (texts.length === 0 || isSlide(content)) return [...texts];
  const sizes = content.characters.filter(({ style }) => style.angle === 0).map(({ style }) => style.size);
  const least = Math.max(leastSize, sizes.length === 0 ? 0 : leastRatio * median(sizes));
  return texts.map((text) => ({
    ...text,
    watermark: isSteep(text) && widthOf(text.area) > leastLength * content.width && sizeOfLetters(text) >= least,
  }));
}

const isSteep = ({ angle }: RawPlaced): boolean => slantOf(angle) >= leastSlant;

const sizeOfLetters = ({ paragraphs }: RawPlaced): number => paragraphs[0]?.lines[0]?.style.size ?? 0;
