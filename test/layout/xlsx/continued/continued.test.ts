/** Tables that go on over a page. */
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';
import { sheetsOf } from '../sheets-of.ts';

interface Row {
  label: string;
  lines: string[];
  amount: string;
}

/** A grid, each row as high as its lines. */
function grid(sheet: Sheet, top: number, rows: readonly Row[]): void {
  let y = top;
  for (const { label, lines, amount } of rows) {
    const height = 6 + 12 * lines.length;
    sheet.text(label, 60, y + 11).right(amount, 490, y + 11);
    lines.forEach((line, i) => {
      sheet.text(line, 125, y + 11 + 12 * i);
    });
    for (const x of [55, 120, 440, 500]) sheet.line(x, y, x, y + height);
    sheet.line(55, y, 500, y).line(55, y + height, 500, y + height);
    y += height;
  }
}

const head: Row = { label: 'Name', lines: ['What it is'], amount: 'Cost' };
const parts = (from: number): Row[] =>
  Array.from({ length: 18 }, (_, i) => ({
    label: `Part ${from + i}`,
    lines: [`a thing of the kind ${i}`, 'that is used'],
    amount: '12',
  }));

test.each([
  ['goes on in the middle of a sentence', ['it ends on', 'the next one.'], 1],
  ['is a sentence of its own', ['There is no price.'], 0],
])('a row that a page breaks is one where its text %s', async (_, rest, broken) => {
  const { sheets } = await sheetsOf(
    await drawnPdf([
      (page) => grid(page, 80, [head, ...parts(1), { label: 'Part 19', lines: ['This page broke.'], amount: '7' }]),
      (page) => grid(page, 60, [head, { label: '', lines: rest, amount: '' }, ...parts(20)]),
    ]),
  );
  expect(sheets.map(({ rows }) => rows.length)).toEqual([1 + 18 + 1 + 18 + (1 - broken)]);
  expect(sheets[0]?.rows[19]?.[1]).toBe(broken ? `This page broke. ${rest.join(' ')}` : 'This page broke.');
});

test('a table without lines goes on where its heads are repeated, though longer texts move its columns', async () => {
  const page = (sheet: Sheet, names: readonly string[]) => {
    sheet.text('Date', 60, 60).text('Text', 120, 60).text('Sum', 477, 60);
    names.forEach((name, i) => {
      sheet
        .text(`0${i + 1}.03.2026`, 60, 74 + 14 * i)
        .text(name, 120, 74 + 14 * i)
        .right(`${i}2.50`, 500, 74 + 14 * i);
    });
  };
  const { sheets } = await sheetsOf(
    await drawnPdf([
      (sheet) => page(sheet, Array(50).fill('Rent')),
      (sheet) => page(sheet, Array(6).fill('Transfer to my landlord')),
    ]),
  );
  expect(sheets.filter(({ name }) => name.includes('Table')).map(({ rows }) => rows.length)).toEqual([57]);
});

test('in the print of a spreadsheet, heads below a title are written once where the next page repeats them', async () => {
  const names = Array.from({ length: 40 }, (_, i) => [`Part ${i}`, `kind ${i % 3}`, `${i + 3}.25`]);
  const heads = ['Name', 'Kind', 'Price'];
  const page = (rows: readonly string[][]) => (sheet: Sheet) => void sheet.rows(rows, [60, 160, 320], 110);
  const pdf = await PDFDocument.load(
    await drawnPdf([
      (sheet) => page([['Stock of this year'], heads, ...names])(sheet),
      page([heads, ...names.map(([name = '', ...others]) => [`${name}b`, ...others])]),
    ]),
  );
  pdf.setCreator('Calc');
  const { sheets } = await sheetsOf(new Uint8Array(await pdf.save()));
  expect(sheets.map(({ rows }) => rows.length)).toEqual([2 + 40 + 40]);
  expect(sheets[0]?.rows.filter(([name]) => name === 'Name')).toHaveLength(1);
});

test('so it does below the same years, with a column of words that they do not head', async () => {
  const page = (rows: number, label: string, word: string) => (sheet: Sheet) => {
    const regions = Array.from({ length: rows }, (_, i) => [`${label} ${i}`, `${i}.5`, `${i}.25`, `${i}.75`, word]);
    sheet.rows([['', '2001', '2002', '2003'], ...regions], [60, 220, 290, 360, 430], 60);
  };
  const { sheets } = await sheetsOf(await drawnPdf([page(50, 'A', 'North'), page(3, 'Autonomous region', 'North')]));
  expect(sheets.filter(({ name }) => name.includes('Table')).map(({ rows }) => rows.length)).toEqual([54]);
});

test('rows of a printed sheet go on below where its last columns have no more texts; other documents have two tables there', async () => {
  const rows = Array.from({ length: 62 }, (_, i) => [`Item ${i}`, `${i + 10}.5`, `${i + 20}.25`]);
  const upper = rows.slice(0, 50).map((row, i) => [...row, `${i + 1}.75`]);
  const pages = [upper, rows.slice(50)].map((own) => (sheet: Sheet) => void sheet.rows(own, [60, 160, 260, 360], 80));
  const printedBy = async (program: string) => {
    const pdf = await PDFDocument.load(await drawnPdf(pages));
    pdf.setCreator(program);
    const { sheets } = await sheetsOf(new Uint8Array(await pdf.save()));
    return sheets.filter(({ name }) => name.includes('Table'));
  };
  const [sheet, ...others] = await printedBy('Calc');
  expect(others).toEqual([]);
  expect(sheet?.rows.at(-1)?.slice(0, 3)).toEqual(['Item 61', 71.5, 81.25]);
  expect(await printedBy('Writer')).toHaveLength(2);
});
