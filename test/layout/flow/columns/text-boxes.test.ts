/** Text boxes side by side on slides: the order that they are drawn in tells them apart. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { convertedSlides } from '../converted.ts';

type Box = [lines: string[], x: number, y: number];

const draw = (sheet: Sheet, boxes: readonly Box[]): Sheet => {
  for (const [lines, x, y] of boxes)
    for (const [i, line] of lines.entries()) sheet.text(line, x, y + 22 * i, { size: 18 });
  return sheet;
};

const reasons: Box[] = [
  [['Orders leave the house on', 'the day they come in'], 80, 240],
  [['Energy use fell by a tenth', 'since last spring'], 370, 240],
  [['Nine of ten would buy', 'from us again'], 660, 240],
];

const tables = (body: string) =>
  [...body.matchAll(/<w:tbl>.*?<\/w:tbl>/gs)].map(([table]) => [
    table.match(/<w:tr>/g)?.length,
    table.match(/<w:gridCol /g)?.length,
  ]);

test('what stands in boxes side by side is one row of cells, each with its paragraph whole', async () => {
  const { paragraphs, body } = await convertedSlides((sheet) => {
    draw(sheet.text('Why', 80, 90, { size: 40 }), reasons);
  });
  expect(paragraphs.map(({ text }) => text)).toEqual([
    'Why',
    'Orders leave the house on the day they come in',
    'Energy use fell by a tenth since last spring',
    'Nine of ten would buy from us again',
  ]);
  expect(tables(body)).toEqual([[1, 3]]);
});

test('rows of boxes below each other are one table: figures, and what each means', async () => {
  const { body } = await convertedSlides((sheet) => {
    for (const [i, figure] of ['45%', '10%', '90%'].entries()) sheet.text(figure, 80 + 290 * i, 200, { size: 40 });
    draw(sheet, reasons);
  });
  expect(tables(body)).toEqual([[2, 3]]);
});

test('words at tab stops, drawn line by line, are no boxes', async () => {
  const { body } = await convertedSlides((sheet) => {
    sheet.text('Programme', 80, 90, { size: 40 });
    for (const [i, [time, what]] of [
      ['In the morning', 'All meet in the large hall'],
      ['After lunch', 'Groups of four or five'],
    ].entries())
      sheet.text(time ?? '', 80, 240 + 22 * i, { size: 18 }).text(what ?? '', 370, 240 + 22 * i, { size: 18 });
  });
  expect(tables(body)).toEqual([]);
});

test('boxes as high as much of the slide are its columns', async () => {
  const tall = (x: number): Box => [
    Array.from({ length: 11 }, (_, i) => `Line ${'abcdefghijk'[i]} of what is said on this side`),
    x,
    160,
  ];
  const { body } = await convertedSlides((sheet) => {
    draw(sheet.text('Both sides', 80, 90, { size: 40 }), [tall(80), tall(520)]);
  });
  expect(tables(body)).toEqual([]);
});
