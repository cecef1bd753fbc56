/**
 * Grounds that are painted in parts: a line at a time, as those of programs are, in strips of one colour, each as wide as the
 * one above it; or a cell inside of a cell again, in the colour that is there.
 */
import { areWithin, boxOfAll, byTop, holds, overlap } from '../../box.ts';
import type { Fill, PageContent } from '../../page.ts';
import type { Place } from './shapes.ts';

/** Points between strips that make one ground, and by which their sides may be off. */
const seam = 0.6;
/** Fewer are the colours behind single lines. */
const minStrips = 3;
/** Pages with more fills are drawings. */
const maxFills = 500;

/** The page with one fill for each such ground; rows of a table have their own colours, however alike. */
export function withGrounds(content: PageContent, tables: readonly Place[]): PageContent {
  const isFree = ({ box }: Fill) => !tables.some((table) => areWithin(table.box, box, 0));
  return withStacks(withoutRepainted(content, isFree), isFree);
}

/** Without what lies on its own colour, where no other is between them. */
function withoutRepainted(content: PageContent, isFree: (fill: Fill) => boolean): PageContent {
  const { fills } = content;
  if (fills.length > maxFills) return content;
  const isSeen = (fill: Fill, i: number): boolean => {
    const under = fills.findLast(({ box }, j) => j < i && overlap(box, fill.box));
    return !under || under.color !== fill.color || !holds(under.box, fill.box, seam);
  };
  return { ...content, fills: fills.filter((fill, i) => !isFree(fill) || isSeen(fill, i)) };
}

function withStacks(content: PageContent, isFree: (fill: Fill) => boolean): PageContent {
  const stacks: Fill[][] = [];
  const open = new Map<string, Fill[]>();
  for (const fill of content.fills.filter(isFree).toSorted(byTop)) {
    const key = `${fill.color} ${Math.round(fill.box.left)} ${Math.round(fill.box.right)}`;
    const stack = open.get(key);
    const above = stack?.at(-1);
    if (stack && above && Math.abs(fill.box.top - above.box.bottom) < seam) stack.push(fill);
    else {
      const begun = [fill];
      open.set(key, begun);
      stacks.push(begun);
    }
  }
  const grounds = new Map(
    stacks.filter(({ length }) => length >= minStrips).flatMap((stack) => stack.map((fill) => [fill, stack])),
  );
  if (grounds.size === 0) return content;
  const whole = (fill: Fill): Fill[] => {
    const stack = grounds.get(fill);
    if (!stack) return [fill];
    return stack[0] === fill ? [{ ...fill, box: boxOfAll(stack.map(({ box }) => box)) }] : [];
  };
  return { ...content, fills: content.fills.flatMap(whole) };
}
