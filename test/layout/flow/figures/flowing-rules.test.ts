import { expect, test } from 'vitest';
import { prose } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** Paragraphs with a line at their foot: indents and colour. */
const rulesIn = (body: string) =>
  [...body.matchAll(/<w:pBdr><w:bottom [^>]*w:color="(\w+)".*?<w:ind w:left="(-?\d+)" w:right="(-?\d+)"/gs)].map(
    ([, color, left, right]) => ({ color, left: Number(left), right: Number(right) }),
  );

test('a short line between two paragraphs goes where the text goes', async () => {
  const { body, paragraphs } = await converted((sheet) => {
    prose(sheet, 100, 5);
    sheet.line(60, 260, 200, 260);
    prose(sheet, 280, 4);
  });
  expect(body).not.toContain('<wps:wsp>');
  const [rule, ...others] = rulesIn(body);
  expect(others).toEqual([]);
  expect(rule).toMatchObject({ color: '000000', left: 0 });
  expect(rule?.right).toBeGreaterThan(1000);
  expect(body.indexOf('<w:pBdr>')).toBeGreaterThan(body.indexOf(paragraphs[0]?.text.slice(0, 20) ?? '?'));
});

test('a line beside the text, or below all of it, keeps its place on the page', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 100, 5, 60, 5);
    sheet.line(400, 120, 540, 120).line(60, 700, 200, 700);
  });
  expect(body.match(/<wps:wsp>/g)).toHaveLength(2);
  expect(rulesIn(body)).toEqual([]);
});

test('the sides of a frame keep their place', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 100, 5);
    prose(sheet, 280, 4);
    sheet.line(50, 260, 450, 260).line(450, 260, 450, 400);
  });
  expect(body.match(/<wps:wsp>/g)).toHaveLength(2);
});
