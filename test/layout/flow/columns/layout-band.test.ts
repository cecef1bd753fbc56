/** Columns on the page: lines between them, and the margins that all of a page share. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { grid } from '../../table/regions.ts';
import { converted } from '../converted.ts';

const columns = (sheet: Sheet): void => {
  prose(sheet, 300, 30, 60, 8);
  prose(sheet, 300, 30, 320, 8);
};

test('a line as long as the columns is drawn between them', async () => {
  const { body } = await converted((sheet) => {
    columns(sheet);
    sheet.line(300, 290, 300, 690);
  });
  expect(body).toContain('w:sep="1"');
});

test('the side of a frame around one of the columns is not drawn between them', async () => {
  const { body } = await converted((sheet) => {
    columns(sheet);
    sheet.line(300, 280, 300, 700).line(300, 280, 560, 280).line(300, 700, 560, 700);
  });
  expect(body).toContain('<w:cols w:num="2"');
  expect(body).not.toContain('w:sep="1"');
});

test('a short line between the columns is no line of theirs, and keeps its place', async () => {
  const { body } = await converted((sheet) => {
    columns(sheet);
    sheet.line(300, 320, 300, 400);
  });
  expect(body).not.toContain('w:sep="1"');
  expect(body).toContain('name="Line');
});

test('narrow columns above wide ones reach the margins of all, and their words stand where they stood', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 60, 8, 140, 4);
    prose(sheet, 60, 8, 340, 4);
    sheet.text(
      'A line that reaches from one margin of the page to the other, and parts what is above it from this.',
      60,
      220,
    );
    columns(sheet);
  });
  const margins = [...body.matchAll(/<w:pgMar [^>]*w:left="(\d+)"/g)].map(([, left]) => Number(left));
  expect(margins.length).toBeGreaterThan(1);
  expect(Math.max(...margins) - Math.min(...margins)).toBeLessThan(20);
  expect(body).toMatch(/<w:ind w:left="1[56]\d\d"/);
});

test('a picture beside a paragraph parts none of its lines, wherever it begins', async () => {
  const line = 'harbour masters sign the book before they leave';
  const { paragraphs } = await converted((sheet) => {
    for (let i = 0; i < 6; i++) sheet.text(line, 60, 80 + 13 * i);
    sheet.picture(300, 82, 520, 150);
  });
  expect(paragraphs.map(({ text }) => text)).toEqual([Array(6).fill(line).join(' ')]);
});

test('lines of an address and of how to reach somebody, side by side, stay lines', async () => {
  const { paragraphs } = await converted((sheet) => {
    ['Harbour and Vale', '7 Custom House Square', 'Belfast BT1 3ET'].forEach((line, i) => {
      sheet.text(line, 60, 60 + 13 * i);
    });
    ['Tel. 028 9018 0000', 'info@example.org', 'www.example.org'].forEach((line, i) => {
      sheet.text(line, 440, 60 + 13 * i);
    });
    prose(sheet, 160, 10, 60, 18);
  });
  const texts = paragraphs.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['7 Custom House Square', 'Belfast BT1 3ET']));
  expect(texts).toEqual(expect.arrayContaining(['Tel. 028 9018 0000', 'info@example.org', 'www.example.org']));
});

test('a table wider than the text does not show how far its lines could have gone', async () => {
  const { paragraphs } = await converted((sheet) => {
    grid(sheet, [30, 210, 390, 570], [100, 120, 140]);
    sheet.rows(
      [
        ['Alpha', 'Beta', 'Gamma'],
        ['1', '2', '3'],
      ],
      [40, 220, 400],
      114,
    );
    sheet.text(
      'Customers may exchange goods that they have not used within fourteen days of the sale if they bring',
      72,
      160,
    );
    sheet.text('the receipt with them.', 72, 172);
  });
  expect(paragraphs.map(({ text }) => text)).toContain(
    'Customers may exchange goods that they have not used within fourteen days of the sale if they bring the receipt with them.',
  );
});

test('lines of entries in even columns are paragraphs, however wide the white behind them is', async () => {
  const { paragraphs } = await converted((sheet) => {
    sheet.text('Members of the harbour club', 200, 50, { size: 16 });
    for (const [column, left] of [60, 230, 400].entries())
      for (let i = 0; i < 8; i++) {
        const top = 80 + 50 * i;
        sheet.text('Ann Harbour', left, top, { bold: true });
        sheet.text(`Garden Road ${8 * column + i}`, left, top + 12).text(`Tel. 0797 ${471 + i}`, left, top + 24);
      }
  });
  const texts = paragraphs.map(({ text }) => text);
  expect(texts).toContain('Garden Road 3');
  expect(texts).toContain('Garden Road 20');
});
