/** Pages whose text runs up or stands on its head become ordinary pages, turned as who reads them turns them. */
import { setTextRenderingMode, TextRenderingMode } from 'pdf-lib';
import { expect, test } from 'vitest';
import { withHeadsAcross } from '../../../src/layout/flow/furniture/heads-of-turned.ts';
import { openPdf } from '../../../src/layout/read/open.ts';
import { drawnPdf, prose, type Sheet } from '../drawn-pdf.ts';
import { converted } from './converted.ts';

const line = 'The report shows that prices in most regions have grown faster than income, and so has the market';
/** Lines of text beside one another, from the paper's foot upwards. */
const runningUp = (sheet: Sheet, left = 120) => {
  for (let i = 0; i < 6; i++) sheet.text(`${line} number ${i}`, left + 13 * i, 720, { turn: 90 });
};
const headAndFoot = (sheet: Sheet, page: number) =>
  sheet.text('Yearly report of the office', 60, 40).text(`${page}`, 290, 810);

const pageSizes = (body: string) =>
  [...body.matchAll(/<w:pgSz w:w="(\d+)" w:h="(\d+)"/g)].map(([, width, height]) => Number(width) > Number(height));

test('text that runs up a page is running text of a page on its side', async () => {
  const { body, paragraphs } = await converted(runningUp);
  expect(body).not.toContain('<wps:txbx>');
  expect(paragraphs.map(({ text }) => text).join(' ')).toContain(`${line} number 0 ${line} number 1`);
  expect(pageSizes(body)).toEqual([true]);
});

test('a sheet that lay on its side in the scanner, its text running down, is turned with its lines', async () => {
  const runningDown = (unseen: boolean) => (sheet: Sheet) => {
    if (unseen) sheet.page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
    for (let i = 0; i < 6; i++) sheet.text(`${line} number ${i}`, 400 - 13 * i, 60, { turn: 270 });
  };
  const { body, paragraphs } = await converted(runningDown(true));
  expect(paragraphs.map(({ text }) => text).join(' ')).toContain(`${line} number 0 ${line} number 1`);
  expect(body).not.toContain('w:textDirection');
  expect(pageSizes(body)).toEqual([true]);
  expect((await converted(runningDown(false))).body).toContain('w:textDirection');
});

test('text that stands on its head is running text', async () => {
  const { body, paragraphs } = await converted((sheet) => {
    for (let i = 0; i < 6; i++) sheet.text(`${line} number ${i}`, 535, 700 - 13 * i, { turn: 180 });
  });
  expect(body).not.toContain('<wps:txbx>');
  expect(paragraphs.map(({ text }) => text).join(' ')).toContain(`${line} number 0 ${line} number 1`);
  expect(pageSizes(body)).toEqual([false]);
});

test('a page on its side has the head and foot that stand upright on the paper', async () => {
  const upright = (page: number) => (sheet: Sheet) => {
    headAndFoot(sheet, page);
    prose(sheet, 100 + page, 30);
  };
  const { parts, body } = await converted(
    upright(1),
    (sheet) => {
      headAndFoot(sheet, 2);
      runningUp(sheet);
    },
    upright(3),
  );
  expect(body).not.toContain('Yearly report');
  expect(body).not.toContain('<wps:txbx>');
  expect(pageSizes(body)).toEqual([false, true, false]);
  const heads = Object.entries(parts).filter(([name, xml]) => name.includes('header') && xml.includes('Yearly report'));
  expect(heads.length).toBeGreaterThan(0);
});

test.each([
  ['stand above its text', 120, [0]],
  ['stay at its sides where its text has their place', 44, [90]],
])('head and foot of the paper %s', async (_, left, angles) => {
  const pdf = await openPdf(
    await drawnPdf([
      (sheet) => {
        headAndFoot(sheet, 1);
        runningUp(sheet, left);
      },
    ]),
  );
  const page = await pdf.readPage(0);
  const { characters } = withHeadsAcross(page);
  const head = characters.filter((_, i) => page.characters[i]?.style.angle !== 0);
  expect([...new Set(head.map(({ style }) => style.angle))]).toEqual(angles);
});

test('its pictures are drawn as it is read', async () => {
  const pdf = await openPdf(await drawnPdf([runningUp]));
  const { width, height, turned } = await pdf.readPage(0);
  const drawn = await pdf.drawPage(0, { dotsPerInch: 72 }).finally(() => pdf.close());
  expect(turned).toBe(1);
  expect([drawn.widthPx, drawn.heightPx]).toEqual([Math.round(width), Math.round(height)]);
  expect(width).toBeGreaterThan(height);
});

test('a few words that run up stay as they are', async () => {
  const pdf = await openPdf(await drawnPdf([(sheet) => sheet.text('A label of a drawing', 60, 400, { turn: 90 })]));
  const { turned } = await pdf.readPage(0).finally(() => pdf.close());
  expect(turned).toBeUndefined();
});
