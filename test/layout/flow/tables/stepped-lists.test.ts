/** Levels of a list stand in columns, and are no table. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

test('clauses whose marks stand in steps, and whose text goes on at the margin, are no table', async () => {
  const rows: [left: number, mark: string, text: string, below: string][] = [
    [180, '(i)', 'this procedure pays for three quarters of the costs, in spite of a', 'cold spring;'],
    [180, '(ii)', 'the old harbour could not explain both volumes of the catalogue', 'when it is closed;'],
    [180, '(iii)', 'each tenant recommends samples taken at low tide until spring', 'returns;'],
    [144, '(c)', 'the laboratory has since improved three quarters of the costs, if two', 'ask for it;'],
  ];
  const { tables, paragraphs } = await converted((sheet: Sheet) => {
    rows.forEach(([left, mark, text, below], i) => {
      sheet.text(mark, left, 83 + 39.6 * i, { size: 10.5 }).text(text, left + 36, 83 + 39.6 * i, { size: 10.5 });
      sheet.text(below, 72, 96.8 + 39.6 * i, { size: 10.5 });
    });
    prose(sheet, 260, 12, 72, 14);
  });
  expect(tables).toEqual([]);
  expect(paragraphs.find(({ text }) => text.startsWith('the old harbour'))?.number).toBeDefined();
});

test('a table of numbered rows stays one', async () => {
  const { tables } = await converted((sheet: Sheet) => {
    prose(sheet, 60, 6);
    sheet.rows(
      [
        ['1.', 'Apples', '12.50'],
        ['2.', 'Pears', '9.25'],
        ['3.', 'Plums', '3.75'],
        ['4.', 'Grapes', '6.00'],
      ],
      [60, 100, 250],
      160,
    );
    prose(sheet, 260, 6);
  });
  expect(tables).toHaveLength(1);
});
