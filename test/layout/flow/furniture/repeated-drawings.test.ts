/** What pages show again and again besides their text belongs to their head: it goes on when text is added. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { headersIn } from '../../docx/docx-text.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted, convertedSlides } from '../converted.ts';

const red = rgb(1, 0, 0);
const green = rgb(0, 1, 0);

const page = (lines: number, ...bars: [left: number, color: ReturnType<typeof rgb>][]) => {
  return (sheet: Sheet): void => {
    prose(sheet, 90, lines);
    for (const [left, color] of bars) sheet.line(left, 60, left, 780, { thickness: 3, color } as object);
  };
};

const drawnIn = (xml = ''): string[] => [...xml.matchAll(/srgbClr val="(\w+)"/g)].map(([, color = '']) => color);

test('a bar on all pages stands in their header, one on a page alone on that page', async () => {
  const { parts, body } = await converted(page(9, [20, red]), page(11, [20, red], [560, green]), page(10, [20, red]));
  expect(headersIn(parts).flatMap(drawnIn)).toEqual(['FF0000']);
  expect(drawnIn(body)).toEqual(['00FF00']);
});

test('left and right pages each have their own', async () => {
  const [left, right] = [page(12, [20, red]), page(12, [560, green])];
  const { parts, body } = await converted(right, left, right, left);
  expect(body).toMatch(/w:headerReference w:type="default"[^>]*\/><w:headerReference w:type="even"/);
  expect(headersIn(parts).map(drawnIn)).toEqual([['00FF00'], ['FF0000']]);
  expect(drawnIn(body)).toEqual([]);
});

test('a first page without it has a head of its own', async () => {
  const { parts, body } = await converted(page(8), page(12, [20, red]), page(12, [20, red]));
  expect(body).toContain('<w:titlePg/>');
  expect(headersIn(parts).map(drawnIn)).toEqual([['FF0000']]);
});

test('the same words in shapes that differ stay in these, on each slide', async () => {
  const slide = (height: number) => (sheet: Sheet) => {
    sheet.page.drawEllipse({ x: 480, y: 300, xScale: 120, yScale: height, color: green });
    sheet.text('Start', 460, 246, { size: 18 });
  };
  const { parts, body } = await convertedSlides(slide(60), slide(80));
  expect(body.match(/>Start</g)).toHaveLength(2);
  expect(headersIn(parts).join()).not.toContain('Start');
});

test('one page’s drawings stay on it', async () => {
  const { parts, body } = await converted(page(8, [20, red]));
  expect(headersIn(parts)).toEqual([]);
  expect(drawnIn(body)).toEqual(['FF0000']);
});

test('page numbers that change sides are written for left and right pages', async () => {
  const numbered = (number: number) => (sheet: Sheet) => {
    prose(sheet, 90, 20 + number);
    sheet.text(String(number), number % 2 === 0 ? 60 : 530, 800);
  };
  const { body } = await converted(...[3, 4, 5, 6].map(numbered));
  expect(body).toMatch(/w:footerReference w:type="default"[^>]*\/>.*<w:footerReference w:type="even"/);
});

test('text below a head that reaches into the page stands where it stands', async () => {
  const headed = (sheet: Sheet) => prose(sheet.text('Running title', 60, 60), 200, 10);
  const { body, parts } = await converted(headed, (sheet) => prose(sheet, 40, 50), headed);
  expect(headersIn(parts).join()).toContain('Running title');
  // From the foot of the head, two points below its baseline, to the first line's top.
  const before = Number(/<w:spacing w:before="(\d+)"/.exec(body)?.[1]) / 20;
  expect(before).toBeGreaterThan(115);
  expect(before).toBeLessThan(135);
});
