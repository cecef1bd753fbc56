/** What is drawn or written by hand on a scanned page: logos, signatures, stamps, and words that were not recognised. Pure. */
import { heightOf, widthOf } from '../box.ts';
import type { Box, Size } from '../page.ts';
import { areasOf, cellSide, gridOf } from './cells.ts';
import type { Ink } from './ink.ts';

/** Points; smaller ones are specks, and what is left of words beside their boxes. */
const minSide = 18;
/** Part of a cell that is ink at least: dust is less. */
const minInk = 0.04;
/** Points: what the scanner adds along the sheet's edges is narrower. */
const maxEdge = 40;

/** Points: holes of punches are no wider, and so near to the edge of the sheet. */
const hole = { side: 36, edge: 72 };

/** `ink` is what is neither words, lines nor photos. */
export function scanMarks(ink: Ink, page: Size): Box[] {
  const grid = gridOf(page);
  const counts = new Float32Array(grid.columns * grid.rows);
  const cell = cellSide * ink.pixelsPerPoint;
  for (let i = 0; i < ink.dark.length; i++) {
    if (ink.dark[i] === 0) continue;
    const [x, y] = [Math.floor((i % ink.width) / cell), Math.floor(Math.floor(i / ink.width) / cell)];
    const at = y * grid.columns + x;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const full = Uint8Array.from(counts, (count) => (count >= minInk * cell ** 2 ? 1 : 0));
  const marks = areasOf({ ...grid, full }, 2).flatMap(({ box }) =>
    Math.min(widthOf(box), heightOf(box)) >= minSide && !isEdge(box, page) ? [box] : [],
  );
  return marks.filter((box) => !isHole(box, marks, page));
}

/** One of several round holes below one another (or beside) that the sheet was filed by. */
function isHole(box: Box, marks: readonly Box[], { width, height }: Size): boolean {
  const isRound = (own: Box) =>
    Math.max(widthOf(own), heightOf(own)) <= hole.side && Math.abs(widthOf(own) - heightOf(own)) <= cellSide;
  const isAtSide = (own: Box) => own.right < hole.edge || own.left > width - hole.edge;
  const isAtEnd = (own: Box) => own.bottom < hole.edge || own.top > height - hole.edge;
  const like = (own: Box) =>
    own !== box &&
    isRound(own) &&
    ((isAtSide(box) && Math.abs(own.left - box.left) <= cellSide) ||
      (isAtEnd(box) && Math.abs(own.top - box.top) <= cellSide));
  return isRound(box) && marks.some(like);
}

const isEdge = (box: Box, { width, height }: Size): boolean =>
  Math.min(widthOf(box), heightOf(box)) < maxEdge &&
  (box.left <= 0 || box.top <= 0 || box.right >= width || box.bottom >= height);
