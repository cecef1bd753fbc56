/** Pictures in cells stand in their paragraphs: they move with the row when text is added above it. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { grid } from '../../table/regions.ts';
import { converted } from '../converted.ts';

const xs = [60, 220, 380];

/** What a cell says, pictures by their widths in points, tabs as spaces. */
const cellsOf = (body: string): string[] =>
  [...body.matchAll(/<w:tc>(.*?)<\/w:tc>/gs)].map(([, cell = '']) =>
    [...cell.matchAll(/<w:t(?: [^>]*)?>([^<]*)|<wp:inline [^>]*><wp:extent cx="(\d+)"|<w:(tab\/|p)>/g)]
      .map(
        ([, text, width, kind]) =>
          text ?? (width ? `[${Math.round(Number(width) / 12_700)}]` : kind === 'p' ? '/' : ' '),
      )
      .join('')
      .replace(/\s+/g, ' ')
      .replace(/^\/|\/$/g, ''),
  );

const drawn = (draw: (sheet: Sheet) => void, ys: number[]) =>
  converted((sheet) => {
    prose(sheet, 60, 5);
    grid(sheet, xs, ys);
    draw(sheet);
    prose(sheet, 420, 5);
  });

test('a catalogue’s pictures stand above their captions, each in its cell, and none on the page', async () => {
  const { body } = await drawn(
    (sheet) =>
      [200, 290].forEach((top, row) => {
        xs.slice(0, 2).forEach((left, column) => {
          const number = 2 * row + column;
          sheet.picture(left + 10, top + 5, left + 90 + number, top + 65, 50 * number);
          sheet.text(`Lamp ${number}`, left + 6, top + 80);
        });
      }),
    [200, 290, 380],
  );
  expect(cellsOf(body)).toEqual(['[80]/Lamp 0', '[81]/Lamp 1', '[82]/Lamp 2', '[83]/Lamp 3']);
  expect(body).not.toContain('<wp:anchor');
});

test('several pictures are side by side; a sign stands in its line; a picture alone fills its cell', async () => {
  const { body } = await drawn(
    (sheet) => {
      sheet.picture(70, 205, 100, 235, 10).picture(120, 205, 160, 235, 90);
      sheet.text('Three months', 226, 215);
      sheet.text('Status', 66, 260).picture(104, 251, 113, 260, 200).text('good', 119, 260);
      sheet.picture(225, 243, 375, 277, 120);
    },
    [200, 240, 280],
  );
  expect(cellsOf(body)).toEqual(['[30] [40]', 'Three months', 'Status [9] good', '[150]']);
});

test('words over a picture, or lines beside it, leave it at its place on the page', async () => {
  const { body } = await drawn(
    (sheet) => {
      sheet.picture(62, 202, 218, 278, 230).text('Over it', 90, 240);
      sheet.picture(225, 205, 265, 275, 30);
      ['Beside', 'the picture', 'in lines'].forEach((text, i) => {
        sheet.text(text, 300, 220 + 20 * i);
      });
    },
    [200, 280],
  );
  expect(body.match(/<wp:anchor /g)).toHaveLength(2);
  expect(cellsOf(body)[0]).toBe('Over it');
});
