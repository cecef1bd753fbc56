/** Lines and fills that are written as images of one pixel. */
import { drawObject } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';

/** A stencil of one pixel in red; `bit` 0 is painted, 1 is none. */
function stencil({ page }: Sheet, bit: 0 | 1, matrix: string): void {
  const { context } = page.doc;
  const head = { Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1, BitsPerComponent: 1, ImageMask: true };
  const mask = context.register(context.stream(Uint8Array.of(bit << 7), head));
  const form = context.stream(`1 0 0 rg q ${matrix} cm /M Do Q`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 595, 842],
    Resources: { XObject: { M: mask } },
  });
  const name = page.node.newXObject('Form', context.register(form));
  page.pushOperators(drawObject(name));
}

const read = async (bit: 0 | 1, matrix: string) =>
  (await openPdf(await drawnPdf([(sheet) => stencil(sheet, bit, matrix)]))).readPage(0);

test('a stretched pixel is a line where it is thin, and else a fill', async () => {
  const { rulings } = await read(0, '300 0 0 -0.5 72 700');
  expect(rulings).toMatchObject([{ direction: 'horizontal', start: 72, end: 372, color: 'FF0000' }]);
  const { fills, pictures } = await read(0, '300 0 0 100 72 600');
  expect(fills).toEqual([{ box: { left: 72, right: 372, top: 142, bottom: 242 }, color: 'FF0000' }]);
  expect(pictures).toEqual([]);
});

test('one that paints nothing is none', async () => {
  const { rulings, fills } = await read(1, '300 0 0 -0.5 72 700');
  expect([...rulings, ...fills]).toEqual([]);
});
