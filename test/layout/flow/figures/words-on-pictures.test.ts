import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const step = (sheet: Sheet, name: string, x: number, y: number): void => {
  sheet.page.drawEllipse({ x, y: 842 - y, xScale: 60, yScale: 20, borderColor: rgb(0, 0, 1), borderWidth: 1 });
  sheet.text(name, x - 12, y + 3);
};

/** Two shapes and the line between them, from `top` on. */
const chart = (sheet: Sheet, top: number): void => {
  step(sheet, 'Start', 300, top + 20);
  sheet.line(300, top + 40, 300, top + 80);
  step(sheet, 'End', 300, top + 100);
};

const heights = (xml: string) =>
  [...xml.matchAll(/<wp:positionV relativeFrom="(\w+)"><wp:posOffset>(\d+)/g)].map(
    ([, from, emus]) => `${from} ${Math.round(Number(emus) / 12_700)}`,
  );

test('words in the shapes of a chart between paragraphs go with its picture', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 80, 8);
    chart(sheet, 210);
    prose(sheet, 380, 8);
  });
  expect(body.match(/<wp:inline/g)).toHaveLength(1);
  expect(body).toMatch(/<w:p>(?:(?!<\/w:body>).)*Start.*End.*<wp:inline/);
  expect(heights(body)).toEqual(['paragraph 14', 'paragraph 94']);
});

test('no space stands above such a picture in its own paragraph, which word processors measure in their own ways', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 80, 8);
    chart(sheet, 260);
    prose(sheet, 430, 8);
  });
  const own = /<w:p>(?:(?!<w:p>).)*<w:r>(?:(?!<w:r>).)*relativeFrom="paragraph"/.exec(body)?.[0] ?? '';
  expect(own).not.toBe('');
  expect(own).not.toMatch(/w:before="[1-9]/);
});

test('words of a chart that stays at its place stay at theirs', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 80, 8);
    prose(sheet, 210, 12, 60, 3);
    chart(sheet, 210);
    prose(sheet, 420, 8);
  });
  expect(heights(body).filter((height) => height.startsWith('paragraph'))).toEqual([]);
  expect(heights(body).length).toBeGreaterThan(2);
});

test('such a picture stays on the page of its caption', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 80, 8);
    chart(sheet, 210);
    sheet.text('Figure 1: How it is done', 60, 350);
    prose(sheet, 400, 8);
  });
  const own = /<w:p>(?:(?!<w:p>).)*<w:r>(?:(?!<w:r>).)*relativeFrom="paragraph"/.exec(body)?.[0] ?? '';
  expect(own).toContain('<w:keepNext/>');
});
