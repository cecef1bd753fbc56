/** Marks of one level that look otherwise than each other: each paragraph says what its own looks like. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** Three items, the number of one of which is set so. */
const items =
  (options: object) =>
  (sheet: Sheet): void => {
    for (const [i, text] of ['Open the box', 'Take the cup out', 'Close it again'].entries()) {
      const own = i === 1 ? options : {};
      sheet.text(`${i + 1}.`, 60, 60 + 16 * i, own).text(text, 84, 60 + 16 * i);
    }
    prose(sheet, 140, 6);
  };

const marksOf = (body: string): string[] =>
  [...body.matchAll(/<w:numPr>.*?<\/w:pPr>/g)].map(([own]) => /<w:rPr>(.*)<\/w:rPr>/.exec(own)?.[1] ?? '');

test('a number in another colour than its list is so by its paragraph, of which the list says nothing', async () => {
  const { body, parts } = await converted(items({ color: rgb(1, 0, 0) }));
  expect(marksOf(body)).toEqual(['', '<w:color w:val="FF0000"/>', '']);
  expect(parts['word/numbering.xml']).not.toContain('<w:color');
});

test('a bold number among others is alone bold', async () => {
  const { body, parts } = await converted(items({ bold: true }));
  expect(marksOf(body)).toEqual(['', '<w:b/><w:bCs/>', '']);
  expect(parts['word/numbering.xml']).not.toContain('<w:b');
});

test('marks that look alike are told by their list alone', async () => {
  const { body, parts } = await converted(items({}));
  expect(marksOf(body)).toEqual(['', '', '']);
  expect(parts['word/numbering.xml']).toContain('<w:b w:val="0"/>');
});
