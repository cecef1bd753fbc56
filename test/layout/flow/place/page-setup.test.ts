/** A page's margins, from where its text stands. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const bottomOf = (body: string): number => Number(/<w:pgMar [^>]*w:bottom="(\d+)"/.exec(body)?.[1]) / 20;
const rightOf = (body: string): number => Number(/<w:pgMar [^>]*w:right="(\d+)"/.exec(body)?.[1]) / 20;

test('short lines leave room to write on: the right margin is as wide as the left one', async () => {
  const { body } = await converted((sheet) => sheet.text('Dear Ada,', 60, 80).text('thank you.', 60, 120));
  expect(rightOf(body)).toBeCloseTo(60, 0);
});

test('text that goes on over the page’s end says how wide the margin is, however wide', async () => {
  const { body } = await converted(
    (sheet) => prose(sheet, 60, 40),
    (sheet) => prose(sheet, 60, 40),
  );
  expect(bottomOf(body)).toBeGreaterThan(180);
});

test('a page that is not full says no more than that its margin may be a usual one', async () => {
  const { body } = await converted((sheet) => prose(sheet, 60, 40));
  expect(bottomOf(body)).toBe(72);
});

test('notes that stand apart from the text end at the margin', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 60, 20);
    sheet.text('The report was adopted', 60, 340).text('1', 166, 336, { size: 6 }).text('in the spring.', 176, 340);
    sheet.line(60, 640, 200, 640);
    sheet.text('1', 60, 651, { size: 5 }).text('Decision of May.', 66, 654, { size: 8 });
  });
  expect(bottomOf(body)).toBeCloseTo(842 - 656, -1);
});

test('what stands as low as the feet of other pages comes to stand above them', async () => {
  const numbered = (number: number) => (sheet: Sheet) => {
    prose(sheet, 80, 50);
    if (number === 2) sheet.text('Turn over: more of it', 60, 790).text('is told overleaf', 60, 802);
    else sheet.text(String(number), 290, 800);
  };
  const { body } = await converted(...[1, 2, 3, 4, 5].map(numbered));
  const before = /w:before="(\d+)"(?:(?!<w:p>).)*Turn over/.exec(body)?.[1];
  expect(Number(before)).toBeLessThan(1000);
});
