/** Drawings that lines of a paragraph make room for: without them the paragraph would run over them. */
import { areWithin, sharedHeight } from '../../box.ts';
import type { Box } from '../../page.ts';
import { type Line, reachWith, sizeOf } from '../lines/line.ts';
import { blocksOf } from '../page-blocks.ts';
import type { LayoutBand, PlacedPicture, RawParagraph } from '../page-layout.ts';

/** Points of the paragraph's box that such a drawing takes, and that its lines may share with it. */
const minTaken = 6;
const maxShared = 2;
/** Points between the lines and the drawing. */
const maxGap = 36;

/** Those that lines stand beside say how far from them, and paragraphs which of their lines these are. */
export function withLinesBeside(pictures: readonly PlacedPicture[], bands: readonly LayoutBand[]): PlacedPicture[] {
  const paragraphs = blocksOf({ bands }).filter((block) => block.kind === 'paragraph');
  return pictures.map((placed) => {
    const around = paragraphs.filter((paragraph) => goesAround(paragraph, placed.box));
    for (const paragraph of around)
      paragraph.around = new Set([...(paragraph.around ?? []), ...linesBeside(paragraph, placed.box)]);
    return around.length > 0 ? { ...placed, beside: roomBeside(paragraphs, placed.box) } : placed;
  });
}

function linesBeside({ lines, box }: RawParagraph, drawing: Box): Line[] {
  const isUnder = (line: Line) =>
    line.box.top >= drawing.bottom && line.box.top < drawing.bottom + closely * sizeOf(line);
  return lines.filter((line, i) => {
    const next = lines[i + 1];
    const isSetIn = line.box.left > drawing.right - maxShared && line.box.left > box.left + minTaken;
    const isCut = line.box.right < drawing.left + maxShared && next && reachWith(line, next) < box.right;
    return sharedHeight(line.box, drawing) > 0 || (isUnder(line) && (isSetIn || isCut));
  });
}

/** In sizes of the letters: a line is higher than they are, so that one right below a drawing makes room for it, too. */
const closely = 0.6;

/** Some of its lines end before the drawing or begin behind it, others are longer. */
const goesAround = ({ box, lines }: RawParagraph, drawing: Box): boolean =>
  areWithin(box, drawing, -minTaken) && !lines.some((line) => areWithin(line.box, drawing, -maxShared));

/** Points that word processors keep beside drawings unless told otherwise, and by which even the longest line falls short of that. */
const usualRoom = 9;
const ragged = 4;
/** Points that the longest line needs beyond itself, as no two programs measure letters alike. */
const cushion = 1;

/** The longest lines show it, of paragraphs that stand all beside it too. */
function roomBeside(paragraphs: readonly RawParagraph[], drawing: Box): NonNullable<PlacedPicture['beside']> {
  const lines = paragraphs.flatMap((paragraph) => linesBeside(paragraph, drawing));
  const least = (gaps: readonly number[]) => roomOf(Math.min(maxGap, ...gaps.filter((gap) => gap >= 0)));
  return {
    left: least(lines.map(({ box }) => drawing.left - box.right)),
    right: least(lines.map(({ box }) => box.left - drawing.right)),
    below: Math.max(0, ...lines.map(({ box }) => box.top - drawing.bottom + cushion)),
  };
}

const roomOf = (gap: number): number =>
  gap >= usualRoom && gap < usualRoom + ragged ? usualRoom : Math.max(0, gap - cushion);
