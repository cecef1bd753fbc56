/** Fonts whose glyphs are content streams keep those that are shown. */
import { PDFDict, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { compressPdf } from '../../../src/pdf/compress.ts';
import { drawn } from '../draw.ts';
import { file, independently, input, pagesSaying, stream } from '../make.ts';

/** A page that shows `text` in a font of squares, one as large as the next. */
function showing(text: string, names = '/square/Euro/g9999'): string {
  const objects = pagesSaying(['']);
  const glyphs = '/CharProcs<</square 6 0 R/Euro 7 0 R/g9999 8 0 R>>';
  objects[2] = `<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 65/LastChar 67/Widths[900 900 900]/Encoding<</Differences[65${names}]>>${glyphs}>>`;
  objects[4] = stream(`BT /F1 48 Tf 40 300 Td (${text}) Tj ET`);
  const squares = [200, 300, 400].map((side) => stream(`900 0 d0 0 0 ${side} ${side} re f`));
  return file([...objects, ...squares]);
}

const cut = async (pdf: string) => (await compressPdf(input(pdf), 'balanced', new AbortController().signal)).bytes;

async function glyphsOf(bytes: Uint8Array): Promise<string[]> {
  const objects = (await independently(bytes)).context.enumerateIndirectObjects().map(([, object]) => object);
  const font = objects.find((object) => object instanceof PDFDict && object.has(PDFName.of('CharProcs'))) as PDFDict;
  return font.lookup(PDFName.of('CharProcs'), PDFDict).keys().map(String);
}

test('glyphs that nothing shows are left out, and all looks as it did', async () => {
  const pdf = showing('AC');
  const after = await cut(pdf);
  expect(await glyphsOf(after)).toEqual(['/square', '/g9999']);
  expect(await drawn(after, 72)).toEqual(await drawn(input(pdf).bytes, 72));
});

test('all stay where a name is in no list of glyphs', async () => {
  expect(await glyphsOf(await cut(showing('AB', '/square/g1234')))).toEqual(['/square', '/Euro', '/g9999']);
});
