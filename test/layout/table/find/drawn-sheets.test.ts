/** Prints of spreadsheets, where the order in which their texts are drawn tells rows, cells, charts, heads and feet. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { findTables } from '../../../../src/layout/table/find/find-tables.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';
import { shown } from '../tables-of.ts';

async function sheetsOf(draw: (sheet: Sheet) => void) {
  const page = await (await openPdf(await drawnPdf([draw]))).readPage(0, { cells: true });
  return findTables(page, linePiecesOf(page), true).map(shown);
}

/** Without rows and columns that are empty. */
function filled(rows: readonly (readonly string[])[]): string[][] {
  const columns = rows[0]?.flatMap((_, i) => (rows.some((row) => row[i] !== '') ? [i] : [])) ?? [];
  return rows.filter((row) => row.some((text) => text !== '')).map((row) => columns.map((column) => row[column] ?? ''));
}

/** What the cells of each row say, without what they span. */
const textsOf = (rows: readonly (readonly string[])[]): string[][] =>
  rows
    .map((row) => row.map((text) => text.replace(/[×↓]\d+$/, '')).filter((text) => text !== ''))
    .filter((row) => row.length > 0);

/** The frame of a table, and lines across it. */
function frame(sheet: Sheet, [left, right]: [number, number], ys: readonly number[]): void {
  for (const y of ys) sheet.line(left, y, right, y);
  for (const x of [left, right]) sheet.line(x, ys[0] ?? 0, x, ys.at(-1) ?? 0);
}

test('rows of a pivot table that no lines part are rows, and so are those of the cells beside it', async () => {
  const rows = [
    ['a', 'b', 'a', 'b'],
    ['11', '12', '1', '12'],
    ['13', '14', '', '23'],
    ['15', '16', '2', '12'],
    ['17', '18', '', '25'],
  ];
  const [sheet = []] = await sheetsOf((page) => {
    frame(page, [240, 360], [109, 123, 153, 183]);
    page.line(300, 109, 300, 183);
    rows.forEach((row, i) => {
      row.forEach((text, column) => {
        if (text !== '') page.right(text, 119 + 60 * column + (column > 1 ? 60 : 0), 120 + 15 * i);
      });
    });
  });
  expect(filled(sheet)).toEqual(rows);
});

test('texts side by side in cells without lines between them are a cell each, where others have some', async () => {
  const [sheet = []] = await sheetsOf((page) => {
    const blank = Array.from({ length: 20 }, (_, i) => 140 + 15 * i);
    frame(page, [60, 240], [100, 120, ...blank]);
    for (const x of [120, 180]) page.line(x, 140, x, 425);
    page.text('Monday', 131, 114);
    for (const [i, head] of ['Start', 'Stop', 'Total'].entries()) page.text(head, 78 + 60 * i, 134);
  });
  expect(textsOf(sheet)).toEqual([['Monday'], ['Start', 'Stop', 'Total']]);
});

test('texts of one column that are drawn with others between them are no one cell for want of lines', async () => {
  const rows = [
    ['1 Jan', 'Rent', '10'],
    ['2 Jan', '', '20'],
    ['3 Jan', 'Fuel', '30'],
    ['4 Jan', '', '40'],
    ['5 Jan', 'Food', '50'],
    ['6 Jan', '', '60'],
  ];
  const [sheet = []] = await sheetsOf((page) => {
    for (const x of [60, 120, 240, 300]) page.line(x, 108, x, 198);
    page.line(180, 108, 180, 123);
    for (let y = 108; y <= 198; y += 15) {
      page.line(60, y, 120, y).line(240, y, 300, y);
      if (y === 108 || y === 198 || y === 123) page.line(120, y, 240, y);
    }
    rows.forEach(([day = '', item = '', sum = ''], i) => {
      page.text(day, 61, 119 + 15 * i);
      if (item !== '') page.text(item, 121, 119 + 15 * i);
      page.right(sum, 299, 119 + 15 * i);
    });
  });
  expect(textsOf(sheet)).toEqual(rows.map((row) => row.filter((text) => text !== '')));
});

test('cells of several lines, which are drawn once all others are, are one row each with what stands at their foot', async () => {
  const [sheet = []] = await sheetsOf((page) => {
    const rows = [0, 1, 2].map((row) => 120 + 57.6 * row);
    for (const [i, y] of rows.entries()) page.text(`A${i}`, 61, y + 44.8).text(`C${i}`, 191, y + 44.8);
    for (const y of rows)
      for (const [i, line] of ['this is some', 'long line that', 'would', 'normally', 'break'].entries())
        page.text(line, 121, y + 11.2 * i);
  });
  expect(sheet).toEqual([0, 1, 2].map((i) => [`A${i}`, 'this is some long line that would normally break', `C${i}`]));
});

test('what is drawn before all cells and stands in the margins is head and foot, as near to the cells as it may be', async () => {
  const rows = Array.from({ length: 50 }, (_, i) => [`tree ${i}`, `${i}.5`]);
  const [sheet = []] = await sheetsOf((page) => {
    page.text('Trees', 282, 65).text('Page', 282, 785).text('1', 308, 785);
    rows.forEach(([tree = '', height = ''], i) => {
      page.text(tree, 61, 80 + 13.8 * i).right(height, 179, 80 + 13.8 * i);
    });
  });
  expect(sheet).toEqual(rows);
});

/** As LibreOffice draws the areas of charts, from the middle of a side on. */
function area({ page }: Sheet, [left, top, right, bottom]: [number, number, number, number], isFramed = true): void {
  const middle = (left + right) / 2;
  const path = `M ${middle} ${bottom} L ${left} ${bottom} L ${left} ${top} L ${right} ${top} L ${right} ${bottom} L ${middle} ${bottom} Z`;
  page.drawSvgPath(path, {
    x: 0,
    y: 842,
    color: rgb(1, 1, 1),
    ...(isFramed && { borderColor: rgb(0.5, 0.5, 0.5), borderWidth: 0.5 }),
  });
}

const trees = [
  ['oak', '12'],
  ['pine', '3'],
  ['fir', '45'],
  ['elm', '7'],
];

test('what is drawn after the cells in a frame of its own is a chart, and the cells under it are cells', async () => {
  const sheets = await sheetsOf((page) => {
    for (const [i, [tree = '', height = '']] of trees.entries())
      page.text(tree, 61, 120 + 15 * i).right(height, 179, 120 + 15 * i);
    area(page, [90, 130, 330, 300]);
    page.page.drawEllipse({ x: 210, y: 842 - 215, xScale: 50, yScale: 50, color: rgb(0.2, 0.5, 0.5) });
    page.text('Heights', 190, 150).text('oak', 280, 200).text('elm', 120, 240);
  });
  expect(sheets).toEqual([trees]);
});

test('lines of even distance on an area of their own, drawn after the cells, are a chart of whatever its bars are', async () => {
  const sheets = await sheetsOf((page) => {
    for (const [i, [tree = '', height = '']] of trees.entries())
      page.text(tree, 61, 120 + 15 * i).right(height, 179, 120 + 15 * i);
    area(page, [200, 100, 440, 300], false);
    for (let y = 120; y <= 270; y += 30) page.line(220, y, 430, y);
    ['50', '40', '30', '20', '10', '0'].forEach((label, i) => void page.text(label, 203, 123 + 30 * i));
    page.text('oak', 250, 290).text('elm', 350, 290);
  });
  expect(sheets).toEqual([trees]);
});
