import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../drawn-pdf.ts';
import { converted } from './converted.ts';

/** A curve makes it a figure. */
const figure = (sheet: Sheet, x: number, y: number, radius: number) =>
  sheet.page.drawEllipse({ x, y: 842 - y, xScale: radius, yScale: radius, color: rgb(0.8, 0.6, 0.1) });

const placesOf = (body: string) => [...body.matchAll(/<wp:(inline|anchor) /g)].map(([, kind]) => kind);

test('a figure between paragraphs goes with the text', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 80, 8);
    figure(sheet, 200, 300, 60);
    prose(sheet, 400, 8);
  });
  expect(placesOf(body)).toEqual(['inline']);
});

test('small figures beside and below all text keep their place, and take none of its room', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 80, 30);
    figure(sheet, 30, 400, 10);
    figure(sheet, 300, 815, 12);
  });
  expect(placesOf(body)).toEqual(['anchor', 'anchor']);
  expect(body).toMatch(/<w:pgMar w:top="\d+" w:right="\d+" w:bottom="\d+" w:left="1[12]\d\d"/);
});

test('a page of figures alone keeps a small one at its foot', async () => {
  const { body } = await converted((sheet) => {
    figure(sheet, 200, 200, 100);
    figure(sheet, 560, 834, 4);
  });
  expect(placesOf(body).sort()).toEqual(['anchor', 'inline']);
});
