/** Layers that a document is opened without are not read: nobody sees them. */
import { PDFHexString, PDFName, PDFOperator, PDFOperatorNames } from 'pdf-lib';
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

async function readWith(off: readonly string[]) {
  const pdf = await openPdf(await drawnPdf([floors(off)]));
  const { characters, rulings, fills, pictures } = await pdf.readPage(0).finally(() => pdf.close());
  const text = characters.map((character) => character.text).join('');
  return { text, lines: rulings.length, fills: fills.length, pictures: pictures.length };
}

test('text, lines, areas and pictures of a layer that is switched off are left out', async () =>
  expect(await readWith(['First'])).toEqual({ text: 'Ground floor', lines: 1, fills: 0, pictures: 0 }));

test('layers that are shown are read', async () =>
  expect(await readWith([])).toEqual({ text: 'Ground floorFirst floor', lines: 2, fills: 1, pictures: 1 }));
