/** Dates as tables write them -> serial numbers, with the format that shows the same text. Whole dates only; English month names. */
import type { Conventions } from './conventions.ts';
import type { TypedValue } from './typed-value.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const epochDays = Date.UTC(1899, 11, 30) / 86_400_000;

/** Undefined where the text is no date, or not surely one. */
export function dateOf(text: string, { dayFirst }: Conventions): TypedValue | undefined {
  return iso(text) ?? numeric(text, dayFirst) ?? named(text) ?? namedFirst(text);
}

function iso(text: string): TypedValue | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return serial(Number(year), Number(month), Number(day), 'yyyy-mm-dd');
}

/** `24/12/2004`, `12/24/2004`, `24.12.2004`: dots and dashes put the day first. */
function numeric(text: string, dayFirst: boolean | undefined): TypedValue | undefined {
  const [, first = '', mark = '', second = '', year = ''] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (mark === '') return;
  const isDayFirst = mark === '/' ? dayFirst : true;
  if (isDayFirst === undefined) return;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const parts = [partFormat('d', day), partFormat('m', month)];
  if (!isDayFirst) parts.reverse();
  return serial(Number(year), Number(month), Number(day), [...parts, 'yyyy'].join(mark));
}

/** `5 May 2004`, `05-Mar-2004`. */
function named(text: string): TypedValue | undefined {
  const [, day = '', mark = '', name = '', year = ''] = /^(\d{1,2})([ -])([A-Za-z]{3,9})\2(\d{4})$/.exec(text) ?? [];
  const month = monthOf(name);
  if (!month) return;
  return serial(Number(year), month.number, Number(day), [partFormat('d', day), month.format, 'yyyy'].join(mark));
}

/** `May 5, 2004`. */
function namedFirst(text: string): TypedValue | undefined {
  const [, name = '', day = '', year = ''] = /^([A-Za-z]{3,9}) (\d{1,2}), (\d{4})$/.exec(text) ?? [];
  const month = monthOf(name);
  if (!month) return;
  return serial(Number(year), month.number, Number(day), `${month.format} ${partFormat('d', day)}, yyyy`);
}

const partFormat = (letter: string, digits: string) => letter.repeat(digits.length === 2 ? 2 : 1);

function monthOf(name: string): { number: number; format: string } | undefined {
  if (!/^[A-Z][a-z]+$/.test(name)) return;
  const index = months.indexOf(name.toLowerCase());
  if (index >= 0) return { number: index + 1, format: index === 4 ? 'mmm' : 'mmmm' };
  const short = months.findIndex((month) => month.slice(0, 3) === name.toLowerCase());
  return short >= 0 ? { number: short + 1, format: 'mmm' } : undefined;
}

/** Undefined where no calendar has the day. Excel's own serial numbers hold from March 1900 on. */
function serial(year: number, month: number, day: number, format: string): TypedValue | undefined {
  if (!(year > 1900 && year < 2200)) return;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return;
  return {
    kind: 'number',
    value: date.getTime() / 86_400_000 - epochDays,
    format,
  };
}
