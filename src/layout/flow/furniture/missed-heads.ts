/** Heads that no page near by repeats, as the first page's of a book may be: they stand where other heads do, and say a heading. */
import { sizeOf } from '../lines/line.ts';
import { allLinesIn } from '../page-blocks.ts';
import type { PageLayout, RawParagraph } from '../page-layout.ts';
import { sameHeight } from './running-keys.ts';

/** `isTitle` tells whether a page's line repeats a heading; those that do move from the text to the page's head. */
export function takeMissedHeads(
  pages: readonly PageLayout[],
  isTitle: (paragraph: RawParagraph, page: number) => boolean | undefined,
): void {
  const heads = pages.flatMap(({ header }) => allLinesIn(header));
  for (const [i, page] of pages.entries()) {
    const blocks = page.bands[0]?.columns[0]?.blocks ?? [];
    const [first] = blocks;
    if (page.header.length > 0 || first?.kind !== 'paragraph') continue;
    const [line, ...more] = first.lines;
    const isLike = heads.some(
      (head) =>
        line &&
        Math.abs(head.baseline - line.baseline) < sameHeight &&
        Math.abs(sizeOf(head) - sizeOf(line)) < sameSize,
    );
    if (more.length === 0 && isLike && isTitle(first, i)) {
      blocks.shift();
      page.header = [first];
    }
  }
}

/** Points. */
const sameSize = 0.3;
