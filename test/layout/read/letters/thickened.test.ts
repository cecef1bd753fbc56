/** Letters that are filled and stroked are bold where the stroke makes them thicker, and nowhere else. */
import { grayscale, setLineWidth, setStrokingColor, setTextRenderingMode, TextRenderingMode } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf } from '../../drawn-pdf.ts';

test.each([
  ['of their colour', 0, 0.4, true],
  ['of another colour', 1, 0.4, false],
  ['without a width', 0, 0, false],
])('a stroke %s', async (_, gray, width, bold) => {
  const bytes = await drawnPdf([
    (sheet) => {
      sheet.page.pushOperators(
        setTextRenderingMode(TextRenderingMode.FillAndOutline),
        setStrokingColor(grayscale(gray)),
        setLineWidth(width),
      );
      sheet.text('Words', 60, 100);
    },
  ]);
  const { characters } = await (await openPdf(bytes)).readPage(0);
  expect(characters.map(({ style }) => style.font.bold)).toEqual(Array(5).fill(bold));
});
