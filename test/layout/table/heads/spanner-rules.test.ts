import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

/** Heads of statistical reports: a line under each head of several columns, and none beside it. */
const centred = (sheet: Sheet, text: string, middle: number, y: number) =>
  sheet.text(text, middle - sheet.font.widthOfTextAtSize(text, 10) / 2, y);

const states = ['Maine', 'Ohio', 'Texas', 'Utah'];

/** Figures that end at `rights`, between the lines of an open table. */
function body(sheet: Sheet, rights: readonly number[], top = 230): void {
  for (const y of [188, top, top + 60]) sheet.line(55, y, 556, y);
  states.forEach((label, i) => {
    sheet.text(label, 60, top + 14 + 12 * i);
    rights.forEach((right, j) => {
      sheet.right(`${1 + i},${310 + 9 * j}`, right, top + 14 + 12 * i);
    });
  });
}

test('where lines show how far heads reach, their middles say nothing: figures stand to one side of the columns', async () => {
  const [table] = await tablesOf((sheet) => {
    centred(sheet, 'Prisoners', 286, 200);
    centred(sheet, 'Change', 474, 200);
    sheet.line(185, 205, 388, 205);
    sheet.line(392, 205, 556, 205);
    ['2000', '2008', '2009', 'Average', '2010'].forEach((text, i) => {
      centred(sheet, text, [241, 310, 379, 450, 537][i] ?? 0, 222);
    });
    body(sheet, [249, 318, 387, 484, 555]);
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['↓2', 'Prisoners×3', 'Change×2'],
    ['2000', '2008', '2009', 'Average', '2010'],
  ]);
});

test('a year ends the head above it where a line underlines a neighbour alone', async () => {
  const [table] = await tablesOf((sheet) => {
    ['Budgeted', 'Proposed'].forEach((text, i) => {
      centred(sheet, text, 230 + 90 * i, 205);
      centred(sheet, `201${i}`, 230 + 90 * i, 216);
    });
    centred(sheet, 'Change', 440, 203);
    sheet.line(375, 208, 508, 208);
    ['Amount', 'Percent'].forEach((text, i) => {
      centred(sheet, text, 410 + 66 * i, 222);
    });
    body(sheet, [250, 340, 430, 500]);
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['↓2', 'Budgeted 2010↓2', 'Proposed 2011↓2', 'Change×2'],
    ['Amount', 'Percent'],
  ]);
});

test('heads with little more than a space between them are cut between the figures of their columns', async () => {
  const rights = [250, 320, 410, 500];
  const [table] = await tablesOf((sheet) => {
    sheet.right('Gas used', 406, 222);
    sheet.text('Total consumption', 411, 222);
    ['Homes', 'Shops'].forEach((text, i) => {
      sheet.right(text, rights[i] ?? 0, 222);
    });
    body(sheet, rights);
  });
  expect(table && shown(table)[0]).toEqual(['', 'Homes', 'Shops', 'Gas used', 'Total consumption']);
});

test('what stands alone in the middle is over all columns where the lines between them pause', async () => {
  const edges = [150, 240, 330, 420];
  const [table] = await tablesOf((sheet) => {
    for (const y of [190, 206, 330]) sheet.line(55, y, 510, y);
    ['Quarter', 'Rented', 'Owned', 'Empty', 'Total'].forEach((text, i) => {
      centred(sheet, text, 105 + 90 * i, 201);
    });
    ['All areas', 'Inside cities'].forEach((title, part) => {
      const top = 206 + 62 * part;
      centred(sheet, title, 282, top + 12);
      for (const x of edges) sheet.line(x, top + 18, x, top + 60);
      ['First', 'Second', 'Third'].forEach((label, i) => {
        sheet.text(label, 60, top + 30 + 12 * i);
        edges.forEach((x, j) => {
          sheet.right(`${3 + i}.${j}`, x + 60, top + 30 + 12 * i);
        });
      });
    });
    for (const x of edges) sheet.line(x, 190, x, 206);
  });
  const rows = table ? shown(table) : [];
  expect([rows[1], rows[5]]).toEqual([['All areas×5'], ['Inside cities×5']]);
});

test('a head of two lines beside one over several columns is one where no line parts them', async () => {
  const [table] = await tablesOf((sheet) => {
    centred(sheet, 'Proposed', 250, 210);
    centred(sheet, 'budget', 250, 221);
    centred(sheet, 'Change', 400, 210);
    ['Amount', 'Percent'].forEach((text, i) => {
      centred(sheet, text, 355 + 90 * i, 221);
    });
    body(sheet, [270, 370, 460], 226);
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['', 'Proposed budget↓2', 'Change×2'],
    ['', 'Amount', 'Percent'],
  ]);
});

test('second lines of heads join the first though the label has two as well, but sub-heads that come again do not', async () => {
  const draw = (heads: readonly string[], second: readonly string[]) => (sheet: Sheet) => {
    const rights = [190, 240, 290, 350, 400, 450];
    heads.forEach((text, i) => {
      if (text) centred(sheet, text, (rights[i] ?? 0) - 12, 210);
    });
    sheet.text('Circuit', 60, heads[2] ? 210 : 221);
    if (heads[2]) sheet.text('and district', 60, 221);
    second.forEach((text, i) => {
      centred(sheet, text, (rights[i] ?? 0) - 12, 221);
    });
    states.forEach((label, i) => {
      sheet.text(label, 60, 240 + 12 * i);
      for (const [j, right] of rights.entries()) sheet.right(`${1 + i},${310 + 9 * j}`, right, 240 + 12 * i);
    });
  };
  const [lines] = await tablesOf(
    draw(['', '', 'Percent', '', '', 'Percent'], ['2010', '2011', 'change', '2010', '2011', 'change']),
  );
  expect(lines && shown(lines)[0]).toEqual([
    'Circuit and district',
    '2010',
    '2011',
    'Percent change',
    '2010',
    '2011',
    'Percent change',
  ]);
  const [levels] = await tablesOf(
    draw(['', 'Number', '', '', 'Share', ''], ['All', 'Men', 'Girls', 'All', 'Men', 'Girls']),
  );
  expect(levels && shown(levels).slice(0, 2)).toEqual([
    ['', 'Number×3', 'Share×3'],
    ['Circuit', 'All', 'Men', 'Girls', 'All', 'Men', 'Girls'],
  ]);
});
