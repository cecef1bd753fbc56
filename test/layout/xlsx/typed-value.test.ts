import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conventionsOf } from '../../../src/layout/xlsx/conventions.ts';
import { typedValue } from '../../../src/layout/xlsx/typed-value.ts';

const plain = { decimalMark: undefined, dayFirst: true, parenthesesAreNegative: true } as const;
const number = (value: number, format?: string) => ({ kind: 'number', value, format });
const text = (content: string) => ({ kind: 'text', text: content });
const date = (iso: string, format: string) =>
  number(Date.parse(`${iso}T00:00:00Z`) / 86_400_000 - Date.UTC(1899, 11, 30) / 86_400_000, format);

test.each([
  ['7', number(7)],
  ['2004', number(2004)],
  ['1,234', number(1234, '#,##0')],
  ['1 234 567', number(1234567, '#,##0')],
  ["1'234", number(1234, '#,##0')],
  ['1.234,50', number(1234.5, '#,##0.00')],
  ['1,234.50', number(1234.5, '#,##0.00')],
  ['12,5', number(12.5, '0.0')],
  ['0.125', number(0.125, '0.000')],
  ['.5', number(0.5, '0.0')],
  ['-3.0', number(-3, '0.0')],
  ['−3', number(-3)],
  ['–3', number(-3)],
  ['+3', number(3, '+0;-0')],
  ['(1,234)', number(-1234, '#,##0;(#,##0)')],
  ['12.5%', number(0.125, '0.0%')],
  ['34.7 %', number(0.347, '0.0%')],
  ['(7%)', number(-0.07, '0%;(0%)')],
  ['$1,234.50', number(1234.5, '"$"#,##0.00')],
  ['-$5', number(-5, '"$"0')],
  ['($5)', number(-5, '"$"0;("$"0)')],
  ['$ (1,234)', number(-1234, '"$"#,##0;("$"#,##0)')],
  ['(3.2)%', number(-0.032, '0.0%;(0.0%)')],
  ['45.20-', number(-45.2, '0.00')],
  ['US$ 1,200', number(1200, '"US$" #,##0')],
  ['1 200 SEK', number(1200, '#,##0 "SEK"')],
  ['€ 12', number(12, '"€"0')],
  ['12 €', number(12, '0 "€"')],
  ['EUR 1.500,00', number(1500, '"EUR" #,##0.00')],
  ['2004-05-12', date('2004-05-12', 'yyyy-mm-dd')],
  ['12/05/2004', date('2004-05-12', 'dd/mm/yyyy')],
  ['1.2.2004', date('2004-02-01', 'd.m.yyyy')],
  ['5 May 2004', date('2004-05-05', 'd mmm yyyy')],
  ['12 June 2004', date('2004-06-12', 'dd mmmm yyyy')],
  ['May 5, 2004', date('2004-05-05', 'mmm d, yyyy')],
])('%s is a value', (written, expected) => {
  expect(typedValue(written, plain)).toEqual(expected);
});

test.each([
  '007',
  '00',
  '0123456',
  '12345678901234567',
  '1-2',
  '2000-2005',
  '2000-',
  '$ (5',
  '$5 €',
  '(-5)',
  '12,34,56',
  '1.2.3',
  '31/02/2004',
  '$',
  '%',
  '-',
  'n/a',
  '12 34',
  '5 apples',
  '+49 170 123456',
  'Table 3',
  '10:30',
  '(a)',
  '12*',
  '=1+1',
])('%s stays text', (written) => {
  expect(typedValue(written, plain)).toEqual(text(written));
});

test('one mark with three digits behind it is read as the rest of the table writes numbers', () => {
  const german = conventionsOf(['12,5', '3,25', '1.500'], false);
  const english = conventionsOf(['12.5', '1,500'], false);
  expect(typedValue('1.500', german)).toEqual(number(1500, '#,##0'));
  expect(typedValue('1,500', german)).toEqual(number(1.5, '0.000'));
  expect(typedValue('1,500', english)).toEqual(number(1500, '#,##0'));
});

test('the month comes first where another date shows it, or the paper is letter', () => {
  const byDate = conventionsOf(['01/31/2004'], false);
  const byPaper = conventionsOf(['01/02/2004'], true);
  expect(typedValue('01/02/2004', byDate)).toEqual(date('2004-01-02', 'mm/dd/yyyy'));
  expect(typedValue('01/02/2004', byPaper)).toEqual(date('2004-01-02', 'mm/dd/yyyy'));
  expect(typedValue('13/02/2004', conventionsOf(['13/02/2004'], true))).toEqual(date('2004-02-13', 'dd/mm/yyyy'));
});

test('days to the twelfth show nothing of which number is the month', () => {
  expect(typedValue('03/02/2004', conventionsOf(['12/12/2004'], true))).toEqual(date('2004-03-02', 'mm/dd/yyyy'));
  expect(typedValue('03/02/2004', conventionsOf(['12/12/2004'], false))).toEqual(date('2004-02-03', 'dd/mm/yyyy'));
});

test.each([
  ['31/12/1900', undefined],
  ['01/01/1901', '1901-01-01'],
  ['31/12/2199', '2199-12-31'],
  ['01/01/2200', undefined],
  ['29/02/2100', undefined],
  ['29/02/2000', '2000-02-29'],
])('the day %s', (written, day) => {
  expect(typedValue(written, plain)).toEqual(day ? date(day, 'dd/mm/yyyy') : text(written));
});

test('(1), (2), (3) number things where no amounts stand beside them', () => {
  const marks = conventionsOf(['(1)', '(2)', 'Apples', 'Pears'], false);
  const amounts = conventionsOf(['(1)', '12', '30', 'Loss'], false);
  const losses = conventionsOf(['(1,250)', '(80.5)', '(7)'], false);
  expect(typedValue('(1)', marks)).toEqual(text('(1)'));
  expect(typedValue('(1)', amounts)).toEqual(number(-1, '0;(0)'));
  expect(typedValue('(7)', losses)).toEqual(number(-7, '0;(0)'));
});

test('every amount written in one way is read back, in every convention', () => {
  const amounts = fc.record({
    cents: fc.integer({ min: 0, max: 1e12 }),
    marks: fc.constantFrom<[string, string]>([',', '.'], ['.', ','], [' ', ','], ["'", '.']),
  });
  fc.assert(
    fc.property(amounts, ({ cents, marks: [group, mark] }) => {
      const whole = Math.floor(cents / 100)
        .toString()
        .replace(/\B(?=(\d{3})+$)/g, group);
      const written = `${whole}${mark}${String(cents % 100).padStart(2, '0')}`;
      expect(typedValue(written, plain)).toMatchObject({ kind: 'number', value: cents / 100 });
    }),
  );
});
