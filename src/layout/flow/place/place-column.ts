/** A column's blocks, one below the other; a table that stands beside something floats at its place on the page. */
import { heightOf, sharedHeight, sharedWidth } from '../../box.ts';
import type { Inline } from '../../inline.ts';
import type { Block, Paragraph } from '../../model.ts';
import type { Box } from '../../page.ts';
import { borderOf } from '../../ruling.ts';
import type { LayoutColumn, RawBlock, RawContinuation, RawPicture, RawRule, RawTable } from '../page-layout.ts';
import { emptyParagraph, leastPitch } from '../paragraphs/empty-paragraph.ts';
import { extentOf, headOf, pitchOf } from '../paragraphs/pitch.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { type ParagraphContext, toParagraph } from '../paragraphs/to-paragraph.ts';
import { toTable } from '../tables/to-table.ts';
import { textBoxOf } from './anchored.ts';
import type { Rooms } from './fit-page.ts';
import { pictureDepth, picturesParagraph } from './pictures-paragraph.ts';

/** What stands in `area` from `top` on, and where the next thing may start; `anchored` are the places of pictures on its page. */
export function placeColumn(
  { blocks }: LayoutColumn,
  area: Edges,
  context: ParagraphContext,
  top: number,
  anchored: readonly Box[],
): { blocks: Block[]; y: number; rooms: Rooms } {
  let y = top;
  const made: Block[] = [];
  const rooms = new Map<Block, number>();
  const pictures = anchored.filter((box) => sharedWidth(box, area) > 0);
  for (const block of blocks) {
    if (block.kind === 'table' && blocks.some((other) => standsBeside(block, other))) {
      made.push(...placeBeside(block, area, context));
      y += leastPitch;
      continue;
    }
    const [placed, bottom] = placeBlock(block, area, context, y, pictures);
    if (placed) {
      if (block.kind === 'picture' && block.texts) made.push(...spaceApart(placed));
      made.push(placed);
      const room = roomIn({ top: y, bottom: y + placed.spaceBefore }, pictures);
      if (room > 0) rooms.set(placed, room);
    }
    y = bottom;
  }
  return { blocks: made, y, rooms };
}

/** Of a picture, what a gap holds at least that is there for it: less of it is a ground that text stands on. */
const mostOf = 0.8;

/** Points of a gap that a picture takes. */
function roomIn(gap: Pick<Box, 'top' | 'bottom'>, pictures: readonly Box[]): number {
  const own = pictures.filter((box) => sharedHeight(box, gap) > mostOf * heightOf(box));
  return Math.max(0, ...own.map((box) => sharedHeight(box, gap)));
}

/** Points of height that two blocks share before they are taken to stand beside each other. */
const minShared = 6;

function standsBeside(table: RawTable, other: RawBlock): boolean {
  const { box } = table;
  return (
    other !== table &&
    other.kind !== 'continuation' &&
    !table.continues &&
    sharedHeight(box, other.box) > minShared &&
    sharedWidth(box, other.box) < 0
  );
}

/** At its place on the page; a paragraph behind it is what it is anchored to, and keeps it apart from another. */
function placeBeside(table: RawTable, area: Edges, context: ParagraphContext): Block[] {
  const { left, top } = table.box;
  return [{ ...toTable(table, area, context, 0), floats: { left: left - table.movedBy, top } }, emptyParagraph()];
}

/** The block, and where the next one may start. */
function placeBlock(
  block: RawBlock,
  area: Edges,
  context: ParagraphContext,
  y: number,
  pictures: readonly Box[],
): [Block | undefined, number] {
  switch (block.kind) {
    case 'continuation':
      return [undefined, Math.max(y, block.box.bottom - lostAbove(block, y, context, pictures))];
    case 'table': {
      const space = Math.max(0, block.box.top - y);
      const table = toTable(block, area, context, space);
      return [table, y + space + heightOf(block.box)];
    }
    case 'picture':
      return placePicture(block, area, context, y);
    case 'rule':
      return placeRule(block, area, y);
    case 'paragraph': {
      const pitch = pitchOf(block, context);
      const { top, bottom } = extentOf(block, pitch);
      const space = Math.max(0, top - y);
      const paragraph = toParagraph(block, area, context, space);
      // A joined paragraph's end stands on another page.
      const height = bottom > top ? bottom - top : heightOf(block.box);
      return [paragraph, y + space + height];
    }
  }
}

/** Points; less is how letters stand in their lines. */
const leastLost = 4;

/** What goes on at a column's top begins right there, but below a picture: room above it, as inside of a frame, is lost. */
function lostAbove(
  { box, of }: RawContinuation,
  y: number,
  context: ParagraphContext,
  pictures: readonly Box[],
): number {
  const leading = of.kind === 'paragraph' ? of.box.top - headOf(of, pitchOf(of, context)) : 0;
  const gap = box.top - leading - y - roomIn({ top: y, bottom: box.top }, pictures);
  return gap > leastLost ? gap : 0;
}

function placePicture(raw: RawPicture, area: Edges, context: ParagraphContext, y: number): [Block, number] {
  const space = Math.max(0, raw.box.top - y);
  const paragraph = picturesParagraph([raw], area, space);
  const words = (raw.texts ?? []).map((text): Inline => {
    const box = textBoxOf(text, context);
    return { ...box, y: box.y - raw.box.top, withParagraph: true };
  });
  paragraph.inlines.unshift(...words);
  return [paragraph, y + space + heightOf(raw.box) + pictureDepth];
}

/** Its space as a paragraph before it: word processors disagree whether what goes with a paragraph counts from above or below that. */
function spaceApart(block: Block): Block[] {
  const { spaceBefore } = block;
  block.spaceBefore = 0;
  return spaceBefore < leastPitch ? [] : [{ ...emptyParagraph(), linePitch: spaceBefore }];
}

/** The foot of a paragraph without words, as wide as the line. */
function placeRule({ ruling }: RawRule, area: Edges, y: number): [Block, number] {
  const space = Math.max(0, ruling.at - y - leastPitch);
  const paragraph: Paragraph = {
    ...emptyParagraph(),
    indent: { left: ruling.start - area.left, right: area.right - ruling.end, firstLine: 0 },
    spaceBefore: space,
    ruleBelow: { border: borderOf(ruling), space: 0 },
  };
  return [paragraph, y + space + leastPitch + ruling.thickness];
}
