import { expect, test } from 'vitest';
import type { PageContent, Tag } from '../../../src/layout/page.ts';
import { openPdf } from '../../../src/layout/read/open.ts';
import { findTables } from '../../../src/layout/table/find-tables.ts';
import { linePiecesOf } from '../../../src/layout/words.ts';
import { drawnPdf, prose, type Sheet } from '../drawn-pdf.ts';
import { shown } from './tables-of.ts';

const rows = [
  ['Improve access to|training in all trades', 'Grants for small firms and|advisers in each of the regions', 'Labour'],
  ['Reduce what traffic|sends into the air', 'Taxes on fuel, new railways and|electric buses in large cities', ''],
  ['Protect the water', 'Rivers are watched all the year|by those who live near them', 'Environment'],
];
const lefts = [60, 200, 400];

function draw(sheet: Sheet): void {
  prose(sheet, 60, 5);
  rows.forEach((row, i) => {
    row.forEach((text, j) => {
      text.split('|').forEach((line, k) => {
        sheet.text(line, lefts[j] ?? 0, 200 + 24 * i + 12 * k);
      });
    });
  });
  prose(sheet, 300, 5);
}

/** The drawn page, its text between 185 and 275 points tagged as cells of the row and column that `place` tells. */
async function tagged(place: (row: number, column: number) => [number, number]): Promise<PageContent> {
  const pdf = await openPdf(await drawnPdf([draw]));
  const page = await pdf.readPage(0);
  const element = (role: string, parent: Tag | undefined, index: number, childCount: number): Tag => ({
    role,
    alt: undefined,
    parent,
    index,
    childCount,
  });
  const table = element('Table', undefined, 0, 3);
  const trs = rows.map((_, i) => element('TR', table, i, 3));
  const tags = new Map(trs.flatMap((tr, i) => lefts.map((_, j) => [3 * i + j, element('TD', tr, j, 1)] as const)));
  for (const character of page.characters) {
    const { left, top } = character.box;
    if (top < 185 || top > 275) continue;
    const column = lefts.findLastIndex((x) => left > x - 2);
    const [row, cell] = place(Math.floor((top - 188) / 24), column);
    character.mcid = 3 * row + cell;
  }
  return { ...page, tags };
}

test('a table of texts without any line is the one its tags name, an empty cell included', async () => {
  const page = await tagged((row, column) => [row, column]);
  const tables = findTables(page, linePiecesOf(page));
  expect(tables.map(shown)).toEqual([rows.map((row) => row.map((text) => text.replace('|', ' ')))]);
});

test('tags that the page contradicts say nothing', async () => {
  const page = await tagged((row, column) => [column, row]);
  const untagged = { ...page, tags: new Map() };
  expect(findTables(page, linePiecesOf(page))).toEqual(findTables(untagged, linePiecesOf(untagged)));
});
