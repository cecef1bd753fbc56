/** The Excel number format that shows a number as the page does. Pure. */

export interface Marks {
  percent: boolean;
  /** The sign stands before the digits, as in Turkey. */
  percentFirst: boolean;
  currency: string | undefined;
  currencyFirst: boolean;
  parentheses: boolean;
  plus: boolean;
  negative: boolean;
  /** The sign of less than nothing in Japan, as printed. */
  triangle: string | undefined;
  endsWithMinus: boolean;
  /** A mark of the other sign behind the amount, as printed. */
  opposite: string | undefined;
}

export interface Plain {
  /** As JavaScript writes numbers. */
  digits: string;
  decimals: number;
  /** Lakhs and crores: two digits a group but for the last three. */
  grouping: 'none' | 'thousands' | 'lakhs';
}

/** Undefined for General. */
export function formatOf(plain: Plain, marks: Marks, value: number): string | undefined {
  const { percent, percentFirst, currency, currencyFirst, parentheses, plus, triangle, endsWithMinus, opposite } =
    marks;
  const digits = digitsOf(plain);
  const sign = currency && `"${currency}"`;
  const spaced = currency && currency.length > 1 ? ' ' : '';
  const money = (figure: string) =>
    sign ? (currencyFirst ? `${sign}${spaced}${figure}` : `${figure} ${sign}`) : figure;
  const share = percentFirst ? `%${digits}` : `${digits}%`;
  const body = percent ? share : money(digits);
  if (parentheses) return `${body};(${body})`;
  if (triangle) return `${body};"${triangle}"${body}`;
  if (endsWithMinus) return `${body};${body}-`;
  if (opposite) return `${body};${body} "${opposite}"`;
  if (plus) return `+${body};-${body}`;
  if (plain.grouping === 'lakhs' && !percent && value > 0) return inLakhs(plain, money);
  return body === '0' ? undefined : body;
}

function digitsOf({ grouping, decimals }: Plain): string {
  return `${grouping === 'none' ? '0' : '#,##0'}${fractionOf(decimals)}`;
}

const fractionOf = (decimals: number): string => (decimals > 0 ? `.${'0'.repeat(decimals)}` : '');

/** Excel groups in threes alone: sections for the sizes with commas of their own, as many as a format may have. */
function inLakhs({ decimals }: Plain, money: (figure: string) => string): string {
  const section = (least: string, groups: number) =>
    `[>=${least}]${money(`${'##\\,'.repeat(groups)}##0${fractionOf(decimals)}`)}`;
  return [section('10000000', 3), section('100000', 2), money(`#,##0${fractionOf(decimals)}`)].join(';');
}
