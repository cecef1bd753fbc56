import {
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import { expect, test } from 'vitest';
import { scanPhotos } from '../../../../src/layout/flow/figures/scan-photos.ts';
import { pdfToWord } from '../../../../src/layout/pdf-to-word.ts';
import { encodePng } from '../../../../src/layout/read/png.ts';
import { readDocx } from '../../docx/docx-text.ts';

const page = { width: 300, height: 400 };
const photo = { left: 60, top: 240, right: 210, bottom: 360 };
const lines = Array.from({ length: 12 }, (_, i) => ({ left: 30, top: 30 + 14 * i, right: 270, bottom: 40 + 14 * i }));

/** A scan at one pixel a point: gray paper, lines of strokes, a photo of many shades. */
function scan() {
  const rgba = new Uint8Array(page.width * page.height * 4).fill(235);
  const paint = (x: number, y: number, value: number) =>
    rgba.fill(value, (y * page.width + x) * 4, (y * page.width + x) * 4 + 3);
  for (const { left, top, right, bottom } of lines)
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (x % 4 < 2) paint(x, y, 20);
  for (let y = photo.top; y < photo.bottom; y++)
    for (let x = photo.left; x < photo.right; x++) paint(x, y, 60 + ((x * 7 + y * 13) % 120));
  for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255;
  return { rgba, ...page };
}

test('a photo is found, lines of recognised text are not', () => {
  expect(scanPhotos(scan(), page, lines)).toEqual([photo]);
});

test('a dark page is no photo', () => {
  const dark = scan();
  for (let i = 0; i < dark.rgba.length; i += 4) dark.rgba.fill(40, i, i + 3);
  expect(scanPhotos(dark, page, [])).toEqual([]);
});

test('a recognised scan becomes its text, and keeps its photo', async () => {
  const pdf = await PDFDocument.create();
  const sheet = pdf.addPage([page.width, page.height]);
  const { rgba } = scan();
  sheet.drawImage(await pdf.embedPng(encodePng(rgba, page.width, page.height)), { x: 0, y: 0, ...page });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  sheet.pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible));
  for (const { left, bottom } of lines)
    sheet.drawText('recognised words of a line that goes on', { x: left, y: page.height - bottom + 2, size: 11, font });
  sheet.pushOperators(popGraphicsState());
  const bytes = new Uint8Array(await pdf.save());
  const { signal } = new AbortController();
  const { document } = await pdfToWord({ bytes, type: 'application/pdf', name: 'scan.pdf' }, undefined, signal);
  const { paragraphs, parts } = readDocx(document.bytes);
  expect(paragraphs.map(({ text }) => text).join(' ')).toContain('recognised words');
  const [, width, height] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(parts['word/document.xml'] ?? '') ?? [];
  expect([Number(width) / 12_700, Number(height) / 12_700]).toEqual([150, 120]);
});
