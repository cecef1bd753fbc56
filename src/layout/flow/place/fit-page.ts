/**
 * What stood on one page stays on one: where its blocks together need all of its height, room is taken from the largest
 * gaps between them, then from all that is in them. Pages with room to spare are left as they are.
 */
import type { Block, Paragraph, TableBlock } from '../../model.ts';

/** Blocks one below the other, from `top` to `bottom` as they will be drawn. */
export interface Stack {
  blocks: readonly Block[];
  top: number;
  bottom: number;
  /** Points above blocks that are no gaps: pictures stand there. */
  rooms: Rooms;
}

export type Rooms = ReadonlyMap<Block, number>;

/** Points to spare at a page's foot: Word and LibreOffice round heights in their own ways. */
const reserve = 6;
/** Nothing gets lower than this part of its height: letters would be cut off. */
const leastScale = 0.85;
/** A smaller gap than this (points) is what keeps two blocks apart. */
const leastGap = 1;

/** Changes the blocks; `limit` is where text must end on the page. Returns their new bottom. */
export function fitStack({ blocks, top, bottom, rooms }: Stack, limit: number): number {
  const excess = bottom - (limit - reserve);
  if (excess <= 0) return bottom;
  const inGaps = blocks.reduce((sum, block) => sum + gapOf(block, rooms), 0);
  const closed = closeGaps(blocks, rooms, excess);
  const content = bottom - top - inGaps;
  const missing = excess - closed;
  if (missing <= 0.01 || content <= 0) return bottom - closed;
  const scale = Math.max(leastScale, 1 - missing / content);
  for (const block of blocks) lower(block, scale);
  return bottom - closed - (1 - scale) * content;
}

/** The part of its gaps that a page gives for what may come to be higher. */
const mostEased = 0.4;

/** Takes points from all gaps alike, so that as many as are wished for are left above the limit; returns the new bottom. */
export function easeStack({ blocks, bottom, rooms }: Stack, limit: number, points: number): number {
  const inGaps = blocks.reduce((sum, block) => sum + gapOf(block, rooms), 0);
  const taken = Math.max(0, Math.min(bottom - (limit - reserve - points), mostEased * inGaps));
  if (taken === 0) return bottom;
  for (const block of blocks) setGap(block, rooms, gapOf(block, rooms) * (1 - taken / inGaps));
  return bottom - taken;
}

/** Cuts the largest gaps down to one size, so that they lose so many points together; returns how many. */
function closeGaps(blocks: readonly Block[], rooms: Rooms, points: number): number {
  const gaps = blocks.map((block) => gapOf(block, rooms)).sort((a, b) => b - a);
  const sum = (level: number) => gaps.reduce((all, gap) => all + Math.max(0, gap - level), 0);
  const level = gaps.map((gap, i) => gap - (points - sum(gap)) / (i + 1)).find((at, i) => at >= (gaps[i + 1] ?? 0));
  const kept = Math.max(leastGap, level ?? 0);
  const closed = sum(kept);
  for (const block of blocks) if (gapOf(block, rooms) > kept) setGap(block, rooms, kept);
  return closed;
}

/** An empty paragraph without a line is a gap itself. */
const isSpacer = (block: Block): block is Paragraph & { linePitch: number } =>
  block.kind === 'paragraph' &&
  block.inlines.length === 0 &&
  !block.ruleAbove &&
  !block.ruleBelow &&
  block.linePitch !== undefined;

const gapOf = (block: Block, rooms: Rooms): number =>
  Math.max(0, block.spaceBefore + (isSpacer(block) ? block.linePitch : 0) - (rooms.get(block) ?? 0));

function setGap(block: Block, rooms: Rooms, points: number): void {
  const all = points + (rooms.get(block) ?? 0);
  const line = isSpacer(block) ? Math.min(block.linePitch, all) : 0;
  if (isSpacer(block)) block.linePitch = line;
  block.spaceBefore = all - line;
}

function lower(block: Block, scale: number): void {
  if (block.kind === 'table') lowerTable(block, scale);
  else if (!isSpacer(block)) lowerParagraph(block, scale);
}

function lowerTable({ rows }: TableBlock, scale: number): void {
  for (const row of rows) {
    row.height *= scale;
    for (const { blocks } of row.cells)
      for (const block of blocks) {
        block.spaceBefore *= scale;
        if (block.kind === 'table') lowerTable(block, scale);
        else lowerParagraph(block, scale);
      }
  }
}

function lowerParagraph(paragraph: Paragraph, scale: number): void {
  if (paragraph.linePitch !== undefined) paragraph.linePitch *= scale;
  for (const inline of paragraph.inlines)
    if (inline.kind === 'picture') {
      inline.width *= scale;
      inline.height *= scale;
    } else if (inline.kind === 'textBox' && inline.withParagraph) inline.y *= scale;
}
