/**
 * How much higher word processors may draw a page than it is: lines in fonts that others stand in for break anew here and
 * there. A page that ends by a break keeps so much room, or its last line would make one more.
 */
import type { Fonts } from '../fonts/fonts.ts';
import { type Line, sizeOf } from '../lines/line.ts';
import type { RawBlock, RawParagraph, RawTable } from '../page-layout.ts';

/** Lines more that a paragraph takes, on average, of several lines and of one. */
const several = 0.11;
const one = 0.03;
/** From line to line, in sizes of the letters. */
const pitch = 1.2;
/** Points: no page needs more. */
const most = 24;

export function doubtOf(blocks: readonly RawBlock[], fonts: Fonts): number {
  let sum = 0;
  for (const block of blocks) {
    if (block.kind === 'paragraph') sum += doubtOfParagraph(block, fonts);
    if (block.kind === 'table') sum += doubtOfTable(block, fonts);
  }
  return Math.min(most, sum);
}

function doubtOfParagraph({ lines }: RawParagraph, fonts: Fonts): number {
  const [first] = lines;
  if (!first) return 0;
  const more = isDrawnByOthers(first, fonts) ? (lines.length > 1 ? several : one) : 0;
  return more * pitch * sizeOf(first);
}

/** Of each row its first cell's. */
const doubtOfTable = ({ cells }: RawTable, fonts: Fonts): number => {
  const rows = new Set<number>();
  return cells.reduce((sum, { row, paragraphs }) => {
    if (rows.has(row)) return sum;
    rows.add(row);
    return sum + paragraphs.reduce((own, paragraph) => own + doubtOfParagraph(paragraph, fonts), 0);
  }, 0);
};

const isDrawnByOthers = ({ spans }: Line, fonts: Fonts): boolean =>
  spans.some((span) => {
    if (span.kind !== 'text') return false;
    const { substituted, measured } = fonts.written(span);
    return substituted || !measured;
  });
