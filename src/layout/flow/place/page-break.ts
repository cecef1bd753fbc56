/**
 * Where a page breaks: by itself, where what the next one starts with has no room on it, so that text typed into a document
 * moves all that is below, or is kept together so that it has none; by a break, where it had room. Pure.
 */
import type { Inline } from '../../inline.ts';
import type { Block, Paragraph } from '../../model.ts';
import { emptyParagraph } from '../paragraphs/empty-paragraph.ts';

/** Points by which word processors and we may differ over a page's height. */
const slack = 6;
/** Where room for one line is enough, most pages nearly have it: those that surely do end by a break. */
const surely = 1;
/** More space above the first block (points) keeps it off the page's top: no page that breaks by itself leaves any. */
const mostSpace = 2;
/** Lines of one paragraph that stand together on both sides of a page's end, where none stand alone. */
const pair = 2;
/** Points of room that a page has at most that is taken for full. */
const nearlyFull = 72;
/** What is kept together at the next one's top is higher than that room by so many points: pages are drawn shorter, too. */
const surplus = 72;
/** Blocks that are kept together, at most. */
const mostKept = 6;
/** Points above the first of them, at most: where a page breaks by itself they are lost. */
const mostLost = 12;

/**
 * `room`: points that the page before has left; undefined where that is not known. `last`: the block it ends with, which no page
 * that breaks by itself would leave there if it is kept with the next. `loneLines`: a line may stand alone on a page. `mayGrow`:
 * the page before may be drawn higher or lower than its room says.
 * Returns whether something holds the two pages apart.
 */
export function breakPage(
  blocks: Block[],
  room: number | undefined,
  {
    last,
    loneLines = false,
    mayGrow = false,
  }: { last?: Block | undefined; loneLines?: boolean; mayGrow?: boolean } = {},
): boolean {
  const [first] = blocks;
  const hasNone = (points: number) =>
    loneLines ? points + surely < leastHeight(blocks, 1) : points + slack < leastHeight(blocks, pair);
  const flows = room !== undefined && !(last?.kind === 'paragraph' && isKept(last));
  if (first && flows && !mayGrow && first.spaceBefore < mostSpace && hasNone(room)) return false;
  if (flows && keepApart(blocks, room)) return true;
  if (first?.kind === 'paragraph') first.breakBefore = 'page';
  else blocks.unshift({ ...emptyParagraph(), breakBefore: 'page' });
  return true;
}

/**
 * Keeps the first blocks of a page together, so many that a full page before it has no room for them: unlike behind a break,
 * they follow right behind what is left of that page where it is drawn higher. LibreOffice lets a first one go that has room
 * by itself. Returns whether they can be kept.
 */
function keepApart(blocks: readonly Block[], room: number): boolean {
  const [first, second] = blocks;
  if (first?.kind !== 'paragraph' || room > nearlyFull || first.spaceBefore > mostLost) return false;
  if (leastHeight(keptTogether(blocks, 1).slice(0, 1), pair) < room + surely) return false;
  const counts = Array.from({ length: mostKept }, (_, i) => i + 1);
  const count = counts.find((own) => leastHeight(keptTogether(blocks, own), pair) > room + surplus);
  if (count === undefined) return false;
  for (const [i, kept] of keptTogether(blocks, count).entries()) Object.assign(blocks[i] ?? {}, kept);
  if (second) second.spaceBefore += first.spaceBefore;
  first.spaceBefore = 0;
  return true;
}

/** So many of the blocks, the first ones; the last on its page may go on overleaf. */
const keptTogether = (blocks: readonly Block[], count: number): Block[] =>
  blocks.map((block, i) =>
    i < count && block.kind === 'paragraph'
      ? { ...block, keepNext: block.keepNext || i < count - 1, keepLines: i < blocks.length - 1 }
      : block,
  );

/** Of what a page must hold for the first of the blocks to begin on it. */
function leastHeight([first, ...others]: readonly Block[], together: number): number {
  if (!first) return 0;
  if (first.kind === 'table') return leastHeight(first.rows[0]?.cells[0]?.blocks ?? [], together);
  const height = Math.max(linesTogether(first, together) * (first.linePitch ?? 0), ...first.inlines.map(heightOf));
  const [next] = others;
  // LibreOffice keeps nothing with a table.
  return isKept(first) && next && next.kind !== 'table'
    ? height + next.spaceBefore + leastHeight(others, together)
    : height;
}

/** Where two stand together, three can be parted nowhere. */
const linesTogether = ({ lineCount, keepLines }: Paragraph, together: number): number =>
  lineCount > 2 * together - 1 && !keepLines ? together : lineCount;

const heightOf = (inline: Inline): number => (inline.kind === 'picture' ? inline.height : 0);

const isKept = ({ role, keepNext }: Paragraph): boolean => keepNext || role.kind === 'heading';
