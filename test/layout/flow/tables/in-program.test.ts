/** Names and values between the braces of a program are lines of it. */
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { pdfToWord } from '../../../../src/layout/pdf-to-word.ts';
import { readDocx } from '../../docx/docx-text.ts';

const settings = [
  ['name', 'linux-box', 'of the template'],
  ['use', 'generic-host', 'what it inherits'],
  ['period', 'workdays', 'when it runs'],
  ['contact', 'admins', 'who is told'],
];

/** How many tables Word has of the settings in Courier, with lines above and below them. */
async function tablesBetween(above: string, below: string): Promise<number> {
  const pdf = await PDFDocument.create();
  const [times, courier] = [await pdf.embedFont(StandardFonts.TimesRoman), await pdf.embedFont(StandardFonts.Courier)];
  const page = pdf.addPage([595, 842]);
  const prose = 'What follows is written into the file of the objects, as others are that the service reads';
  for (let i = 0; i < 6; i++) page.drawText(prose, { x: 60, y: 780 - 12 * i, size: 10, font: times });
  const draw = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 10, font: courier });
  draw(above, 60, 680);
  for (const [i, row] of settings.entries())
    for (const [j, text] of row.entries()) draw(text, 80 + 130 * j, 664 - 16 * i);
  draw(below, 60, 600);
  const bytes = new Uint8Array(await pdf.save());
  const input = { bytes, type: 'application/pdf', name: 'a.pdf' } as const;
  return readDocx((await pdfToWord(input, undefined, AbortSignal.timeout(60_000))).document.bytes).tables.length;
}

test.each([
  ['define host{', '}', 0],
  ['define host(', 'the end', 0],
  ['Settings', 'End', 1],
])('settings between "%s" and "%s" are so many tables: %s', async (above, below, count) =>
  expect(await tablesBetween(above, below)).toBe(count),
);
