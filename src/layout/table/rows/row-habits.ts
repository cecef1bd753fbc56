/** How all lines of a band make rows: what begins them, and which room parts them. Pure. */
import { share } from '../../statistics.ts';
import { textOfWords } from '../../words/words.ts';
import { gapAfter, isDatumCell, type Line } from './band.ts';
import { areBegunLarge, beginsSmall, isLabel, type LabelSide, labelSide } from './label-lines.ts';
import { innerGapLimit } from './text-rows.ts';

export interface RowHabits {
  /** What areKeyed says. */
  isKeyed: boolean;
  /** What areSpaced says. */
  isSpaced: boolean;
  /** What areNumbered says. */
  isNumbered: boolean;
  /** What areSectioned says. */
  isSectioned: boolean;
  labelSide: LabelSide;
  /** What areBegunLarge says. */
  areLarge: boolean;
}

export const habitsOf = (lines: readonly Line[]): RowHabits => ({
  isKeyed: areKeyed(lines),
  isSpaced: areSpaced(lines),
  isNumbered: areNumbered(lines),
  isSectioned: areSectioned(lines),
  labelSide: labelSide(lines),
  areLarge: areBegunLarge(lines),
});

/** Rows that a date, a time, a number or a code begins, so many of them that all others are lines of their texts. */
const minKeyed = 3;
const keyedShare = 0.8;

function areKeyed(lines: readonly Line[]): boolean {
  const isKeyed = (line: Line) => line.texts.size > 1 && beginsWithKey(line);
  const totals = lines.slice(lines.findLastIndex(isKeyed) + 1).filter((line) => !line.texts.has(0));
  const holdsData = (line: Line) => [...line.texts.keys()].some((column) => isDatumCell(line, column));
  const isRow = (line: Line) => line.texts.has(0) || holdsData(line);
  const rows = lines.filter((line) => line.texts.size > 1 && isRow(line) && !totals.includes(line));
  const keyed = rows.filter(isKeyed);
  const isAlone = ({ texts }: Line) => texts.size === 1 && !texts.has(0);
  // Nearer to the row below, where texts are set to the foot of their rows.
  if (lines.slice(0, -1).some((line, i) => isAlone(line) && gapAfter(lines, i - 1) > gapAfter(lines, i) + 1))
    return false;
  return (
    keyed.length >= minKeyed &&
    keyed.length >= keyedShare * (rows.length - 1) &&
    lines.findIndex(isAlone) > lines.findIndex(isKeyed)
  );
}

/** A date however it is written, a time or a number; or a code, which is one word with digits in it, beside other text. */
export function beginsWithKey(line: Line): boolean {
  const text = textOfWords(line.texts.get(0)?.flatMap(({ words }) => words) ?? []);
  return isDatumCell(line, 0) || (line.texts.size > 1 && (dayAndMonth.test(text) || code.test(text)));
}

const dayAndMonth = /^\d{1,2}\.? (?:de )?\p{L}{3,10}\.?(?: (?:de )?(?:\d{2}|\d{4}))?$/u;
const code = /^\S*\d\S*$/;

/** Items: below the heads the first column has nothing but their numbers, each with its text beside it. */
function areNumbered(lines: readonly Line[]): boolean {
  const first = lines.findIndex(isItem);
  const begun = lines.slice(first).filter(({ texts }) => texts.has(0));
  return first >= 0 && begun.length >= minKeyed && begun.every(isItem);
}

const isItem = ({ texts }: Line): boolean =>
  texts.has(1) &&
  /^\d{1,3}[.)]$/.test(
    texts
      .get(0)
      ?.map(({ words }) => textOfWords(words))
      .join(' ') ?? '',
  );

/** So many lines that wider room below the first one, which may be a head, says nothing of the others. */
const minRowsUnderHead = 5;

/** What innerGapLimit says of the rows, but for a head that is set apart from them. */
export const rowGapLimit = (lines: readonly Line[]): number | undefined =>
  innerGapLimit(lines.length >= minRowsUnderHead && gapAfter(lines, 0) >= gapAfter(lines, 1) ? lines.slice(1) : lines);

/** Labels stand below wide gaps, and nowhere else: each begins a row. */
function areSpaced(lines: readonly Line[]): boolean {
  const limit = rowGapLimit(lines);
  if (limit === undefined) return false;
  const below = lines.slice(2).map((line, i) => ({ line, isApart: gapAfter(lines, i + 1) > limit }));
  const begun = below.filter(({ isApart }) => isApart);
  return begun.length >= minSpaced && below.every(({ line, isApart }) => line.texts.has(0) === isApart);
}

/** Rows that show it. */
const minSpaced = 3;

/** Sections that show it, and rows of each on the average. */
const minSections = 2;
const minRowsEach = 2;
/** The part of the rows that begin large, but for names like `eGFR` and `of which`. */
const largeShare = 0.8;
/** Labels that end this near to the longest, in parts of its width, may go on below. */
const nearLongest = 0.15;

/**
 * Labels alone are names of sections, at the pitch of all rows: one stands first, or below a line of heads, all
 * begin large and have a row below that begins so, and most stand below labels too short to go on.
 */
function areSectioned(lines: readonly Line[]): boolean {
  const names = lines.flatMap((line, i) => (isName(line, lines[i + 1]) ? [i] : []));
  const isRow = (line: Line | undefined) => line !== undefined && line.texts.size > 1 && line.texts.has(0);
  const rows = lines.filter(isRow);
  const [first = 0, ...others] = names;
  if (names.length < minSections || rows.length < minRowsEach * names.length) return false;
  if ((first > 1 && lines[first - 1]?.texts.has(0)) || share(rows, beginsLarge) < largeShare) return false;
  if (names.some((i) => !beginsLarge(lines[i]) || endsOpen(lines[i]) || !isRow(lines[i + 1]))) return false;
  const ends = rows.flatMap((row) => row.texts.get(0)?.at(-1)?.box.right ?? []);
  const start = Math.min(...rows.flatMap((row) => row.texts.get(0)?.[0]?.box.left ?? []));
  const longest = Math.max(...ends);
  const isLong = (line: Line | undefined) =>
    (line?.texts.get(0)?.at(-1)?.box.right ?? start) > longest - nearLongest * (longest - start);
  return others.filter((i) => isLong(lines[i - 1])).length <= others.length / 2;
}

/** A label alone, which the next line does not go on with. */
export const isName = (line: Line, next: Line | undefined): boolean =>
  isLabel(line) && !(next && next.texts.size > 1 && beginsSmall(next));

const beginsLarge = (line: Line | undefined): boolean =>
  /^[^\p{L}]*\p{Lu}/u.test(textOfWords(line?.pieces[0]?.words ?? []));

/** More of the label is to come. */
export const endsOpen = (line: Line | undefined): boolean =>
  /(?:(?<![–-])[,;&/–-]|\s(?:and|or|of|the|for|in|to|by|with|from))$/.test(
    textOfWords(line?.texts.get(0)?.at(-1)?.words ?? []),
  );
