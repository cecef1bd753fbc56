/** Layers that a document is opened without are not read: nobody sees them. */
import {
  drawObject,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFRawStream,
  type PDFRef,
} from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../src/layout/read/open.ts';
import { drawnPdf, type Sheet } from '../drawn-pdf.ts';

/** Each draws on a layer of its own; `off` are switched off. */
function onLayers(sheet: Sheet, layers: Record<string, () => void>, off: readonly string[]): void {
  const { doc, node } = sheet.page;
  const { context } = doc;
  const refs = Object.fromEntries(
    Object.keys(layers).map((name) => [
      name,
      context.register(context.obj({ Type: 'OCG', Name: PDFHexString.fromText(name) })),
    ]),
  );
  const hidden = Object.entries(refs).flatMap(([name, ref]) => (off.includes(name) ? [ref] : []));
  doc.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: Object.values(refs), D: { OFF: hidden } }));
  node.normalizedEntries().Resources.set(PDFName.of('Properties'), context.obj(refs));
  for (const [name, draw] of Object.entries(layers)) {
    const names = [PDFName.of('OC'), PDFName.of(name)];
    sheet.page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, names));
    draw();
    sheet.page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
}

const floors = (off: readonly string[]) => (sheet: Sheet) =>
  onLayers(
    sheet,
    {
      Ground: () => {
        sheet.text('Ground floor', 60, 100).line(60, 110, 200, 110);
      },
      First: () => {
        sheet.text('First floor', 60, 200).line(60, 210, 200, 210).fill(60, 250, 200, 300).picture(60, 320, 200, 400);
      },
    },
    off,
  );

const readWith = async (off: readonly string[]) => readFrom(await drawnPdf([floors(off)]));

async function readFrom(bytes: Uint8Array<ArrayBuffer>) {
  const pdf = await openPdf(bytes);
  const { characters, rulings, fills, pictures } = await pdf.readPage(0).finally(() => pdf.close());
  const text = characters.map((character) => character.text).join('');
  return { text, lines: rulings.length, fills: fills.length, pictures: pictures.length };
}

test('text, lines, areas and pictures of a layer that is switched off are left out', async () =>
  expect(await readWith(['First'])).toEqual({ text: 'Ground floor', lines: 1, fills: 0, pictures: 0 }));

test('layers are known where the catalog lies in an object stream, and where it does not', async () => {
  const document = await PDFDocument.load(await drawnPdf([floors(['First'])]));
  for (const useObjectStreams of [true, false])
    expect((await readFrom(new Uint8Array(await document.save({ useObjectStreams })))).text).toBe('Ground floor');
});

test('layers that are shown are read', async () =>
  expect(await readWith([])).toEqual({ text: 'Ground floorFirst floor', lines: 2, fills: 1, pictures: 1 }));

test.each(['Ground', ''])(
  'a layer that is switched off is known where its name is that of a shown one, or none: %o',
  async (name) => {
    const document = await PDFDocument.load(await drawnPdf([floors(['First'])]));
    for (const [, layer] of document.context.enumerateIndirectObjects())
      if (layer instanceof PDFDict && layer.get(PDFName.of('Type')) === PDFName.of('OCG'))
        layer.set(PDFName.of('Name'), PDFHexString.fromText(name));
    expect((await readFrom(new Uint8Array(await document.save()))).text).toBe('Ground floor');
  },
);

type Membership = Record<string, boolean | string | PDFRef | (string | PDFRef)[]>;

/** A form with a word, a picture and a word between marks: each on the layer, or the membership, that `on` makes of two layers. */
const standing = (on: (ground: PDFRef, first: PDFRef) => Membership, off: 'ground' | 'first') => (sheet: Sheet) => {
  const { node, doc } = sheet.page;
  const { context } = doc;
  const layer = (name: string) => context.register(context.obj({ Type: 'OCG', Name: PDFHexString.fromText(name) }));
  const layers = { ground: layer('Ground'), first: layer('First') };
  doc.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: Object.values(layers), D: { OFF: [layers[off]] } }));
  const own = on(layers.ground, layers.first);
  const membership = 'layer' in own ? layers.first : context.register(context.obj({ Type: 'OCMD', ...own }));
  sheet.text('Seen', 60, 60).picture(60, 320, 200, 400);
  for (const [, stream] of context.enumerateIndirectObjects())
    if (stream instanceof PDFRawStream && stream.dict.get(PDFName.of('Subtype'))?.toString() === '/Image')
      stream.dict.set(PDFName.of('OC'), membership);
  const form = context.stream('BT /F 10 Tf 60 500 Td (Formed) Tj ET', {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 595, 842],
    OC: membership,
    Resources: { Font: { F: sheet.font.ref } },
  });
  sheet.page.pushOperators(drawObject(node.newXObject('Form', context.register(form))));
  node.normalizedEntries().Resources.set(PDFName.of('Properties'), context.obj({ MC0: membership }));
  const names = [PDFName.of('OC'), PDFName.of('MC0')];
  sheet.page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, names));
  sheet.text('Marked', 60, 200);
  sheet.page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
};

const shownAll = { text: 'SeenFormedMarked', pictures: 1 };
const shownNone = { text: 'Seen', pictures: 0 };

test('marked text is not read where its resources themselves say that it depends on a layer that is off', async () => {
  const pdf = await openPdf(
    await drawnPdf([
      (sheet) => {
        standing((_, first) => ({ OCGs: first }), 'first')(sheet);
        const { context } = sheet.page.doc;
        const properties = sheet.page.node.normalizedEntries().Resources.lookup(PDFName.of('Properties'), PDFDict);
        properties.set(PDFName.of('MC0'), context.lookup(properties.get(PDFName.of('MC0'))) ?? context.obj({}));
      },
    ]),
  );
  const { characters } = await pdf.readPage(0).finally(() => pdf.close());
  expect(characters.map((character) => character.text).join('')).toBe('Seen');
});

type Standing = [string, (ground: PDFRef, first: PDFRef) => Membership, 'ground' | 'first', typeof shownAll];

test.each([
  ['a layer that is off', () => ({ layer: true }), 'first', shownNone],
  ['a layer that is on', () => ({ layer: true }), 'ground', shownAll],
  ['any of layers, one of them on', (a: PDFRef, b: PDFRef) => ({ OCGs: [a, b] }), 'first', shownAll],
  ['all of layers, one of them off', (a: PDFRef, b: PDFRef) => ({ OCGs: [a, b], P: 'AllOn' }), 'first', shownNone],
  ['one layer, which is off', (_: PDFRef, b: PDFRef) => ({ OCGs: b }), 'first', shownNone],
  ['what is shown without a layer', (_: PDFRef, b: PDFRef) => ({ VE: ['Not', b] }), 'ground', shownNone],
  ['what is shown without a layer that is off', (_: PDFRef, b: PDFRef) => ({ VE: ['Not', b] }), 'first', shownAll],
] satisfies Standing[])('forms, pictures and marked text that stand on %s', async (_, on, off, seen) => {
  const pdf = await openPdf(await drawnPdf([standing(on, off)]));
  const { characters, pictures } = await pdf.readPage(0).finally(() => pdf.close());
  const text = characters.map((character) => character.text).join('');
  expect({ text, pictures: pictures.length }).toEqual(seen);
});
