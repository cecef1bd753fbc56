/**
 * The lines of a column -> paragraphs. A paragraph ends where the structure tree says so, or where a line stops although
 * the next word would have fitted, where the distance to the next line, the size or the indent changes, or a list item starts.
 */

import { isIndexEntry } from '../../words/index-entry.ts';
import { endsSentence, hasGap, isBold, type Line, lastOf, sizeOf, startsAnew, textOf } from '../lines/line.ts';
import { type Mark, markOf } from '../lines/marks.ts';
import { edges } from './block-edges.ts';
import { evenPitches } from './even-pitch.ts';
import { stopsShort } from './justified.ts';
import { usualPitches } from './usual-pitches.ts';

export interface LineGroup {
  lines: Line[];
  mark: Mark | undefined;
}

interface Context {
  /** From baseline to baseline inside paragraphs, for a line and the one before it. */
  pitchOf(line: Line): number;
  /** Right edge that the line could have gone on to. */
  edgeOf(line: Line): number;
  /** The line ends before the edge that justified ones reach. */
  isShort(line: Line): boolean;
  /** Where the leftmost line starts. */
  left: number;
  /** Most lines are words and the pages that they stand on. */
  isIndex: boolean;
}

/** `right` is the column's edge. */
export function groupLines(lines: readonly Line[], right: number, pitchOf = usualPitches(lines)): LineGroup[] {
  const left = Math.min(...lines.map(({ box }) => box.left));
  const even = evenPitches(lines);
  const pitchAt = (line: Line) => Math.max(pitchOf(sizeOf(line)), even.get(line) ?? 0);
  const edgeOf = edges(lines, right, pitchAt);
  const context: Context = {
    pitchOf: pitchAt,
    edgeOf,
    isShort: stopsShort(lines, edgeOf),
    left,
    isIndex: isIndex(lines),
  };
  const groups: LineGroup[] = [];
  for (const [i, line] of lines.entries()) {
    const mark = markOf(line, line.block?.role === 'LI');
    const group = lastOf(groups);
    if (group && !starts(line, group, mark, lines[i + 1], context)) group.lines.push(line);
    else groups.push({ lines: [line], mark });
  }
  return groups;
}

const isIndex = (lines: readonly Line[]): boolean =>
  lines.length > 4 && lines.filter((line) => isIndexEntry(textOf(line))).length > 0.6 * lines.length;

function starts(
  line: Line,
  group: LineGroup,
  mark: Mark | undefined,
  next: Line | undefined,
  context: Context,
): boolean {
  const before = lastOf(group.lines);
  if (!before) return true;
  if (line.block && before.block) return line.block !== before.block;
  if (line.artifact !== before.artifact || line.rightToLeft !== before.rightToLeft) return true;
  return (
    line.initial !== undefined ||
    isEntry(before) ||
    (context.isIndex && isIndexEntry(textOf(before)) && /^\p{L}/u.test(textOf(line))) ||
    startsRow(line, before) ||
    endsRow(line, before) ||
    startsNote(line) ||
    (centred(line, before) && isAddress(line)) ||
    /^[☐☑☒]/u.test(textOf(line)) ||
    looksDifferent(line, before) ||
    farther(line, group, context) ||
    isItem(mark, group) ||
    wouldFit(line, before, context) ||
    indentChanges(line, group, next, context)
  );
}

/** Of a table of contents: dots lead to its last word. */
const isEntry = ({ spans }: Line): boolean => spans.some((span) => span.kind === 'gap' && span.leader === 'dot');

/** Lines with something at a tab stop are rows, not text that goes on. */
const startsRow = (line: Line, before: Line): boolean =>
  hasGap(line) && (hasGap(before) || (hasGap(line, wideGap * sizeOf(line)) && endsSentence(before)));

/** Several things at tab stops are a row; what starts anew below it, and not at one of its stops, is none of it. */
function endsRow(line: Line, before: Line): boolean {
  const gaps = before.spans.filter(
    ({ kind, left, right }) => kind === 'gap' && right - left > wideGap * sizeOf(before),
  );
  return (
    gaps.length > 1 &&
    !hasGap(line) &&
    startsAnew(line) &&
    gaps.every(({ right }) => Math.abs(right - line.box.left) > 3)
  );
}

/** In sizes of the letters: justified text may leave less. */
const wideGap = 3;

/** A raised mark and its text. */
const startsNote = ({ spans: [first, second] }: Line): boolean =>
  first?.kind === 'text' &&
  second !== undefined &&
  first.raised === 'super' &&
  /^\s*([\divxlc]{1,5}|[a-z*†‡§])\s*$/u.test(first.text);

/** E-mail addresses and nothing else, as they stand below names. */
const isAddress = (line: Line): boolean => /^([^\s@]+@[^\s@,;]+[,;]?\s*)+$/u.test(textOf(line).trim());

function looksDifferent(line: Line, before: Line): boolean {
  const [a, b] = [sizeOf(line), sizeOf(before)];
  if (Math.abs(a - b) > 0.08 * Math.max(a, b)) return true;
  if (isBold(line) === isBold(before)) return false;
  return textOf(before).length < 60 || endsSentence(before);
}

function farther(line: Line, { lines }: LineGroup, { pitchOf }: Context): boolean {
  const [before, second] = [lines[lines.length - 1], lines[lines.length - 2]];
  if (!before) return true;
  const distance = line.baseline - before.baseline - movedBetween(before, line);
  const usual = second ? before.baseline - second.baseline : Math.max(pitchOf(line), sizeOf(line));
  return distance > 1.22 * usual + 0.5 || distance < closest * sizeOf(line);
}

/** In sizes of the letters: nearer lines are parts of a formula. */
const closest = 0.72;

/** Room that letters take which stand lower or higher than their lines, in points. */
function movedBetween(before: Line, line: Line): number {
  const positions = ({ spans }: Line) => spans.map((span) => (span.kind === 'text' ? span.position : 0));
  return Math.max(0, ...positions(line)) - Math.min(0, ...positions(before));
}

/** A bullet always; a number only where the paragraph before is an item too, or the line stands out. */
function isItem(mark: Mark | undefined, group: LineGroup): boolean {
  if (!mark) return false;
  if (mark.format === 'bullet') return true;
  return group.mark !== undefined || mark.numbers.length > 1 || (mark.numbers[0] === 1 && mark.after !== '');
}

/** The line before stopped although the first word of this one would have fitted, or short of where its column does. */
function wouldFit(line: Line, before: Line, { edgeOf, isShort, left }: Context): boolean {
  if (/[\p{L}]-$/u.test(textOf(before))) return false;
  if (isShort(before) && startsAnew(line) && endsSentence(before)) return true;
  const space = 0.25 * sizeOf(before);
  const edge = edgeOf(before);
  const isShorter = endTogether(line, before) && line.box.left - before.box.left > sizeOf(line);
  if (isShorter && edge - left < narrow * sizeOf(line) && startsAnew(line)) return true;
  if (centred(line, before)) return widthOf(before) + space + line.firstWordWidth < 0.98 * (edge - left);
  const room = before.box.left - left;
  if (endTogether(line, before) && room > freeShare * (edge - left)) return room > space + line.firstWordWidth;
  return before.box.right + space + line.firstWordWidth < edge - 0.02 * (edge - before.box.left);
}

const widthOf = ({ box }: Line): number => box.right - box.left;

/** As lines do that are set to the right: their room is on the left. */
const endTogether = (a: Line, b: Line): boolean =>
  Math.abs(a.box.right - b.box.right) < 1.5 && Math.abs(a.box.left - b.box.left) > 1;

/** In sizes of the letters: lines of wider text hang, those of narrower that end together are set to the right. */
const narrow = 16;

/** The part of a column that is no first line's indent. */
const freeShare = 0.3;

function indentChanges(line: Line, { lines, mark }: LineGroup, next: Line | undefined, { pitchOf }: Context): boolean {
  const [first, second] = lines;
  if (!first) return true;
  const step = Math.max(3, 0.45 * sizeOf(line));
  const shift = line.box.left - (second ?? first).box.left;
  if (centred(line, first) || (second && (centred(line, second) || setRight(first, second, line)))) return false;
  if (second) return Math.abs(shift) > step;
  if (shift < -step) return false;
  if (shift <= step || mark) return false;
  if (hangs(line, first, next, step)) return false;
  // Further in than the first line: a hanging indent goes on, a first-line indent does not.
  const goesOn =
    next && next.baseline - line.baseline < 1.3 * pitchOf(next) && Math.abs(next.box.left - line.box.left) <= step;
  return !goesOn;
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
  return /^\p{Ll}/u.test(textOf(line).trim()) || (ends && line.box.right < first.box.right - shortBy * sizeOf(line));
}

/** A line so much shorter (in sizes) than the one before it ends a paragraph. */
const shortBy = 5;

/** All end together and start each somewhere else: no first line's indent is that. */
const setRight = (first: Line, second: Line, line: Line): boolean =>
  endTogether(first, second) && endTogether(second, line) && Math.abs(line.box.left - first.box.left) > 1;

function centred(a: Line, b: Line): boolean {
  const middle = (line: Line) => (line.box.left + line.box.right) / 2;
  return Math.abs(middle(a) - middle(b)) < 2 && Math.abs(a.box.left - b.box.left) > 4;
}
