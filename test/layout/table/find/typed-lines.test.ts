import { StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { findTables } from '../../../../src/layout/table/find/find-tables.ts';
import { withTypedLines } from '../../../../src/layout/table/find/typed-lines.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { drawnPdf } from '../../drawn-pdf.ts';
import { shown } from '../tables-of.ts';

/** The tables of a page typed in Courier. */
async function tablesOf(lines: readonly string[]) {
  const bytes = await drawnPdf([
    ({ page }) => {
      const font = page.doc.embedStandardFont(StandardFonts.Courier);
      lines.forEach((line, i) => {
        page.drawText(line, { x: 54, y: 740 - 10 * i, size: 8, font });
      });
    },
  ]);
  const pdf = await openPdf(bytes);
  const page = await pdf.readPage(0);
  const typed = withTypedLines(page, linePiecesOf(page));
  return findTables(typed.page, typed.pieces).map(shown);
}

const rows = ['Coal', 'Gas', 'Oil', 'Wind'].map((label, i) => [label, `${i + 1},204`, `${i + 2},310`, `${i + 3},455`]);

test('dashes and bars that are typed are the lines of a table, and none of its text', async () => {
  const lines = [['Fuel', '1997', '1998', '1999'], ...rows].map(([label = '', ...figures]) =>
    [label.padEnd(20), ...figures.map((figure) => figure.padStart(12))].join(' |'),
  );
  const rule = '_'.repeat(64);
  const tables = await tablesOf(['Table 12--Income', '', rule, ...lines.slice(0, 1), rule, ...lines.slice(1), rule]);
  expect(tables).toEqual([[['Fuel', '1997', '1998', '1999'], ...rows]]);
});

test('colons between heads part them, where a row of dashes begins behind one', async () => {
  const dashes = '-'.repeat(53);
  const tables = await tablesOf([
    dashes,
    '         :    Area harvested   :    Production       ',
    `  State  :${'-'.repeat(43)}`,
    '         :   2005   :   2006   :   2005   :   2006   ',
    dashes,
    '         :        Acres        :       Bushels       ',
    ...['ME', 'OH', 'TX', 'UT'].map(
      (state, i) => `${state}       :   ${i + 1},204      2,31${i}      ${i + 3},455      1,${i}02`,
    ),
    dashes,
  ]);
  expect(tables.map((table) => table.slice(0, 4))).toEqual([
    [
      ['State↓2', 'Area harvested×2', 'Production×2'],
      ['2005', '2006', '2005', '2006'],
      ['', 'Acres×2', 'Bushels×2'],
      ['ME', '1,204', '2,310', '3,455', '1,002'],
    ],
  ]);
});

const barred = (row: readonly string[]) =>
  `| ${row.map((text, i) => (i ? text.padStart(7) : text.padEnd(12))).join(' | ')} |`;

test('bars are lines where one row of dashes, or none, crosses them', async () => {
  const heads = ['Fuel', '1997', '1998', '1999'];
  const dashes = `|${'-'.repeat(14)}${`|${'-'.repeat(9)}`.repeat(3)}|`;
  const open = rows.map(([label = '', , ...others]) => [label, '', ...others]);
  expect(await tablesOf([barred(heads), dashes, ...open.map(barred)])).toEqual([[heads, ...open]]);
  expect(await tablesOf(rows.map(barred))).toEqual([rows]);
});

test('the name of a section between bars of the outer columns alone is a row', async () => {
  const section = `| ${'Fossil'.padEnd(12)}${' '.repeat(30)} |`;
  const dashes = `+${'-'.repeat(14)}${`+${'-'.repeat(9)}`.repeat(3)}+`;
  const [table] = await tablesOf([dashes, barred(rows[0] ?? []), section, ...rows.slice(1).map(barred), dashes]);
  expect(table?.map(([label]) => label)).toEqual(['Coal', 'Fossil', 'Gas', 'Oil', 'Wind']);
  expect(table?.[2]).toEqual(rows[1]);
});

test('dashes under each head are a line below them', async () => {
  const typed = (row: readonly string[]) => row.map((text, i) => (i ? text.padStart(7) : text.padEnd(12))).join('  ');
  const tables = await tablesOf([
    typed(['Fuel', '1997', '1998', '1999']),
    typed(['-'.repeat(12), ...Array.from({ length: 3 }, () => '-'.repeat(7))]),
    ...rows.map(typed),
  ]);
  expect(tables).toEqual([[['Fuel', '1997', '1998', '1999'], ...rows]]);
});

test('dashes that lead to a figure, and a single row of them, stay text', async () => {
  const bytes = await drawnPdf([
    ({ page }) => {
      const font = page.doc.embedStandardFont(StandardFonts.Courier);
      ['Coal -------------- 12', 'Gas --------------- 14', '-'.repeat(30)].forEach((line, i) => {
        page.drawText(line, { x: 54, y: 740 - 10 * i, size: 8, font });
      });
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0);
  const pieces = linePiecesOf(page);
  expect(withTypedLines(page, pieces)).toEqual({ page, pieces });
});

test('labels whose words are typed below one another by chance stay whole', async () => {
  const ages = ['Under 15 years', '15 to 19 years', '35 to 44 years', '55 to 64 years', '20 to 24 years'];
  const sums = ages.map((_, i) => [`${72 - i},196`, `${19 + i},573`, `${81 - i},256`]);
  const typed = (label: string, figures: readonly string[]) =>
    label + figures.map((figure) => figure.padStart(9)).join('');
  const [table] = await tablesOf([
    typed('Sex and age'.padEnd(24), ['2002', '2003', '2004']),
    typed('Northeast'.padStart(20).padEnd(24), ['', '', '']),
    ...ages.map((age, i) => typed(`  ${age}`.padEnd(24, '.'), sums[i] ?? [])),
  ]);
  expect(table?.slice(-5)).toEqual(ages.map((age, i) => [age, ...(sums[i] ?? [])]));
});

test('a number typed a wide gap before its title, and a headnote, are no rows', async () => {
  const typed = rows.map((row) => row.map((text, i) => (i ? text.padStart(9) : text.padEnd(12))).join(''));
  const tables = await tablesOf(['Table 2.  Income of households, 1999', '(Data in millions)', '', ...typed]);
  expect(tables).toEqual([rows]);
});

test('leaders cut short by a long label are none of its text', async () => {
  const labels = [
    'Emergency reliefs...',
    'Loans...............',
    'Grants to the States',
    'Research and works..',
    'Total...............',
  ];
  const typed = labels.map((label, i) => `${label}   ${31 - i},204   ${25 + i},118`);
  const [table] = await tablesOf(typed);
  expect(table?.map(([label]) => label)).toEqual([
    'Emergency reliefs',
    'Loans',
    'Grants to the States',
    'Research and works',
    'Total',
  ]);
});

test('one row of dashes below heads is a line too, and one as short as a word is text', async () => {
  const lines = [['Fuel', '1997', '1998', '1999'], ...rows].map(([label = '', ...figures]) =>
    [label.padEnd(20), ...figures.map((figure) => figure.padStart(12))].join(''),
  );
  const typed = (dashes: string) => tablesOf([...lines.slice(0, 1), dashes, ...lines.slice(1)]);
  expect(await typed('-'.repeat(56))).toEqual([[['Fuel', '1997', '1998', '1999'], ...rows]]);
  expect(JSON.stringify(await typed('-'.repeat(12)))).toContain('-----');
});

test('heads a space apart below a line alone begin a further table of what a program prints', async () => {
  const tables = await tablesOf([
    '    Min      1Q  Median      3Q     Max',
    '-5.2210 -1.0312 -0.1120  0.8901  6.0021',
    '',
    'Coefficients:',
    '             Estimate Std. Error t value',
    '(Intercept)  -3.39054    0.76657  -4.423',
    'educ          0.64427    0.05381  11.974',
    'exper         0.07010    0.01098   6.385',
  ]);
  expect(tables.at(-1)).toEqual([
    ['', 'Estimate', 'Std. Error', 't value'],
    ['(Intercept)', '-3.39054', '0.76657', '-4.423'],
    ['educ', '0.64427', '0.05381', '11.974'],
    ['exper', '0.07010', '0.01098', '6.385'],
  ]);
});
