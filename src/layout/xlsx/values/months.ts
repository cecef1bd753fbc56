/** Names of months in the languages that documents are written in, as dates have them: whole, or cut to three letters and more. */

/** A language, and Excel's number of it (MS-LCID), which makes a format show its names. */
const languages = [
  ['en', '409'],
  ['de', '407'],
  ['fr', '40C'],
  ['es', '40A'],
  ['it', '410'],
  ['pt', '416'],
  ['nl', '413'],
  ['pl', '415'],
  ['sv', '41D'],
  ['da', '406'],
  ['nb', '414'],
  ['fi', '40B'],
  ['cs', '405'],
  ['tr', '41F'],
  ['ru', '419'],
  ['uk', '422'],
  ['hu', '40E'],
  ['ro', '418'],
  ['sk', '41B'],
  ['hr', '41A'],
  ['bg', '402'],
  ['el', '408'],
  ['ar', '401'],
] as const;

export interface Month {
  /** From 1. */
  number: number;
  /** Of an Excel format, with the language where it is not English. */
  format: string;
}

interface Names {
  locale: string;
  /** In small letters, from January on: as they stand beside a day, and alone. */
  beside: string[];
  alone: string[];
}

let known: Names[] | undefined;

/** Undefined for what names no month, or might name two. A full stop may end a short name. */
export function monthOf(name: string): Month | undefined {
  const text = name.toLowerCase().replace(/\.$/, '');
  if ([...text].length < 3) return;
  known ??= languages.map(namesOf);
  for (const { locale, beside, alone } of known) {
    const number = numberIn(beside, text) ?? numberIn(alone, text);
    if (number === undefined) continue;
    const isWhole = [beside[number - 1], alone[number - 1]].includes(text) && text.length > 3;
    return { number, format: `${locale}${isWhole ? 'mmmm' : 'mmm'}` };
  }
}

/** The one month whose name begins so. */
function numberIn(names: readonly string[], text: string): number | undefined {
  const fitting = names.flatMap((name, i) => (name.startsWith(text) ? [i + 1] : []));
  return fitting.length === 1 ? fitting[0] : undefined;
}

function namesOf([language, code]: (typeof languages)[number]): Names {
  const own = `${language}-u-ca-gregory-nu-latn`;
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2001, month, 15)));
  const beside = new Intl.DateTimeFormat(own, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const alone = new Intl.DateTimeFormat(own, { month: 'long', timeZone: 'UTC' });
  return {
    locale: language === 'en' ? '' : `[$-${code}]`,
    beside: days.map((day) => monthPart(beside, day)),
    alone: days.map((day) => monthPart(alone, day)),
  };
}

const monthPart = (format: Intl.DateTimeFormat, day: Date): string =>
  (format.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '').toLowerCase();
