import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../../flow/converted.ts';
import { shown, tablesOf } from '../tables-of.ts';

const places = ['Iowa', 'Nebraska', 'Dakota', 'Kansas', 'Ohio', 'Texas'];

/** Rows of a place, two figures and a link, and a line under every third row. */
function report(sheet: Sheet): void {
  places.forEach((place, i) => {
    const y = 110 + i * 14;
    sheet
      .text(place, 60, y)
      .right(`${12 + i}`, 180, y)
      .right(`${31 + i}`, 240, y)
      .text(`${place} report`, 270, y);
    sheet.line(270, y + 2, 270 + sheet.font.widthOfTextAtSize(`${place} report`, 10), y + 2);
    if (i % 3 === 2) sheet.line(50, y + 4, 360, y + 4);
  });
  sheet.line(50, 98, 360, 98);
}

const rows = places.map((place, i) => [place, `${12 + i}`, `${31 + i}`, `${place} report`]);

test('lines under words that are links part no rows', async () => {
  const [table, ...others] = await tablesOf(report);
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(rows);
});

test('a heading underlined is no row, and the few rows above it are a table by their head', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    ['First name', 'Last name', 'Status', 'Notes'].forEach((text, i) => {
      sheet.text(text, 70 + 90 * i, 160, { bold: true });
    });
    sheet.line(65, 164, 420, 164);
    sheet.rows(
      [
        ['Linda', 'Jones', 'Owner'],
        ['Robert', 'Jones', 'Guest'],
      ],
      [70, 160, 250],
      176,
    );
    sheet.text('Vehicles', 220, 216, { bold: true }).line(220, 218, 261, 218);
    prose(sheet, 236, 6);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([
    ['First name', 'Last name', 'Status', 'Notes'],
    ['Linda', 'Jones', 'Owner', ''],
    ['Robert', 'Jones', 'Guest', ''],
  ]);
});

test('a table in one part of a frame is found beside the chart in the other', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    report(sheet);
    sheet.line(50, 98, 540, 98).line(50, 184, 540, 184);
    for (const x of [50, 360, 540]) sheet.line(x, 98, x, 184);
    sheet.page.drawEllipse({ x: 450, y: 700, xScale: 60, yScale: 30 });
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(rows);
});

test('amounts whose signs stand apart are a table of a Word document, not columns of text', async () => {
  const { tables } = await converted((sheet) => {
    prose(sheet, 60, 8);
    [
      ['', '2010', '2009'],
      ['Net sales', '$5,421.9', '$5,003.1'],
      ['Cost of sales', '(3,210.4)', '(3,012.8)'],
      ['Gross margin', '2,211.5', '1,990.3'],
      ['Net income', '$402.7', '$377.0'],
    ].forEach(([label = '', ...amounts], i) => {
      const y = 190 + i * 14;
      if (label) sheet.text(label, 60, y);
      amounts.forEach((amount, j) => {
        if (amount.startsWith('$')) sheet.text('$', 150 + j * 110, y);
        sheet.right(amount.replace('$', ''), 240 + j * 110, y);
      });
    });
    prose(sheet, 290, 8);
  });
  expect(tables).toEqual([
    [
      ['', '2010', '2009'],
      ['Net sales', '$ 5,421.9', '$ 5,003.1'],
      ['Cost of sales', '(3,210.4)', '(3,012.8)'],
      ['Gross margin', '2,211.5', '1,990.3'],
      ['Net income', '$ 402.7', '$ 377.0'],
    ],
  ]);
});

test('a line through words parts no row', async () => {
  const rows = [
    ['Item', 'Size', 'State'],
    ['Rope', 'large', ''],
    ['Anchor', 'small', ''],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 180, 242], 200, 21).text('on its way', 242, 216).text('sold again', 242, 236);
    for (const y of [189, 203.5, 252]) sheet.line(55, y, 310, y);
    sheet.line(55, 225, 240, 225).line(170, 189, 170, 252).line(240, 189, 240, 252);
    sheet.line(242, 233, 242 + sheet.font.widthOfTextAtSize('sold again', 10), 233);
  });
  expect(table?.ys).toHaveLength(4);
});

test('text that runs up beside several rows is of one cell, and joins no columns or lines', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(
      [
        ['Method', 'What it gives'],
        ['pages', 'the number of pages'],
        ['toc', 'a list of headings'],
        ['', 'with their levels'],
        ['info', 'the title'],
      ],
      [60, 240],
      200,
    );
    for (const y of [189, 203.5, 217.5, 245.5, 260]) sheet.line(55, y, 400, y);
    sheet.text('running up the page', 171, 275, { turn: 90 });
  });
  const [, , row] = table ? shown(table) : [];
  expect(row?.map((text) => text.replace(/ ?running up the page/, ''))).toEqual([
    'toc',
    'a list of headings with their levels',
  ]);
});
