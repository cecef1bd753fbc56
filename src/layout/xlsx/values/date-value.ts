/** Dates and times of day as tables write them -> serial numbers, with the format that shows the same text. */
import { type Conventions, monthOfYear } from './conventions.ts';
import { monthOf } from './months.ts';
import type { NumberValue } from './typed-value.ts';

const epochDays = Date.UTC(1899, 11, 30) / 86_400_000;

/** Undefined where the text is no date, or not surely one. */
export function dateOf(text: string, conventions: Conventions): NumberValue | undefined {
  return (
    wholeDate(text, conventions) ??
    halfDayTime(text) ??
    (conventions.timesOfDay ? (timeOf(text) ?? hoursOf(text)) : undefined) ??
    moment(text, conventions)
  );
}

const wholeDate = (text: string, conventions: Conventions): NumberValue | undefined =>
  yearFirst(text) ??
  numeric(text, conventions) ??
  named(text, conventions) ??
  monthFirst(text) ??
  yearThenMonth(text) ??
  ideographic(text) ??
  ofEra(text) ??
  (conventions.monthsOfYears ? firstOfMonth(text, conventions) : undefined);

/** `2004-05-12`, and with strokes or dots; in Hungary `2004. 05. 12.`, too. */
function yearFirst(text: string): NumberValue | undefined {
  const [, year, mark = '', month = '', day = '', stop = ''] =
    /^(\d{4})([-/]|\. ?)(\d{1,2})\2(\d{1,2})(\.?)$/.exec(text) ?? [];
  const format = ['yyyy', part('m', month), part('d', day)].join(mark) + stop;
  return serial(Number(year), Number(month), Number(day), format);
}

/** `24/12/2004`, `12/24/2004`, `24.12.2004`, `24. 12. 2004`, `24.12.04`: dots and dashes put the day first. */
function numeric(text: string, { dayFirst, shortYears, firstYear }: Conventions): NumberValue | undefined {
  const [, first = '', mark = '', second = '', year = ''] =
    /^(\d{1,2})([/-]|\. ?)(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? [];
  if (mark === '' || (year.length === 2 && !shortYears)) return;
  const isDayFirst = mark === '/' ? dayFirst : true;
  if (isDayFirst === undefined) return;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const parts = [part('d', day), part('m', month)];
  if (!isDayFirst) parts.reverse();
  return serial(yearOf(year, firstYear), Number(month), Number(day), [...parts, part('y', year)].join(mark));
}

/** `5 May 2004`, `5th May 2004`, `05-Mar-04`, `5. März 2004`, `1er mars 2026`, `12 de marzo de 2026`, `12/mar/2026`, `12 марта 2026 г.`. */
function named(text: string, { firstYear }: Conventions): NumberValue | undefined {
  const [, day = '', mark = '', name = '', stop = '', next = '', year = '', tail = ''] =
    /^(\d{1,2})((?:st|nd|rd|th|er|º) |\. ?|[ /-]| de )(\p{L}{3,})(\.?)([ /-]| de )(\d{4}|\d{2})( г\.)?$/u.exec(text) ??
    [];
  const month = monthOf(name);
  if (!month || (year.length === 2 && next === ' ')) return;
  const around = [mark, stop, next, tail].map(literal);
  const format = [part('d', day), around[0], month.format, around[1], around[2], part('y', year), around[3]];
  return serial(yearOf(year, firstYear), month.number, Number(day), withLanguageFirst(format.join('')));
}

/** `2026. március 12.`, as Hungary writes it. */
function yearThenMonth(text: string): NumberValue | undefined {
  const [, year, name = '', stop = '', day = ''] = /^(\d{4})\. (\p{L}{3,})(\.?) (\d{1,2})\.$/u.exec(text) ?? [];
  const month = monthOf(name);
  if (!month) return;
  const format = withLanguageFirst(`yyyy. ${month.format}${stop} ${part('d', day)}.`);
  return serial(Number(year), month.number, Number(day), format);
}

/** `May 5, 2004`. */
function monthFirst(text: string): NumberValue | undefined {
  const [, name = '', stop = '', day = '', year = ''] = /^(\p{L}{3,})(\.?) (\d{1,2}), (\d{4})$/u.exec(text) ?? [];
  const month = monthOf(name);
  if (!month) return;
  return serial(Number(year), month.number, Number(day), `${month.format}${literal(stop)} ${part('d', day)}, yyyy`);
}

/** `Dec-05`, `Dec 2005`: its first day. */
function firstOfMonth(text: string, { firstYear }: Conventions): NumberValue | undefined {
  const [, name = '', ...groups] = monthOfYear.exec(text) ?? [];
  const [stop = '', mark = '', year = ''] = groups.filter((group) => group !== undefined);
  const month = monthOf(name);
  const format = `${month?.format}${literal(stop)}${mark}${part('y', year)}`;
  return month && serial(yearOf(year, firstYear), month.number, 1, withLanguageFirst(format));
}

/** `2026年3月12日`, `2026년 3월 12일`. */
function ideographic(text: string): NumberValue | undefined {
  const [, year, afterYear = '', month = '', afterMonth = '', day = '', afterDay = ''] =
    /^(\d{4})([年년] ?)(\d{1,2})([月월] ?)(\d{1,2})([日일])$/.exec(text) ?? [];
  const format = `yyyy"${afterYear}"${part('m', month)}"${afterMonth}"${part('d', day)}"${afterDay}"`;
  return serial(Number(year), Number(month), Number(day), format);
}

/** The year before the first of each Japanese era. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 };

/** `令和8年3月12日`, `平成元年5月1日`. */
function ofEra(text: string): NumberValue | undefined {
  const [, era = '', year = '', month = '', day = ''] =
    /^(令和|平成|昭和) ?(\d{1,2}|元)年 ?(\d{1,2})月 ?(\d{1,2})日$/.exec(text) ?? [];
  const format = `[$-411]ggge"年"${part('m', month)}"月"${part('d', day)}"日"`;
  return serial((eras[era] ?? 0) + (year === '元' ? 1 : Number(year)), Number(month), Number(day), format);
}

/** `08:30`, `08:30:15`: parts of a day. */
function timeOf(text: string): NumberValue | undefined {
  const [, hours = '', minutes, seconds] = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  if (minutes === undefined || Number(hours) > 23) return;
  const value = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)) / 86_400;
  return { kind: 'number', value, format: `${part('h', hours)}:mm${seconds === undefined ? '' : ':ss'}` };
}

/** `36:15`: more hours than a day has, of all days together. */
function hoursOf(text: string): NumberValue | undefined {
  const [, hours, minutes, seconds] = /^(\d{2,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  if (minutes === undefined) return;
  const value = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)) / 86_400;
  return { kind: 'number', value, format: `[h]:mm${seconds === undefined ? '' : ':ss'}` };
}

/** `1:20 PM`, of twelve hours each. */
function halfDayTime(text: string): NumberValue | undefined {
  const [, hours = '', rest = '', mark = ''] = /^(\d{1,2})(:\d{2}(?::\d{2})?) ?([AP]M)$/.exec(text) ?? [];
  const time = timeOf(`${(Number(hours) % 12) + (mark === 'PM' ? 12 : 0)}${rest}`);
  if (!time || Number(hours) < 1 || Number(hours) > 12) return;
  const format = `${part('h', hours)}:mm${rest.length > 3 ? ':ss' : ''}${text.includes(' ') ? ' ' : ''}AM/PM`;
  return { ...time, format };
}

/** `12.03.2026 08:30`: a date makes what follows it a time. */
function moment(text: string, conventions: Conventions): NumberValue | undefined {
  const [, day = '', between = '', time = ''] = /^(.{6,}?)(,? )(\d{1,2}:\d{2}(?::\d{2})?)$/.exec(text) ?? [];
  const [date, clock] = [wholeDate(day, conventions), timeOf(time)];
  if (!date || !clock) return;
  return { kind: 'number', value: date.value + clock.value, format: `${date.format}${between}${clock.format}` };
}

/** As many letters as the page has digits; years of two digits, too. */
const part = (letter: string, digits: string): string => letter.repeat(Math.max(1, digits.length));

/** Letters in a format are codes but in quotes; spaces and signs of dates are themselves. */
const literal = (text: string): string => (/\p{L}/u.test(text) ? `"${text}"` : text);

/** A language stands before all else in a format. */
function withLanguageFirst(format: string): string {
  const [language = ''] = /\[\$-\w+\]/.exec(format) ?? [];
  return language + format.replace(language, '');
}

/** Two digits from `firstYear` on are of the last century. */
const yearOf = (digits: string, firstYear: number): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < firstYear ? 2000 : 1900);

/** Undefined where no calendar has the day. Excel's own serial numbers hold from March 1900 on. */
function serial(year: number, month: number, day: number, format: string): NumberValue | undefined {
  if (!(year > 1900 && year < 2200)) return;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return;
  return {
    kind: 'number',
    value: date.getTime() / 86_400_000 - epochDays,
    format,
  };
}
