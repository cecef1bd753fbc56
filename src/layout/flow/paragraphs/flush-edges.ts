/**
 * The edges that a document's justified paragraphs end at: where two lines are too few to show that they are spread, a
 * paragraph that ends there is as justified as the others. Pure.
 */
import { spread } from '../../statistics.ts';
import type { RawParagraph } from '../page-layout.ts';
import { shapeOf } from './shape.ts';

/** Points by which lines end before or behind their edge, and by which those of ragged text differ at the least. */
const sameEdge = 0.8;
const ragged = 3;
/** Points before an edge that the longest line of ragged text ends in. */
const nearEdge = 24;
/** Lines that show how a paragraph is set: its last one does not. */
const minLines = 3;

/** Whether a line that ends at `right` (x on the page) ends where justified ones do, and ragged ones about there are fewer. */
export function flushEdges(paragraphs: readonly RawParagraph[]): (right: number) => boolean {
  const edges = new Map<number, number>();
  const raggedEnds: number[] = [];
  for (const { lines, column, listing, stanza } of paragraphs) {
    if (lines.length < minLines || listing || stanza) continue;
    const rights = lines.slice(0, -1).map(({ box }) => box.right);
    const longest = Math.max(...rights);
    if (shapeOf(lines, column).alignment === 'justify') edges.set(longest, (edges.get(longest) ?? 0) + 1);
    else if (spread(rights) > ragged) raggedEnds.push(longest);
  }
  const near = (right: number) => [...edges].filter(([edge]) => Math.abs(edge - right) <= sameEdge);
  return (right) => {
    const count = near(right).reduce((sum, [, own]) => sum + own, 0);
    return count > raggedEnds.filter((end) => end < right + sameEdge && end > right - nearEdge).length;
  };
}
