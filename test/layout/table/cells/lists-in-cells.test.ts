/** Several lines in a cell that all look like rows: lists, and what tags name one cell's. */
import { expect, test } from 'vitest';
import type { Tag } from '../../../../src/layout/page.ts';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { noteTaggedCells } from '../../../../src/layout/read/tagged-cells.ts';
import { findTables } from '../../../../src/layout/table/find/find-tables.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const xs = [60, 220, 380];
const ys = [186, 204, 252];

function grid(sheet: Sheet): void {
  for (const y of ys) sheet.line(60, y, 380, y);
  for (const x of xs) sheet.line(x, 186, x, 252);
}

const tools = ['Hammer', 'Saw', 'Long pliers'];
const steps = ['Measure', 'Cut', 'Join both'];

test.each([
  ['bullets', (_: number) => '•', ['• Hammer • Saw • Long pliers', '• Measure • Cut • Join both']],
  ['numbers', (i: number) => `${i + 1}.`, ['1. Hammer 2. Saw 3. Long pliers', '1. Measure 2. Cut 3. Join both']],
])('lists with %s stand in the two cells of one row', async (_, mark, lists) => {
  const tables = await tablesOf((sheet) => {
    grid(sheet);
    sheet.text('Tools', 64, 199).text('Steps', 224, 199);
    [tools, steps].forEach((texts, column) => {
      const left = 82 + 160 * column;
      texts.forEach((text, i) => {
        sheet.text(mark(i), left, 217 + 14 * i).text(text, left + 18, 217 + 14 * i);
      });
    });
  });
  expect(tables.map(shown)).toEqual([[['Tools', 'Steps'], lists]]);
});

test('marks of items below a head of their own are a column', async () => {
  const [table] = await tablesOf((sheet) => {
    grid(sheet);
    sheet.text('No.', 64, 199).text('Tools', 84, 199).text('Price', 224, 199);
    tools.forEach((text, i) => {
      sheet
        .text(`${i + 1}.`, 64, 217 + 14 * i)
        .text(text, 84, 217 + 14 * i)
        .text(`${i + 4}.50`, 224, 217 + 14 * i);
    });
  });
  expect(table && shown(table).slice(1)).toEqual(
    tools.map((text, i) => [expect.stringContaining(text), `${i + 4}.50`]),
  );
});

const element = (role: string, parent: Tag | undefined, index: number): Tag => ({
  role,
  alt: undefined,
  parent,
  index,
  childCount: 2,
});

test('lines of one tagged row are one, though each could be a row', async () => {
  const bytes = await drawnPdf([
    (sheet) => {
      grid(sheet);
      sheet.text('Name', 64, 199).text('Days', 224, 199);
      ['Ann Lee', 'Bo Ek', 'Cy Orr'].forEach((name, i) => {
        sheet.text(name, 64, 217 + 14 * i).text(`${i + 4}`, 224, 217 + 14 * i);
      });
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0);
  const rows = [0, 1].map((i) => element('TR', element('Table', undefined, 0), i));
  const tags = new Map(rows.flatMap((row, i) => [0, 1].map((j) => [2 * i + j, element('TD', row, j)] as const)));
  const characters = page.characters.map((character) => {
    const { left, top } = character.box;
    return { ...character, mcid: (top > 204 ? 2 : 0) + (left > 220 ? 1 : 0) };
  });
  const cellsOf = () => {
    const read = { ...page, characters, tags };
    return findTables(read, linePiecesOf(read)).map(shown);
  };
  expect(cellsOf()[0]).toHaveLength(4);
  noteTaggedCells(characters, tags);
  expect(cellsOf()).toEqual([
    [
      ['Name', 'Days'],
      ['Ann Lee Bo Ek Cy Orr', '4 5 6'],
    ],
  ]);
});
