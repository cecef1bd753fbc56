import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { leftoverLines } from '../../../../src/layout/flow/figures/leftover-lines.ts';
import type { PageLayout } from '../../../../src/layout/flow/page-layout.ts';
import type { Ruling } from '../../../../src/layout/page.ts';
import { prose } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** Colours of the lines anchored to the page. */
const linesIn = (body: string) =>
  [...body.matchAll(/<wps:spPr>.*?srgbClr val="(\w+)".*?<\/wps:spPr>/gs)].map(([, color]) => color);

test('a line that no table and no paragraph draws stays at its place', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 100, 5);
    sheet.line(60, 400, 200, 400).fill(300, 450, 301, 600, rgb(1, 0, 0));
  });
  expect(linesIn(body).sort()).toEqual(['000000', 'FF0000']);
});

test('lines that something draws are not drawn twice: of a table, under words, below a paragraph', async () => {
  const { body, tables } = await converted((sheet) => {
    sheet.text('Underlined words', 60, 60).line(60, 62, 138, 62);
    for (const y of [100, 120, 140, 160]) sheet.line(60, y, 360, y);
    for (const x of [60, 160, 260, 360]) sheet.line(x, 100, x, 160);
    sheet.rows(
      [
        ['one', 'two', 'three'],
        ['four', 'five', 'six'],
        ['seven', 'eight', 'nine'],
      ],
      [70, 170, 270],
      114,
      20,
    );
  });
  expect(tables).toHaveLength(1);
  expect(body).toContain('<w:u w:val="single"/>');
  expect(linesIn(body)).toEqual([]);
});

const blocks = [{ kind: 'continuation', box: { left: 60, right: 290, top: 80, bottom: 700 } }];

test.each([
  ['left', [0, 1]],
  ['right', [1, 0]],
])('a line between columns that are read from the %s is theirs, and one above them is not', (_, order) => {
  const columns = [
    { left: 60, right: 290, blocks },
    { left: 320, right: 560, blocks },
  ];
  const layout = {
    ...{ header: [], footer: [], notes: [], continuedNotes: [] },
    bands: [{ columns: order.map((i) => columns[i]), ruled: true }],
  } as unknown as PageLayout;
  const line = (start: number, end: number) =>
    ({ direction: 'vertical', at: 305, start, end, thickness: 1, line: 'solid', color: '000000' }) as Ruling;
  expect(leftoverLines([line(80, 700), line(20, 70)], layout, [])).toEqual([line(20, 70)]);
});
