/** Drawings of very many specks, as maps of stars, stippled drawings and plots of samples are. Pure. */
import { boxOfAll, grown, heightOf, holds, widthOf } from '../../box.ts';
import type { Box, Ruling, Size } from '../../page.ts';
import { boxOfRuling } from '../../ruling.ts';
import { touchingBoxes } from '../../touching-boxes.ts';

/** Fewer may be the dots of a few dotted lines. */
const minSpecks = 200;
/** Beside words: points between the specks of one plot, and the least of its sides. */
const reach = 3;
const minSide = 18;
/** Specks of a dotted line are so near to one another (points) and in line to within so much; fewer of a plot's are, in parts of all. */
const [dotPitch, inLine] = [4, 0.02];
const maxInLine = 0.5;

/** A plot's frame is so near to its specks (points). */
const frameReach = 10;
/** Of a page; each looks at every line for its frame. */
const maxPlots = 100;

/** Where they are, and the lines that are none of theirs. Without words the page would be empty; words tell what else specks may be. */
export function withStipple(
  { specks, rulings }: { specks: readonly Box[]; rulings: Ruling[] },
  page: Size,
  hasWords: boolean,
): { drawings: Box[]; rulings: Ruling[] } {
  if (specks.length < minSpecks) return { drawings: [], rulings };
  if (!hasWords) return { drawings: [boxOfAll(specks)], rulings };
  const plots = plotsOf(specks, page)
    .slice(0, maxPlots)
    .map((plot) => framed(plot, rulings));
  const isOwn = (ruling: Ruling) => plots.some((plot) => holds(plot, boxOfRuling(ruling)));
  return { drawings: plots, rulings: rulings.filter((ruling) => !isOwn(ruling)) };
}

function plotsOf(specks: readonly Box[], page: Size): Box[] {
  const reaches = specks.map((speck) => grown(speck, reach));
  return touchingBoxes(reaches, page, reach)
    .filter((near) => near.length >= minSpecks && isScattered(near))
    .map((near) => grown(boxOfAll(near), -reach))
    .filter((box) => Math.min(widthOf(box), heightOf(box)) >= minSide);
}

function framed(plot: Box, rulings: readonly Ruling[]): Box {
  const near = grown(plot, frameReach);
  return boxOfAll([plot, ...rulings.map(boxOfRuling).filter((line) => holds(near, line))]);
}

function isScattered(boxes: readonly Box[]): boolean {
  const points = boxes.map(({ left, top }) => [left, top] as const);
  const turned = points.map(([x, y]) => [y, x] as const);
  return inLines(points) + inLines(turned) < maxInLine * boxes.length;
}

/** How many points have the next one close to their right. */
function inLines(points: readonly (readonly [along: number, across: number])[]): number {
  const row = (across: number) => Math.round(across / inLine);
  const sorted = points.toSorted((a, b) => row(a[1]) - row(b[1]) || a[0] - b[0]);
  return sorted.filter(([along, across], i) => {
    const next = sorted[i + 1];
    return next !== undefined && row(next[1]) === row(across) && next[0] - along < dotPitch;
  }).length;
}
