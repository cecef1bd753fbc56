/** Whether a mark begins a list: by itself, or by the marks that follow it. */
import { rereadAs } from '../lines/mark-numbers.ts';
import { doubtfulBullets, type Mark } from '../lines/marks.ts';
import type { ListEntry } from './list-entries.ts';
import { isInFigures, lastNumber, sameKind, standAlike } from './open-levels.ts';

/** An entry with its mark, and those soon after it. */
export interface Marked extends ListEntry {
  own: Mark;
  mark: Mark;
  ahead: readonly ListEntry[];
}

/** A bullet, a dash of a font for signs or a tagged item is one; a number, or a dash that may be a sentence's, needs the next one after it, or one of its own: `1.1` below `1.`. */
export function convinces(marked: Marked): boolean {
  const { paragraph, mark, ahead, heading } = marked;
  if (heading === undefined && paragraph.lines[0]?.block?.role === 'LI') return true;
  if (mark.format === 'bullet' && (!doubtfulBullets.test(mark.text) || mark.style.font.symbolic)) return true;
  // Its author may have typed a number that only a space follows: the clauses below it tell.
  if (mayBeTyped(marked)) return isDivided(mark, ahead, (next) => !mayBeTyped(next));
  return ahead.some((other) => goesOn(marked, other)) || isDivided(mark, ahead);
}

function goesOn({ mark, heading }: Marked, { mark: read, heading: level }: ListEntry): boolean {
  const other = read && rereadAs(read, mark.format);
  return (
    other !== undefined &&
    sameKind(other, mark) &&
    (heading === undefined ? standAlike(other, mark) : heading === level) &&
    (mark.format === 'bullet' || lastNumber(other) === lastNumber(mark) + 1)
  );
}

/** A heading's number with nothing but a space behind it, or a colon, as nobody's numbering writes. */
const mayBeTyped = ({ heading, close, mark }: ListEntry): boolean =>
  heading !== undefined && close && (mark?.letters === undefined || mark.after === ':');

/** The next mark is the first part of this one's number. */
function isDivided({ numbers }: Mark, ahead: readonly ListEntry[], passes = (_: ListEntry) => true): boolean {
  const next = ahead.find(({ mark }) => mark);
  return (
    numbers.length === 1 &&
    next?.mark !== undefined &&
    isInFigures(next.mark) &&
    next.mark.numbers.length === 2 &&
    next.mark.numbers[0] === numbers[0] &&
    next.mark.numbers[1] === 1 &&
    passes(next)
  );
}
