/** What a cell's text means to a spreadsheet: a number with a format that shows it as the page does, a date, or text. */
import { currency } from '../../table/currency.ts';
import { westernDigits } from '../../table/western-digits.ts';
import type { Conventions } from './conventions.ts';
import { dateOf } from './date-value.ts';
import { formatOf, type Marks, type Plain } from './number-format.ts';

/**
 * Dates are serial numbers (days since 1899-12-30). `format` is an Excel number format, undefined for General; what of a
 * text stands raised begins at `raisedFrom`.
 */
export type TypedValue =
  | { kind: 'text'; text: string; raisedFrom?: number }
  | { kind: 'number'; value: number; format: string | undefined };

export type NumberValue = Extract<TypedValue, { kind: 'number' }>;

/** More digits that count are lost in a double, so they are text: account and serial numbers. */
const maxDigits = 15;

const digits = String.raw`\d[\d.,'’ \u00a0\u202f]*\d|\d|[.,]\d+`;

/** Signs and currency before, digits, currency or percent sign after; parentheses around all of it or the digits alone; a minus may end it. */
const amount = new RegExp(
  String.raw`^(?:(?<outer>${currency})\s?(?=\())?(?<open>\()?(?<sign1>[-−–+△▲])?\s?(?<before>%|${currency})?\s?(?<sign2>[-−–+△▲])?` +
    String.raw`(?<digits>${digits})\s?(?<after>%|${currency})?(?<close>\))?(?<end>\s?%|(?<=[.,]\d{2,3})[-−]| ?(?:CR|DR|Cr|Dr))?$`,
  'u',
);

export function typedValue(text: string, conventions: Conventions): TypedValue {
  const bare = text.trim();
  const western = westernDigits(bare);
  const value =
    numberOf(western, conventions) ?? scientific(western) ?? mixedFraction(western) ?? dateOf(western, conventions);
  return value ? { ...value, format: inDigitsOf(bare, value.format) } : { kind: 'text', text: bare };
}

/** The format, with the digits that the text has: Excel's numbers of Arabic and of Persian, each with its own. */
function inDigitsOf(text: string, format: string | undefined): string | undefined {
  const language = /[٠-٩]/.test(text) ? '[$-2000401]' : /[۰-۹]/.test(text) ? '[$-3000429]' : undefined;
  return language
    ? (format ?? '0')
        .split(';')
        .map((section) => language + section)
        .join(';')
    : format;
}

function numberOf(text: string, conventions: Conventions): NumberValue | undefined {
  const parts = amount.exec(text)?.groups;
  if (!parts?.digits || !parts.open !== !parts.close) return;
  const marks = marksOf(parts);
  if (!marks || (marks.parentheses && !conventions.parenthesesAreNegative)) return;
  if (marks.opposite && marks.opposite.toUpperCase() !== conventions.oppositeMark) return;
  const plain = plainDigits(parts.digits, conventions);
  if (!plain) return;
  const value = Number(`${marks.negative || marks.opposite ? '-' : ''}${plain.digits}${marks.percent ? 'e-2' : ''}`);
  // A spreadsheet has no negative zero: -0.0 stands for a change too small to show.
  return Object.is(value, -0) ? undefined : { kind: 'number', value, format: formatOf(plain, marks, value) };
}

/** `1.25E-03`, as spreadsheets and instruments write it; a figure with a fraction may leave the plus out. */
function scientific(text: string): NumberValue | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^([-−–]?)(\d{1,3})(?:[.,](\d{1,14}))?E([+-]\d{2,3}|(?<=[.,]\d+E)\d{1,3})$/.exec(text) ?? [];
  const value = Number(`${sign && '-'}${whole}.${fraction}e${exponent}`);
  if (whole === '' || !Number.isFinite(value)) return;
  const zeros = (digits: string) => '0'.repeat(digits.length);
  const power = /^\d/.test(exponent) ? `E-${zeros(exponent)}` : `E+${zeros(exponent.slice(1))}`;
  const format = `${zeros(whole)}${fraction && `.${zeros(fraction)}`}${power}`;
  return { kind: 'number', value, format };
}

/** `25 31/82`, less than one behind a whole number: `7/18` alone may be a day. */
function mixedFraction(text: string): NumberValue | undefined {
  const [, sign = '', whole = '', over = '', under = ''] =
    /^([-−–]?)(\d{1,6}) {1,3}(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  const [part, parts] = [Number(over), Number(under)];
  if (whole === '' || part === 0 || part >= parts) return;
  const value = (sign ? -1 : 1) * (Number(whole) + part / parts);
  const places = '?'.repeat(under.length);
  // Excel shows the least terms, but for parts of a number that the format names.
  return { kind: 'number', value, format: isReduced(part, parts) ? `# ${places}/${places}` : `# ${places}/${parts}` };
}

const isReduced = (part: number, parts: number): boolean => (part <= 1 ? part === 1 : isReduced(parts % part, part));

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
  const opposite = /[cd]r$/i.test(end ?? '') ? end?.trim() : undefined;
  const percents = [before, after, end].filter((mark) => mark?.endsWith('%'));
  const currencies = [outer, before, after].filter((mark) => mark !== undefined && mark !== '%');
  const signs = [open, sign1, sign2, percents.includes(end) || opposite ? undefined : end].filter(
    (mark) => mark !== undefined,
  );
  if (percents.length > 1 || currencies.length > 1 || signs.length + (opposite ? 1 : 0) > 1) return;
  return {
    percent: percents.length > 0,
    percentFirst: before === '%',
    currency: currencies[0],
    currencyFirst: currencies[0] !== after,
    parentheses: open !== undefined,
    plus: signs[0] === '+',
    negative: signs.length > 0 && signs[0] !== '+',
    triangle: signs.find((sign) => sign === '△' || sign === '▲'),
    endsWithMinus: signs[0] !== undefined && signs[0] === end,
    opposite,
  };
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
  const grouping = isGrouped ? groupingOf(groups, separators.has(',')) : 'none';
  if (!grouping) return;
  const joined = groups.join('');
  if (joined.length > 1 && joined.startsWith('0')) return;
  if (countingDigits(joined, fraction) > maxDigits) return;
  return {
    digits: `${joined || '0'}${fraction ? `.${fraction}` : ''}`,
    decimals: fraction.length,
    grouping,
  };
}

/** Without zeros that begin a number or end its fraction. */
const countingDigits = (whole: string, fraction: string): number =>
  `${whole}${fraction.replace(/0+$/, '')}`.replace(/^0+/, '').length;

/** `1,234,567`; with commas also `12,34,567`, as in India. */
function groupingOf([first = '', ...others]: readonly string[], commas: boolean): Plain['grouping'] | undefined {
  const [last = '', ...inner] = others.toReversed();
  if (/^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))) return 'thousands';
  const isIndian = commas && /^\d{1,2}$/.test(first) && inner.every((group) => /^\d{2}$/.test(group));
  return isIndian && inner.length > 0 && /^\d{3}$/.test(last) ? 'lakhs' : undefined;
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
