/** Prints of spreadsheets whose tags name rows and cells, as Excel's do: empty cells are not told, and charts are no cells. */
import { expect, test } from 'vitest';
import type { PageContent, Tag } from '../../../../src/layout/page.ts';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { noteTaggedCells } from '../../../../src/layout/read/tagged-cells.ts';
import { findTables } from '../../../../src/layout/table/find/find-tables.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { drawnPdf } from '../../drawn-pdf.ts';
import { shown } from '../tables-of.ts';

const element = (role: string, parent: Tag | undefined, index: number): Tag => ({
  role,
  alt: undefined,
  parent,
  index,
  childCount: 3,
});

/** Texts with the row and cell that they are of, if they are of one. */
type Drawn = readonly [text: string, x: number, y: number, row?: number, cell?: number];

async function tagged(drawn: readonly Drawn[]): Promise<PageContent> {
  const bytes = await drawnPdf([
    (sheet) => {
      for (const [text, x, y] of drawn) sheet.text(text, x, y);
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0, { cells: true });
  const table = element('Table', undefined, 0);
  const rows = Array.from({ length: 4 }, (_, i) => element('TR', table, i));
  const cells = rows.map((row) => Array.from({ length: 4 }, (_, i) => element('TD', row, i)));
  const tags = new Map<number, Tag>();
  drawn.forEach(([, , , row, cell], mcid) => {
    const own = row === undefined || cell === undefined ? undefined : cells[row]?.[cell];
    tags.set(mcid, element('P', own, 0));
  });
  const characters = page.characters.map((character) => ({
    ...character,
    mcid: drawn.findLastIndex(([, x, y]) => character.box.left > x - 1 && Math.abs(character.baseline - y) < 1),
  }));
  noteTaggedCells(characters, tags);
  return { ...page, characters, tags };
}

const tablesOf = (page: PageContent) => findTables(page, linePiecesOf(page), true).map(shown);

test('lines near one another are of one row or two, and texts of one cell or two, as the tags say', async () => {
  const page = await tagged([
    ['Name of', 60, 100, 0, 0],
    ['the part', 60, 111, 0, 0],
    ['Price', 160, 111, 0, 1],
    ['Bolt', 60, 122, 1, 0],
    ['12', 160, 122, 1, 1],
    ['M 8', 82, 122, 1, 2],
    ['Nut', 60, 133, 2, 0],
    ['14', 160, 133, 2, 1],
  ]);
  expect(tablesOf(page)).toEqual([
    [
      ['Name of the part', '', 'Price'],
      ['Bolt', 'M 8', '12'],
      ['Nut', '', '14'],
    ],
  ]);
});

test('what no cell holds is none of the sheet', async () => {
  const page = await tagged([
    ['Stock', 60, 80],
    ['Name', 60, 100, 0, 0],
    ['Price', 160, 100, 0, 1],
    ['Bolt', 60, 114, 1, 0],
    ['12', 160, 114, 1, 1],
    ['100', 240, 100],
    ['50', 240, 114],
  ]);
  expect(tablesOf(page)).toEqual([
    [
      ['Name', 'Price'],
      ['Bolt', '12'],
    ],
  ]);
});

test('what tags name a cell is one, alone at the top of the page too', async () => {
  const page = await tagged([
    ['Stock of the year', 240, 40, 0, 0],
    ['Name', 62, 130, 1, 0],
    ['Price', 162, 130, 1, 1],
    ['Bolt', 62, 145, 2, 0],
    ['12', 162, 145, 2, 1],
  ]);
  expect(
    tablesOf(page)
      .flat()
      .map((row) => row.filter((text) => text !== '')),
  ).toEqual([['Stock of the year'], ['Name', 'Price'], ['Bolt', '12']]);
});
