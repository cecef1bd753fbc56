/** Whether a line begins an item of a list, or a numbered clause. Pure. */
import { endsSentence, type Line, textOf } from '../lines/line.ts';
import { rereadAs } from '../lines/mark-numbers.ts';
import type { Mark } from '../lines/marks.ts';
import { namedMark } from '../lists/heading-mark.ts';
import type { LineGroup } from './line-group.ts';

/** A bullet always; a number only where the paragraph before is an item too, or the line stands out: `12.5` may go on with a sentence. */
export function isItem(mark: Mark | undefined, group: LineGroup, before: Line): boolean {
  if (!mark) return false;
  if (mark.format === 'bullet') return true;
  if (closesBracket(mark, before)) return false;
  if (mark.glued && !endsClause(before) && !isNextOf(mark, group.mark)) return false;
  const isDivided = mark.numbers.length > 1 && (mark.after !== '' || endsSentence(before));
  return group.mark !== undefined || isDivided || (mark.numbers[0] === 1 && mark.after !== '');
}

/** `(i -` goes on with `1)`. */
const closesBracket = (mark: Mark, before: Line): boolean =>
  mark.before === '' && mark.after.startsWith(')') && /\([^()]*$/.test(textOf(before));

/** The same signs around one more. */
function isNextOf(mark: Mark, before: Mark | undefined): boolean {
  if (before?.before !== mark.before || before.after !== mark.after) return false;
  return rereadAs(mark, before.format).numbers[0] === (before.numbers[0] ?? 0) + 1;
}

/** Text without spaces breaks before any of its numbers. */
const endsClause = (line: Line): boolean => /[.!?:;,…。．！？：；，、)）」』】”]$/u.test(textOf(line).trim());

/** A clause's name and number, `Section 1.02`, behind a whole sentence. */
export const isSection = (line: Line, before: Line): boolean =>
  endsSentence(before) && (namedMark(line)?.mark.numbers.length ?? 0) > 1;
