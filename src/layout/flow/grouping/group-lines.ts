/**
 * The lines of a column -> paragraphs. A paragraph ends where the structure tree says so, or where a line stops although
 * the next word would have fitted, where the distance to the next line, the size or the indent changes, or a list item starts.
 */
import { isIndexEntry } from '../../words/index-entry.ts';
import { endsSentence, isBold, isFormula, type Line, reachWith, sizeOf, startsSmall, textOf } from '../lines/line.ts';
import { rereadAs } from '../lines/mark-numbers.ts';
import type { Mark } from '../lines/marks.ts';
import { namedMark } from '../lists/heading-mark.ts';
import { type ColumnHabits, habitsOf } from './column-habits.ts';
import { indentChanges, leavesItem } from './indent-changes.ts';
import type { LineGroup } from './line-group.ts';
import { centred } from './sides.ts';
import { endsRow, isEntry, startsRow } from './tab-rows.ts';
import { usualPitches } from './usual-pitches.ts';
import { wouldFit } from './would-fit.ts';

/** `right` is the column's edge; `kept` are paragraphs that are known before. */
export function groupLines(
  lines: readonly Line[],
  right: number,
  pitchOf = usualPitches(lines),
  kept: readonly LineGroup[] = [],
): LineGroup[] {
  const keptOf = new Map(kept.flatMap((own) => own.lines.map((line) => [line, own] as const)));
  const texts = lines.filter((line) => !keptOf.has(line));
  const habits = habitsOf(texts, right, pitchOf);
  const groups: LineGroup[] = [];
  for (const [i, line] of lines.entries()) {
    const own = keptOf.get(line);
    if (own) {
      if (own.lines[0] === line) groups.push(own);
      continue;
    }
    const mark = habits.markOf(line);
    const group = groups.at(-1);
    if (group && !group.listing && !group.stanza && !starts(line, group, mark, lines[i + 1], habits))
      group.lines.push(line);
    else groups.push({ lines: [line], mark });
  }
  return groups;
}

function starts(
  line: Line,
  group: LineGroup,
  mark: Mark | undefined,
  next: Line | undefined,
  habits: ColumnHabits,
): boolean {
  const before = group.lines.at(-1);
  // A style sheet's forced breaks make one tagged paragraph of a whole price list.
  if (!before || isEntry(before)) return true;
  if (line.block && before.block) return line.block !== before.block || isOtherSize(line, before);
  if (line.artifact !== before.artifact || line.rightToLeft !== before.rightToLeft) return true;
  return (
    line.initial !== undefined ||
    isFormula(line) ||
    isFormula(before) ||
    habits.firstLines.has(line) ||
    habits.afterGaps.has(line) ||
    habits.ownColors.has(line) ||
    habits.entries.has(line) ||
    (habits.isIndex && isIndexEntry(textOf(before)) && /^\p{L}/u.test(textOf(line))) ||
    startsRow(line, before, group, habits.edgeOf(before)) ||
    endsRow(line, before) ||
    startsNote(line) ||
    (centred(line, before) && isAddress(line)) ||
    (isContact(line) && isContact(before)) ||
    isTown(line) ||
    /^[☐☑☒]/u.test(textOf(line)) ||
    isBlank(line) ||
    isBlank(before) ||
    looksDifferent(line, before, group, habits) ||
    farther(line, group, habits) ||
    isItem(mark, group, before) ||
    isSection(line, before) ||
    leavesItem(line, group, habits) ||
    wouldFit(line, before, group, habits) ||
    indentChanges(line, group, next, habits)
  );
}

/** Paragraphs of a column that stand apart from those above: fewer do not show that all do. */
const minApart = 3;

/** A raised mark and its text. */
const startsNote = ({ spans: [first, second] }: Line): boolean =>
  first?.kind === 'text' &&
  second !== undefined &&
  first.raised === 'super' &&
  /^\s*([\divxlc]{1,5}|[a-z*†‡§])\s*$/u.test(first.text);

/** A line to write on, below a question of an exam. */
const isBlank = (line: Line): boolean =>
  /^\s*_{12,}\s*$/.test(textOf(line)) || line.spans.every(({ kind }) => kind === 'gap');

/** E-mail addresses and nothing else, as they stand below names. */
const isAddress = (line: Line): boolean => /^([^\s@]+@[^\s@,;]+[,;]?\s*)+$/u.test(textOf(line).trim());

/** How somebody is reached, as it stands in letterheads line by line. */
const isContact = (line: Line): boolean =>
  /^(t[eé]l\p{L}*|mobile?|fax|phone|e-?mail|web|internet)[.:]|^[^\s@]+@[^\s@,;]+$|^(www\.|https?:)\S+$/iu.test(
    textOf(line).trim(),
  );

/** A postcode and its town, as addresses end: `38000 Grenoble`, `61-001 Poznań`. A year is none. */
const isTown = (line: Line): boolean =>
  /^(?:[A-Z]{1,3}[- ])?(?!(?:19|20)\d\d )(?:\d{4,6}|\d\d-\d{3}|\d{3} \d\d) \p{Lu}\p{L}+(?:[ '’-]\p{L}+){0,3}$/u.test(
    textOf(line).trim(),
  );

/** So is an article's number below its name, even in one tagged cell. */
function isOtherSize(line: Line, before: Line): boolean {
  const [a, b] = [sizeOf(line), sizeOf(before)];
  return Math.abs(a - b) > 0.08 * Math.max(a, b);
}

function looksDifferent(line: Line, before: Line, { lines }: LineGroup, { edgeOf, afterGaps }: ColumnHabits): boolean {
  if (isOtherSize(line, before)) return true;
  if (isBold(line) === isBold(before)) return false;
  // A line may be bold from end to end in the middle of a sentence, or of a paragraph where all others stand apart.
  const standApart = lines.length > 1 && afterGaps.size >= minApart;
  const isLighterAgain = isBold(before) && !lines.every(isBold);
  const isFull = reachWith(before, line) > edgeOf(before);
  if (isFull && (readsOn(line, before) || standApart || isLighterAgain)) return false;
  return textOf(before).length < 60 || endsSentence(before);
}

function farther(line: Line, { lines }: LineGroup, { pitchOf, edgeOf }: ColumnHabits): boolean {
  const [before, second] = [lines[lines.length - 1], lines[lines.length - 2]];
  if (!before) return true;
  const distance = line.baseline - before.baseline - movedBetween(before, line);
  const usual = second ? before.baseline - second.baseline : Math.max(pitchOf(line), sizeOf(line));
  if (distance < closest * sizeOf(line)) return true;
  const isLoose = !second && distance < loosest * sizeOf(line) && readsOnAlike(line, before, edgeOf(before));
  return distance > 1.22 * usual + 0.5 && !isLoose;
}

/** In sizes of the letters: one and a half spacing, as a title's two lines may have it alone. */
const loosest = 1.9;

/** The same sentence in letters of one look, behind a line that has no room for its first word. */
const readsOnAlike = (line: Line, before: Line, edge: number): boolean =>
  line.style.font.name === before.style.font.name &&
  sizeOf(line) === sizeOf(before) &&
  reachWith(before, line) > edge &&
  readsOn(line, before);

/** In small letters, behind a line that ends in the middle of a sentence. */
const readsOn = (line: Line, before: Line): boolean => startsSmall(line) && /[\p{L},]\s*$/u.test(textOf(before));

/** In sizes of the letters: nearer lines are parts of a formula. */
const closest = 0.72;

/** Room that letters take which stand lower or higher than their lines, in points. */
function movedBetween(before: Line, line: Line): number {
  const positions = ({ spans }: Line) => spans.map((span) => (span.kind === 'text' ? span.position : 0));
  return Math.max(0, ...positions(line)) - Math.min(0, ...positions(before));
}

/** A clause's name and number, `Section 1.02`, behind a whole sentence. */
const isSection = (line: Line, before: Line): boolean =>
  endsSentence(before) && (namedMark(line)?.mark.numbers.length ?? 0) > 1;

/** Text without spaces breaks before any of its numbers. */
const endsClause = (line: Line): boolean => /[.!?:;,…。．！？：；，、)）」』】”]$/u.test(textOf(line).trim());

/** The same signs around one more. */
function isNextOf(mark: Mark, before: Mark | undefined): boolean {
  if (before?.before !== mark.before || before.after !== mark.after) return false;
  return rereadAs(mark, before.format).numbers[0] === (before.numbers[0] ?? 0) + 1;
}

/** A bullet always; a number only where the paragraph before is an item too, or the line stands out: `12.5` may go on with a sentence. */
function isItem(mark: Mark | undefined, group: LineGroup, before: Line): boolean {
  if (!mark) return false;
  if (mark.format === 'bullet') return true;
  if (mark.glued && !endsClause(before) && !isNextOf(mark, group.mark)) return false;
  const isDivided = mark.numbers.length > 1 && (mark.after !== '' || endsSentence(before));
  return group.mark !== undefined || isDivided || (mark.numbers[0] === 1 && mark.after !== '');
}
