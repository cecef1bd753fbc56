import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { holdsMiddle } from '../../../../src/layout/box.ts';
import type { Box, PageContent, Tag } from '../../../../src/layout/page.ts';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { findTables } from '../../../../src/layout/table/find/find-tables.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { drawnPdf, prose, type Sheet } from '../../drawn-pdf.ts';
import { letters, lineAcross, pageOf } from '../../letters.ts';
import { shown } from '../tables-of.ts';

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

const element = (role: string, parent: Tag | undefined, index: number, childCount: number): Tag => ({
  role,
  alt: undefined,
  parent,
  index,
  childCount,
});

/** The drawn page, its text between 185 and 275 points tagged as cells of the row and column that `place` tells. */
function tagged(
  page: PageContent,
  place: (row: number, column: number) => [number, number],
  [tableRole, rowRole, cellRole] = ['Table', 'TR', 'TD'],
): PageContent {
  const table = element(tableRole, undefined, 0, 3);
  const trs = rows.map((_, i) => element(rowRole, table, i, 3));
  const tags = new Map(trs.flatMap((tr, i) => lefts.map((_, j) => [3 * i + j, element(cellRole, tr, j, 1)] as const)));
  const characters = page.characters.map((character) => {
    const { left, top } = character.box;
    if (top < 185 || top > 275) return character;
    const [row, cell] = place(
      Math.floor((top - 188) / 24),
      lefts.findLastIndex((x) => left > x - 2),
    );
    return { ...character, mcid: 3 * row + cell };
  });
  return { ...page, characters, tags };
}

let drawn: PageContent;
beforeAll(async () => {
  const pdf = await openPdf(await drawnPdf([draw]));
  drawn = await pdf.readPage(0);
});

test('a table of texts without any line is the one its tags name, an empty cell included', () => {
  const page = tagged(drawn, (row, column) => [row, column]);
  const tables = findTables(page, linePiecesOf(page));
  expect(tables.map(shown)).toEqual([rows.map((row) => row.map((text) => text.replace('|', ' ')))]);
});

test('boxes in boxes that stand like rows and cells are a table, paragraphs in a section are none', () => {
  const place = (row: number, column: number): [number, number] => [row, column];
  const boxes = tagged(drawn, place, ['NonStruct', 'NonStruct', 'NonStruct']);
  expect(findTables(boxes, linePiecesOf(boxes)).map(shown)).toEqual([
    rows.map((row) => row.map((text) => text.replace('|', ' '))),
  ]);
  const texts = tagged(drawn, place, ['Sect', 'L', 'LI']);
  const untagged = { ...texts, tags: new Map() };
  expect(findTables(texts, linePiecesOf(texts))).toEqual(findTables(untagged, linePiecesOf(untagged)));
});

const oneRow = (own: PageContent, from: number, to: number, role = 'Table'): PageContent => {
  const row = element('TR', element(role, undefined, 0, 1), 0, 3);
  const cells = lefts.map((_, j) => element('TD', row, j, 1));
  const characters = own.characters.map((character) => {
    const { left, top } = character.box;
    const column = lefts.findLastIndex((x) => left > x - 2);
    return top < from || top > to ? character : { ...character, mcid: column };
  });
  return { ...own, characters, tags: new Map(cells.map((cell, j) => [j, cell] as const)) };
};

test('a table that ends with its lines takes none of the rows below it that tags call another one', () => {
  const tops = [100, 125, 150, 200, 225];
  const tables = [0, 1].map((i) => element('Table', undefined, i, 3));
  const tags = new Map<number, Tag>();
  const characters = tops.flatMap((y, row) => {
    const tr = element('TR', tables[row < 3 ? 0 : 1], row % 3, 3);
    return [60, 160, 260].flatMap((x, column) => {
      const mcid = 3 * row + column;
      tags.set(mcid, element('TD', tr, column, 1));
      return letters(`Cell${mcid}`, x, y).map((letter) => ({ ...letter, mcid }));
    });
  });
  const rulings = [
    ...[88, 113, 138, 163].map((y) => lineAcross(y, 55, 355)),
    ...[155, 255].map((x) => ({ ...lineAcross(x, 88, 163), direction: 'vertical' as const })),
  ];
  const page = pageOf([...characters, ...letters('Text.', 60, 175)], { rulings, tags });
  expect(findTables(page, linePiecesOf(page)).map(({ ys }) => ys.length - 1)).toEqual([3, 2]);
});

test('a single row that tags call a table is one, as places to sign are, be its texts long or short', () => {
  const page = oneRow(drawn, 185, 212);
  const [table, ...others] = findTables(page, linePiecesOf(page)).map(shown);
  expect(table).toEqual([rows[0]?.map((text) => text.replace('|', ' '))]);
  expect(others).toEqual([]);
  const plain = oneRow(drawn, 185, 212, 'Sect');
  expect(findTables(plain, linePiecesOf(plain)).map(shown)).not.toContainEqual(table);
});

test('the rest of a broken row over the last one is a row of the table that tags name', () => {
  const page = tagged(drawn, (row, column) => [row, column]);
  // The page's end broke the second row: but for its middle it stands on the page before.
  const isBefore = ({ left, top }: Box) =>
    (top > 185 && top < 212) || (top > 212 && top < 236 && (left < 190 || left > 390));
  const rest = { ...page, characters: page.characters.filter(({ box }) => !isBefore(box)) };
  expect(findTables(rest, linePiecesOf(rest)).map(shown)).toEqual([
    [['', rows[1]?.[1]?.replace('|', ' '), ''], rows[2]?.map((text) => text.replace('|', ' '))],
  ]);
});

test('tags that the page contradicts say nothing', () => {
  const page = tagged(drawn, (row, column) => [column, row]);
  const untagged = { ...page, tags: new Map() };
  expect(findTables(page, linePiecesOf(page))).toEqual(findTables(untagged, linePiecesOf(untagged)));
});

test('tags that leave out a row between others say nothing', () => {
  const page = tagged(drawn, (row, column) => [row, column]);
  const isLeftOut = (mcid = 0) => Math.floor(mcid / 3) === 1;
  const characters = page.characters.map((own) => (isLeftOut(own.mcid) ? { ...own, mcid: undefined } : own));
  const partly = { ...page, characters };
  const untagged = { ...page, tags: new Map() };
  expect(findTables(partly, linePiecesOf(partly))).toEqual(findTables(untagged, linePiecesOf(untagged)));
});

test('whatever the tags say, each word of a table stands in one cell', () => {
  const place = fc.tuple(fc.nat(2), fc.nat(2));
  fc.assert(
    fc.property(fc.array(place, { minLength: 9, maxLength: 9 }), (places) => {
      const page = tagged(drawn, (row, column) => places[3 * row + column] ?? [row, column]);
      const pieces = linePiecesOf(page);
      for (const { box, cells } of findTables(page, pieces)) {
        const inside = pieces.flatMap(({ words }) => words).filter((word) => holdsMiddle(box, word.box));
        const written = cells.flatMap(({ lines }) => lines.flat());
        expect(written.map(({ text }) => text).sort()).toEqual(inside.map(({ text }) => text).sort());
      }
    }),
    { numRuns: 40, seed: 5 },
  );
});

test('tags whose rows lack their empty cells, but for the heads, do not tell where columns end', async () => {
  const body = Array.from({ length: 6 }, (_, i) => [
    `1${i} Jan 2021`,
    i % 2 ? '' : `${310 + i}.50`,
    i % 2 ? `${95 + i}.20` : '',
    `${1258 - i}.07`,
  ]);
  const bytes = await drawnPdf([
    (sheet) => {
      sheet.rows([['Date', 'Debit', 'Credit', 'Balance']], [60, 170, 280, 390], 200);
      sheet.rows(
        body.map(([, ...amounts]) => ['', ...amounts]),
        [0, 220, 330, 440],
        220,
        16,
      );
      sheet.rows(
        body.map(([day = '']) => [day]),
        [85],
        220,
        16,
      );
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0);
  const table = element('Table', undefined, 0, 7);
  const lines = [...Map.groupBy(linePiecesOf(page), ({ baseline }) => Math.round(baseline)).values()];
  const tags = new Map<number, Tag>();
  lines.forEach((pieces, i) => {
    const row = element('TR', table, i, pieces.length);
    pieces.forEach(({ words }, j) => {
      tags.set(10 * i + j, element('TD', row, j, 1));
      for (const character of words.flatMap((word) => word.characters)) character.mcid = 10 * i + j;
    });
  });
  const told = { ...page, tags };
  expect(findTables(told, linePiecesOf(told)).map(shown)).toEqual([[['Date', 'Debit', 'Credit', 'Balance'], ...body]]);
});

test('a text longer than the heads of its column is in it alone, though its row has no tags for empty cells', async () => {
  const rows = [
    ['Date', 'Details', 'Paid out', 'Paid in', 'Balance'],
    ['02 Apr', 'Refund', '', '103.74', '3,578.31'],
    ['02 Apr', 'Direct debit Council tax', '20.24', '', '3,558.08'],
    ['03 Apr', 'Petrol', '42.44', '', '3,515.64'],
    ['04 Apr', 'Cheque', '65.43', '', '3,362.61'],
    ['05 Apr', 'Interest', '', '80.96', '3,285.05'],
    ['06 Apr', 'Salary', '', '840.10', '4,125.15'],
  ];
  const bytes = await drawnPdf([(sheet) => sheet.rows(rows, [60, 120, 230, 330, 410], 200)]);
  const page = await (await openPdf(bytes)).readPage(0);
  const tags = new Map<number, Tag>();
  const root = element('Table', undefined, 0, rows.length);
  const lines = [...Map.groupBy(linePiecesOf(page), ({ baseline }) => Math.round(baseline)).values()];
  lines.forEach((pieces, i) => {
    const row = element('TR', root, i, pieces.length);
    pieces.forEach(({ words }, j) => {
      tags.set(10 * i + j, element('TD', row, j, 1));
      for (const character of words.flatMap((word) => word.characters)) character.mcid = 10 * i + j;
    });
  });
  const told = { ...page, tags };
  expect(findTables(told, linePiecesOf(told)).map(shown)).toEqual([rows]);
});

test('words of a justified cell that are as far apart as columns are one, where lines leave the table open at its sides', () => {
  const texts = [
    ['CSP', ['used for all', 'smart cards', 'there']],
    ['CAPI', ['a set of such', 'linked files', 'of it']],
    ['Reader', ['a device']],
    ['Handler', ['what drives it']],
  ] as const;
  const table = element('Table', undefined, 0, texts.length);
  const tags = new Map<number, Tag>();
  const characters = texts.flatMap(([name, words], i) => {
    const row = element('TR', table, i, 2);
    [0, 1].map((j) => tags.set(10 * i + j, element('TD', row, j, 1)));
    const placed = words.flatMap((text, j) => letters(text, [200, 290, 370][j] ?? 0, 100 + 20 * i));
    return [
      ...letters(name, 60, 100 + 20 * i).map((own) => ({ ...own, mcid: 10 * i })),
      ...placed.map((own) => ({ ...own, mcid: 10 * i + 1 })),
    ];
  });
  const across = [86, 106, 126, 146, 166].map((at) => lineAcross(at, 50, 500));
  const down = { ...lineAcross(190, 86, 166), direction: 'vertical' } as const;
  const page = pageOf(characters, { rulings: [...across, down], tags });
  expect(findTables(page, linePiecesOf(page)).map((own) => own.xs.length - 1)).toEqual([2]);
  const untagged = { ...page, tags: new Map() };
  expect(findTables(untagged, linePiecesOf(untagged)).map((own) => own.xs.length - 1)).toEqual([4]);
});
