import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conventionsOf, lastYearOf } from '../../../../src/layout/xlsx/values/conventions.ts';
import { typedValue } from '../../../../src/layout/xlsx/values/typed-value.ts';

const plain = {
  decimalMark: undefined,
  dayFirst: true,
  parenthesesAreNegative: true,
  shortYears: false,
  firstYear: 30,
  monthsOfYears: false,
  timesOfDay: false,
  oppositeMark: undefined,
} as const;
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
  ['-0.0', text('-0.0')],
  ['(0.0%)', text('(0.0%)')],
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
  ['45.20-', number(-45.2, '0.00;0.00-')],
  ['US$ 1,200', number(1200, '"US$" #,##0')],
  ['1 200 SEK', number(1200, '#,##0 "SEK"')],
  ['€ 12', number(12, '"€"0')],
  ['12 €', number(12, '0 "€"')],
  ['1\u00a0234,50\u00a0zł', number(1234.5, '#,##0.00 "zł"')],
  ['1 200 kr', number(1200, '#,##0 "kr"')],
  ['R$ 99,90', number(99.9, '"R$" 0.00')],
  ['CHF 12.50', number(12.5, '"CHF" 0.00')],
  ['1,250円', number(1250, '#,##0 "円"')],
  ['9,99,999', number(999999, '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;#,##0')],
  ['-1,23,456.50', number(-123456.5, '#,##0.00')],
  ['EUR 1.500,00', number(1500, '"EUR" #,##0.00')],
  ['1.25E-03', number(0.00125, '0.00E+00')],
  ['−7E+008', number(-7e8, '0E+000')],
  ['258.9E3', number(258900, '000.0E-0')],
  ['20.00000000000000000', number(20, '0.00000000000000000')],
  ['0.0668888421920616', number(0.0668888421920616, '0.0000000000000000')],
  ['25 31/82', number(25 + 31 / 82, '# ??/??')],
  ['-1 2/4', number(-1.5, '# ?/4')],
  ['1:20 PM', number(800 / 1440, 'h:mm AM/PM')],
  ['12:05 AM', number(5 / 1440, 'hh:mm AM/PM')],
  ['24. 12. 2004', date('2004-12-24', 'dd. mm. yyyy')],
  ['2004-05-12', date('2004-05-12', 'yyyy-mm-dd')],
  ['12/05/2004', date('2004-05-12', 'dd/mm/yyyy')],
  ['1.2.2004', date('2004-02-01', 'd.m.yyyy')],
  ['5 May 2004', date('2004-05-05', 'd mmm yyyy')],
  ['12 June 2004', date('2004-06-12', 'dd mmmm yyyy')],
  ['May 5, 2004', date('2004-05-05', 'mmm d, yyyy')],
  ['2004/05/12', date('2004-05-12', 'yyyy/mm/dd')],
  ['05-Mar-26', date('2026-03-05', 'dd-mmm-yy')],
  ['05-Mar-86', date('1986-03-05', 'dd-mmm-yy')],
  ['5. März 2004', date('2004-03-05', '[$-407]d. mmmm yyyy')],
  ['4th March 2026', date('2026-03-04', 'd"th "mmmm yyyy')],
  ['1er janvier 2026', date('2026-01-01', '[$-40C]d"er "mmmm yyyy')],
  ['12 марта 2026 г.', date('2026-03-12', '[$-419]dd mmmm yyyy" г."')],
  ['2026. 03. 12.', date('2026-03-12', 'yyyy. mm. dd.')],
  ['2026. március 12.', date('2026-03-12', '[$-40E]yyyy. mmmm dd.')],
  ['%18', number(0.18, '%0')],
  ['12 août 2026', date('2026-08-12', '[$-40C]dd mmmm yyyy')],
  ['3 janv. 2026', date('2026-01-03', '[$-40C]d mmm. yyyy')],
  ['12 de marzo de 2026', date('2026-03-12', '[$-40A]dd" de "mmmm" de "yyyy')],
  ['12/fev/2026', date('2026-02-12', '[$-416]dd/mmm/yyyy')],
  ['7 października 2026', date('2026-10-07', '[$-415]d mmmm yyyy')],
  ['2026年3月12日', date('2026-03-12', 'yyyy"年"m"月"dd"日"')],
  ['2026년 3월 12일', date('2026-03-12', 'yyyy"년 "m"월 "dd"일"')],
  ['令和8年3月12日', date('2026-03-12', '[$-411]ggge"年"m"月"dd"日"')],
  ['平成元年1月8日', date('1989-01-08', '[$-411]ggge"年"m"月"d"日"')],
  ['△1,234', number(-1234, '#,##0;"△"#,##0')],
  ['▲12.5%', number(-0.125, '0.0%;"▲"0.0%')],
  ['１，２３４．５０', number(1234.5, '#,##0.00')],
  ['٧٦٬٨١٨٫٥', number(76818.5, '[$-2000401]#,##0.0')],
  ['٣٧٢', number(372, '[$-2000401]0')],
  ['۱۲٪', number(0.12, '[$-3000429]0%')],
  ['٢٠٢٥/٠٣/١٠', date('2025-03-10', '[$-2000401]yyyy/mm/dd')],
  ['12.03.2026 08:30', number(46093 + 8.5 / 24, 'dd.mm.yyyy hh:mm')],
])('%s is a value', (written, expected) => {
  expect(typedValue(written, plain)).toEqual(expected);
});

test.each([
  '007',
  '00',
  '0123456',
  '12345678901234567',
  '1.2345678901234567',
  '7/18',
  '2 7/5',
  '25E3',
  '36:15',
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
  '13:30 PM',
  '1E5',
  '12.03.04',
  '5 juni 04',
  '12 smarch 2026',
  '9 jui 2026',
  '2,07,50',
  '12,34,567.8.9',
  '87.00 CR',
  '12 krona',
  '(a)',
  '12*',
  '=1+1',
])('%s stays text', (written) => {
  expect(typedValue(written, plain)).toEqual(text(written));
});

test('one mark with three digits behind it is read as the rest of the table writes numbers', () => {
  const german = conventionsOf(['12,5', '3,25', '1.500']);
  const english = conventionsOf(['12.5', '1,500']);
  expect(typedValue('1.500', german)).toEqual(number(1500, '#,##0'));
  expect(typedValue('1,500', german)).toEqual(number(1.5, '0.000'));
  expect(typedValue('1,500', english)).toEqual(number(1500, '#,##0'));
});

test('the month comes first where another date shows it, or the paper is letter', () => {
  const byDate = conventionsOf(['01/31/2004']);
  const byPaper = conventionsOf(['01/02/2004'], { letterPaper: true });
  expect(typedValue('01/02/2004', byDate)).toEqual(date('2004-01-02', 'mm/dd/yyyy'));
  expect(typedValue('01/02/2004', byPaper)).toEqual(date('2004-01-02', 'mm/dd/yyyy'));
  expect(typedValue('13/02/2004', conventionsOf(['13/02/2004'], { letterPaper: true }))).toEqual(
    date('2004-02-13', 'dd/mm/yyyy'),
  );
});

test('days to the twelfth show nothing of which number is the month', () => {
  expect(typedValue('03/02/2004', conventionsOf(['12/12/2004'], { letterPaper: true }))).toEqual(
    date('2004-03-02', 'mm/dd/yyyy'),
  );
  expect(typedValue('03/02/2004', conventionsOf(['12/12/2004']))).toEqual(date('2004-02-03', 'dd/mm/yyyy'));
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
  const marks = conventionsOf(['(1)', '(2)', 'Apples', 'Pears']);
  const amounts = conventionsOf(['(1)', '12', '30', 'Loss']);
  const losses = conventionsOf(['(1,250)', '(80.5)', '(7)']);
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

test('years of two digits are dates where all such texts of a table are, and no chapters', () => {
  const days = conventionsOf(['24.12.04', '05.01.05']);
  expect(typedValue('05.01.05', days)).toEqual(date('2005-01-05', 'dd.mm.yy'));
  expect(typedValue('05.01.05', conventionsOf(['24.12.04', '05.31.05']))).toEqual(text('05.01.05'));
  expect(typedValue('05.01.05', conventionsOf(['05.01.05', '05.01.06']))).toEqual(text('05.01.05'));
});

test('years of two digits go on over Excel’s turn of the century where the years before it are near', () => {
  const loan = conventionsOf(['01-Nov-29', '01-Dec-29', '01-Jan-30', '01-Feb-31']);
  expect(typedValue('01-Jan-30', loan)).toEqual(date('2030-01-01', 'dd-mmm-yy'));
  const births = conventionsOf(['24.12.04', '05.01.61', '07.03.98']);
  expect(typedValue('05.01.61', births)).toEqual(date('1961-01-05', 'dd.mm.yy'));
  expect(typedValue('01-Jan-30', conventionsOf(['01-Jan-30']))).toEqual(date('1930-01-01', 'dd-mmm-yy'));
  const before = lastYearOf(['01-Dec-29', '01-Jan-30'], undefined);
  const nextPage = conventionsOf(['01-Feb-30', '01-Mar-31'], { yearBefore: before });
  expect(typedValue('01-Mar-31', nextPage)).toEqual(date('2031-03-01', 'dd-mmm-yy'));
});

test('months of years are days of spreadsheets, in either of their forms', () => {
  const months = conventionsOf(['Sep 2013', 'Oct 2013', 'Dec-05'], { ofSpreadsheet: true });
  expect(typedValue('Oct 2013', months)).toEqual(date('2013-10-01', 'mmm yyyy'));
  expect(typedValue('Dec-05', months)).toEqual(date('2005-12-01', 'mmm-yy'));
  expect(typedValue('Oct 2013', conventionsOf(['Sep 2013', 'Oct 2013']))).toEqual(text('Oct 2013'));
});

test('amounts in parentheses with apostrophes between their digits are losses', () => {
  const swiss = conventionsOf(['(96’952)', '(6’919)', 'Ertrag']);
  expect(typedValue('(6’919)', swiss)).toEqual(number(-6919, '#,##0;(#,##0)'));
});

test('hours and minutes are times where early ones have their zero, and no scores or lengths', () => {
  const clock = conventionsOf(['08:30', '17:15']);
  expect(typedValue('17:15', clock)).toEqual(number(17.25 / 24, 'hh:mm'));
  expect(typedValue('21:15', conventionsOf(['21:15', '5:2']))).toEqual(text('21:15'));
  expect(typedValue('08:30', conventionsOf(['08:30', '31:10']))).toEqual(text('08:30'));
});

test('a mark behind few amounts is the other sign; where all have one, nothing is certain', () => {
  const card = conventionsOf(['12.40', '87.00 CR', '45.20']);
  expect(typedValue('87.00 CR', card)).toEqual(number(-87, '0.00;0.00 "CR"'));
  const books = conventionsOf(['12.40 DR', '87.00 CR', '45.20 DR']);
  expect(typedValue('87.00 CR', books)).toEqual(text('87.00 CR'));
});

test('a dot before three digits groups them as the rest of the page shows, or as whole numbers beside them do', () => {
  const table = ['12.450', '988', '7.904', '1.204'];
  expect(typedValue('7.904', conventionsOf(table, { pageTexts: ['Anteil 12,5 %'] }))).toEqual(number(7904, '#,##0'));
  expect(typedValue('7.904', conventionsOf(table, { pageTexts: ['Umsatz der Regionen'] }))).toEqual(
    number(7904, '#,##0'),
  );
  expect(typedValue('7.904', conventionsOf(table, { pageTexts: ['the mean of all'] }))).toEqual(number(7.904, '0.000'));
  const day = conventionsOf([...table, '31. Dezember 2024'], { pageTexts: ['Stand am 31. Dezember 2024'] });
  expect(typedValue('7.904', day)).toEqual(number(7904, '#,##0'));
  const balance = ['2024', '2023', '12.450', '17', '7.904', '1.204'];
  expect(typedValue('7.904', conventionsOf(balance, { pageTexts: ['Summe der Aktiva'] }))).toEqual(
    number(7904, '#,##0'),
  );
  expect(typedValue('7.904', conventionsOf([...table, '0.312']))).toEqual(number(7.904, '0.000'));
});

test('months of years are dates in the print of a spreadsheet that shows several', () => {
  const texts = ['Dec-05', 'Mar-06', 'Stock'];
  const typed = (ofSpreadsheet: boolean, from = texts) => typedValue('Dec-05', conventionsOf(from, { ofSpreadsheet }));
  expect(typed(true)).toEqual({ kind: 'number', value: 38_687, format: 'mmm-yy' });
  expect(typed(false)).toEqual({ kind: 'text', text: 'Dec-05' });
  expect(typed(true, ['Dec-05', 'Stock'])).toEqual({ kind: 'text', text: 'Dec-05' });
});

test('a spreadsheet makes times of hours and minutes, and days of what has strokes, if there is one alone', () => {
  const sheet = conventionsOf(['9:30', '36:15', '03/28/19'], { ofSpreadsheet: true });
  expect(typedValue('9:30', sheet)).toEqual(number(9.5 / 24, 'h:mm'));
  expect(typedValue('36:15', sheet)).toEqual(number(36.25 / 24, '[h]:mm'));
  expect(typedValue('03/28/19', sheet)).toEqual(date('2019-03-28', 'mm/dd/yy'));
  const others = conventionsOf(['9:30', '36:15', '03/28/19']);
  for (const written of ['9:30', '36:15', '03/28/19']) expect(typedValue(written, others)).toEqual(text(written));
});
