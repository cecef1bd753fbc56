/** The boxes that letters stand in. */
import { degrees } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf } from '../../drawn-pdf.ts';

test('letters that a matrix slants stand one behind the other, as wide as their font has them', async () => {
  const pdf = await openPdf(
    await drawnPdf([({ page, font }) => page.drawText('an', { x: 60, y: 700, size: 10, font, ySkew: degrees(17) })]),
  );
  const { characters } = await pdf.readPage(0).finally(() => pdf.close());
  expect(characters.map(({ style }) => style.font.italic)).toEqual([true, true]);
  for (const [i, { box }] of characters.entries()) {
    expect(box.left).toBeCloseTo(60 + i * 5.56, 1);
    expect(box.right).toBeCloseTo(65.56 + i * 5.56, 1);
  }
});
