/**
 * Facing pages: those with even numbers have the inner margin on their right. Their text is moved to where that of the odd
 * ones stands, so that all pages share their edges; word processors mirror the margins again.
 */
import { median } from '../../statistics.ts';
import { isEvenPage, type Numbering } from '../furniture/page-numbering.ts';
import { textLeft } from '../lines/line.ts';
import { blocksOf, linesIn } from '../page-blocks.ts';
import type { PageLayout } from '../page-layout.ts';
import { movedBlock, movedParagraph, movedRunning } from './moved.ts';
import type { PageGroup } from './sections.ts';

/** Points by which the text's edge on pages of one side may differ. */
const sameEdge = 3;
/** Less is no margin for a binding. */
const leastShift = 6;
/** Pages of each side that show their edges, and the part of them that must agree. */
const leastPages = 2;
const agreeing = 0.75;
/** Lines of a page that show an edge. */
const leastLines = 5;

/** Whether they face; then the groups know by how much, and the text of even pages is moved. */
export function alignFacing(groups: readonly PageGroup[], numberings: ReadonlyMap<PageGroup, Numbering>): boolean {
  const pages = groups.flatMap((group) => {
    const numbering = numberings.get(group);
    return group.pages
      .filter(({ runsDown }) => !runsDown)
      .map((page) => ({ page, side: numbering && isEvenPage(page, numbering) ? 'even' : 'odd' }) as const);
  });
  const on = (side: 'even' | 'odd') => pages.flatMap((own) => (own.side === side ? [own.page] : []));
  const shift = shiftOf(on('odd'), on('even'));
  if (shift === undefined) return false;
  for (const group of groups) group.facing = shift;
  for (const page of on('even')) move(page, shift);
  return true;
}

function shiftOf(odd: readonly PageLayout[], even: readonly PageLayout[]): number | undefined {
  const [right, left] = [edgesOf(odd), edgesOf(even)];
  if (!right || !left) return undefined;
  const shift = right.left - left.left;
  if (Math.abs(shift) < leastShift) return undefined;
  // The outer margin of one side is that of the other: no line reaches into it.
  const isMirrored =
    right.right <= right.width - left.left + sameEdge && left.right <= left.width - right.left + sameEdge;
  return isMirrored ? shift : undefined;
}

/** The part of the pages without a line that is too full for its margins. */
const keepingMargins = 0.25;

/** Where the text of most of the pages starts, and the furthest that it goes. */
function edgesOf(pages: readonly PageLayout[]): { left: number; right: number; width: number } | undefined {
  const edges = pages.flatMap((page) => {
    const lines = linesIn(blocksOf(page));
    if (lines.length < leastLines) return [];
    const right = Math.max(...lines.map(({ box }) => box.right));
    return [{ left: textLeft(lines) ?? 0, right, width: page.width }];
  });
  const left = median(edges.map((edge) => edge.left));
  const like = edges.filter((edge) => Math.abs(edge.left - left) < sameEdge);
  if (like.length < leastPages || like.length < agreeing * edges.length) return undefined;
  const rights = like.map(({ right }) => right).sort((a, b) => a - b);
  const right = rights[Math.floor(keepingMargins * rights.length)] ?? 0;
  return { left, right, width: median(like.map(({ width }) => width)) };
}

function move(page: PageLayout, by: number): void {
  page.header = page.header.map((block) => movedRunning(block, by));
  page.footer = page.footer.map((block) => movedRunning(block, by));
  for (const note of page.notes) note.paragraphs = note.paragraphs.map((raw) => movedParagraph(raw, by));
  for (const { columns } of page.bands)
    for (const column of columns) {
      column.blocks = column.blocks.map((block) => movedBlock(block, by));
      column.left += by;
      column.right += by;
    }
}
