/** Plots of points, each drawn as a small mark, in a frame or beside axes: the marks alone are too small to be drawings. Pure. */
import { boxOfAll, grown, heightOf, holds, widthOf } from '../../box.ts';
import type { Box, PageContent } from '../../page.ts';
import { boxOfRuling } from '../../ruling.ts';
import { touchingBoxes } from '../../touching-boxes.ts';

/** Points: a mark is smaller, and both sides of a plot are longer. */
const maxMark = 7;
const minPlot = 50;
/** Of a plot; fewer are ticks of a form. */
const minMarks = 8;
/** Pages of more lines or marks are drawings: every frame looks at every mark. */
const maxLines = 1000;
const maxMarks = 5000;
/** Lines that meet end so near to each other, in points. */
const meeting = 1;

type Page = Pick<PageContent, 'drawings' | 'rulings' | 'width' | 'height'>;

export function scatterPlots(page: Page): Box[] {
  const marks = page.drawings.filter((box) => Math.max(widthOf(box), heightOf(box)) < maxMark);
  if (marks.length < minMarks || marks.length > maxMarks || page.rulings.length > maxLines) return [];
  const lines = page.rulings.map((ruling) => grown(boxOfRuling(ruling), meeting));
  return touchingBoxes(lines, page, 2 * meeting)
    .map(boxOfAll)
    .filter((box) => Math.min(widthOf(box), heightOf(box)) > minPlot)
    .filter((box) => marks.filter((mark) => holds(box, mark)).length >= minMarks);
}
