/** Stacks: horizontal lines above one another with columns of text between them, and no vertical lines. */
import { boxOfAll, byTop, haveSameSides, sharedWidth } from '../../../box.ts';
import type { Box, Ruling } from '../../../page.ts';
import { boxOfRuling, isDrawn } from '../../../ruling.ts';
import type { LinePiece } from '../../../words/words.ts';
import { sideBySide } from '../parted/side-by-side.ts';
import type { Region } from '../region.ts';
import { bandsOf, type Level, overhang, sameHeight } from './bands.ts';
import { tabularParts } from './tabular-parts.ts';

/** Shorter lines (points) underline words. */
const minLength = 15;
/** Points by which sides of one table's coloured rows differ. */
const sameSide = 3;

/** Regions from lines that no vertical line touches. `prose` is what prosePieces found; no stack goes on over one of `boxes`. */
export function stackRegions(
  lone: readonly Ruling[],
  pieces: readonly LinePiece[],
  prose: ReadonlySet<LinePiece>,
  boxes: readonly Box[],
): Region[] {
  // Each of two tables side by side may be several, which end at heights of their own.
  const belowOneAnother = (side: Region) => {
    const parts = stackRegions(side.horizontals, pieces, prose, boxes);
    return parts.length > 1 ? parts : [side];
  };
  return stacksOf(levelsOf(lone), boxes)
    .flatMap((stack) => tabularParts(bandsOf(stack, pieces), prose))
    .flatMap((region) => {
      const sides = sideBySide(region, pieces);
      return sides.length > 1 ? sides.flatMap(belowOneAnother) : sides;
    });
}

function levelsOf(rulings: readonly Ruling[]): Level[] {
  const levels: Level[] = [];
  const long = rulings.filter(({ start, end }) => end - start >= minLength);
  for (const ruling of long.toSorted((a, b) => a.at - b.at)) {
    const box = boxOfRuling(ruling);
    const level = levels.find((other) => Math.abs(other.box.top - ruling.at) <= sameHeight && isNear(other.box, box));
    if (level) {
      level.rulings.push(ruling);
      level.box = boxOfAll([level.box, box]);
    } else levels.push({ box, rulings: [ruling] });
  }
  return levels.sort(byTop);
}

/** Underlines of neighbouring columns stand close together. */
const isNear = (a: Box, b: Box) => b.left - a.right < 60 && a.left - b.right < 60;

/** Levels that lie above one another, each within the width of the widest. */
function stacksOf(levels: readonly Level[], boxes: readonly Box[]): Level[][] {
  const stacks: { box: Box; levels: Level[] }[] = [];
  for (const level of levels) {
    const goesOn = ({ box, levels }: { box: Box; levels: readonly Level[] }) =>
      (nests(box, level.box) || nests(level.box, box)) &&
      !boxes.some((other) => isAmid(other, box, level.box)) &&
      !areOtherStripes(levels, level);
    const stack = stacks.find(goesOn);
    if (stack) {
      stack.levels.push(level);
      stack.box = boxOfAll([stack.box, level.box]);
    } else stacks.push({ box: level.box, levels: [level] });
  }
  return stacks.map((stack) => stack.levels);
}

/** Edges of coloured rows that show a table's sides: those of two rows. So many lines above are looked at. */
const minStriped = 4;
const maxAbove = 12;

/** A coloured row with other sides than all of those above it, which are of another table. */
function areOtherStripes(above: readonly Level[], level: Level): boolean {
  const [own] = stripesOf(level);
  const stripes = above
    .slice(-maxAbove)
    .map(stripesOf)
    .filter((rulings) => rulings.length > 0);
  const isOther = (ruling: Ruling | undefined) =>
    own !== undefined && ruling !== undefined && !haveSameSides(boxOfRuling(ruling), boxOfRuling(own), sameSide);
  return stripes.length >= minStriped && stripes.every(([ruling]) => isOther(ruling));
}

const stripesOf = ({ rulings }: Level): Ruling[] => rulings.filter((ruling) => !isDrawn(ruling));

const isAmid = (box: Box, above: Box, below: Box): boolean =>
  box.top > above.bottom && box.bottom < below.top && sharedWidth(box, below) > 0;

const nests = (outer: Box, inner: Box) => inner.left >= outer.left - overhang && inner.right <= outer.right + overhang;
