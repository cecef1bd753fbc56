/** Letters are bold and italic where the font's own file says so, and fonts that are only numbered have its family. */
import { expect, test } from 'vitest';
import { readFontFile } from '../../../../../src/layout/read/letters/fonts/font-file.ts';
import { openPdf } from '../../../../../src/layout/read/open.ts';
import { drawnPdf } from '../../../drawn-pdf.ts';
import { embedded, fontFile, writeIn } from './embedded-font.ts';

test.each([
  [0, { bold: false, italic: false }],
  [1, { bold: true, italic: false }],
  [2, { bold: false, italic: true }],
  [3, { bold: true, italic: true }],
])('macStyle %i', (macStyle, style) => {
  expect(readFontFile(fontFile(macStyle))).toEqual(style);
});

test.each([
  ['Regular', false],
  ['Bold', true],
])('a style by the name of %s is that one, whatever the flags of its subset', (style, bold) => {
  expect(readFontFile(fontFile(1, { family: 'Gill Sans', style })).bold).toBe(bold);
});

test('a family', () => {
  expect(readFontFile(fontFile(0, { family: 'Gill Sans' })).family).toBe('Gill Sans');
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
    (sheet) => writeIn(sheet, embedded(sheet.page.doc, name, fontFile(1, { family: 'Gill Sans' }))),
  ]);
  const { characters } = await (await openPdf(bytes)).readPage(0);
  expect(characters.map(({ style }) => style.font)).toMatchObject([font, font]);
});
