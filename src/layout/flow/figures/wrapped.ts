/** Drawings that lines of a paragraph make room for: without them the paragraph would run over them. */
import { sharedHeight, sharedWidth } from '../../box.ts';
import type { Box } from '../../page.ts';
import { blocksOf } from '../page-blocks.ts';
import type { LayoutBand, PlacedPicture, RawParagraph } from '../page-layout.ts';

/** Points of the paragraph's box that such a drawing takes, and that its lines may share with it. */
const minTaken = 6;
const maxShared = 2;
/** Points between the lines and the drawing. */
const maxGap = 36;

/** Those that lines stand beside say how far from them. */
export function withLinesBeside(pictures: readonly PlacedPicture[], bands: readonly LayoutBand[]): PlacedPicture[] {
  const paragraphs = blocksOf({ bands }).filter((block) => block.kind === 'paragraph');
  return pictures.map((placed) => {
    const isAmong = paragraphs.some((paragraph) => goesAround(paragraph, placed.box));
    return isAmong ? { ...placed, beside: roomBeside(paragraphs, placed.box) } : placed;
  });
}

/** Some of its lines end before the drawing or begin behind it, others are longer. */
const goesAround = ({ box, lines }: RawParagraph, drawing: Box): boolean =>
  sharedWidth(box, drawing) > minTaken &&
  sharedHeight(box, drawing) > minTaken &&
  !lines.some((line) => sharedWidth(line.box, drawing) > maxShared && sharedHeight(line.box, drawing) > maxShared);

/** Points that word processors keep beside drawings unless told otherwise, and by which even the longest line falls short of that. */
const usualRoom = 9;
const ragged = 4;
/** Points that the longest line needs beyond itself, as no two programs measure letters alike. */
const cushion = 1;

/** The longest lines show it, of paragraphs that stand all beside it too. */
function roomBeside(paragraphs: readonly RawParagraph[], drawing: Box): { left: number; right: number } {
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines.filter(({ box }) => sharedHeight(box, drawing) > 0));
  const least = (gaps: readonly number[]) => roomOf(Math.min(maxGap, ...gaps.filter((gap) => gap >= 0)));
  return {
    left: least(lines.map(({ box }) => drawing.left - box.right)),
    right: least(lines.map(({ box }) => box.left - drawing.right)),
  };
}

const roomOf = (gap: number): number =>
  gap >= usualRoom && gap < usualRoom + ragged ? usualRoom : Math.max(0, gap - cushion);
