import { expect, test } from 'vitest';
import { textOf } from '../docx/docx-text.ts';
import { prose, type Sheet } from '../drawn-pdf.ts';
import { converted } from './converted.ts';

/** Shapes with their text, their place in points and what turns them. */
const shapesIn = (body: string) =>
  [...body.matchAll(/<w:drawing>.*?<\/w:drawing>/gs)].map(([xml]) => {
    const [left = 0, top = 0] = [...xml.matchAll(/<wp:posOffset>(-?\d+)/g)].map(([, emus]) => Number(emus) / 12_700);
    const [, width, height] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(xml) ?? [];
    return {
      text: textOf(xml),
      x: left + Number(width) / 25_400,
      y: top + Number(height) / 25_400,
      vertical: /<wps:bodyPr vert="(\w+)"/.exec(xml)?.[1],
      turn: Number(/ rot="(\d+)"/.exec(xml)?.[1] ?? 0) / 60_000,
    };
  });

test.each([
  ['up', 90, 'vert270'],
  ['down', 270, 'vert'],
])('text that runs %s the page stays at its place and runs so', async (_, turn, vertical) => {
  const { body } = await converted((sheet) => {
    prose(sheet, 100, 20);
    sheet.text('Beside the text', 30, 400, { turn });
  });
  const [shape, ...others] = shapesIn(body);
  expect(others).toEqual([]);
  expect(shape).toMatchObject({ text: 'Beside the text', vertical, turn: 0 });
  const middle = 400 + (turn === 90 ? -33 : 33);
  expect(Math.abs((shape?.x ?? 0) - 30)).toBeLessThan(5);
  expect(Math.abs((shape?.y ?? 0) - middle)).toBeLessThan(5);
  expect(textOf(body)).toContain('market');
});

test('slanted text keeps its angle', async () => {
  const { body } = await converted((sheet) => sheet.text('DRAFT', 100, 700, { size: 60, turn: 45 }));
  expect(shapesIn(body)).toMatchObject([{ text: 'DRAFT', turn: 315, vertical: undefined }]);
});

test.each([1, -2, 89])('a label that hangs by %i degrees is one text, not a letter a line', async (turn) => {
  const { body } = await converted((sheet) => {
    prose(sheet, 100, 20);
    sheet.text('Hung by hand', 100, 700, { turn });
  });
  expect(shapesIn(body)).toMatchObject([{ text: 'Hung by hand', turn: (360 - turn) % 360, vertical: undefined }]);
});

const grid = (sheet: Sheet) => {
  for (const y of [100, 200, 230, 260]) sheet.line(60, y, 360, y);
  for (const x of [60, 160, 260, 360]) sheet.line(x, 100, x, 260);
  for (const [i, text] of ['First head', 'Second head', 'Third head'].entries())
    sheet.text(text, 110 + 100 * i, 190, { turn: 90 });
  sheet.rows(
    [
      ['one', 'two', 'three'],
      ['four', 'five', 'six'],
    ],
    [70, 170, 270],
    218,
    30,
  );
};

test('turned text of a cell stays turned, in its cell', async () => {
  const { body, tables } = await converted(grid);
  expect(tables).toEqual([
    [
      ['First head', 'Second head', 'Third head'],
      ['one', 'two', 'three'],
      ['four', 'five', 'six'],
    ],
  ]);
  expect(body.match(/<w:textDirection w:val="btLr"\/>/g)).toHaveLength(3);
  expect(shapesIn(body)).toEqual([]);
});
