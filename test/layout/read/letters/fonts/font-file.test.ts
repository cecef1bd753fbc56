/** Letters are bold and italic where the font's own file says so, and fonts that are only numbered have its family. */
import { PDFOperatorNames as Op, PDFHexString, PDFName, PDFNumber, PDFOperator } from 'pdf-lib';
import { expect, test } from 'vitest';
import { readFontFile } from '../../../../../src/layout/read/letters/fonts/font-file.ts';
import { openPdf } from '../../../../../src/layout/read/open.ts';
import { writeTables } from '../../../../../src/pdf/fonts/sfnt.ts';
import { drawnPdf } from '../../../drawn-pdf.ts';

/** Big-endian. */
const bytesOf = (words: readonly number[]): Uint8Array =>
  Uint8Array.from(words.flatMap((word) => [word >> 8, word & 255]));

/** The table `name`, of a family alone. */
const nameTable = (family: string): Uint8Array =>
  bytesOf([0, 1, 18, 3, 1, 0x409, 1, 2 * family.length, 0, ...[...family].map((letter) => letter.charCodeAt(0))]);

/** A TrueType font of one empty glyph. */
function fontFile(macStyle: number, family?: string): Uint8Array<ArrayBuffer> {
  const words = (count: number, at: Record<number, number> = {}) =>
    bytesOf(Array.from({ length: count }, (_, i) => at[i] ?? 0));
  return writeTables(
    new Map([
      ['head', words(27, { 0: 1, 6: 0x5f0f, 7: 0x3cf5, 9: 1000, 22: macStyle })],
      ['hhea', words(18, { 0: 1, 2: 800, 3: 0xff38, 17: 1 })],
      ['maxp', words(16, { 0: 1, 2: 1 })],
      ['hmtx', words(2, { 0: 500 })],
      ['loca', words(2)],
      ['glyf', words(0)],
      ...(family ? [['name', nameTable(family)] as const] : []),
    ]),
  );
}

test.each([
  [0, { bold: false, italic: false }],
  [1, { bold: true, italic: false }],
  [2, { bold: false, italic: true }],
  [3, { bold: true, italic: true }],
])('macStyle %i', (macStyle, style) => {
  expect(readFontFile(fontFile(macStyle))).toEqual(style);
});

test('a family', () => {
  expect(readFontFile(fontFile(0, 'Gill Sans')).family).toBe('Gill Sans');
});

test.each([
  ['of another kind', new TextEncoder().encode('%!PS-AdobeFont-1.0: Times')],
  ['that is cut off', fontFile(1).slice(0, 20)],
  ['that is empty', new Uint8Array()],
])('a file %s says nothing', (_, bytes) => {
  expect(readFontFile(bytes)).toEqual({ bold: false, italic: false });
});

test.each([
  ['CIDFont+F2', { family: 'Gill Sans', bold: true }],
  ['SomeFamily', { family: 'Some Family', bold: true }],
  ['SomeFamily-Regular', { family: 'Some Family', bold: false }],
])('the letters of %s', async (name, font) => {
  const bytes = await drawnPdf([
    ({ page }) => {
      const { context } = page.doc;
      const file = fontFile(1, 'Gill Sans');
      const dictionary = context.obj({
        Type: 'Font',
        Subtype: 'TrueType',
        BaseFont: name,
        Encoding: 'WinAnsiEncoding',
        FirstChar: 65,
        LastChar: 66,
        Widths: [500, 500],
        FontDescriptor: context.register(
          context.obj({
            Type: 'FontDescriptor',
            FontName: name,
            Flags: 32,
            FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
          }),
        ),
      });
      page.node.setFontDictionary(PDFName.of('Own'), context.register(dictionary));
      page.pushOperators(
        PDFOperator.of(Op.BeginText),
        PDFOperator.of(Op.SetFontAndSize, [PDFName.of('Own'), PDFNumber.of(12)]),
        PDFOperator.of(Op.MoveText, [PDFNumber.of(60), PDFNumber.of(700)]),
        PDFOperator.of(Op.ShowText, [PDFHexString.of('4142')]),
        PDFOperator.of(Op.EndText),
      );
    },
  ]);
  const { characters } = await (await openPdf(bytes)).readPage(0);
  expect(characters.map(({ style }) => style.font)).toMatchObject([font, font]);
});
