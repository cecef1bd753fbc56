/** Short columns, such as a foot's bank details or the addresses above an invoice: rows of a table without lines. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const seller = ['Northgate Supplies Ltd', '14 Quarry Road', 'Little Marsden'];
const bank = ['Bank of the North', 'Account 7364 2210', 'Sort code 20-11-43'];
const reached = ['Tel. 01234 567890', 'office@example.org', 'www.example.org'];

const column = (sheet: Sheet, lines: readonly string[], left: number, top: number) => {
  for (const [i, line] of lines.entries()) sheet.text(line, left, top + 12 * i);
};

const textsOf = (xml: string): string[] =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t [^>]*>([^<]*)/g)].map(([, text]) => text).join(''),
  );

/** The texts of each cell's paragraphs. */
const cellsIn = (body: string): string[][] =>
  [...body.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => textsOf(cell)).filter((texts) => texts.join('') !== '');

test('columns of short lines are cells of a row, each line a paragraph', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 60, 6);
    column(sheet, seller, 60, 200);
    column(sheet, bank, 230, 200);
    column(sheet, reached, 400, 200);
  });
  expect(cellsIn(body)).toEqual([seller, bank, reached]);
  expect(body.match(/<w:tr>/g)).toHaveLength(1);
  expect(body).not.toContain('<w:cols w:num');
});

test('what all columns leave white parts rows, and what stands alone above or below them is in none', async () => {
  const { body } = await converted((sheet) => {
    column(sheet, ['INVOICE', ...seller], 60, 60);
    column(sheet, [...bank], 60, 150);
    column(sheet, ['Thank you for your order'], 60, 220);
    column(sheet, reached, 400, 72);
    column(sheet, ['Invoice 2024-17', 'Due 11 April 2024', 'Terms 30 days'], 400, 150);
    prose(sheet, 300, 6, 60, 17);
  });
  expect(body.match(/<w:tr>/g)).toHaveLength(2);
  expect(cellsIn(body).flat()).not.toContain('Thank you for your order');
});

test('running text in short columns stays columns', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 60, 6, 60, 4);
    prose(sheet, 60, 6, 340, 4);
    prose(sheet, 200, 6);
  });
  expect(body).toContain('<w:cols w:num="2"');
});

const data = ['Invoice 2024-17', 'Due 11 April 2024'];

test('two lines that a page draws behind all lines of an address are beside it, though a title follows closely', async () => {
  const { body } = await converted((sheet) => {
    column(sheet, seller, 60, 60);
    column(sheet, data, 400, 60);
    sheet.text('Invoice', 60, 108, { size: 20 });
    prose(sheet, 140, 6);
  });
  expect(cellsIn(body)).toEqual([seller, data]);
});

test('two lines with something far right of each are lines', async () => {
  const { body } = await converted((sheet) => {
    for (const [i, line] of data.entries()) sheet.text(seller[i] ?? '', 60, 60 + 12 * i).text(line, 400, 60 + 12 * i);
    prose(sheet, 120, 6);
  });
  expect(cellsIn(body)).toEqual([]);
});
