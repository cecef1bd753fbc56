/** What a cell's text means to a spreadsheet: a number with a format that shows it as the page does, a date, or text. */

import type { Conventions } from './conventions.ts';
import { dateOf } from './date-value.ts';

/** Dates are serial numbers (days since 1899-12-30). `format` is an Excel number format, undefined for General. */
export type TypedValue = { kind: 'text'; text: string } | { kind: 'number'; value: number; format: string | undefined };

/** Longer ones lose digits as a double, so they are text: account and serial numbers. */
const maxDigits = 15;

const amount =
  /^(?<open>\()?(?<sign1>[-−–+])?\s?(?<before>[$€£¥]|(?:EUR|USD|GBP|CHF|JPY)\b)?\s?(?<sign2>[-−–+])?(?<digits>\d[\d.,'’ \u00a0\u202f]*\d|\d|[.,]\d+)\s?(?<after>%|[$€£¥]|(?:EUR|USD|GBP|CHF|JPY)\b)?(?<close>\))?$/;

export function typedValue(text: string, conventions: Conventions): TypedValue {
  const bare = text.trim();
  return numberOf(bare, conventions) ?? dateOf(bare, conventions) ?? { kind: 'text', text: bare };
}

function numberOf(text: string, conventions: Conventions): TypedValue | undefined {
  const parts = amount.exec(text)?.groups;
  if (!parts?.digits || !parts.open !== !parts.close) return;
  const { before, after, open, sign1, sign2 } = parts;
  if ((before && after && after !== '%') || (sign1 && sign2)) return;
  if (open && (sign1 || sign2 || !conventions.parenthesesAreNegative)) return;
  const plain = plainDigits(parts.digits, conventions);
  if (!plain) return;
  const sign = sign1 ?? sign2;
  const negative = open !== undefined || /[-−–]/.test(sign ?? '');
  const percent = after === '%';
  const value = Number(`${negative ? '-' : ''}${plain.digits}${percent ? 'e-2' : ''}`);
  const currency = before ?? (percent ? undefined : after);
  const format = formatOf(plain, {
    percent,
    currency,
    currencyFirst: before !== undefined,
    parentheses: open !== undefined,
    plus: sign === '+',
  });
  return { kind: 'number', value, format };
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

interface Look {
  percent: boolean;
  currency: string | undefined;
  currencyFirst: boolean;
  parentheses: boolean;
  plus: boolean;
}

function formatOf(
  { decimals, grouped }: Plain,
  { percent, currency, currencyFirst, parentheses, plus }: Look,
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
