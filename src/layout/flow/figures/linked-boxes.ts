/**
 * Boxes of a diagram, as of circuits, classes and records: arrows go from one to the other. Lines part some of them into fields,
 * but none of them is a table.
 */
import { areaOf, areWithin, holds, sharedHeight, sharedWidth } from '../../box.ts';
import type { Box, PageContent } from '../../page.ts';
import type { Place } from './shapes.ts';

/** Fewer, with arrows between them, may be tables that a reader has marked. */
const minLinked = 3;
/** Points between an arrow's end and its box. */
const reach = 2;
/** Part of a box that an arrow may lie over: what lies over more is drawn on it. */
const maxOver = 0.3;
/** Part of the page that a box is of, at most. */
const maxShare = 0.1;
/** Pages of more drawings are maps; every box looks at them all. */
const maxDrawings = 2000;

/** The tables that are none of these. */
export function withoutLinked<T extends Place>(tables: readonly T[], page: PageContent): T[] {
  const { drawings, width, height } = page;
  if (tables.length < minLinked || drawings.length > maxDrawings) return [...tables];
  const small = tables.filter(({ box }) => areaOf(box) < maxShare * width * height);
  const linked = small.filter(({ box }) => drawings.some((drawing) => leadsTo(drawing, box)));
  return linked.length < minLinked ? [...tables] : tables.filter((table) => !linked.includes(table));
}

/** It touches the box from outside, and lies over little of it. */
function leadsTo(drawing: Box, box: Box): boolean {
  if (!areWithin(box, drawing, reach) || holds(box, drawing, reach) || holds(drawing, box)) return false;
  const over = Math.max(0, sharedWidth(drawing, box)) * Math.max(0, sharedHeight(drawing, box));
  return over < maxOver * areaOf(box);
}
