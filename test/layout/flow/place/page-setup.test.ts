/** A page's margins, from where its text stands. */
import { expect, test } from 'vitest';
import type { PageLayout } from '../../../../src/layout/flow/page-layout.ts';
import { groupSetup, rightMargin } from '../../../../src/layout/flow/place/page-setup.ts';
import { pdfToWord } from '../../../../src/layout/pdf-to-word.ts';
import { readDocx } from '../../docx/docx-text.ts';
import { drawnPdf, prose, type Sheet } from '../../drawn-pdf.ts';
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

test('no further line fits onto a page that ended higher up than others and whose text goes on', async () => {
  const { body } = await converted(
    (sheet) => prose(sheet, 60, 50),
    // its last line is 7 points higher than that of the page before
    (sheet) => prose(sheet, 66, 49),
    (sheet) => prose(sheet, 60, 20),
  );
  const lowest = 60 + 49 * 13;
  expect(842 - bottomOf(body)).toBeGreaterThan(lowest);
  expect(842 - bottomOf(body)).toBeLessThan(lowest - 7 + 13 + 2);
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

test('above text near the page’s top is room for a head that holds what is drawn on the page', async () => {
  const { body } = await converted((sheet) => prose(sheet, 28, 20));
  const [, top, header] = /<w:pgMar w:top="(\d+)"[^>]*w:header="(\d+)"/.exec(body) ?? [];
  expect(Number(top) - Number(header)).toBeGreaterThanOrEqual(120);
});

test('columns below a title have their margins in common with it', async () => {
  const { body } = await converted((sheet) => {
    sheet.text('On harbours', 60, 60, { size: 16, bold: true });
    prose(sheet, 90, 20, 60, 7);
    prose(sheet, 90, 20, 320, 7);
  });
  const rights = [...body.matchAll(/<w:pgMar [^>]*w:right="(\d+)"/g)].map(([, right]) => right);
  expect(body).toContain('<w:cols w:num="2"');
  expect(rights.length).toBeGreaterThan(1);
  expect(new Set(rights).size).toBe(1);
});

test('a column that goes on in the next one at the foot of a page has no room for one of its lines', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 84, 51, 60, 7);
    prose(sheet, 90, 51, 320, 7);
  });
  const lowest = 90 + 50 * 13;
  expect(body.match(/<w:br w:type="column"/g)).toBeNull();
  expect(842 - bottomOf(body)).toBeGreaterThan(lowest);
  expect(842 - bottomOf(body)).toBeLessThan(lowest - 6 + 13 + 2);
});

test('a head of one line is no higher than its letters, however far apart the lines of the text are', async () => {
  const spaced = (number: number) => (sheet: Sheet) => {
    sheet.text(`Annual report ${number}`, 60, 50);
    for (let i = 0; i < 24; i++)
      sheet.text('market share of the report shows that prices in most regions have grown faster', 60, 72 + 26 * i);
  };
  const { parts } = await converted(spaced(1), spaced(2), spaced(3));
  const head = Object.entries(parts).find(([name]) => /header\d*\.xml$/.test(name))?.[1] ?? '';
  expect(head).toContain('Annual report');
  expect(Number(/w:line="(\d+)"/.exec(head)?.[1])).toBeLessThan(13 * 20);
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

test.each([
  [40, 30],
  [200, 50],
])('a page of %d by %d points without words keeps half of itself for text', async (...size) => {
  const bytes = await drawnPdf([(sheet) => sheet.fill(5, 5, 10, 10)], size);
  const { document } = await pdfToWord(
    { bytes, type: 'application/pdf', name: 'a.pdf' },
    undefined,
    AbortSignal.timeout(30_000),
  );
  const body = readDocx(document.bytes).parts['word/document.xml'] ?? '';
  const [, top, right, bottom, left] =
    /w:top="(\d+)" w:right="(\d+)" w:bottom="(\d+)" w:left="(\d+)"/.exec(body)?.map(Number) ?? [];
  expect(Number(left) + Number(right)).toBeLessThanOrEqual(10 * size[0]);
  expect(Number(top) + Number(bottom)).toBeLessThanOrEqual(10 * size[1]);
});

test('pages of one group may have more blocks than a function takes arguments', () => {
  const rule = { kind: 'rule', box: { left: 60, right: 540, top: 80, bottom: 81 } };
  const blocks = Array.from({ length: 1000 }, () => rule);
  const page = { width: 600, height: 800, bands: [{ columns: [{ blocks }] }], header: [], footer: [], notes: [] };
  const pages = Array.from({ length: 200 }, () => page) as unknown as PageLayout[];
  expect(groupSetup({ pages }, () => 12).page.margins).toMatchObject({ top: 80, left: 60, bottom: 800 - 81 });
});

test('facing pages whose text stands far from the left margin keep room for it', () => {
  expect(rightMargin({ left: 60, right: 520 }, 600, -20)).toBe(80);
  expect(rightMargin({ left: 400, right: 520 }, 600, 10)).toBe(128);
  expect(rightMargin({ left: 590, right: 640 }, 600, undefined)).toBe(0);
});
