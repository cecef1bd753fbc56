/** How a table writes numbers and dates: read from all of its cells, since one cell alone may be ambiguous. */
import { westernDigits } from '../../table/western-digits.ts';
import { decimalMarkOf } from './typed-value.ts';

export interface Conventions {
  decimalMark: '.' | ',' | undefined;
  /** `03/04/2021` is 3 April or March 4th; undefined where nothing tells. */
  dayFirst: boolean | undefined;
  /** `(7)` is minus seven rather than a mark or a reference. */
  parenthesesAreNegative: boolean;
  /** `24.12.04` is a day: all texts of that form are, and several. */
  shortYears: boolean;
  /** The last two digits of the first year of a century that `30` may be of: Excel’s 30, or later where years go on over it. */
  firstYear: number;
  /** `Dec-05` is a month of a year, as spreadsheets show dates: several texts are of that form. */
  monthsOfYears: boolean;
  /** `08:30` is a time of day: all texts of that form may be, and early ones begin with a zero; a spreadsheet makes a time of each. */
  timesOfDay: boolean;
  /** What stands behind amounts of the other sign, where most amounts stand without: `CR` behind credits. */
  oppositeMark: 'CR' | 'DR' | undefined;
}

/** What a table's page tells of them. */
export interface PageHints {
  /** It is of a size used in North America, where the month comes first. */
  letterPaper?: boolean;
  /** All of its line pieces: they tell where the table does not. */
  pageTexts?: readonly string[];
  /** It prints one. */
  ofSpreadsheet?: boolean;
  /** What lastYearOf says of the page before. */
  yearBefore?: number | undefined;
}

export function conventionsOf(
  tableTexts: readonly string[],
  { letterPaper = false, pageTexts = [], ofSpreadsheet = false, yearBefore }: PageHints = {},
): Conventions {
  const texts = tableTexts.map(westernDigits);
  return {
    decimalMark: decimalMark(texts) ?? decimalMark(pageTexts) ?? (dotsGroup(texts, pageTexts) ? ',' : undefined),
    dayFirst: dayFirst(texts) ?? !letterPaper,
    parenthesesAreNegative: hasAmountsInParentheses(texts),
    shortYears: hasShortYears(texts, ofSpreadsheet),
    firstYear: firstYear(texts, yearBefore),
    monthsOfYears: ofSpreadsheet && texts.filter((text) => monthOfYear.test(text.trim())).length > 1,
    timesOfDay: ofSpreadsheet || hasTimesOfDay(texts),
    oppositeMark: oppositeMark(texts),
  };
}

function decimalMark(texts: readonly string[]): '.' | ',' | undefined {
  const votes = { '.': 0, ',': 0 };
  // The day and the year around a month's name are two numbers.
  for (const digits of texts.flatMap((text) => text.match(/\d+(?:[.,]\d+)+/g) ?? [])) {
    const groups = digits.split(/[.,]/);
    const onlyGroups = groups.slice(1).every((group) => group.length === 3) && !digits.startsWith('0');
    const separators = new Set(digits.replace(/\d/g, ''));
    if (onlyGroups && separators.size === 1) {
      // 1,234,567 shows that the comma groups; 1,234 alone shows nothing.
      if (groups.length > 2) votes[digits.includes(',') ? '.' : ',']++;
      continue;
    }
    const mark = decimalMarkOf(digits, undefined);
    if (mark) votes[mark]++;
  }
  if (votes['.'] === votes[',']) return;
  return votes['.'] > votes[','] ? '.' : ',';
}

/** `12.450` among `988`, and never `0.450`, are thousands where nobody writes English. */
function dotsGroup(texts: readonly string[], pageTexts: readonly string[]): boolean {
  const numbers = texts
    .filter((text) => !/\p{L}/u.test(text))
    .map((text) => text.replace(/[^\d.,]/g, ''))
    .filter((digits) => /^\d[\d.,]*$/.test(digits) && !isYear(digits));
  const grouped = numbers.filter((digits) => /^[1-9]\d{0,2}\.\d{3}$/.test(digits));
  const small = numbers.filter((digits) => /^\d{1,3}$/.test(digits));
  const isRule = grouped.length > 2 && grouped.length + small.length === numbers.length;
  return isRule && small.length > 0 && !isEnglish(pageTexts);
}

/** Years head columns of amounts. */
const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);

/** Small words that other languages lack. */
const isEnglish = (texts: readonly string[]): boolean =>
  (texts.join(' ').match(/\b(?:the|of|and|for|with)\b/gi)?.length ?? 0) > 1;

function dayFirst(texts: readonly string[]): boolean | undefined {
  for (const text of texts) {
    const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/.exec(text.trim()) ?? [];
    if (Number(first) > 12) return true;
    if (Number(second) > 12) return false;
  }
}

/** Marks such as (1) and (a) number things from one up; amounts do not, are large or broken, or stand among other figures. */
function hasAmountsInParentheses(texts: readonly string[]): boolean {
  const enclosed = texts.filter((text) => /^[$€£¥]?\s?\([$€£¥]?\s?\d[\d.,'’ ]*%?\)\s?%?$/.test(text.trim()));
  const figures = texts.filter((text) => /^[$€£¥]?\s?\d[\d.,'’ ]*%?$/.test(text.trim()));
  const surely = enclosed.filter((text) => /\d[.,'’ ]\d|\d{4}|[$€£¥%]/.test(text));
  return enclosed.length > 0 && (figures.length >= enclosed.length || 2 * surely.length > enclosed.length);
}

/** Numbers of chapters and versions look alike, but go past any calendar, or stand alone; a spreadsheet makes a day of what has strokes. */
function hasShortYears(texts: readonly string[], ofSpreadsheet: boolean): boolean {
  const days = texts.flatMap((text) => {
    const [, first, mark, second] = /^(\d{1,2})([./-])(\d{1,2})\2\d{2}$/.exec(text.trim()) ?? [];
    return first === undefined ? [] : [{ first: Number(first), mark, second: Number(second) }];
  });
  const areDays = days.every(({ first, mark, second }) => {
    const isMonthFirst = mark === '/' && second > 12;
    return isDay(isMonthFirst ? second : first, isMonthFirst ? first : second);
  });
  if (ofSpreadsheet && days.length > 0 && days.every(({ mark }) => mark === '/')) return areDays;
  return days.length > 1 && areDays && days.some(({ first, second }) => Math.max(first, second) > 12);
}

/** Excel's own formats of a month, in the names of any language. */
export const monthOfYear = /^(\p{L}{3,9})(?:(\.?)(-)(\d{2})|(\.?)([-. ])(\d{4}))$/u;

/** Two digits of dates. */
const shortYearsOf = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => {
    const [, year] = /^\d{1,2}[./ -](?:\d{1,2}|\p{L}{3,}\.?)[./ -](\d{2})$/u.exec(text.trim()) ?? [];
    return year === undefined ? [] : [Number(year)];
  });

/** The last year of this century in a page's dates, two digits of it; `before` is that of the page before. */
export function lastYearOf(pageTexts: readonly string[], before: number | undefined): number | undefined {
  const first = firstYear(pageTexts, before);
  const years = shortYearsOf(pageTexts).filter((year) => year < first);
  return years.length > 0 ? Math.max(...years) : undefined;
}

/** Excel reads 30 and more as of the last century; where that would part years that lie near to one another, later ones. */
function firstYear(texts: readonly string[], before: number | undefined): number {
  const years = shortYearsOf(texts);
  const late = years.filter((year) => year >= usualFirstYear);
  const early =
    before !== undefined && years.every((year) => year >= before)
      ? [before]
      : years.filter((year) => year < usualFirstYear);
  const last = Math.max(...late);
  const goOn = early.length > 0 && late.length > 0 && last < usualFirstYear + 2 * maxYearsOn;
  return goOn && Math.min(...late) - Math.max(...early) <= maxYearsOn ? last + 1 : usualFirstYear;
}

const usualFirstYear = 30;
/** Between two dates of one table, and half of how far on they go. */
const maxYearsOn = 15;

const isDay = (day: number, month: number): boolean => day > 0 && day < 32 && month > 0 && month < 13;

/** Scores and ratios have no leading zeros, lengths go past a day. */
function hasTimesOfDay(texts: readonly string[]): boolean {
  const times = texts.map((text) => text.trim()).filter((text) => /^\d{1,3}:\d{2}(?::\d{2})?$/.test(text));
  const areTimes = times.every((text) => /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text));
  return times.length > 1 && areTimes && times.some((text) => text.startsWith('0'));
}

/** Undefined where both are written, or amounts with a mark are the rule: their signs are not certain. */
function oppositeMark(texts: readonly string[]): Conventions['oppositeMark'] {
  const amounts = texts.map((text) => /^\D{0,4}\d[\d.,'’ \u00a0\u202f]*[.,]\d{2} ?(CR|DR)?$/i.exec(text.trim()));
  const marks = amounts.flatMap((match) => (match ? [match[1]?.toUpperCase()] : []));
  const [mark, ...others] = new Set(marks.filter((own) => own !== undefined));
  const isRule = 2 * marks.filter((own) => own !== undefined).length >= marks.length;
  return (mark === 'CR' || mark === 'DR') && others.length === 0 && !isRule ? mark : undefined;
}
