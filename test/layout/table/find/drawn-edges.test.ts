/** Rows and columns that tags name end where lines and coloured cells do. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { withDrawnEdges } from '../../../../src/layout/table/find/known/drawn-edges.ts';
import type { KnownTable } from '../../../../src/layout/table/find/known/known-table.ts';
import { withLines } from '../../../../src/layout/table/find/known/lines-of-known.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';

const rows = [
  ['Time', 'Room A'],
  ['9:15', 'Latin'],
  ['10:15', 'Physics'],
];
const lefts = [65, 165];

/** Words at the top and on the left of cells, 100 points wide and 40 high. */
const texts = (sheet: Sheet) => {
  for (const [i, row] of rows.entries()) sheet.rows([row], lefts, 112 + 40 * i);
};

const edge = (at: number) => ({ at, ruled: false });

/** As tags name it: edges half-way between the words. */
const known: KnownTable = {
  box: { left: 65, top: 102, right: 205, bottom: 195 },
  edges: { columns: [65, 126, 205].map(edge), rows: [102, 127, 167, 195].map(edge) },
};

async function edgesOn(draw: (sheet: Sheet) => void) {
  const pdf = await openPdf(
    await drawnPdf([
      (sheet) => {
        draw(sheet);
        texts(sheet);
      },
    ]),
  );
  const page = await pdf.readPage(0);
  const pieces = linePiecesOf(page);
  const { edges } = withDrawnEdges(withLines(known, page.rulings, pieces), page, pieces);
  return {
    columns: edges.columns.map(({ at }) => Math.round(at)),
    rows: edges.rows.map(({ at }) => Math.round(at)),
  };
}

test('cells end where the colours of every second row do', async () => {
  const edges = await edgesOn((sheet) => {
    for (const top of [100, 180]) {
      sheet.fill(60, top, 160, top + 40, rgb(0.8, 0.8, 1));
      sheet.fill(160, top, 260, top + 40, rgb(0.8, 0.8, 1));
    }
  });
  expect(edges).toEqual({ columns: [60, 160, 260], rows: [100, 140, 180, 220] });
});

test('the first column may be the only coloured one', async () => {
  const edges = await edgesOn((sheet) => {
    for (const top of [100, 140, 180]) sheet.fill(60, top, 160, top + 40, rgb(0.8, 0.8, 1));
  });
  expect(edges).toEqual({ columns: [60, 160, 205], rows: [100, 140, 180, 220] });
});

test('a column that one colour fills from top to bottom is as wide as that', async () => {
  const edges = await edgesOn((sheet) => sheet.fill(60, 98, 160, 210, rgb(0.8, 0.8, 1)));
  expect(edges).toEqual({ columns: [60, 160, 205], rows: [98, 127, 167, 210] });
});

test('rows end at the lines between them, the last one far below its words', async () => {
  const edges = await edgesOn((sheet) => {
    for (const y of [140, 180, 220]) sheet.line(60, y, 260, y);
  });
  expect(edges).toEqual({ columns: [60, 126, 260], rows: [102, 140, 180, 220] });
});

test('a frame is as wide as the table that stands in it', async () => {
  const edges = await edgesOn((sheet) => {
    sheet.line(60, 98, 300, 98).line(60, 230, 300, 230).line(60, 98, 60, 230).line(300, 98, 300, 230);
  });
  expect(edges).toEqual({ columns: [60, 126, 300], rows: [98, 127, 167, 230] });
});

test('two lines alone, one above and one below as long as it, are as wide as the table', async () => {
  const edges = await edgesOn((sheet) => sheet.line(60, 98, 300, 98).line(60, 205, 300, 205));
  expect(edges).toEqual({ columns: [60, 126, 300], rows: [98, 127, 167, 205] });
});

test('a line below words of their own under the table is none of it', async () => {
  const edges = await edgesOn((sheet) => {
    for (const y of [140, 180, 222]) sheet.line(60, y, 260, y);
    sheet.text('Signed', 65, 215);
  });
  expect(edges.rows).toEqual([102, 140, 180, 195]);
});

test('what is coloured behind single words, and grounds with other text on them, say nothing', async () => {
  const edges = await edgesOn((sheet) => {
    sheet.fill(40, 60, 400, 260, rgb(1, 1, 0.9)).text('Timetable', 60, 80);
    sheet.fill(65, 142, 88, 154, rgb(1, 1, 0));
  });
  expect(edges).toEqual({ columns: [65, 126, 205], rows: [102, 127, 167, 195] });
});

test('a line down the table between two of its columns parts them', async () => {
  const { columns } = await edgesOn((sheet) => sheet.line(150, 100, 150, 200));
  expect(columns).toEqual([65, 150, 205]);
});

test('coloured rows show columns that tags leave out, as those of cells that are empty in all rows', async () => {
  const { columns } = await edgesOn((sheet) => {
    for (const top of [100, 180])
      for (const left of [60, 160, 260]) sheet.fill(left, top, left + 100, top + 40, rgb(0.8, 0.8, 1));
  });
  expect(columns).toEqual([60, 160, 260, 360]);
});
