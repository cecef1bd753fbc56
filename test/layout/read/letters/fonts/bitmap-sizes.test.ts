/** Letters drawn as bitmaps, in fonts of size 1 with units as small as a printer's dots, are as large as they are drawn. */
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../../src/layout/read/open.ts';

/** Letters of `height` units, as a font of `unit` at `size` draws them; a matrix scales the text. */
async function sizesOf(names: readonly string[], height: number, unit: number, size: number, scale: number) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  const { context } = page.doc;
  const bar = context.register(context.stream(`${height} 0 0 0 ${height} ${height} d1 0 0 ${height} ${height} re f`));
  const font = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, height, height],
      FontMatrix: [unit, 0, 0, unit, 0, 0],
      FirstChar: 1,
      LastChar: names.length,
      Widths: names.map(() => height),
      CharProcs: Object.fromEntries(names.map((name) => [name, bar])),
      Encoding: { Type: 'Encoding', Differences: [1, ...names] },
    }),
  );
  page.node.setFontDictionary(PDFName.of('Nameless'), font);
  const codes = names.map((_, i) => `0${i + 1}`).join('');
  const text = `BT /Nameless ${size} Tf ${scale} 0 0 ${scale} 50 200 Tm <${codes}> Tj ET`;
  page.node.addContentStream(context.register(context.stream(text)));
  const opened = await openPdf(new Uint8Array(await pdf.save()));
  const read = await opened.readPage(0).finally(() => opened.close());
  return { sizes: read.characters.map(({ style }) => style.size), glyphs: read.glyphs };
}

test('letters of a hundred units in a font of size 1 have the size that they are drawn in', async () => {
  const { sizes } = await sizesOf(['a', 'c', 'e', 'o'], 45, 1, 1, 0.12);
  expect(sizes).toEqual([12, 12, 12, 12]);
});

test('a size that is told is believed where letters are about as large', async () => {
  const { sizes } = await sizesOf(['a', 'c', 'e', 'o'], 600, 0.001, 10, 1);
  expect(sizes).toEqual([10, 10, 10, 10]);
});

test('letters of East Asia are as high as their font, nearly', async () => {
  const { sizes } = await sizesOf(['uniC0AC', 'uniC5C5', 'uni4E2D', 'uni3042'], 85, 1, 1, 0.12);
  expect(sizes).toEqual([12, 12, 12, 12]);
});

test('letters that cannot be read are shown as high as they are drawn', async () => {
  const { glyphs } = await sizesOf(['g1', 'g2'], 100, 1, 1, 0.12);
  const [box] = glyphs;
  expect((box?.bottom ?? 0) - (box?.top ?? 0)).toBeGreaterThanOrEqual(12);
});

test('a size that is told is believed where low and high letters are told to be as high, as a font has one box for all', async () => {
  const { sizes } = await sizesOf(['a', 'l', 'e', 'A'], 1500, 0.001, 10, 1);
  expect(sizes).toEqual([10, 10, 10, 10]);
});
