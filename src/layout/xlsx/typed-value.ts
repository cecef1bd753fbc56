/** What a cell's text means to a spreadsheet: a number with a format that shows it as the page does, a date, or text. */

import type { Conventions } from './conventions.ts';
import { dateOf } from './date-value.ts';

/**
 * Dates are serial numbers (days since 1899-12-30). `format` is an Excel number format, undefined for General; what of a
 * text stands raised begins at `raisedFrom`.
 */
export type TypedValue =
  | { kind: 'text'; text: string; raisedFrom?: number }
  | { kind: 'number'; value: number; format: string | undefined };

/** Longer ones lose digits as a double, so they are text: account and serial numbers. */
const maxDigits = 15;

const symbol = '(?:US|C|A|NZ|HK|R)?[$]|[€£¥₹₩₽₺₪₫฿]';
const code = 'EUR|USD|GBP|CHF|JPY|AUD|CAD|NZD|NOK|SEK|DKK|PLN|CZK|HUF|RON|BGN|INR|CNY|BRL|ZAR';
const currency = `(?:${symbol}|(?:${code})\\b)`;
const digits = String.raw`\d[\d.,'’ \u00a0\u202f]*\d|\d|[.,]\d+`;

/** Signs and currency before, digits, currency or percent sign after; parentheses around all of it or the digits alone; a minus may end it. */
const amount = new RegExp(
  String.raw`^(?:(?<outer>${currency})\s?(?=\())?(?<open>\()?(?<sign1>[-−–+])?\s?(?<before>${currency})?\s?(?<sign2>[-−–+])?` +
    String.raw`(?<digits>${digits})\s?(?<after>%|${currency})?(?<close>\))?(?<end>\s?%|(?<=[.,]\d{2,3})[-−])?$`,
);

export function typedValue(text: string, conventions: Conventions): TypedValue {
  const bare = text.trim();
  return numberOf(bare, conventions) ?? dateOf(bare, conventions) ?? { kind: 'text', text: bare };
}

function numberOf(text: string, conventions: Conventions): TypedValue | undefined {
  const parts = amount.exec(text)?.groups;
  if (!parts?.digits || !parts.open !== !parts.close) return;
  const marks = marksOf(parts);
  if (!marks || (marks.parentheses && !conventions.parenthesesAreNegative)) return;
  const plain = plainDigits(parts.digits, conventions);
  if (!plain) return;
  const value = Number(`${marks.negative ? '-' : ''}${plain.digits}${marks.percent ? 'e-2' : ''}`);
  return { kind: 'number', value, format: formatOf(plain, marks) };
}

interface Marks {
  percent: boolean;
  currency: string | undefined;
  currencyFirst: boolean;
  parentheses: boolean;
  plus: boolean;
  negative: boolean;
}

/** What stands around the digits; undefined where it is too much for one number. */
function marksOf({
  outer,
  open,
  sign1,
  before,
  sign2,
  after,
  end,
}: Record<string, string | undefined>): Marks | undefined {
  const percents = [after, end].filter((mark) => mark?.endsWith('%'));
  const currencies = [outer, before, after === '%' ? undefined : after].filter((mark) => mark !== undefined);
  const signs = [open, sign1, sign2, percents.includes(end) ? undefined : end].filter((mark) => mark !== undefined);
  if (percents.length > 1 || currencies.length > 1 || signs.length > 1) return;
  return {
    percent: percents.length > 0,
    currency: currencies[0],
    currencyFirst: after === '%' || currencies[0] !== after,
    parentheses: open !== undefined,
    plus: signs[0] === '+',
    negative: signs.length > 0 && signs[0] !== '+',
  };
}

interface Plain {
  /** As JavaScript writes numbers. */
  digits: string;
  decimals: number;
  grouped: boolean;
}

/** `1.234,50` -> 1234.50. Undefined where it is no number, or is one only by chance (leading zeros, too long). */
function plainDigits(digits: string, { decimalMark }: Conventions): Plain | undefined {
  const tidy = digits.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'");
  const mark = decimalMarkOf(tidy, decimalMark);
  const at = mark ? tidy.lastIndexOf(mark) : -1;
  const whole = at < 0 ? tidy : tidy.slice(0, at);
  const fraction = at < 0 ? '' : tidy.slice(at + 1);
  const groups = whole.split(/[.,' ]/);
  const separators = new Set(whole.replace(/\d/g, ''));
  const isGrouped = groups.length > 1;
  if (separators.size > 1 || !/^\d*$/.test(fraction)) return;
  if (isGrouped && !groups.every((group, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))) return;
  const joined = groups.join('');
  if (joined.length > 1 && joined.startsWith('0')) return;
  if (joined.length + fraction.length > maxDigits) return;
  return {
    digits: `${joined || '0'}${fraction ? `.${fraction}` : ''}`,
    decimals: fraction.length,
    grouped: isGrouped,
  };
}

/** The mark that parts whole from fraction in these digits, if one does. */
export function decimalMarkOf(digits: string, usual: '.' | ',' | undefined): '.' | ',' | undefined {
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (dots > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (dots + commas !== 1) return;
  const mark = dots ? '.' : ',';
  const isGroup = /^\d{1,3}[.,]\d{3}$/.test(digits);
  if (!isGroup || /^0/.test(digits)) return mark;
  return (usual ?? '.') === mark ? mark : undefined;
}

function formatOf(
  { decimals, grouped }: Plain,
  { percent, currency, currencyFirst, parentheses, plus }: Marks,
): string | undefined {
  const digits = `${grouped ? '#,##0' : '0'}${decimals ? `.${'0'.repeat(decimals)}` : ''}`;
  const sign = currency && `"${currency}"`;
  const spaced = currency && currency.length > 1 ? ' ' : '';
  const money = sign ? (currencyFirst ? `${sign}${spaced}${digits}` : `${digits} ${sign}`) : digits;
  const body = percent ? `${digits}%` : money;
  if (parentheses) return `${body};(${body})`;
  if (plus) return `+${body};-${body}`;
  return body === '0' ? undefined : body;
}
