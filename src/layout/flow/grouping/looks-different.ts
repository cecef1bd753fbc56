/** Whether a line is set in other letters than the one before it. Pure. */
import { endsSentence, isBold, type Line, sizeOf, textOf } from '../lines/line.ts';
import type { ColumnHabits } from './column-habits.ts';
import type { LineGroup } from './line-group.ts';
import { meetAlike, readsOn } from './reads-on.ts';

/** As an article's number below its name, even in one tagged cell. */
export function isOtherSize(line: Line, before: Line): boolean {
  const [a, b] = [sizeOfProse(line), sizeOfProse(before)];
  return Math.abs(a - b) > 0.08 * Math.max(a, b);
}

/** Names of programs within a sentence are set smaller, and may be most of a line: what stands beside them, but for a bullet, tells its size. */
function sizeOfProse(line: Line): number {
  if (!line.style.font.monospace) return sizeOf(line);
  const [first, ...others] = letters(line);
  const isMark = first && !/[\p{L}\p{N}]/u.test(first.text);
  const sizes = (isMark ? others : letters(line)).flatMap(({ style }) => (style.font.monospace ? [] : [style.size]));
  return sizes.length > 0 ? Math.max(...sizes) : sizeOf(line);
}

/** Paragraphs of a column that stand apart from those above: fewer do not show that all do. */
const minApart = 3;

/** A line, and what it may go on with: the last line of a group. */
interface Joint {
  line: Line;
  before: Line;
  group: LineGroup;
  /** `before` has no room for the line's first word. */
  isFull: boolean;
  /** A sentence goes on in the line, behind a full one. */
  goesOn: boolean;
}

export function looksDifferent(
  { line, before, group: { lines }, isFull, goesOn }: Joint,
  { afterGaps, left, right }: Pick<ColumnHabits, 'afterGaps' | 'left' | 'right'>,
): boolean {
  if (isOtherSize(line, before)) return !goesOn;
  if (lines.every(isItalic) && isUpright(line) && isInMiddle(before, { left, right }) && !readsOn(line, before))
    return true;
  if (isBold(line) === isBold(before)) return false;
  // A line may be bold from end to end in the middle of a sentence, or of a paragraph where all others stand apart.
  const standApart = lines.length > 1 && afterGaps.size >= minApart;
  const isLighterAgain = isBold(before) && !lines.every(isBold);
  if (isFull && (readsOn(line, before) || meetAlike(line, before) || standApart || isLighterAgain)) return false;
  return textOf(before).length < 60 || endsSentence(before);
}

const letters = ({ spans }: Line) =>
  spans.filter((span) => span.kind === 'text').filter(({ text }) => text.trim() !== '');
const isItalic = (line: Line): boolean => letters(line).every(({ style }) => style.font.italic);
const isUpright = (line: Line): boolean => !letters(line).some(({ style }) => style.font.italic);

/** Points by which the white at both sides of such a line differs. */
const sameWhite = 2;

/** As a subtitle and a motto stand. */
const isInMiddle = (line: Line, { left, right }: Pick<ColumnHabits, 'left' | 'right'>): boolean =>
  line.box.left - left > sizeOf(line) && Math.abs(line.box.left - left - (right - line.box.right)) < sameWhite;
