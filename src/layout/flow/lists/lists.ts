/** Marked paragraphs -> lists. Numbers make a list only where they count on; what does not keeps its mark as text. */
import type { List, ListLevel } from '../../model.ts';
import { rereadAs } from '../lines/mark-numbers.ts';
import type { Mark } from '../lines/marks.ts';
import type { RawParagraph } from '../page-layout.ts';
import { convinces, type Marked } from './convinces.ts';
import { countAgain } from './count-again.ts';
import { type ListEntry, listEntries } from './list-entries.ts';
import {
  isInFigures,
  keptBy,
  lastNumber,
  nextIn,
  type OpenLevel,
  parentOf,
  passBy,
  resumes,
  sameLeftParent,
} from './open-levels.ts';

export interface ListPlace {
  /** Index into the lists. */
  list: number;
  level: number;
}

/** With the mark that the list's number stands for. */
export interface MarkedPlace extends ListPlace {
  mark: Mark;
}

/** Gives a new level its look and indents; `close`: its number has but a space behind it. */
export type LevelOf = (paragraph: RawParagraph, mark: Mark, text: string, close: boolean) => ListLevel;

/** Lists as far as they are found: all, and the levels that may go on. */
interface Found {
  lists: List[];
  /** That begin with a heading. */
  headed: Set<number>;
  open: OpenLevel[];
  levelOf: LevelOf;
}

const maxLevels = 9;
/** A list's next mark is looked for in so many paragraphs, a heading's in so many headings too. */
const paragraphsAhead = 39;

/** Paragraphs in reading order; `headingOf` tells the level of those that are headings. */
export function findLists(
  paragraphs: readonly RawParagraph[],
  levelOf: LevelOf,
  headingOf: (paragraph: RawParagraph) => number | undefined = () => undefined,
): { lists: List[]; places: Map<RawParagraph, MarkedPlace> } {
  const found: Found = { lists: [], headed: new Set(), open: [], levelOf };
  const places = new Map<RawParagraph, MarkedPlace>();
  const entries = listEntries(paragraphs, headingOf);
  const headings = entries.filter(({ heading }) => heading !== undefined);
  let passed = 0;
  for (const [i, entry] of entries.entries()) {
    const { mark, own } = entry;
    if (entry.heading !== undefined) passed++;
    if (entry.heading !== undefined || !mark || !own) passBy(entry, found.open);
    if (!mark || !own) continue;
    const ahead = [
      ...entries.slice(i + 1, i + 1 + paragraphsAhead),
      ...(entry.heading === undefined ? [] : headings.slice(passed, passed + paragraphsAhead)),
    ];
    const isSure = entry.heading !== undefined || entry.typed;
    const marked = { ...entry, own, mark, ahead: isSure ? ahead : ahead.filter(({ typed }) => !typed) };
    const place = goOn(marked, found) ?? deeper(marked, found, entries[i - 1]) ?? begin(marked, found);
    const format = place && found.lists[place.list]?.levels[place.level]?.format;
    if (place && format) places.set(entry.paragraph, { ...place, mark: rereadAs(own, format) });
  }
  return countAgain(found.lists, places);
}

/** What was typed is a list's below a heading that has its number from it alone. */
const mayJoin = ({ typed }: ListEntry, list: number, { headed }: Found): boolean => !typed || headed.has(list);

function goOn(marked: Marked, found: Found): ListPlace | undefined {
  const { open } = found;
  const next = nextIn(marked, open);
  const level = next && open[next.at];
  if (!level || !mayJoin(marked, level.list, found)) return undefined;
  level.path = next.mark.numbers;
  level.own = marked.own;
  level.passed = false;
  open.length = next.at + 1;
  return { list: level.list, level: level.level };
}

/** A level of its own within an open list. */
function deeper(marked: Marked, found: Found, before: ListEntry | undefined): ListPlace | undefined {
  const { lists, open } = found;
  const { paragraph, own, mark, ahead, heading, close } = marked;
  const outer = parentOf(marked, open, before);
  const goesOnBelow = ahead.some((next) => resumes(next, open));
  const at = outer < 0 ? sameLeftParent(marked, open, before) : outer;
  const parent = open[at];
  const list = parent && lists[parent.list];
  if (!list || !mayJoin(marked, parent.list, found)) return undefined;
  if (parent.passed && mark.numbers.length < 2 && !ahead.some((next) => resumes(next, [parent]))) return undefined;
  if (mark.format !== 'bullet' && lastNumber(mark) !== 1) return undefined;
  const above = mark.numbers.length > 1 ? parent.shown : [];
  const level = levelIn(list, parent.level, mark, above);
  if (level === undefined) return undefined;
  const shown = [...above, level];
  const namesParent = mark.numbers.length > 1 && (heading !== undefined || mark.letters === undefined);
  const isKnown = namesParent || list.levels[level] !== undefined || goesOnBelow;
  if (!isKnown && (outer < 0 || !convinces(marked))) return undefined;
  list.levels[level] ??= {
    ...found.levelOf(paragraph, own, patternOf(mark, shown), close),
    ...(isLegal(mark, list, above) && { legal: true }),
  };
  open.splice(at + 1, open.length, { mark, own, heading, list: parent.list, level, shown, path: mark.numbers });
  return { list: parent.list, level };
}

/** It has in figures what the levels above are not counted in: `1.01` below `I`. */
const isLegal = (mark: Mark, { levels }: List, above: readonly number[]): boolean =>
  isInFigures(mark) &&
  /^\d/.test(mark.text.slice(mark.before.length)) &&
  above.some((level) => levels[level]?.format !== 'decimal');

/** The list's level below `parent` of such marks, or else its next one; undefined where it has no more. */
function levelIn({ levels }: List, parent: number, mark: Mark, above: readonly number[]): number | undefined {
  const known = levels.findIndex(
    ({ format, text }, level) =>
      level > parent && format === mark.format && text === patternOf(mark, [...above, level]),
  );
  if (known >= 0) return known;
  return levels.length < maxLevels ? levels.length : undefined;
}

function begin(marked: Marked, { lists, headed, open, levelOf }: Found): ListPlace | undefined {
  const { paragraph, own, mark, heading, close, typed } = marked;
  if (typed || mark.numbers.length > 1 || !convinces(marked)) return undefined;
  const level = levelOf(paragraph, own, patternOf(mark, [0]), close);
  const list = lists.push({ levels: [{ ...level, start: Math.max(1, lastNumber(mark)) }] }) - 1;
  if (heading !== undefined) headed.add(list);
  open.splice(keptBy(marked, open), open.length, {
    mark,
    own,
    heading,
    list,
    level: 0,
    shown: [0],
    path: mark.numbers,
  });
  return { list, level: 0 };
}

/** `shown` are the levels whose numbers it has. */
const patternOf = (mark: Mark, shown: readonly number[]): string =>
  mark.format === 'bullet'
    ? mark.text
    : `${mark.before}${shown.map((level) => `%${level + 1}`).join('.')}${mark.after}`;
