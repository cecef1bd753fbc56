/** Lines around paragraphs, and bars beside them, are the paragraphs' own borders. */
import { expect, test } from 'vitest';
import type { RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { textInBox } from '../../../../src/layout/flow/paragraphs/boxed-paragraphs.ts';
import { textOf } from '../../docx/docx-text.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { grid } from '../../table/regions.ts';
import { converted } from '../converted.ts';
import { lineOf } from '../lines.ts';

const told = 'harbour masters sign the book before they leave the office, and the clerk adds the dues';

/** Each paragraph's borders, by what it starts with. */
const bordersIn = (body: string): [string, string[]][] =>
  [...body.matchAll(/<w:p>(.*?)<\/w:p>/gs)].flatMap(([, content = '']) => {
    const borders = /<w:pBdr>(.*?)<\/w:pBdr>/.exec(content)?.[1];
    const [first = ''] = textOf(content).split(' ');
    return borders ? [[first, [...borders.matchAll(/<w:(\w+) /g)].map(([, side = '']) => side)]] : [];
  });

const around = ['top', 'left', 'bottom', 'right'];

const boxed = (sheet: Sheet): void => {
  prose(sheet, 60, 6);
  grid(sheet, [56, 545], [190, 248]);
  sheet.text(`First ${told}`, 60, 204).text(`second ${told}.`, 60, 217).text('Third: the book is closed.', 60, 240);
  prose(sheet, 270, 6);
};

test('paragraphs in a box share its lines, and no lines are left behind their text', async () => {
  const { body, tables } = await converted(boxed);
  expect(bordersIn(body)).toEqual([
    ['First', around],
    ['Third:', around],
  ]);
  expect(tables).toEqual([]);
  expect(body).not.toContain('<wp:anchor');
});

test('a colour within the box is the paragraphs’', async () => {
  const { body } = await converted((sheet) => {
    sheet.fill(56, 190, 545, 248);
    boxed(sheet);
  });
  expect(body.match(/<w:shd w:val="clear" w:color="auto" w:fill="000000"/g)).toHaveLength(2);
  expect(body).not.toContain('<wp:anchor');
});

test('a box far higher than its text is a drawing', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 60, 6);
    grid(sheet, [56, 545], [190, 330]);
    sheet.text(`First ${told}`, 60, 260);
    prose(sheet, 350, 6);
  });
  expect(bordersIn(body)).toEqual([]);
});

const quoted =
  (top: number, bottom: number, x = 76) =>
  (sheet: Sheet): void => {
    prose(sheet, 60, 6);
    sheet.line(x, top, x, bottom, { thickness: 2 });
    sheet.text(`First ${told}`, 84, 204).text(`second ${told}.`, 84, 217);
    prose(sheet, 260, 6);
  };

test('a bar as high as the text that it stands beside is the text’s', async () => {
  const { body } = await converted(quoted(194, 220));
  expect(bordersIn(body)).toEqual([['First', ['left']]]);
  expect(body).not.toContain('<wp:anchor');
});

test.each([
  ['longer than its text', quoted(120, 280)],
  ['far from its text', quoted(194, 220, 50)],
])('a bar that is %s keeps its place', async (_, draw) => {
  const { body } = await converted(draw);
  expect(bordersIn(body)).toEqual([]);
  expect(body).toContain('name="Line');
});

test('a box as wide as its column is its paragraph’s, and no text beside it is parted', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 60, 8, 60, 7);
    grid(sheet, [56, 262], [170, 196]);
    sheet.text('Open every Friday', 62, 186);
    prose(sheet, 220, 12, 60, 7);
    prose(sheet, 60, 24, 320, 7);
  });
  expect(bordersIn(body)).toEqual([['Open', around]]);
  expect(body).not.toContain('<wp:anchor');
});

test('a line that runs on towards the box’s right side has all the room that it may need', () => {
  const box = { left: 46, top: 4, right: 490, bottom: 40 };
  const roomFor = (right: number) => {
    const line = lineOf(told, { left: 60, baseline: 20 });
    const own = { ...line, box: { ...line.box, right } };
    return textInBox([{ lines: [own] } as unknown as RawParagraph], box);
  };
  expect(roomFor(300)).toEqual({ left: 60, right: 476 });
  expect(roomFor(475)?.right).toBeGreaterThan(480);
  expect(roomFor(489)?.right).toBe(490);
});
