/** Which fonts a document names, beside those that its PDF was drawn with. */
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fontsSubstituted } from '../../src/engine/office/fonts.ts';

const drawnWith = (font: string) => strToU8(`1 0 obj<</Type/Font/BaseFont/BAAAAA+${font}>>endobj`);
const rtf = (text: string) =>
  ({ name: 'a.rtf', bytes: new Uint8Array(strToU8(text)), type: 'application/rtf' }) as const;
const docx = (xml: string) => {
  const bytes = new Uint8Array(zipSync({ 'word/fontTable.xml': strToU8(xml) }));
  return { name: 'a.docx', bytes, type: 'application/msword' } as const;
};

test.each([
  ['a font of the same name', rtf('{\\rtf1{\\fonttbl{\\f0\\froman\\fcharset0 Gentium;}}}'), 'Gentium-Bold', false],
  ['another in its place', rtf('{\\rtf1{\\fonttbl{\\f0\\froman\\fprq2 Gentium;}}}'), 'DejaVuSans', true],
  ['its twin of equal widths', docx('<w:font w:name="Calibri"/>'), 'Carlito', false],
  ['no font that it names', docx('<w:font/>'), 'DejaVuSans', false],
  ['one called as what every object answers to', docx('<w:font w:name="Calibri"/>'), 'Constructor', true],
  ['bullets alone', docx('<w:font w:name="Calibri"/>'), 'OpenSymbol', false],
])('drawn with %s', (_, document, font, substituted) => {
  expect(fontsSubstituted(document, drawnWith(font))).toBe(substituted);
});

test('a word of RTF that never ends is not searched for ever', () => {
  const endless = (part: string) => rtf(`{\\rtf1{\\f1${part.repeat(1_000_000)}}`);
  for (const part of ['\\a', 'a', '1']) expect(fontsSubstituted(endless(part), drawnWith('Lato'))).toBe(false);
  expect(fontsSubstituted(rtf(`{\\rtf1{\\f1\\${'a'.repeat(1_000_000)}}`), drawnWith('Lato'))).toBe(false);
});
