/**
 * The lines of a column -> paragraphs. A paragraph ends where the structure tree says so, or where a line stops although
 * the next word would have fitted, where the distance to the next line, the size or the indent changes, or a list item starts.
 */
import { isIndexEntry } from '../../words/index-entry.ts';
import { type Line, reachWith, textOf } from '../lines/line.ts';
import type { Mark } from '../lines/marks.ts';
import { isItem, isSection } from './begins-item.ts';
import { type ColumnHabits, habitsOf } from './column-habits.ts';
import { indentChanges, leavesItem } from './indent-changes.ts';
import type { LineGroup } from './line-group.ts';
import { isOtherSize, looksDifferent } from './looks-different.ts';
import { readsOnAlike } from './reads-on.ts';
import { standsAlone } from './stands-alone.ts';
import { standsFarther } from './stands-farther.ts';
import { endsRow, isEntry, startsRow } from './tab-rows.ts';
import { usualPitches } from './usual-pitches.ts';
import { wouldFit } from './would-fit.ts';

/** `right` is the column's edge, `margin` where its lines could have ended; `kept` are paragraphs that are known before. */
export function groupLines(
  lines: readonly Line[],
  right: number,
  pitchOf = usualPitches(lines),
  kept: readonly LineGroup[] = [],
  margin = right,
): LineGroup[] {
  const keptOf = new Map(kept.flatMap((own) => own.lines.map((line) => [line, own] as const)));
  const texts = lines.filter((line) => !keptOf.has(line));
  const habits = habitsOf(texts, { right, margin }, pitchOf);
  const groups: LineGroup[] = [];
  for (const [i, line] of lines.entries()) {
    const own = keptOf.get(line);
    if (own) {
      if (own.lines[0] === line) groups.push(own);
      continue;
    }
    const mark = habits.markOf(line);
    const group = groups.at(-1);
    if (group && !group.listing && !group.stanza && !starts({ line, group, mark, next: lines[i + 1], habits }))
      group.lines.push(line);
    else groups.push({ lines: [line], mark });
  }
  return groups;
}

interface Step {
  line: Line;
  mark: Mark | undefined;
  /** What `line` may go on with, and its last line. */
  group: LineGroup;
  before: Line;
  /** `before` has no room for its first word. */
  isFull: boolean;
  /** A sentence goes on in it, behind a full line. */
  goesOn: boolean;
  /** The line below `line`. */
  next: Line | undefined;
  habits: ColumnHabits;
}

function starts(of: Omit<Step, 'before' | 'isFull' | 'goesOn'>): boolean {
  const { line, group, habits } = of;
  const before = group.lines.at(-1);
  // A style sheet's forced breaks make one tagged paragraph of a whole price list.
  if (!before || isEntry(before)) return true;
  if (line.block && before.block)
    return line.block !== before.block || (isOtherSize(line, before) && !readsOnAlike(line, before));
  const isFull = reachWith(before, line) > habits.edgeOf(before);
  const step = { ...of, before, isFull, goesOn: isFull && readsOnAlike(line, before) };
  return rules.some((isStart) => isStart(step));
}

/** Points: what goes on no further in than this does so whatever the lines above it are set in. */
const sameLeft = 1;

/** Each alone shows that a paragraph begins. */
const rules: readonly ((step: Step) => boolean)[] = [
  ({ line, before }) => line.artifact !== before.artifact || line.rightToLeft !== before.rightToLeft,
  ({ line }) => line.initial !== undefined,
  ({ line, goesOn, habits }) => !goesOn && beginsByHabit(line, habits),
  ({ line, before, habits }) => habits.isIndex && isIndexEntry(textOf(before)) && /^\p{L}/u.test(textOf(line)),
  ({ line, before, group, habits }) => startsRow(line, before, group, habits.edgeOf(before)),
  ({ line, before }) => endsRow(line, before) || standsAlone(line, before) || isSection(line, before),
  (step) => looksDifferent(step, step.habits),
  ({ line, group, goesOn, habits }) => standsFarther(line, group, habits, goesOn),
  ({ mark, group, before }) => isItem(mark, group, before),
  ({ line, group, goesOn, habits }) => !goesOn && leavesItem(line, group, habits),
  ({ line, before, group, habits }) => wouldFit(line, before, group, habits),
  ({ line, before, group, next, goesOn, habits }) =>
    !(goesOn && line.box.left < before.box.left + sameLeft) && indentChanges(line, group, next, habits),
];

const beginsByHabit = (line: Line, { firstLines, afterGaps, ownColors, entries }: ColumnHabits): boolean =>
  [firstLines, afterGaps, ownColors, entries].some((lines) => lines.has(line));
