/** A heading in a gradient is text of its colour: the gradient that is seen through its letters is no drawing. */
import { PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';

/** Text drawn in a render mode, then a shading from red to dark red. */
const shaded = (mode: number) => (sheet: Sheet) => {
  const { node, doc } = sheet.page;
  const { context } = doc;
  const colors = { FunctionType: 2, Domain: [0, 1], C0: [1, 0, 0], C1: [0.6, 0, 0], N: 1 };
  const shading = { ShadingType: 2, ColorSpace: 'DeviceRGB', Coords: [60, 0, 400, 0], Function: colors };
  node
    .normalizedEntries()
    .Resources.set(
      PDFName.of('Shading'),
      context.obj({ Sh: context.register(context.obj({ ...shading, Extend: [true, true] })) }),
    );
  const words = context.stream(`q BT /F 36 Tf ${mode} Tr 60 740 Td (Annual) Tj 0 -50 Td (Report) Tj ET /Sh sh Q`);
  node.setFontDictionary(
    PDFName.of('F'),
    context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica-Bold' })),
  );
  node.addContentStream(context.register(words));
};

async function read(draw: (sheet: Sheet) => void) {
  const pdf = await openPdf(await drawnPdf([draw]));
  const { characters, drawings } = await pdf.readPage(0).finally(() => pdf.close());
  const [style] = characters.map((character) => character.style);
  return { text: characters.map(({ text }) => text).join(''), drawings: drawings.length, style };
}

test('text that a shading is seen through is seen itself, in its colour', async () => {
  const { text, drawings, style } = await read(shaded(7));
  expect({ text, drawings }).toEqual({ text: 'AnnualReport', drawings: 0 });
  expect(style?.invisible).toBe(false);
  expect(style?.color).toMatch(/^[C-F].[0-5].[0-5].$/);
});

test('text that is no clip leaves the shading a drawing', async () => {
  const { drawings, style } = await read(shaded(0));
  expect(drawings).toBe(1);
  expect(style?.color).toBe('000000');
});

/** A red bar behind a word of no colour, as the gradient that shows through it; or nothing. */
const unpainted = (bar: string) => (sheet: Sheet) => {
  const { node, doc } = sheet.page;
  node.normalizedEntries().Resources.set(PDFName.of('ExtGState'), doc.context.obj({ None: { ca: 0 } }));
  node.setFontDictionary(
    PDFName.of('F'),
    doc.context.register(doc.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica-Bold' })),
  );
  const words = `${bar} /None gs BT /F 36 Tf 60 740 Td (Annual) Tj ET`;
  node.addContentStream(doc.context.register(doc.context.stream(words)));
};

test('text of no colour has that of what shows through it', async () => {
  expect((await read(unpainted('0.8 0 0 rg 70 745 40 5 re f'))).style?.color).toBe('CC0000');
  expect((await read(unpainted(''))).style?.color).toBe('FFFFFF');
});
