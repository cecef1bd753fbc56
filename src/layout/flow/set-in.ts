/** Whether a document sets in the first line of every paragraph that follows another, so that one which is not goes on. Pure. */
import { widthOf } from '../box.ts';
import { sizeOf } from './lines/line.ts';
import type { LayoutColumn, PageLayout, RawBlock, RawParagraph } from './page-layout.ts';

/** Fewer paragraphs show nothing; nor do many that are not set in. */
const minParagraphs = 4;
const minShare = 0.9;
/** In sizes of the letters: from where other lines start to where the first one does. */
const leastIndent = 0.7;
/** In parts of its column's width: what running text fills at the least. */
const wide = 0.7;

export function setsInParagraphs(pages: readonly PageLayout[]): boolean {
  const columns = pages.flatMap(({ bands }) => bands.flatMap((band) => band.columns));
  const following = columns.flatMap(({ blocks, ...column }) =>
    blocks.filter((block, i): block is RawParagraph => isText(block, column) && isText(blocks[i - 1], column)),
  );
  return following.length >= minParagraphs && following.filter(isSetIn).length >= minShare * following.length;
}

/** Several lines that fill their column. */
const isText = (block: RawBlock | undefined, column: Omit<LayoutColumn, 'blocks'>): block is RawParagraph =>
  block?.kind === 'paragraph' &&
  block.lines.length > 1 &&
  !block.mark &&
  !block.listing &&
  !block.stanza &&
  widthOf(block.box) > wide * widthOf(column);

export function isSetIn({ lines: [first, ...rest] }: RawParagraph): boolean {
  const left = Math.min(...rest.map(({ box }) => box.left));
  return first !== undefined && first.box.left > left + leastIndent * sizeOf(first);
}
