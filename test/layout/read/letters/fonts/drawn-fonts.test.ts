/** Letters of fonts that a browser draws, because it cannot embed them, have the face of the font they were drawn from. */
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Font } from '../../../../../src/layout/page.ts';
import { openPdf } from '../../../../../src/layout/read/open.ts';

/** The font of a letter on each page, all in one drawn font of this descriptor. */
async function fontsOf(descriptor: Record<string, string | number>, pages: number) {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const bar = context.register(context.stream('600 0 0 0 600 600 d1 0 0 600 600 re f'));
  const font = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, 600, 600],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      FontDescriptor: { Type: 'FontDescriptor', ...descriptor },
      FirstChar: 1,
      LastChar: 1,
      Widths: [600],
      CharProcs: { a: bar },
      Encoding: { Type: 'Encoding', Differences: [1, 'a'] },
    }),
  );
  for (let i = 0; i < pages; i++) {
    const page = pdf.addPage([400, 400]);
    page.node.setFontDictionary(PDFName.of('Drawn'), font);
    page.node.addContentStream(context.register(context.stream('BT /Drawn 12 Tf 50 200 Td <01> Tj ET')));
  }
  const opened = await openPdf(new Uint8Array(await pdf.save()));
  try {
    const fonts: (Font | undefined)[] = [];
    for (let i = 0; i < pages; i++) fonts.push((await opened.readPage(i)).characters[0]?.style.font);
    return fonts;
  } finally {
    opened.close();
  }
}

test('a font that is drawn has the face that its descriptor tells, on every page', async () => {
  const face = { name: 'Minion-Bold', family: 'Minion', bold: true, serif: true };
  const fonts = await fontsOf({ FontName: 'Minion-Regular', FontWeight: 700 }, 2);
  expect(fonts).toMatchObject([face, face]);
});

test('a font that is drawn and told nothing of is read as it is', async () => {
  expect(await fontsOf({ FontWeight: 700 }, 1)).toMatchObject([{ name: '', bold: false }]);
});
