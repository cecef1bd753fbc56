/** Text that a clip takes away is not read: nobody sees it. */
import { clip, endPath, popGraphicsState, pushGraphicsState, rectangle } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../src/layout/read/open.ts';
import { drawnPdf, type Sheet } from '../drawn-pdf.ts';

/** A part of the page that alone is seen of what is drawn, as figures are cut out of other pages. */
function within(sheet: Sheet, [left, top, right, bottom]: readonly [number, number, number, number], draw: () => void) {
  const y = sheet.page.getHeight() - bottom;
  sheet.page.pushOperators(pushGraphicsState(), rectangle(left, y, right - left, bottom - top), clip(), endPath());
  draw();
  sheet.page.pushOperators(popGraphicsState());
}

async function textOn(draw: (sheet: Sheet) => void): Promise<string> {
  const pdf = await openPdf(await drawnPdf([draw]));
  const { characters } = await pdf.readPage(0).finally(() => pdf.close());
  return characters.map(({ text }) => text).join('');
}

test('text outside of the clip around it is left out, what reaches into it is whole', async () => {
  const text = await textOn((sheet) => {
    sheet.text('Before', 60, 80);
    within(sheet, [60, 100, 300, 200], () =>
      sheet.text('Inside', 80, 150).text('Across the edge', 280, 170).text('Outside', 80, 300),
    );
    sheet.text('Behind', 60, 400);
  });
  expect(text).toContain('Inside');
  expect(text).toContain('Across the edge');
  expect(text).not.toContain('Outside');
  expect(text).toMatch(/Before.*Behind/s);
});
