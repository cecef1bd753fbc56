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

test.each([
  ['paragraphs', 17],
  ['one cell', 12],
])('lines to write on in a box of %s part no labels, and none is lost', async (_, wordsALine) => {
  const { body, paragraphs } = await converted((sheet) => {
    prose(sheet, 60, 5, 60, wordsALine);
    for (const y of [150, 230]) sheet.line(56, y, 545, y);
    for (const x of [56, 545]) sheet.line(x, 150, x, 230);
    for (const [i, label] of ['Name', 'Address', 'Telephone'].entries())
      sheet.text(label, 62, 166 + 24 * i).line(160, 169 + 24 * i, 400, 169 + 24 * i);
    prose(sheet, 260, 5, 60, wordsALine);
  });
  const labels = ['Name', 'Address', 'Telephone'];
  expect(paragraphs.flatMap(({ text }) => (labels.includes(text) ? [text] : []))).toEqual(labels);
  expect(body.match(/<wps:wsp>/g)).toHaveLength(3);
});
