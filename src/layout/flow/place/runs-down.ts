/**
 * Pages whose lines run down, back from the frame they were understood in: Word turns their lines by itself, so that margins,
 * pictures and what is anchored are told as the paper has them.
 */
import type { Inline } from '../../inline.ts';
import type { Block, PageSetup } from '../../model.ts';
import { withBlocks } from '../../model-terms.ts';
import type { Box, Size } from '../../page.ts';
import { turnBox } from '../../upright.ts';
import type { PageLayout } from '../page-layout.ts';
import { type Pitches, runningExtents } from './extents.ts';

/** Quarter turns, clockwise, that bring the frame back onto the paper. */
const back = 3;

/** Of pages of one group; heads and feet stand on the paper already. */
export function paperSetup(setup: PageSetup, { pages }: { pages: readonly PageLayout[] }, pitchOf: Pitches): PageSetup {
  const margins = sidesOnPaper(setup.margins);
  const height = setup.width;
  const header = runningExtents(pages, (page) => page.header, pitchOf);
  const footer = runningExtents(pages, (page) => page.footer, pitchOf);
  return {
    width: setup.height,
    height,
    margins,
    headerDistance: Math.max(0, Math.min(margins.top, header?.top ?? usualDistance)),
    footerDistance: Math.max(0, Math.min(margins.bottom, footer ? height - footer.bottom : usualDistance)),
  };
}

/** Distances from the frame's edges are distances from the paper's. */
export const sidesOnPaper = ({ top, right, bottom, left }: PageSetup['margins']): PageSetup['margins'] => ({
  top: left,
  right: top,
  bottom: right,
  left: bottom,
});

/** Points from the paper's edge, where there is no head or foot. */
const usualDistance = 36;

/** What stays at its place on such a page. */
export function inlineOnPaper(inline: Inline, frame: Size): Inline {
  switch (inline.kind) {
    case 'anchored':
    case 'fill':
      return { ...inline, ...cornerOf(onPaper(boxOf(inline), frame)) };
    case 'line': {
      const { left, top, length } = inline;
      const isAcross = inline.direction === 'horizontal';
      const box = onPaper(boxOf({ left, top, width: isAcross ? length : 0, height: isAcross ? 0 : length }), frame);
      return { ...inline, left: box.left, top: box.top, direction: isAcross ? 'vertical' : 'horizontal' };
    }
    case 'textBox':
    case 'watermark': {
      const { left: x, top: y } = onPaper(boxOf({ left: inline.x, top: inline.y, width: 0, height: 0 }), frame);
      return { ...inline, x, y, angle: (inline.angle + 90) % 360 };
    }
    default:
      return inline;
  }
}

const boxOf = ({ left, top, width, height }: { left: number; top: number; width: number; height: number }): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const cornerOf = ({ left, top, right, bottom }: Box) => ({ left, top, width: right - left, height: bottom - top });

const onPaper = (box: Box, frame: Size): Box => turnBox(box, frame, back);

/** Pictures in its lines stand upright; tables do not float, as no word processor agrees with another where they would. */
export function blockOnPaper(block: Block): Block {
  if (block.kind === 'paragraph') return { ...block, inlines: block.inlines.map(standing) };
  return { ...withBlocks(block, blockOnPaper), floats: undefined };
}

const standing = (inline: Inline): Inline =>
  inline.kind === 'picture' ? { ...inline, width: inline.height, height: inline.width } : inline;
