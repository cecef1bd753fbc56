/** Large words aslant behind the text of pages become what Word calls a watermark: in the head, behind the text, out of the way. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { headersIn } from '../../docx/docx-text.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted, convertedSlides } from '../converted.ts';

const draft = (sheet: Sheet): void => {
  sheet.text('DRAFT COPY', 130, 640, { size: 80, turn: 45, color: rgb(0.875, 0.875, 0.875) });
};

const page = (lines: number) => (sheet: Sheet) => {
  draft(sheet);
  prose(sheet, 90, lines);
};

const marksIn = (xml: string): string[] => [...xml.matchAll(/<v:shape [^>]*>.*?<\/v:shape>/g)].map(([shape]) => shape);

test.each([1, 3])('on each of %i pages it stands in the head, once for all of them', async (count) => {
  const { parts, body, paragraphs } = await converted(...Array.from({ length: count }, (_, i) => page(40 - i)));
  const marks = marksIn(headersIn(parts).join(''));
  expect(marks).toHaveLength(1);
  expect(marks[0]).toContain('string="DRAFT COPY"');
  expect(marks[0]).toMatch(/rotation:315;z-index:-1/);
  expect(marks[0]).toContain('fillcolor="#DFDFDF"');
  expect(body).not.toContain('<w:pict>');
  expect(body.match(/<w:sectPr>/g)).toHaveLength(1);
  expect(paragraphs.map(({ text }) => text).join(' ')).not.toContain('DRAFT');
});

test('a page of its own words behind the text has a head of its own', async () => {
  const { parts, body } = await converted(
    (sheet) => prose(sheet, 90, 40),
    (sheet) => prose(sheet, 90, 30),
    page(40),
  );
  expect(marksIn(headersIn(parts).join(''))).toHaveLength(1);
  expect(body.match(/<w:sectPr>/g)).toHaveLength(2);
});

test('small words aslant, and titles of slides, stay text', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 90, 40);
    sheet.text('seen', 400, 700, { size: 12, turn: 45 });
  });
  const slide = await convertedSlides((sheet) => sheet.text('Roadmap for the year', 100, 480, { size: 40, turn: 30 }));
  for (const xml of [body, slide.body]) {
    expect(marksIn(xml)).toEqual([]);
    expect(xml).toContain('<wps:txbx>');
  }
});
