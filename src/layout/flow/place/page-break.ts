/**
 * Where a page breaks: by itself, where what the next one starts with has no room on it, so that text typed into a document
 * moves all that is below; by a break, where it had room. Pure.
 */
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

/**
 * `room`: points that the page before has left; undefined where that is not known. `last`: the block it ends with, which no page
 * that breaks by itself would leave there if it is kept with the next. `loneLines`: a line may stand alone on a page.
 * Returns whether there is a break.
 */
export function breakPage(
  blocks: Block[],
  room: number | undefined,
  { last, loneLines = false }: { last?: Block | undefined; loneLines?: boolean } = {},
): boolean {
  const [first] = blocks;
  const hasNone = (points: number) =>
    loneLines ? points + surely < leastHeight(blocks, 1) : points + slack < leastHeight(blocks, pair);
  const flows = room !== undefined && !(last?.kind === 'paragraph' && isKept(last));
  if (first && flows && first.spaceBefore < mostSpace && hasNone(room)) return false;
  if (first?.kind === 'paragraph') first.breakBefore = 'page';
  else blocks.unshift({ ...emptyParagraph(), breakBefore: 'page' });
  return true;
}

/** Of what a page must hold for the first of the blocks to begin on it. */
function leastHeight([first, ...others]: readonly Block[], together: number): number {
  if (!first) return 0;
  if (first.kind === 'table') return leastHeight(first.rows[0]?.cells[0]?.blocks ?? [], together);
  const height = linesTogether(first, together) * (first.linePitch ?? 0);
  const [next] = others;
  // LibreOffice keeps nothing with a table.
  return isKept(first) && next && next.kind !== 'table'
    ? height + next.spaceBefore + leastHeight(others, together)
    : height;
}

/** Where two stand together, three can be parted nowhere. */
const linesTogether = ({ lineCount }: Paragraph, together: number): number =>
  lineCount > 2 * together - 1 ? together : lineCount;

const isKept = ({ role, keepNext }: Paragraph): boolean => keepNext || role.kind === 'heading';
