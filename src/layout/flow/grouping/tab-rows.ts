/** Lines with tab stops: entries of contents, and rows of words far apart. Pure. */
import { widthOf } from '../../box.ts';
import { endsSentence, hasGap, type Line, reachWith, sizeOf, startsAnew, textOf } from '../lines/line.ts';
import type { LineGroup } from './line-group.ts';

/** Of a table of contents: dots lead to its last word. */
export const isEntry = ({ spans }: Line): boolean => spans.some((span) => span.kind === 'gap' && span.leader === 'dot');

/**
 * Lines with something at a tab stop are rows, not text that goes on; an item's text may stand at one. `edge`: how far the
 * line before could have gone on.
 */
export const startsRow = (line: Line, before: Line, group: LineGroup, edge: number): boolean =>
  hasGap(line) &&
  (hasGap(before, 0, before === group.lines[0] ? group.mark?.textLeft : undefined) ||
    (hasGap(line, wideGap * sizeOf(line)) && endsSentence(before) && !endsItem(line, before, group, edge)));

/** Below an item's text, where its first word did not fit behind it: the end of a question, and its points at the right. */
const endsItem = (line: Line, before: Line, { mark }: LineGroup, edge: number): boolean =>
  mark !== undefined && Math.abs(line.box.left - mark.textLeft) < sameLeft && reachWith(before, line) > edge;

/** Points. */
const sameLeft = 1;

/**
 * Several things at tab stops are a row, and so is a name with a few words far right of it, as dates in a life's story: what
 * starts anew below it, and not at one of its stops, is none of it.
 */
export function endsRow(line: Line, before: Line): boolean {
  if (isToFill(before)) return !hasGap(line) && startsAnew(line);
  const gaps = before.spans.filter(
    ({ kind, left, right }) => kind === 'gap' && right - left > wideGap * sizeOf(before),
  );
  return (
    (gaps.length > 1 || (gaps[0] !== undefined && isEndApart(before, gaps[0]))) &&
    !hasGap(line) &&
    !goesOn(line) &&
    gaps.every(({ right }) => Math.abs(right - line.box.left) > 3)
  );
}

/** In letters that have no capitals nothing tells what starts anew. */
const goesOn = (line: Line): boolean => /^\s*["'“‘(]?\p{Ll}/u.test(textOf(line));

/** A few words at the line's end, and more than an item's number before them. */
const isEndApart = ({ box, spans }: Line, gap: { left: number; right: number }): boolean =>
  box.right - gap.right < maxEnd * widthOf(box) &&
  (gap.left - box.left > box.right - gap.right ||
    spans.some((span) => span.kind === 'text' && span.right <= gap.left + 1 && /\p{L}{2}/u.test(span.text)));

/** Places to write on behind labels, up to the line's end. */
function isToFill(line: Line): boolean {
  const end = line.spans.at(-1);
  const isDrawn = end?.kind === 'gap' && end.leader === 'underscore';
  return isDrawn || (hasGap(line) && /_{5,}\s*$/.test(textOf(line)));
}

/** In parts of the line. */
const maxEnd = 0.33;

/** In sizes of the letters: justified text may leave less. */
const wideGap = 3;
