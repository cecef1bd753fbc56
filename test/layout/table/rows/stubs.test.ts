import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { grid } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

const xs = [60, 140, 260, 340, 420];
const row = (sheet: Sheet, texts: readonly string[], y: number, from = 0) =>
  texts.forEach((text, i) => {
    sheet.text(text, xs[from + i] ?? 0, y);
  });

test('a label in the middle beside two rows of quantities is over both', async () => {
  const groups = [
    ['Heating', ['Output', '6.1 kW', '8.9 kW', '12 kW'], ['Ratio', '4.9', '4.7', '4.5']],
    ['Supply', ['Voltage', '230 V', '230 V', '400 V'], ['Fuse', '16 A', '20 A', '3 × 16 A']],
  ] as const;
  const [table] = await tablesOf((sheet) => {
    row(sheet, ['Model', 'A', 'B', 'C'], 200, 1);
    sheet.line(55, 190, 480, 190).line(55, 204, 480, 204).line(55, 254, 480, 254);
    groups.forEach(([label, first, second], i) => {
      const y = 215 + 23 * i;
      row(sheet, first, y, 1);
      sheet.text(label, 60, y + 5.75);
      row(sheet, second, y + 11.5, 1);
    });
    prose(sheet, 300, 6);
  });
  expect(table && shown(table)).toEqual([
    ['', 'Model', 'A', 'B', 'C'],
    ...groups.flatMap(([label, first, second]) => [[`${label}↓2`, ...first], [...second]]),
  ]);
});

test('quantities that fill their columns, above others, are of two rows', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Model', 60, 200);
    row(sheet, ['Small', 'Middle', 'Large'], 200, 2);
    row(sheet, ['Speed', '8 m/s', '9 m/s', '11 m/s'], 219, 1);
    row(sheet, ['Unit', 'Width and depth', '1008 × 456 mm', '1008 × 456 mm', '1420 × 456 mm'], 238);
    row(sheet, ['Weight', '104 kg', '117 kg', '149 kg'], 257, 1);
    grid(sheet, [55, 135, 255, 335, 415, 495], [190, 206, 264]);
  });
  expect(table && shown(table).slice(-2)).toEqual([
    ['Unit', 'Width and depth', '1008 × 456 mm', '1008 × 456 mm', '1420 × 456 mm'],
    ['', 'Weight', '104 kg', '117 kg', '149 kg'],
  ]);
});

test('rows between heads and a line of totals are told by their text, inside of lines on all sides', async () => {
  const rows = [
    ['Feature', 'Free', 'Plus'],
    ['Templates', 'yes', 'yes'],
    ['Folders', '', 'yes'],
    ['Log', 'short', 'long'],
    ['Help', 'forum', 'telephone'],
    ['Price', 'nil', 'nine'],
  ];
  const [table] = await tablesOf((sheet) => {
    rows.forEach((texts, i) => {
      row(sheet, texts, 200 + 15 * i);
    });
    grid(sheet, [55, 135, 255, 335], [189, 204, 264, 279]);
  });
  expect(table && shown(table)).toEqual(rows);
});

test('labels between rows as far apart as they are high, and labels of these groups, are over the rows around them', async () => {
  const values = [7.4, 7.8, 7.3, 7.6, 6.9, 7.1, 7, 7.2];
  const [table] = await tablesOf((sheet) => {
    row(sheet, ['River', 'Site', 'Month', 'Acidity', 'Oxygen'], 200);
    values.forEach((value, i) => {
      row(sheet, [['March', 'July'][i % 2] ?? '', value.toFixed(1), `${4 + value}`], 220 + 20 * i, 2);
    });
    ['Weir', 'Bridge', 'Ford', 'Mouth'].forEach((site, i) => {
      sheet.text(site, 140, 230 + 40 * i);
    });
    sheet.text('Alder', 60, 250).text('Birch', 60, 330);
    sheet.line(55, 190, 480, 190).line(55, 206, 480, 206).line(55, 366, 480, 366);
  });
  expect(table && shown(table).map((cells) => cells.filter((text) => text.includes('↓')))).toEqual([
    [],
    ['Alder↓4', 'Weir↓2'],
    [],
    ['Bridge↓2'],
    [],
    ['Birch↓4', 'Ford↓2'],
    [],
    ['Mouth↓2'],
    [],
  ]);
});

test('labels on the first line of their groups are over none of the rows below', async () => {
  const rows = [
    ['Alder', 'March', '7.4', '11.2'],
    ['', 'July', '7.8', '8.4'],
    ['Birch', 'March', '6.9', '11.8'],
    ['', 'July', '7.1', '9.1'],
    ['Cedar', 'March', '6.8', '10.2'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.rows(rows, xs, 200);
    sheet.line(55, 190, 480, 190).line(55, 260, 480, 260);
  });
  expect(table && shown(table)).toEqual(rows);
});
