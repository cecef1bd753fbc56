/** Pages coloured from edge to edge: slides, covers. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { headersIn } from '../../docx/docx-text.ts';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const slide = (text: string, color = rgb(0, 0.2, 0.4)) => {
  return (sheet: Sheet): void => {
    sheet.fill(0, 0, 595, 842, color).text(text, 100, 300, { size: 30, color: rgb(1, 1, 1) });
  };
};

test('the colour of all pages is that of the document, and no shading of its paragraphs', async () => {
  const { body, parts } = await converted(slide('First'), slide('Second'));
  expect(body).toContain('<w:background w:color="003366"/><w:body>');
  expect(parts['word/settings.xml']).toContain('<w:displayBackgroundShape/>');
  expect(body).not.toContain('<w:shd');
});

test('pages of their own colour have an area in their head, as large as the page', async () => {
  const { body, parts } = await converted(
    slide('Dark'),
    (sheet) => sheet.text('Plain', 100, 300),
    slide('Red', rgb(1, 0, 0)),
  );
  expect(body).not.toContain('<w:background');
  expect(body).not.toContain('<wp:anchor');
  const areas = [
    ...headersIn(parts)
      .join('')
      .matchAll(/<wp:anchor [^>]*behindDoc="1".*?<\/wp:anchor>/g),
  ].map(([xml]) => ({
    size: /<wp:extent ([^>]*)\/>/.exec(xml)?.[1],
    color: /srgbClr val="(\w+)"/.exec(xml)?.[1],
  }));
  const size = `cx="${595 * 12_700}" cy="${842 * 12_700}"`;
  expect(areas).toEqual([
    { size, color: '003366' },
    { size, color: 'FF0000' },
  ]);
});

test('a page with nothing but its colour still is a page', async () => {
  const { body } = await converted(
    (sheet) => sheet.fill(0, 0, 595, 842, rgb(1, 0, 0)),
    (sheet) => sheet.fill(0, 0, 595, 842, rgb(0, 1, 0)),
    () => {},
  );
  expect(body.match(/<w:pageBreakBefore\/>/g)).toHaveLength(2);
  expect(body.indexOf('<w:p>')).toBeLessThan(body.indexOf('<w:pageBreakBefore/>'));
  expect(body.match(/srgbClr val="(FF0000|00FF00)"/g)).toHaveLength(2);
});

test('what white paper covers again is not seen', async () => {
  const { body } = await converted((sheet) =>
    sheet
      .fill(0, 0, 595, 842, rgb(1, 0, 0))
      .fill(0, 0, 595, 842, rgb(1, 1, 1))
      .text('On white', 100, 300),
  );
  expect(body).not.toContain('FF0000');
});
