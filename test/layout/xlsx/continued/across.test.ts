/** Sheets too wide for one page: their columns go on, on pages of their own. */
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';
import { sheetsOf } from '../sheets-of.ts';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'];
const left = 100;
const pitch = 65;

/** Rows of a table whose first one heads it; figures end at even distances. */
function columns(sheet: Sheet, rows: readonly (readonly string[])[]): void {
  sheet.text('Budget', 270, 40);
  rows.forEach((row, i) => {
    row.forEach((text, j) => {
      const y = 80 + 14 * i;
      if (j === 0 && i > 0 && /[a-z]/.test(text)) sheet.text(text, left - 40, y);
      else sheet.right(text, left + pitch * j, y);
    });
  });
}

const value = (row: number, month: number) => `${(row + 1) * (month + 3)}.5`;
const labels = Array.from({ length: 45 }, (_, i) => `Item ${i}`);
const cells = (rows: readonly number[], some: readonly string[]): string[][] => [
  [...some],
  ...rows.map((row) => some.map((month) => value(row, months.indexOf(month)))),
];
const withLabels = (rows: readonly number[], table: readonly string[][]): string[][] =>
  table.map((row, i) => [i === 0 ? 'Name' : (labels[rows[i - 1] ?? 0] ?? ''), ...row]);

const all = labels.map((_, i) => i);
const [first, second] = [months.slice(0, 7), months.slice(7)];
const later = [...second, 'Sum'];
const tableSheets = ({ sheets }: Awaited<ReturnType<typeof sheetsOf>>) =>
  sheets.filter(({ name }) => name.includes('Table')).map(({ rows }) => rows);

test.each([
  ['with its labels again', true],
  ['alone', false],
])('further columns on the next page stand beside the first ones, where they come %s', async (_, again) => {
  const rest = cells(all, later);
  const [rows = [], ...others] = tableSheets(
    await sheetsOf(
      await drawnPdf([
        (sheet) => columns(sheet, withLabels(all, cells(all, first))),
        (sheet) => columns(sheet, again ? withLabels(all, rest) : rest),
      ]),
    ),
  );
  expect(others).toEqual([]);
  expect(rows[0]).toEqual(['Name', ...first, ...later]);
  expect(rows).toHaveLength(46);
  expect(rows[3]).toEqual(['Item 2', ...[...first, ...later].map((month) => Number(value(2, months.indexOf(month))))]);
});

test('pages that go down first and then to the right make one sheet, and so do those that go right first', async () => {
  const [upper, lower] = [all.slice(0, 40), all.slice(5)];
  const pages = [
    (sheet: Sheet) => columns(sheet, withLabels(upper, cells(upper, first))),
    (sheet: Sheet) => columns(sheet, withLabels(lower, cells(lower, first))),
    (sheet: Sheet) => columns(sheet, cells(upper, later)),
    (sheet: Sheet) => columns(sheet, cells(lower, later)),
  ];
  const down = tableSheets(await sheetsOf(await drawnPdf(pages)));
  const right = tableSheets(await sheetsOf(await drawnPdf([0, 2, 1, 3].flatMap((i) => pages[i] ?? []))));
  expect(down.map((rows) => rows.length)).toEqual([81]);
  expect(down[0]?.[40]?.at(-1)).toBe(Number(value(39, -1)));
  expect(down[0]?.at(-1)).toEqual([
    'Item 44',
    ...[...first, ...later].map((month) => Number(value(44, months.indexOf(month)))),
  ]);
  expect(right).toEqual(down);
});

test('tables with room beside them are tables of their own, however alike their rows', async () => {
  const sheets = tableSheets(
    await sheetsOf(
      await drawnPdf([
        (sheet) => columns(sheet, withLabels(all, cells(all, first.slice(0, 2)))),
        (sheet) => columns(sheet, withLabels(all, cells(all, later))),
      ]),
    ),
  );
  expect(sheets).toHaveLength(2);
});

test('gridlines around rows that a title and a note fill on the first page alone do not part the pages', async () => {
  const rows = all.slice(0, 8);
  const grid = (sheet: Sheet, table: readonly (readonly string[])[]) => {
    const width = table[0]?.length ?? 0;
    const xs = Array.from({ length: width + 1 }, (_, i) => 50 + 65 * i);
    const ys = Array.from({ length: table.length + 1 }, (_, i) => 60 + 15 * i);
    for (const y of ys) sheet.line(50, y, xs.at(-1) ?? 0, y);
    for (const x of xs) sheet.line(x, 60, x, ys.at(-1) ?? 0);
    table.forEach((row, i) => {
      row.forEach((text, j) => {
        sheet.text(text, 53 + 65 * j, 71 + 15 * i);
      });
    });
  };
  const empty = later.map(() => '');
  const begun = withLabels(rows, cells(rows, first));
  const blank = (text: string) => [text, ...first.map(() => '')];
  const [sheet = [], ...others] = tableSheets(
    await sheetsOf(
      await drawnPdf([
        (page) => grid(page, [blank('Budget'), blank(''), ...begun, blank('Forecast')]),
        (page) => grid(page, [empty, empty, ...cells(rows, later), empty]),
      ]),
    ),
  );
  expect(others).toEqual([]);
  expect(sheet.map(([label]) => label)).toEqual(['Budget', 'Name', ...labels.slice(0, 8), 'Forecast']);
  expect(sheet[3]).toEqual(['Item 1', ...[...first, ...later].map((month) => Number(value(1, months.indexOf(month))))]);
});

test('columns without heads stand beside the rows at their heights, of which some are empty there', async () => {
  const names = Array.from({ length: 30 }, (_, i) => `Item ${i}`);
  const pdf = await PDFDocument.load(
    await drawnPdf([
      (sheet) =>
        names.forEach((name, i) => void sheet.text(name, 300, 120 + 14 * i).right(`${i}.5`, 560, 120 + 14 * i)),
      (sheet) =>
        names.forEach((_, i) => {
          if (i % 3 > 0) sheet.text(`kind ${i % 4}`, 60, 120 + 14 * i);
          if (i % 3 > 1) sheet.right(`${i}.25`, 200, 120 + 14 * i);
        }),
    ]),
  );
  pdf.setCreator('Calc');
  const [rows = [], ...others] = tableSheets(await sheetsOf(new Uint8Array(await pdf.save())));
  expect(others).toEqual([]);
  expect(rows).toEqual(
    names.map((name, i) => [name, i + 0.5, i % 3 > 0 ? `kind ${i % 4}` : null, i % 3 > 1 ? i + 0.25 : null]),
  );
});
