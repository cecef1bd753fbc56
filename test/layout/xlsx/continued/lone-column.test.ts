/** Printed sheets whose last column stands alone on a page of its own. */
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';
import { sheetsOf } from '../sheets-of.ts';

const rows = Array.from({ length: 8 }, (_, i) => [`Item ${i}`, `${i + 1}.25`, `${i + 3}.5`]);
const days = rows.map((_, i) => (i === 3 ? '' : `2024-03-${10 + i}`));
const pitch = 14;
const first = (sheet: Sheet) =>
  sheet.text('Stock', 60, 50).rows([['Name', 'Price', 'Sum'], ...rows], [60, 200, 400], 80, pitch);
const second = (sheet: Sheet) => {
  ['Counted', ...days].forEach((text, i) => {
    if (text !== '') sheet.text(text, 60, 80 + pitch * i);
  });
};

async function printedBy(program: string, pages: ((sheet: Sheet) => void)[]) {
  const pdf = await PDFDocument.load(await drawnPdf(pages));
  pdf.setCreator(program);
  return (await sheetsOf(new Uint8Array(await pdf.save()))).sheets;
}

const serial = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
const serialOf = (value: unknown) => (value instanceof Date ? value.getTime() / 86_400_000 + 25_569 : value);

test('a column alone on the next page stands beside the rows that it is of, an empty cell in its place', async () => {
  const [table, ...others] = await printedBy('Calc', [first, second]);
  expect(table?.rows.map((row) => serialOf(row[3]) ?? null)).toEqual([
    null,
    'Counted',
    ...days.map((day) => (day === '' ? null : serial(day))),
  ]);
  expect(table?.rows[3]?.slice(0, 3)).toEqual(['Item 1', 2.25, 4.5]);
  expect(others.flatMap((sheet) => sheet.rows.flat())).not.toContain('Counted');
});

test('what stands in the margins of its page is text none the less', async () => {
  const [, ...others] = await printedBy('Calc', [first, (sheet) => second(sheet.text('Page 2 of 2', 260, 810))]);
  expect(others.flatMap((sheet) => sheet.rows.flat())).toContain('Page 2 of 2');
});

test('lines on the next page are text where they stand elsewhere than the rows, and in other documents', async () => {
  const lower = (sheet: Sheet) => {
    ['Counted', ...days].forEach((text, i) => {
      if (text !== '') sheet.text(text, 60, 85 + pitch * i);
    });
  };
  for (const [program, page] of [
    ['Calc', lower],
    ['Writer', second],
  ] as const) {
    const [table] = await printedBy(program, [first, page]);
    expect(table?.rows).toContainEqual(['Name', 'Price', 'Sum']);
  }
});

const long = Array.from({ length: 50 }, (_, i) => [`Item ${i}`, i < 20 ? `${i}.5` : '']);
/** The sheet's name is in the head of its page. */
const named = (name: string, draw: (sheet: Sheet) => void) => (sheet: Sheet) => draw(sheet.text(name, 280, 40));
const listOf = (items: readonly string[]) => (sheet: Sheet) =>
  items.forEach((item, i) => void sheet.text(item, 60, 80 + pitch * i));
const textsOf = (sheets: Awaited<ReturnType<typeof printedBy>>) =>
  sheets.filter(({ name }) => name.includes('Table')).map(({ rows: own }) => own.map((row) => row.join('|')));

test('a list that fills its page goes on below, though the next page has its texts on the same lines', async () => {
  const rest = Array.from({ length: 12 }, (_, i) => `Item ${50 + i}`);
  const first = (sheet: Sheet) => void sheet.rows(long, [60, 400], 80, pitch);
  const tables = textsOf(await printedBy('Calc', [named('Stock', first), named('Stock', listOf(rest))]));
  expect(tables.map((table) => table.map((row) => row.split('|')[0]))).toEqual([
    [...long.map(([item]) => item), ...rest],
  ]);
});

test('a column of another sheet, or of one that had room for it, stands beside no other', async () => {
  const items = ['Oak', 'Fir', 'Elm', 'Ash', 'Yew', 'Box'];
  const wide = (sheet: Sheet) => void sheet.rows([['Name', 'Price', 'Sum'], ...rows], [60, 200, 400], 80, pitch);
  const narrow = (sheet: Sheet) =>
    void sheet.rows([['Name', 'Price'], ...rows.map((row) => row.slice(0, 2))], [60, 140], 80, pitch);
  for (const pages of [
    [named('Sheet1', wide), named('Sheet2', listOf(items))],
    [narrow, listOf(items)],
  ]) {
    const [, other] = textsOf(await printedBy('Calc', pages));
    expect(other).toEqual(items);
  }
});
