/** Tables in the heads and feet of pages are none of the text: they stand in headers and footers, as tables. */
import { expect, test } from 'vitest';
import { headersIn, textOf } from '../../docx/docx-text.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { grid } from '../../table/regions.ts';
import { converted } from '../converted.ts';

const page = (number: number) => (sheet: Sheet) => {
  grid(sheet, [60, 200, 340, 480], [40, 56, 72]);
  sheet.text('Harbour works', 65, 51).text('Doc 11-27', 205, 51).text('Rev C', 345, 51);
  sheet.text('Lamps', 65, 67).text('Spring', 205, 67).text(`Page ${number} of 3`, 345, 67);
  prose(sheet, 110, 20 + number);
};

const rowsOf = (xml = ''): string[][] =>
  [...xml.matchAll(/<w:tr>(.*?)<\/w:tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<w:tc>(.*?)<\/w:tc>/gs)].map(([, cell = '']) =>
      [...cell.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, paragraph = '']) => textOf(paragraph)).join(' / '),
    ),
  );

test('a ruled table of a head is a table there, with fields for the numbers, and nothing of it is said twice', async () => {
  const { tables, parts, paragraphs, body } = await converted(page(1), page(2), page(3));
  expect(tables).toEqual([]);
  expect(paragraphs.filter(({ text }) => text.includes('Harbour'))).toEqual([]);
  expect(body).not.toMatch(/<wp:(anchor|inline) /);
  const header = parts['word/header1.xml'] ?? '';
  expect(rowsOf(header)).toEqual([
    ['Harbour works', 'Doc 11-27', 'Rev C'],
    ['Lamps', 'Spring', 'Page 1 of 3'],
  ]);
  expect(header).toMatch(/ PAGE .* NUMPAGES /s);
  expect(header).not.toContain('<w:u ');
});

const columns = ['Harbour Works/1 Long Quay/Harwich', 'Phone 55 55/Fax 66 66', 'Bank of Essex/VAT 123'];

test('columns of several lines in a foot are a table without lines', async () => {
  const footed = (sheet: Sheet) => {
    prose(sheet, 60, 30);
    columns.forEach((lines, i) => {
      lines.split('/').forEach((text, j) => {
        sheet.text(text, 60 + 170 * i, 780 + 12 * j);
      });
    });
  };
  const { parts } = await converted(footed, footed);
  expect(rowsOf(parts['word/footer1.xml'])).toEqual([columns.map((lines) => lines.replaceAll('/', ' / '))]);
  expect(parts['word/footer1.xml']).not.toMatch(/<w:val="single"/);
});

test('one line of parts far apart has tab stops; the line above it is its border', async () => {
  const footed = (sheet: Sheet) => {
    prose(sheet, 60, 30);
    sheet
      .line(60, 778, 520, 778)
      .text('Harbour Works', 60, 790)
      .text('Registered in Essex', 240, 790)
      .right('VAT', 520, 790);
  };
  const { parts } = await converted(footed, footed);
  const footer = parts['word/footer1.xml'] ?? '';
  expect(footer).not.toContain('<w:tbl>');
  expect(footer.match(/<w:tab\/>/g)).toHaveLength(2);
  expect(footer).toContain('<w:pBdr><w:top w:val="single"');
  expect(Object.values(parts).join('')).not.toContain('<wp:anchor ');
});

test('lines of an address stay lines', async () => {
  const headed = (sheet: Sheet) => {
    ['Harbour Works', '1 Long Quay', 'Harwich'].forEach((text, i) => {
      sheet.right(text, 540, 40 + 13 * i);
    });
    prose(sheet, 110, 30);
  };
  const { parts } = await converted(headed, headed);
  const said = [...(parts['word/header1.xml'] ?? '').matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, xml = '']) =>
    textOf(xml),
  );
  expect(said).toEqual(['Harbour Works', '1 Long Quay', 'Harwich']);
});

test('a large page number stands on its own line, below the one that it reaches up to', async () => {
  const footed = (number: number) => (sheet: Sheet) => {
    prose(sheet, 60, 30);
    sheet.text('Harbour Works', 60, 781).text('Winter', 60, 790).text(String(number), 500, 790, { size: 24 });
  };
  const { parts } = await converted(footed(1), footed(2), footed(3));
  const said = [...(parts['word/footer1.xml'] ?? '').matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, xml = '']) =>
    textOf(xml),
  );
  expect(said).toEqual(['Harbour Works', expect.stringMatching(/^Winter\s+1$/)]);
});

test('the head of a table that goes on over pages is the table’s, and no head of theirs', async () => {
  const rows = [...Array(20).keys()];
  const tabled = (number: number) => (sheet: Sheet) => {
    const ys = [40, ...rows.map((i) => 64 + 30 * i), 664];
    grid(sheet, [60, 200, 340, 480], ys);
    sheet.text('Lamp', 65, 55).text('Keeper', 205, 55).text('Since', 345, 55);
    for (const i of rows)
      sheet.text(`${sites[i % 4]} ${number}${i}`, 65, 80 + 30 * i).text(`Lit in ${1800 + 7 * i}`, 345, 80 + 30 * i);
  };
  const { parts, tables } = await converted(tabled(1), tabled(2), tabled(3));
  expect(headersIn(parts)).toEqual([]);
  expect(tables.map((own) => own.length)).toEqual([61]);
});

const sites = ['Quay', 'Pier', 'Mole', 'Reef'];

test('lines that frame head, text and foot part the cells of none, be the head of many lines', async () => {
  const framed = (number: number) => (sheet: Sheet) => {
    grid(sheet, [60, 520], [40, 760]);
    grid(sheet, [200, 380, 520], [40, 88, 120]);
    ['Lamps', 'Oil', 'Wicks', 'Glass'].forEach((text, i) => {
      sheet.text(text, 205, 50 + 11 * i).text(`Part ${text}`, 385, 55 + 11 * i);
    });
    sheet.text('Keeper', 205, 105).text(`Page ${number} of 3`, 385, 105);
    prose(sheet, 150, 20 + number, 70, 6);
    sheet.line(60, 745, 520, 745).text('Form 11-27', 400, 756);
  };
  const { parts, tables, body } = await converted(framed(1), framed(2), framed(3));
  expect(tables).toEqual([]);
  expect(body).not.toContain('Keeper');
  expect(rowsOf(parts['word/header1.xml']).at(-1)?.slice(-2)).toEqual(['Keeper', 'Page 1 of 3']);
  expect(Object.keys(parts).filter((name) => parts[name]?.includes('Form 11-27'))).toEqual(['word/footer2.xml']);
});

test('columns of text in such a frame are no table', async () => {
  const framed = (number: number) => (sheet: Sheet) => {
    grid(sheet, [50, 560], [34, 808]);
    sheet.text('Manual of the harbour', 60, 48).text(`Page ${number}`, 480, 48);
    prose(sheet, 80, 40 + number, 62, 7);
    prose(sheet, 80, 40 + number, 320, 7);
  };
  const { parts, tables } = await converted(framed(1), framed(2), framed(3));
  expect(tables).toEqual([]);
  expect(headersIn(parts).join()).toContain('Manual of the harbour');
});
