/** Fonts of drawn glyphs have the name of the font they were drawn from, where their descriptor tells it. */
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { Dict } from '../../../src/pdf/cos/objects.ts';
import { reachable } from '../../../src/pdf/cos/write.ts';
import { openPdf } from '../../../src/pdf/document.ts';
import { nameFonts } from '../../../src/pdf/fonts/name-fonts.ts';

/** The name that a font of this descriptor is given; undefined where it is left as it is. */
async function given(descriptor: Record<string, string | number>, unit = 0.001): Promise<string | undefined> {
  const pdf = await PDFDocument.create();
  const font = pdf.context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    FontMatrix: [unit, 0, 0, -unit, 0, 0],
    FontDescriptor: { Type: 'FontDescriptor', ...descriptor },
  });
  pdf.addPage([100, 100]).node.setFontDictionary(PDFName.of('Drawn'), pdf.context.register(font));
  const document = openPdf({ bytes: new Uint8Array(await pdf.save()), type: 'application/pdf', name: 'a.pdf' });
  const named = nameFonts(document);
  const [name] = reachable(document.trailer).flatMap((value) =>
    value instanceof Dict ? (value.name('BaseFont') ?? []) : [],
  );
  expect(name !== undefined).toBe(named);
  return name;
}

test.each<[string, Record<string, string | number>, string]>([
  ['its name', { FontName: 'Lively-Regular', FontWeight: 400 }, 'Lively-Regular'],
  ['that it is bold', { FontName: 'Lively-Regular', FontWeight: 700 }, 'Lively-Bold'],
  ['that it is slanted', { FontName: 'Lively', ItalicAngle: -12 }, 'Lively-Italic'],
  ['both', { FontName: 'Lively', FontWeight: 600, ItalicAngle: -9 }, 'Lively-BoldItalic'],
  ['what its name says already', { FontName: 'Lively-SemiBold', FontWeight: 600 }, 'Lively-SemiBold'],
])('a font of drawn glyphs is told %s', async (_, descriptor, name) => {
  expect(await given(descriptor)).toBe(name);
});

test.each<[string, Record<string, string | number>, number]>([
  ['nothing tells its name', { FontWeight: 700 }, 0.001],
  ['its glyphs are bitmaps for one size', { FontName: 'Lively' }, 0.0133],
])('a font of drawn glyphs is left as it is where %s', async (_, descriptor, unit) => {
  expect(await given(descriptor, unit)).toBeUndefined();
});
