import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../src/layout/read/open.ts';

type Entries = Record<string, unknown>;

/** A page of 300 by 300 points with one annotation that says what it is and not how it is drawn. */
async function annotated(entries: Entries, form?: Entries) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  const annotation = pdf.context.register(pdf.context.obj({ Type: 'Annot', Rect: box, F: 4, ...entries } as never));
  page.node.set(PDFName.of('Annots'), pdf.context.obj([annotation]));
  if (form) pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ ...form, Fields: [annotation] } as never));
  const opened = await openPdf(new Uint8Array(await pdf.save()));
  const content = await opened.readPage(0);
  opened.close();
  return content;
}

const box = [100, 180, 200, 200];
const quad = { QuadPoints: [100, 200, 200, 200, 100, 180, 200, 180], C: [1, 0, 0] };
const textOf = ({ characters }: { characters: { text: string }[] }) => characters.map(({ text }) => text).join('');

test('a highlight without an appearance is a coloured area', async () => {
  const { fills } = await annotated({ Subtype: 'Highlight', ...quad });
  expect(fills).toMatchObject([{ color: 'FF0000' }]);
  expect(fills[0]?.box.left).toBeCloseTo(100, 0);
  expect(fills[0]?.box.bottom).toBeCloseTo(120, 0);
});

test.each(['Underline', 'StrikeOut', 'Squiggly'])(
  'an annotation %s without an appearance is a line',
  async (Subtype) => {
    const { rulings } = await annotated({ Subtype, ...quad });
    expect(rulings).toMatchObject([{ direction: 'horizontal', color: 'FF0000' }]);
  },
);

test.each([
  ['Circle', { C: [0, 0, 1] }],
  ['Ink', { C: [0, 0, 1], InkList: [[105, 182, 150, 198, 195, 185]] }],
  ['Line', { C: [0, 0, 1], L: [105, 182, 195, 198] }],
  ['Polygon', { C: [0, 0, 1], Vertices: [105, 182, 150, 198, 195, 185] }],
  ['PolyLine', { C: [0, 0, 1], Vertices: [105, 182, 150, 198, 195, 185] }],
])('an annotation %s without an appearance is a drawing', async (Subtype, entries) => {
  const { drawings } = await annotated({ Subtype, ...entries });
  expect(drawings.length).toBeGreaterThan(0);
});

test('a square without an appearance is four lines', async () => {
  const { rulings } = await annotated({ Subtype: 'Square', C: [0, 0, 1] });
  expect(rulings.length).toBe(4);
});

test('free text without an appearance is text', async () => {
  const content = await annotated({
    Subtype: 'FreeText',
    Contents: PDFString.of('Please check'),
    DA: PDFString.of('/Helv 10 Tf 0 g'),
  });
  expect(textOf(content)).toBe('Please check');
});

test("a field's value without an appearance is text", async () => {
  const field = { Subtype: 'Widget', FT: 'Tx', T: PDFString.of('name'), V: PDFString.of('Ada Lovelace') };
  const content = await annotated(
    { ...field, DA: PDFString.of('/Helv 10 Tf 0 g') },
    { DR: { Font: { Helv: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } } },
  );
  expect(textOf(content)).toBe('Ada Lovelace');
});

test('a choice without an appearance shows what is chosen, not the code for it', async () => {
  const options = [
    [PDFString.of('1'), PDFString.of('Red')],
    [PDFString.of('2'), PDFString.of('Blaugr\u00fcn')],
  ];
  const field = { Subtype: 'Widget', FT: 'Ch', Ff: 1 << 17, T: PDFString.of('colour'), Opt: options };
  const content = await annotated(
    { ...field, V: PDFString.of('2'), DA: PDFString.of('/Helv 10 Tf 0 g') },
    { DR: { Font: { Helv: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' } } } },
  );
  expect(textOf(content)).toBe('Blaugrün');
});

test('links, hidden notes and those for print alone are not drawn', async () => {
  const hidden = await annotated({ Subtype: 'Highlight', ...quad, F: 2 });
  const printed = await annotated({ Subtype: 'Highlight', ...quad, F: 4 + 32 });
  const link = await annotated({ Subtype: 'Link', C: [1, 0, 0], Border: [0, 0, 0] });
  for (const { fills, rulings, drawings } of [hidden, printed, link])
    expect([...fills, ...rulings, ...drawings]).toEqual([]);
});
