/**
 * Paragraphs on a ground of their own with room around them, as style sheets pad headings and notices: borders of the ground's
 * colour keep that room, for a paragraph's shading reaches to its borders, and to its lines alone without any.
 */
import { heightOf, sharedHeight, widthOf } from '../../box.ts';
import type { Box, Fill, Ruling } from '../../page.ts';
import { rulingOf } from '../../ruling.ts';
import { sizeOf } from '../lines/line.ts';
import type { ParagraphBox, RawBlock, RawParagraph } from '../page-layout.ts';
import { type DrawnBox, textInBox } from './boxed-paragraphs.ts';

/** Points of room above and below, beyond what a line takes above and below its baseline in parts of its size. */
const minRoom = 2;
const lineAbove = 1;
const lineBelow = 0.35;
/** Points: the thickness of such borders. */
const rim = 0.5;
/** Points: what is wider beside a ground is another, and how far a bar's edges are from those of its own. */
const maxBar = 6.5;
const barSlack = 2;

/** Tells paragraphs of a column, from top to bottom, which padded ground they stand on; those in drawn boxes have their lines. */
export function boxGrounds(blocks: readonly RawBlock[], boxes: readonly DrawnBox[], fills: readonly Fill[]): void {
  const bars = [
    ...boxes.flatMap(({ sides: { left, right } }) => (left && !right ? left : [])),
    ...fills.filter(({ box }) => widthOf(box) < maxBar && heightOf(box) > widthOf(box)).map(rulingOf),
  ];
  for (const [ground, paragraphs] of grounds(blocks)) {
    const [first, last] = [paragraphs[0], paragraphs.at(-1)];
    const inside = blocks.filter((block) => sharedHeight(block.box, ground.box) > 0);
    if (!first || !last || paragraphs.length < inside.length || !isPadded(ground.box, first, last)) continue;
    const text = textInBox(paragraphs, ground.box);
    if (!text) continue;
    const sides = sidesOf(ground, bars);
    for (const paragraph of paragraphs)
      paragraph.boxed = {
        box: ground.box,
        sides,
        text,
        first,
        last,
        isFirst: paragraph === first,
        isLast: paragraph === last,
      };
  }
}

/** A bar alone beside a paragraph is one side of its ground. */
function grounds(blocks: readonly RawBlock[]): Map<Fill, RawParagraph[]> {
  const found = new Map<Fill, RawParagraph[]>();
  for (const block of blocks)
    if (block.kind === 'paragraph' && block.shading && !block.boxed?.sides.right)
      found.set(block.shading, [...(found.get(block.shading) ?? []), block]);
  return found;
}

function isPadded({ top, bottom }: Box, { lines: [head] }: RawParagraph, { lines }: RawParagraph): boolean {
  const foot = lines.at(-1);
  if (!head || !foot) return false;
  const above = head.baseline - lineAbove * sizeOf(head) - top;
  const below = bottom - foot.baseline - lineBelow * sizeOf(foot);
  return above > minRoom && below > minRoom;
}

function sidesOf({ box, color }: Fill, bars: readonly Ruling[]): ParagraphBox['sides'] {
  const { left, top, right, bottom } = box;
  const side = (part: Partial<Box>): Ruling => rulingOf({ box: { ...box, ...part }, color });
  return {
    top: side({ bottom: top + rim }),
    right: side({ left: right - rim }),
    bottom: side({ top: bottom - rim }),
    left: bars.find(isBarOf(box)) ?? side({ right: left + rim }),
  };
}

const isBarOf =
  ({ left, top, bottom }: Box) =>
  ({ at, start, end, thickness }: Ruling): boolean =>
    Math.abs(at - left) < thickness / 2 + barSlack &&
    Math.abs(start - top) < barSlack &&
    Math.abs(end - bottom) < barSlack;
