import { expect, test } from 'vitest';
import { prose } from '../../drawn-pdf.ts';
import { linesAcross } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

const shares = [
  ['Region', '2009', '2010'],
  ['North', '1.5', '2.5'],
  ['South', '3.5', '4.5'],
  ['West', '5.5', '6.5'],
];

test('a frame around rows, with a line below their head', async () => {
  const rows = [
    ['Region', 'Total', 'Share'],
    ['North', '1,200', '40%'],
    ['South and East', '900', '30%'],
    ['West', '900', '30%'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 180, 260], 200);
    for (const y of [188, 204, 250]) sheet.line(55, y, 310, y);
    for (const x of [55, 310]) sheet.line(x, 188, x, 250);
  });
  expect(table && shown(table)).toEqual(rows);
  expect(table?.cells[0]?.borders.left).toMatchObject({ line: 'solid' });
});

test('a group of an open grid, which no vertical line crosses, is one cell', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.rows(
      [
        ['Item', '2009', '2010'],
        ['Energy', '', ''],
        ['Oil', '17', '18'],
        ['Gas', '9', '11'],
      ],
      [60, 180, 260],
      200,
    );
    for (const y of [204, 218, 232]) sheet.line(55, y, 310, y);
    for (const x of [170, 250]) sheet.line(x, 190, x, 204).line(x, 218, x, 246);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([
    ['Item', '2009', '2010'],
    ['Energy×3'],
    ['Oil', '17', '18'],
    ['Gas', '9', '11'],
  ]);
});

test('lines between the heads alone join no empty cells below them', async () => {
  const rows = [
    ['Assets', '2010', '2009'],
    ['Current assets', '', ''],
    ['Stocks', '1,870', '1,650'],
    ['Cash', '760', '812'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 180, 260], 200);
    for (const y of [188, 204, 250]) sheet.line(55, y, 310, y);
    for (const x of [55, 310]) sheet.line(x, 188, x, 250);
    for (const x of [170, 250]) sheet.line(x, 188, x, 204);
  });
  expect(table && shown(table)).toEqual(rows);
});

test('labels beside figures that are underlined alone belong to them', async () => {
  const rows = [...shares, ['Total', '10.5', '13.5']];
  const [table] = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 180, 260], 200);
    for (const y of [246, 260]) for (const x of [180, 260]) sheet.line(x, y, x + 40, y);
  });
  expect(table && shown(table)).toEqual(rows);
});

test('a line under the heads of the figures alone leaves the first label in its row', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(
      [
        ['', 'Value', 'Index'],
        ['Food', '410', '100'],
        ['Energy', '421', '103'],
        ['Total', '433', '106'],
      ],
      [60, 160, 260],
      210,
    );
    sheet.line(55, 198, 320, 198).line(140, 214, 320, 214).line(55, 258, 320, 258);
  });
  expect(table && shown(table).slice(0, 2)).toEqual([
    ['', 'Value', 'Index'],
    ['Food', '410', '100'],
  ]);
});

test('rows of texts between two lines, each as long as it likes, are no single row', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Weight', 60, 212, { bold: true }).text('Dose', 160, 212, { bold: true });
    [
      ['< 10 kg', '25 mg in two doses', '5 ml'],
      ['10-20 kg, or less', 'half a tablet twice a day, with water', '15 ml'],
      ['> 20 kg', 'One tablet', '20 ml'],
    ].forEach(([weight = '', dose = '', volume = ''], i) => {
      sheet
        .text(weight, 60, 227 + i * 14)
        .text(dose, 160, 227 + i * 14)
        .text(volume, 400, 227 + i * 14);
    });
    for (const y of [202, 216, 260]) sheet.line(55, y, 460, y);
  });
  expect(table && shown(table)).toHaveLength(4);
});

test('columns of which each row fills one, in a frame without other upright lines', async () => {
  const rows = [
    ['Date', 'Text', 'Debit', 'Credit', 'Balance'],
    ['1 May', 'Rent', '650.00', '', '1,204.10'],
    ['3 May', 'Wages', '', '2,120.00', '3,324.10'],
    ['9 May', 'Power', '84.20', '', '3,239.90'],
    ['12 May', 'Refund', '', '19.90', '3,259.80'],
    ['20 May', 'Books', '35.00', '', '3,224.80'],
  ];
  const xs = [60, 120, 200, 260, 330];
  const [table] = await tablesOf((sheet) => {
    rows.forEach((row, i) => {
      row.forEach((text, j) => {
        if (j > 1) sheet.right(text, (xs[j] ?? 0) + 40, 200 + 14 * i);
        else sheet.text(text, xs[j] ?? 0, 200 + 14 * i);
      });
    });
    for (const y of [188, 204, 276]) sheet.line(55, y, 375, y);
    for (const x of [55, 375]) sheet.line(x, 188, x, 276);
  });
  expect(table && shown(table)).toEqual(rows);
});

test('labels with texts far behind them, each in one line or more, are rows between two lines', async () => {
  const rows = [
    ['Inputs', 'Two sockets for microphones of any kind'],
    ['Storage', 'Cards of up to one terabyte, in two slots'],
    ['Power', 'Four cells, or a supply of five volts that comes'],
    ['', 'with it'],
    ['Size', 'As large as the pocket of a coat'],
  ];
  const [table] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    linesAcross(sheet, [188, 252], 55, 480);
    sheet.rows(rows, [60, 200], 200, 12);
  });
  expect(table && shown(table).map(([label]) => label)).toEqual(['Inputs', 'Storage', 'Power', 'Size']);
});
