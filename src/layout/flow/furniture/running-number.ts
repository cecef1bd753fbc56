/** Page numbers in running heads: the number that counts up with the pages, in figures or Roman numerals, and the one that says how many there are. */
import type { PageNumbers } from '../../model.ts';
import { textOf } from '../lines/line.ts';
import { romanValue } from '../lines/roman-numerals.ts';
import { allLinesIn } from '../page-blocks.ts';
import type { PageLayout } from '../page-layout.ts';

/** What page numbers of a group of pages look like. */
export interface RunningNumber {
  format: PageNumbers['format'];
  /** A page's number, less its place in the document, counted from zero. */
  offset: number;
}

interface Candidate extends RunningNumber {
  /** Nothing else stands in its line. */
  alone: boolean;
  /** Its line with numbers left open, and which of them it is. */
  slot: string;
}

/** A page's place in the document as it is written, from zero. */
export type PlaceOf = (page: PageLayout) => number;

const numbers = /(?<![\d.,\p{L}])(?:\d{1,5}|[ivx]{1,7}|[IVX]{1,7})(?![\d\p{L}]|[.,]\d)/gu;

/** Of a day or a month: their figures number no pages, and pages of a whole have no years. */
const dates = /(?<!\d)(?:\d{1,4}([/.-])\d{1,2}\1\d{2,4}|\d{1,2}\/(?:19|20)\d\d)(?!\d)/g;

const numbersIn = (text: string): RegExpExecArray[] => [
  ...text.replace(dates, (date) => 'x'.repeat(date.length)).matchAll(numbers),
];

/** A running line's text with its numbers left open, Roman ones where they stand alone or between dashes: the same on pages that differ by them. */
export const withNumbersOpen = (text: string): string =>
  text
    .replace(/\d+/g, '#')
    .replace(/^([-–—\s]*)[ivxlc]+([-–—\s]*)$/, '$1#i$2')
    .replace(/^([-–—\s]*)[IVXLC]+([-–—\s]*)$/, '$1#I$2');

/** Undefined where none counts up. A single page shows its own place in the document, or a number alone; a first page may go without, whatever else its head says. */
export function runningNumber(pages: readonly PageLayout[], placeOf: PlaceOf): RunningNumber | undefined {
  const following = pages.slice(1);
  return countedOn(pages, placeOf) ?? (following.length > 1 ? countedOn(following, placeOf) : undefined);
}

function countedOn([first, ...others]: readonly PageLayout[], placeOf: PlaceOf): RunningNumber | undefined {
  if (!first) return undefined;
  const candidates = numbersOf(first, placeOf(first));
  if (others.length === 0)
    return candidates.find(({ offset, format, alone }) => (offset === 1 || alone) && format === 'decimal');
  const counts = (own: Candidate, isLike: (other: Candidate) => boolean) =>
    others.every((page) => numbersOf(page, placeOf(page)).some((other) => isSame(own, other) && isLike(other)));
  // Numbers of two lines may differ by one by chance, as those of a draft and of all pages.
  return (
    candidates.find((own) => counts(own, ({ slot }) => slot === own.slot)) ??
    candidates.find((own) => counts(own, () => true))
  );
}

const isSame = (a: RunningNumber, b: RunningNumber): boolean => a.format === b.format && a.offset === b.offset;

/** Page numbers stand at an end of their line more often than elsewhere: the last comes first. */
function numbersOf({ header, footer }: PageLayout, place: number): Candidate[] {
  return allLinesIn([...footer, ...header])
    .flatMap((line) =>
      numbersIn(textOf(line))
        .map((match, i) => ({ match, i }))
        .reverse(),
    )
    .flatMap(({ match: { 0: text, input }, i }) => {
      const read = readNumber(text);
      const alone = !/[\p{L}\d]/u.test(input.replace(text, ''));
      const slot = `${withNumbersOpen(input)} ${i}`;
      return read ? [{ format: read.format, offset: read.value - place, alone, slot }] : [];
    });
}

function readNumber(text: string): { value: number; format: PageNumbers['format'] } | undefined {
  if (/^\d+$/.test(text)) return { value: Number(text), format: 'decimal' };
  const value = romanValue(text);
  return value === undefined ? undefined : { value, format: text === text.toLowerCase() ? 'lowerRoman' : 'upperRoman' };
}

/** How often the page's own number is said in its head and foot. */
export function timesNumbered(page: PageLayout, { format, offset }: RunningNumber, placeOf: PlaceOf): number {
  return numbersOf(page, placeOf(page)).filter((own) => own.format === format && own.offset === offset).length;
}

/**
 * Where in `text` the number of the page stands: undefined, or its first letter and the one after its last. It is the last such
 * number, but before `count`, the number of pages, which the last page has twice: `2/2`.
 */
export function numberIn(
  text: string,
  { format, offset }: RunningNumber,
  place: number,
  count: number,
): { start: number; end: number } | undefined {
  const own = numbersIn(text).filter(([candidate]) => {
    const read = readNumber(candidate);
    return read?.format === format && read.value === place + offset;
  });
  const [before, last] = [own.at(-2), own.at(-1)];
  const isCount = before && last && Number(last[0]) === count && isBetween(text, before, last);
  const match = isCount ? before : last;
  return match && { start: match.index, end: match.index + match[0].length };
}

/** A few words or signs stand between a page's number and how many there are, but no other number. */
const isBetween = (text: string, before: RegExpExecArray, last: RegExpExecArray): boolean =>
  /^\P{N}{1,8}$/u.test(text.slice(before.index + before[0].length, last.index));
