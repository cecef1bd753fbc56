/** Cells over several places, and texts of several lines. */
import { expect, test } from 'vitest';
import { grid, linesAcross, regions, xs } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

test('cells over several columns and rows', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet
      .text('Group', 60, 207)
      .text('Result', 220, 200)
      .text('Low', 180, 214)
      .text('High', 260, 214)
      .text('A', 60, 228);
    sheet.right('1', 220, 228).right('2', 300, 228);
    for (const x of [55, 170, 310]) sheet.line(x, 190, x, 232);
    sheet.line(250, 204, 250, 232);
    linesAcross(sheet, [190, 218, 232]);
    sheet.line(170, 204, 310, 204);
  });
  expect(table && shown(table)).toEqual([
    ['Group↓2', 'Result×2'],
    ['Low', 'High'],
    ['A', '1', '2'],
  ]);
});

test('wrapped text in a grid is one cell', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet
      .text('Very long', 60, 200)
      .text('label', 60, 212)
      .text('and a longer', 180, 200)
      .text('description', 180, 212);
    sheet.text('Short', 60, 226).text('text', 180, 226);
    grid(sheet, [55, 170, 310], [190, 216, 230]);
  });
  expect(table && shown(table)).toEqual([
    ['Very long label', 'and a longer description'],
    ['Short', 'text'],
  ]);
});

test('a label that wraps beside its figures is one row', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(regions.slice(0, 2), xs, 200, 16);
    sheet.text('Southern mainland and', 60, 232).text('the eastern islands', 60, 243);
    sheet.right('900', 220, 232).right('30%', 300, 232);
    sheet.rows(regions.slice(3), xs, 259, 16);
    linesAcross(sheet, [190, 204, 280]);
  });
  expect(table && shown(table)[2]).toEqual(['Southern mainland and the eastern islands', '900', '30%']);
});

test('a head over two columns of a table without vertical lines', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Agency', 60, 214).text('Fiscal year', 215, 200).right('2004', 220, 214).right('2005', 300, 214);
    sheet.rows(regions.slice(1), xs, 228);
    linesAcross(sheet, [190, 218, 275]);
    sheet.line(185, 204, 310, 204);
  });
  expect(table && shown(table)[0]).toContain('Fiscal year×2');
  expect(table && shown(table)[1]?.slice(-2)).toEqual(['2004', '2005']);
});

test('a ruled head that stands beside its figures, not above them, is not a table of its own', async () => {
  const tables = await tablesOf((sheet) => {
    sheet.text('Agency', 60, 214).text('Cash', 150, 214).text('Debt', 230, 214);
    sheet.rows(regions.slice(1), xs, 228);
    linesAcross(sheet, [204, 218]);
  });
  expect(tables.map(shown)).toEqual([[['Agency', 'Cash', 'Debt'], ...regions.slice(1)]]);
});

test('long labels that wrap below their figures are labels, not a paragraph', async () => {
  const labels = [
    ['Remeasurement of the net defined liability', 'that will not go to profit or loss'],
    ['Exchange differences on translating', 'operations abroad'],
    ['Share of other comprehensive income', 'of associates, net of all of the tax'],
    ['Total comprehensive income of the year'],
  ];
  const [table, ...others] = await tablesOf((sheet) => {
    let y = 100;
    labels.forEach((lines, i) => {
      sheet.right(String(12 + i), 330, y).right(String(31 + i), 380, y);
      for (const line of lines) {
        sheet.text(line, 60, y);
        y += 13;
      }
    });
    sheet.line(55, 88, 385, 88).line(55, y - 8, 385, y - 8);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(labels.map((lines, i) => [lines.join(' '), String(12 + i), String(31 + i)]));
});

test('the head of a group is no end of the label above it', async () => {
  const [table] = await tablesOf((sheet) =>
    sheet.rows(
      [
        ['Age', '', ''],
        ['Under 25', '12', '15'],
        ['25 to 54', '40', '44'],
        ['55 and over', '22', '21'],
        ['Region', '', ''],
        ['North', '31', '35'],
        ['South', '43', '45'],
      ],
      xs,
      200,
    ),
  );
  expect(table && shown(table).map(([label]) => label)).toEqual([
    ...['Under 25', '25 to 54', '55 and over', 'Region', 'North', 'South'],
  ]);
});
