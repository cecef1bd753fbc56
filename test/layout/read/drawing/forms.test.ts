/** Forms that let through what is under them, as office programs draw transparent words and shapes. */
import { concatTransformationMatrix, drawObject, popGraphicsState, pushGraphicsState, setGraphicsState } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';

/** `content` in a transparency group of half its colour. */
function faded({ page, font }: Sheet, content: string): void {
  const { context } = page.doc;
  const group = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 595, 842], Group: { S: 'Transparency' } };
  const form = context.stream(content, { ...group, Resources: { Font: { F: font.ref } } });
  const name = page.node.newXObject('Faded', context.register(form));
  const half = page.node.newExtGState('Half', context.obj({ ca: 0.5, CA: 0.5 }));
  const asItIs = concatTransformationMatrix(1, 0, 0, 1, 0, 0);
  page.pushOperators(pushGraphicsState(), setGraphicsState(half), asItIs, drawObject(name), popGraphicsState());
}

const read = async (content: string) => (await openPdf(await drawnPdf([(sheet) => faded(sheet, content)]))).readPage(0);

test('words in a transparent form are as light as they look', async () => {
  const { characters } = await read('BT /F 12 Tf 72 700 Td (Pale) Tj ET');
  expect(characters.map(({ text }) => text).join('')).toBe('Pale');
  expect([...new Set(characters.map(({ style }) => style.color))]).toEqual(['7F7F7F']);
});

test('so are areas', async () => {
  const { fills } = await read('1 0 0 rg 72 600 200 100 re f');
  expect(fills.map(({ color }) => color)).toEqual(['FF7F7F']);
});
