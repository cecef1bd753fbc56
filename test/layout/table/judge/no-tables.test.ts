/** What looks like a table and is none. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { grid } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

test.each([
  ['paragraphs', (sheet: Sheet) => prose(sheet, 60, 40)],
  ['two columns of text', (sheet: Sheet) => [40, 320].map((left) => prose(sheet, 60, 40, left, 6)).length],
  [
    'three narrow columns of text',
    (sheet: Sheet) => [30, 220, 410].map((left) => prose(sheet, 60, 40, left, 4)).length,
  ],
  [
    'a frame around text',
    (sheet: Sheet) => {
      prose(sheet, 60, 6);
      grid(sheet, [50, 550], [45, 140]);
    },
  ],
  [
    'a numbered list',
    (sheet: Sheet) => {
      for (let i = 0; i < 8; i++)
        sheet.text(`${i + 1}.`, 60, 100 + i * 14).text('an item of a few words only', 85, 100 + i * 14);
    },
  ],
  [
    'a chart with its axes',
    (sheet: Sheet) => {
      for (let i = 0; i < 6; i++)
        sheet.line(60, 100 + i * 30, 300, 100 + i * 30).right(String(50 - i * 10), 55, 103 + i * 30);
      for (let i = 0; i < 6; i++)
        sheet.fill(70 + i * 40, 120 + i * 10, 90 + i * 40, 250).text(`20${i}0`, 70 + i * 40, 265);
      sheet.line(60, 100, 60, 250);
    },
  ],
  [
    'a plot whose points are letters',
    (sheet: Sheet) => {
      grid(sheet, [60, 180, 300], [100, 150, 200]);
      for (let i = 0; i < 24; i++) sheet.text('×', 70 + 9 * i, 195 - 3 * i, { size: 6 });
    },
  ],
  [
    'an index',
    (sheet: Sheet) => {
      for (let i = 0; i < 60; i++)
        sheet.text(
          `${['energy', 'market share', 'wind'][i % 3]}, ${3 + i}, ${90 + i}`,
          [60, 230, 400][i % 3] ?? 0,
          60 + 12 * Math.floor(i / 3),
        );
    },
  ],
  [
    'numbered sections and their pages, without dots',
    (sheet: Sheet) => {
      for (let i = 0; i < 14; i++) {
        sheet.text(`${1 + Math.floor(i / 5)}.${i % 5}`, 60, 60 + 16 * i);
        sheet.text(['How prices are found', 'Wind and water', 'Targets of the regions'][i % 3] ?? '', 100, 60 + 16 * i);
        sheet.right(String(3 + 4 * i), 520, 60 + 16 * i);
      }
    },
  ],
  [
    'titles and their pages',
    (sheet: Sheet) => {
      for (let i = 0; i < 9; i++)
        sheet
          .text(
            ['How prices are found', 'Wind and water power', 'Targets of the regions'][i % 3] ?? '',
            60,
            60 + 16 * i,
          )
          .right(String(3 + 4 * i), 520, 60 + 16 * i);
    },
  ],
  [
    'numbered equations between lines of text',
    (sheet: Sheet) => {
      for (let i = 0; i < 6; i++) {
        prose(sheet, 60 + 52 * i, 2, 60, 14);
        sheet.text('y = a x + b', 240, 92 + 52 * i).text(`(${i + 1})`, 500, 92 + 52 * i);
      }
    },
  ],
] as const)('%s: no table', async (_, draw) => {
  expect((await tablesOf((sheet) => void draw(sheet))).map(shown)).toEqual([]);
});

test('a chart and its figures are no tables', async () => {
  const tables = await tablesOf((sheet) => {
    grid(sheet, [60, 300], [100, 120, 140, 160, 180]);
    for (let i = 0; i < 4; i++) {
      const y = 114 + i * 20;
      sheet
        .text('Year', 70, y)
        .right(String(30 + i), 150, y)
        .right(String(20 + i), 250, y);
    }
    for (let i = 0; i < 10; i++) sheet.line(70 + i * 20, 105 + (i % 3) * 20, 90 + i * 20, 115 + ((i * 2) % 3) * 20);
  });
  expect(tables.map(shown)).toEqual([]);
});

test.each([
  ['below its title', [90, 106]],
  ['and its title', [50, 106]],
  ['and its title, with one more between them', [50, 90, 106]],
])('a single row between two lines %s, as a newspaper heads its pages with, is no table', async (_, lines) => {
  const tables = await tablesOf((sheet) => {
    sheet.text('The Harbour Gazette', 180, 80, { size: 20 });
    for (const y of lines) sheet.line(60, y, 500, y);
    sheet.text('Issue 14', 60, 101).text('Spring 2024', 250, 101).right('Free', 500, 101);
  });
  expect(tables).toEqual([]);
});

test('figures of an axis side by side in one place show a chart, whatever lines stand around it', async () => {
  const tables = await tablesOf((sheet) => {
    grid(sheet, [60, 160, 500], [100, 130, 160, 190]);
    for (const [row, name] of ['Solar', 'Wind', 'Water'].entries()) sheet.text(name, 70, 118 + 30 * row);
    for (let i = 0; i < 6; i++) sheet.text(`${20 * i}`, 170 + 50 * i, 180);
  });
  expect(tables).toEqual([]);
});

/** Shares of a hundred as columns above an axis, each with its figure above and its year below. */
const bars = (sheet: Sheet, shares: readonly number[]) => {
  shares.forEach((share, i) => {
    const [left, top] = [94 + 60 * i, 300 - 1.4 * share];
    sheet.fill(left, top, left + 52, 300, rgb(0.5, 0.5, 0.5));
    sheet.text(share.toFixed(1), left + 20, top - 2, { size: 7 });
    sheet.text(`${2004 + i}`, left + 18, 310, { size: 7 });
  });
  for (let i = 0; i < 6; i++) sheet.text(`${20 * i}`, 68, 302 - 28 * i, { size: 7 });
  sheet.line(90, 300, 510, 300).line(90, 300, 90, 160);
};

test('figures above the columns of a bar chart are no tables', async () => {
  expect(await tablesOf((sheet) => bars(sheet, [35.7, 40, 64.3, 73.4, 80.9, 55.1, 32.7]))).toEqual([]);
});

/** Rows of names with a bar each, behind the lines that count them. */
const lyingBars = (sheet: Sheet, ends: readonly number[]) => {
  for (const [i, end] of ends.entries()) {
    const top = 100 + 40 * i;
    sheet.fill(160, top, end, top + 24, rgb(0.5, 0.6, 0.9));
    sheet.text(`Kind ${i + 1}`, 100, top + 15).text(`${end - 160}`, end - 30, top + 15);
  }
  for (let i = 0; i < 6; i++) sheet.line(160 + 60 * i, 90, 160 + 60 * i, 270).text(`${60 * i}`, 155 + 60 * i, 284);
  sheet.line(160, 90, 460, 90).line(160, 270, 460, 270);
};

test('bars that lie across the lines of a chart are no table', async () => {
  expect(await tablesOf((sheet) => lyingBars(sheet, [400, 300, 240, 350]))).toEqual([]);
});

test('bars in one column of a table show its figures', async () => {
  const tables = await tablesOf((sheet) => {
    grid(sheet, [90, 160, 340, 460], [100, 120, 140, 160, 180]);
    for (const [i, end] of [300, 210, 330, 250].entries()) {
      sheet.fill(162, 102 + 20 * i, end, 118 + 20 * i, rgb(0.5, 0.6, 0.9));
      sheet
        .text(`Kind ${i + 1}`, 100, 114 + 20 * i)
        .text(`${end - 162}`, 170, 114 + 20 * i)
        .text('Town', 350, 114 + 20 * i);
    }
  });
  expect(tables).toHaveLength(1);
});

test('contents whose dots stand apart from short titles are no table', async () => {
  const tables = await tablesOf((sheet) => {
    const rows = [
      ['1', 'Situation', '', '2'],
      ['', '1.1   The river', '.'.repeat(60), '2'],
      ['', '1.2   Floods', '.'.repeat(60), '3'],
      ['2', 'Measures', '', '4'],
    ];
    sheet.rows(rows, [60, 80, 180, 400], 200);
  });
  expect(tables).toEqual([]);
});

test('contents with numbers of three levels and titles that are parted are no table', async () => {
  const tables = await tablesOf((sheet) => {
    for (let i = 0; i < 9; i++) {
      const top = 60 + 14 * i;
      const parts =
        i % 3 === 2 ? ['The records', `of the sea${'.'.repeat(50)}`] : [`Fields of the records${'.'.repeat(50)}`];
      sheet.text(`5.6.${i + 3}${i > 6 ? `.${i}` : ''}`, 60, top).right(String(45 + i), 520, top);
      for (const [k, part] of parts.entries()) sheet.text(part, 110 + 90 * k, top);
    }
  });
  expect(tables).toEqual([]);
});

test('works behind their labels in brackets are no table', async () => {
  const tables = await tablesOf((sheet) => {
    for (let i = 0; i < 8; i++) {
      const top = 60 + 36 * i;
      sheet
        .text(`[Ab${80 + i}]`, 72, top)
        .text('A. Ash and B. Birch. On the winds of the northern coast, and the', 135, top);
      sheet.text(`ships of ${1900 + i}. The Harbour Press.`, 135, top + 12);
    }
  });
  expect(tables).toEqual([]);
});
