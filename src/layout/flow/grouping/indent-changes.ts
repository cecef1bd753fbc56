/** Whether a line's indent says that it begins a paragraph. Pure. */
import { endsSentence, type Line, reachWith, sizeOf, startsSmall, textOf } from '../lines/line.ts';
import type { ColumnHabits } from './column-habits.ts';
import type { LineGroup } from './line-group.ts';
import { centred, setRight } from './sides.ts';

/** `next` is the line below it, if there is one. */
export function indentChanges(
  line: Line,
  { lines, mark }: LineGroup,
  next: Line | undefined,
  habits: ColumnHabits,
): boolean {
  const { pitchOf, firstLines, left } = habits;
  const [first, second] = lines;
  if (!first) return true;
  const step = Math.max(3, 0.45 * sizeOf(line));
  const shift = line.box.left - (second ?? first).box.left;
  if (centred(line, first) || (second && (centred(line, second) || setRight(first, second, line)))) return false;
  if (second) return Math.abs(shift) > step;
  if (shift < -step) return false;
  if (shift <= step || mark) return false;
  const hangsOut = firstLines.has(first) && first.box.left - left < step;
  if (hangsOut || isInSentence(line, first, habits) || hangs(line, first, next, step)) return false;
  // Further in than the first line: a hanging indent goes on, a first-line indent does not.
  const goesOn =
    next && next.baseline - line.baseline < 1.3 * pitchOf(next) && Math.abs(next.box.left - line.box.left) <= step;
  return !goesOn;
}

/** Between two words of one look, where the first line has no room for more. */
function isInSentence(line: Line, first: Line, { edgeOf }: ColumnHabits): boolean {
  const isFull = first.box.right + line.firstWordWidth > edgeOf(first);
  const [a, b] = [first.style.font, line.style.font];
  return isFull && a.name === b.name && /\p{Ll},?\s*$/u.test(textOf(first)) && /^\s*\p{L}\p{Ll}/u.test(textOf(line));
}

/**
 * A reference whose first line starts with its number, or a sentence that goes on in the second line: in small letters,
 * or up to its end before the next line starts where the first one did.
 */
function hangs(line: Line, first: Line, next: Line | undefined, step: number): boolean {
  const text = textOf(first).trim();
  if (/^\[[^\]]{1,12}\]/.test(text)) return true;
  if (endsSentence(first)) return false;
  const ends = !next || Math.abs(next.box.left - first.box.left) <= step;
  return startsSmall(line) || (ends && line.box.right < first.box.right - shortBy * sizeOf(line));
}

/** A line so much shorter (in sizes) than the one before it ends a paragraph. */
const shortBy = 5;

/**
 * Further left than the lines of such items stand, whatever space one of them has more behind its mark; or than the mark
 * itself, where the item's line ends before text at that place does.
 */
export function leavesItem(line: Line, { lines, mark }: LineGroup, habits: ColumnHabits): boolean {
  const [first] = lines;
  if (!mark || !first || lines.length > 1) return false;
  const { box } = line;
  if (box.left < mark.left - 0.45 * sizeOf(line) && reachWith(first, line) < habits.edgeOf(line)) return true;
  const left = habits.hangsAt(mark);
  return left !== undefined && box.left < Math.min(left, mark.textLeft) - 3;
}
