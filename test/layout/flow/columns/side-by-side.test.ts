/** Blocks side by side, such as a letterhead's: each is read by itself, whatever the heights of the other's lines. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const address = ['14 Quarry Road', 'Little Marsden', 'Telephone 01234 567890', 'www.example.org'];

const letterhead = (sheet: Sheet) => {
  sheet.text('NORTHGATE', 60, 70, { size: 20, bold: true }).text('Supplies Ltd', 60, 90);
  for (const [i, line] of address.entries()) sheet.text(line, 400, 60 + 13 * i);
  prose(sheet, 160, 10, 60, 17);
};

/** The texts of the only row's cells. */
async function cellsOf(draw: (sheet: Sheet) => void): Promise<string[]> {
  const { body } = await converted(draw);
  expect(body.match(/<w:tr>/g)).toHaveLength(1);
  expect(body).not.toContain('w:val="single"');
  return [...body.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) =>
    [...cell.matchAll(/<w:t [^>]*>([^<]*)/g)]
      .map(([, text]) => text)
      .join(' ')
      .replace(/ +/g, ' '),
  );
}

test('a name and an address beside it are two cells of a row without lines', async () => {
  expect(await cellsOf(letterhead)).toEqual(['NORTHGATE Supplies Ltd', address.join(' ')]);
});

test('lines of a block that begin above the other and stand as far apart as in style sheets are its own', async () => {
  const cells = await cellsOf((sheet) => {
    sheet.text('Northgate Supplies Ltd', 60, 60).text('14 Quarry Road', 60, 75);
    sheet
      .text('INVOICE', 420, 80, { size: 26 })
      .text('Date 12 March 2024', 420, 95)
      .text('Due 11 April 2024', 420, 110);
    prose(sheet, 190, 10, 60, 17);
  });
  expect(cells).toEqual(['Northgate Supplies Ltd 14 Quarry Road', 'INVOICE Date 12 March 2024 Due 11 April 2024']);
});

test('a large name may share a baseline with one of the small lines beside it', async () => {
  const cells = await cellsOf((sheet) => {
    sheet.text('NORTHGATE', 60, 72, { size: 20 }).text('SUPPLIES', 60, 100, { size: 20 });
    for (const [i, line] of address.entries()) sheet.text(line, 420, 60 + 12 * i, { size: 9 });
    prose(sheet, 180, 10, 60, 17);
  });
  expect(cells).toEqual(['NORTHGATE SUPPLIES', address.join(' ')]);
});

test('two small lines may stand beside one as high as both', async () => {
  const cells = await cellsOf((sheet) => {
    sheet.text('INVOICE', 60, 78, { size: 26 }).text('Studio North', 470, 68).text('Harbour 7, Oslo', 456, 83);
    prose(sheet, 180, 10, 60, 17);
  });
  expect(cells).toEqual(['INVOICE', 'Studio North Harbour 7, Oslo']);
});

test('a line below that is set elsewhere is in neither block', async () => {
  const cells = await cellsOf((sheet) => {
    letterhead(sheet);
    sheet.text('Our reference', 430, 113);
  });
  expect(cells).toEqual(['NORTHGATE Supplies Ltd', address.join(' ')]);
});

test('words far apart on one baseline are a row, and running text with a raised mark is text', async () => {
  const { body } = await converted((sheet: Sheet) => {
    sheet.text('Name of the person', 60, 60).text('Place of residence', 400, 60);
    prose(sheet, 100, 10);
    sheet.text('1', 520, 96, { size: 6 });
  });
  expect(body).not.toContain('<w:tbl>');
});

test('lines of an address set to the right are paragraphs', async () => {
  const { paragraphs } = await converted((sheet: Sheet) => {
    prose(sheet, 160, 10);
    for (const [i, line] of address.slice(0, 3).reverse().entries()) sheet.right(line, 500, 60 + 13 * i);
  });
  expect(paragraphs.slice(0, 3).map(({ text }) => text)).toEqual(address.slice(0, 3).reverse());
});
