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

test('a name and an address beside it are two cells of a row without lines', async () => {
  const { body } = await converted(letterhead);
  expect(body.match(/<w:tr>/g)).toHaveLength(1);
  const cells = [...body.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) =>
    [...cell.matchAll(/<w:t [^>]*>([^<]*)/g)]
      .map(([, text]) => text)
      .join(' ')
      .replace(/ +/g, ' '),
  );
  expect(cells).toEqual(['NORTHGATE Supplies Ltd', address.join(' ')]);
  expect(body).not.toContain('w:val="single"');
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
