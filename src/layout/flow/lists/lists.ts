/** Marked paragraphs -> lists. Numbers make a list only where they count on; what does not keeps its mark as text. */
import type { List, ListLevel } from '../../model.ts';
import { doubtfulBullets, type Mark, rereadAs } from '../lines/marks.ts';
import type { RawParagraph } from '../page-layout.ts';
import { type ListEntry, listEntries } from './list-entries.ts';

export interface ListPlace {
  /** Index into the lists. */
  list: number;
  level: number;
}

interface OpenLevel {
  mark: Mark;
  list: number;
  level: number;
  /** The number that would come next. */
  next: number;
}

/** A paragraph with its mark, and those soon after it. */
interface Marked extends ListEntry {
  mark: Mark;
  ahead: readonly ListEntry[];
}

/** Lists as far as they are found: all, and the levels that may go on. */
interface Found {
  lists: List[];
  open: OpenLevel[];
  /** Gives a new level its indents. */
  levelOf: (paragraph: RawParagraph, text: string) => ListLevel;
}

const maxLevels = 9;
/** Marks this near to each other stand on one level. */
const sameLeft = 4;
/** Texts of one level behind their marks. */
const sameText = 1;
/** Of a deeper level to the one above. */
const minStep = 6;
/** A list's next mark is looked for in so many paragraphs. */
const paragraphsAhead = 39;

/** Paragraphs in reading order. */
export function findLists(
  paragraphs: readonly RawParagraph[],
  levelOf: Found['levelOf'],
): { lists: List[]; places: Map<RawParagraph, ListPlace> } {
  const found: Found = { lists: [], open: [], levelOf };
  const places = new Map<RawParagraph, ListPlace>();
  const entries = listEntries(paragraphs);
  for (const [i, entry] of entries.entries()) {
    const { mark } = entry;
    if (!mark) {
      if (breaksList(entry, found.open)) found.open.length = 0;
      continue;
    }
    const marked = { ...entry, mark, ahead: entries.slice(i + 1, i + 1 + paragraphsAhead) };
    const place = goOn(mark, found.open) ?? deeper(marked, found) ?? begin(marked, found);
    if (place) places.set(entry.paragraph, place);
  }
  return { lists: found.lists, places };
}

/** Text back at the margin ends bullets; numbers may go on after it. */
function breaksList({ left }: ListEntry, [outer]: OpenLevel[]): boolean {
  return outer !== undefined && outer.mark.format === 'bullet' && left <= outer.mark.left + 1;
}

/** Marks that start, or texts behind them that do, at one place: Roman numbers are often set to the right. */
const standAlike = (a: Mark, b: Mark): boolean =>
  Math.abs(a.left - b.left) <= sameLeft || (a.format !== 'bullet' && Math.abs(a.textLeft - b.textLeft) <= sameText);

const sameKind = (a: Mark, b: Mark): boolean =>
  a.format === b.format &&
  a.before === b.before &&
  a.after === b.after &&
  a.numbers.length === b.numbers.length &&
  (a.format !== 'bullet' || a.text === b.text);

const lastNumber = (mark: Mark): number => mark.numbers[mark.numbers.length - 1] ?? 0;

function counts(mark: Mark, level: OpenLevel, open: readonly OpenLevel[]): boolean {
  if (mark.format === 'bullet') return true;
  if (lastNumber(mark) !== level.next) return false;
  return leading(mark, open.slice(0, level.level));
}

/** The numbers before the last are those of the levels above. */
function leading(mark: Mark, above: readonly OpenLevel[]): boolean {
  const numbers = mark.numbers.slice(0, -1);
  return (
    numbers.length === 0 ||
    (numbers.length === above.length && numbers.every((number, i) => above[i]?.next === number + 1))
  );
}

function goOn(read: Mark, open: OpenLevel[]): ListPlace | undefined {
  for (let i = open.length - 1; i >= 0; i--) {
    const level = open[i];
    if (!level || !standAlike(level.mark, read)) continue;
    const mark = rereadAs(read, level.mark.format);
    if (!sameKind(level.mark, mark) || !counts(mark, level, open)) continue;
    level.next++;
    open.length = i + 1;
    return { list: level.list, level: level.level };
  }
  return undefined;
}

/** A level of its own within an open list. */
function deeper(marked: Marked, { lists, open, levelOf }: Found): ListPlace | undefined {
  const { paragraph, mark, ahead } = marked;
  const at = parentOf(mark, open);
  const parent = open[at];
  if (!parent || parent.level + 1 >= maxLevels) return undefined;
  if (mark.format !== 'bullet' && lastNumber(mark) !== 1) return undefined;
  const above = open.slice(0, at + 1);
  const level = parent.level + 1;
  const list = lists[parent.list];
  const pattern = patternOf(mark, level);
  const isCounted =
    mark.numbers.length > 1 ||
    list?.levels[level]?.text === pattern ||
    convinces(marked) ||
    ahead.some((next) => resumes(next.mark, open));
  if (!list || !leading(mark, above) || !isCounted) return undefined;
  const made = levelOf(paragraph, pattern);
  const own = withLevel(lists, parent.list, level, made);
  open.splice(at + 1, open.length, { mark, list: own, level, next: 2 });
  return { list: own, level };
}

/** The list itself where the level is new or the same, else another with the same levels above: one item has (a), the next A. */
function withLevel(lists: List[], at: number, level: number, made: ListLevel): number {
  const levels = lists[at]?.levels ?? [];
  const known = levels[level];
  if (!known || (known.format === made.format && known.text === made.text)) {
    levels[level] ??= made;
    return at;
  }
  const like = lists.findIndex(
    ({ levels: other }) =>
      other[0] === levels[0] && other[level]?.format === made.format && other[level]?.text === made.text,
  );
  return like >= 0 ? like : lists.push({ levels: [...levels.slice(0, level), made] }) - 1;
}

/** The level above a new one: `1.1` may start below `1.`, other marks stand further in. */
function parentOf(mark: Mark, open: readonly OpenLevel[]): number {
  const named = mark.numbers.length - 2;
  const left = open[named]?.mark.left;
  if (left !== undefined && Math.abs(left - mark.left) <= sameLeft) return named;
  return outerOf(mark, open);
}

function begin(marked: Marked, { lists, open, levelOf }: Found): ListPlace | undefined {
  const { paragraph, mark } = marked;
  if (mark.numbers.length > 1 || !convinces(marked)) return undefined;
  const start = lastNumber(mark);
  const level = { ...levelOf(paragraph, patternOf(mark, 0)), start: Math.max(1, start) };
  lists.push({ levels: [level] });
  const list = lists.length - 1;
  open.splice(outerOf(mark, open) + 1, open.length, { mark, list, level: 0, next: start + 1 });
  return { list, level: 0 };
}

/** Index of the innermost open level that the mark stands in from, or -1. */
const outerOf = (mark: Mark, open: readonly OpenLevel[]): number =>
  open.findLastIndex(({ mark: outer }) => outer.left < mark.left - minStep);

/** Goes on with the numbers of an open level: what stands between is part of the list. */
const resumes = (mark: Mark | undefined, open: readonly OpenLevel[]): boolean =>
  mark !== undefined &&
  mark.format !== 'bullet' &&
  open.some((level) => {
    const own = rereadAs(mark, level.mark.format);
    return sameKind(level.mark, own) && lastNumber(own) === level.next && standAlike(level.mark, own);
  });

/** A bullet or a tagged item is one; a number, or a dash that may be a sentence's, needs the next one after it, or one of its own: `1.1` below `1.`. */
function convinces({ paragraph, mark, ahead }: Marked): boolean {
  if (paragraph.lines[0]?.block?.role === 'LI') return true;
  if (mark.format === 'bullet' && !doubtfulBullets.test(mark.text)) return true;
  const goesOn = ahead.some(
    ({ mark: other }) =>
      other !== undefined &&
      sameKind(other, mark) &&
      standAlike(other, mark) &&
      (mark.format === 'bullet' || lastNumber(other) === lastNumber(mark) + 1),
  );
  return goesOn || isDivided(mark, ahead);
}

/** The next mark is the first part of this one's number. */
function isDivided({ format, numbers }: Mark, ahead: readonly ListEntry[]): boolean {
  const next = ahead.find((entry) => entry.mark)?.mark;
  return (
    format === 'decimal' &&
    numbers.length === 1 &&
    next?.format === 'decimal' &&
    next.numbers.length === 2 &&
    next.numbers[0] === numbers[0] &&
    next.numbers[1] === 1
  );
}

function patternOf(mark: Mark, level: number): string {
  if (mark.format === 'bullet') return mark.text;
  const count = mark.numbers.length;
  const numbers = Array.from({ length: count }, (_, i) => `%${level + 1 - (count - 1 - i)}`);
  return `${mark.before}${numbers.join('.')}${mark.after}`;
}
