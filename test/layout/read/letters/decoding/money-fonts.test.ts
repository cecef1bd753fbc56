import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../../src/layout/read/open.ts';
import { drawnPdf } from '../../../drawn-pdf.ts';

/** The letter in a font of that name. */
async function drawnIn(name: string, letter: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.load(await drawnPdf([(sheet) => sheet.text(letter, 50, 100)]));
  for (const [, object] of pdf.context.enumerateIndirectObjects())
    if (object instanceof PDFDict && object.has(PDFName.of('BaseFont')))
      object.set(PDFName.of('BaseFont'), PDFName.of(name));
  return new Uint8Array(await pdf.save());
}

test.each([
  ['e', 'ABCDEF+TeX-feymr10', '€'],
  ['e', 'EuroSans-Bold', '€'],
  ['e', 'Eurostile', 'e'],
  ['`', 'ABCDEF+RupeeForadian', '₹'],
  ['2', 'RupeeForadian', '2'],
])('the letter %s of the font %s says %s', async (letter, name, said) => {
  const page = await (await openPdf(await drawnIn(name, letter))).readPage(0);
  expect(page.characters.map(({ text }) => text)).toEqual([said]);
});
