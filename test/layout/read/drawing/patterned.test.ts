import { PDFDocument, PDFName, rgb, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf } from '../../drawn-pdf.ts';

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const pdf = await openPdf(bytes);
  const page = await pdf.readPage(0);
  pdf.close();
  return page;
}

/** A page of 200 by 200 points that paints with /P1: red on the left, dark blue on the right. */
async function painted(operators: string) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([200, 200]);
  const { context } = pdf;
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const shading = {
    ShadingType: 2,
    ColorSpace: 'DeviceRGB',
    Coords: [0, 0, 200, 0],
    Extend: [true, true],
    Function: { FunctionType: 2, Domain: [0, 1], C0: [1, 0, 0], C1: [0, 0, 0.5], N: 1 },
  };
  const pattern = context.register(context.obj({ PatternType: 2, Shading: shading }));
  const mask = context.stream('0.1 g 0 0 200 200 re f', {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 200, 200],
    Group: { S: 'Transparency', CS: 'DeviceGray' },
  });
  const ExtGState = {
    Faint: { SMask: { S: 'Luminosity', G: context.register(mask) } },
    Plain: { BM: 'Normal', ca: 1 },
  };
  page.node.set(PDFName.of('Resources'), context.obj({ Font: { F1: font.ref }, Pattern: { P1: pattern }, ExtGState }));
  page.node.set(PDFName.of('Contents'), context.register(context.stream(operators)));
  return await read(new Uint8Array(await pdf.save()));
}

test('text painted with a shading has the colour that it is drawn in', async () => {
  const { characters } = await painted('BT /Pattern cs /P1 scn /F1 40 Tf 20 100 Td (Iris) Tj ET');
  const color = characters[0]?.style.color ?? '';
  const [red, green, blue] = [0, 2, 4].map((i) => Number.parseInt(color.slice(i, i + 2), 16));
  expect(green).toBe(0);
  expect(red).toBeGreaterThan(100);
  expect(blue).toBeGreaterThan(10);
});

test('a rectangle painted with a shading is a drawing', async () => {
  const { drawings, fills } = await painted('/Pattern cs /P1 scn 20 40 100 60 re f');
  expect(drawings).toEqual([{ left: 20, top: 100, right: 120, bottom: 160 }]);
  expect(fills).toEqual([]);
});

test('a rectangle that a mask makes another colour, as soft shadows are, is a drawing', async () => {
  const { drawings, fills } = await painted('/Faint gs 0.3 g 20 40 100 60 re f');
  expect(drawings).toEqual([{ left: 20, top: 100, right: 120, bottom: 160 }]);
  expect(fills).toEqual([]);
  expect((await painted('/Plain gs 0.3 g 20 40 100 60 re f')).fills).toHaveLength(1);
});

test('white is white: on paper, under text, and under other colours', async () => {
  const white = rgb(1, 1, 1);
  const { drawings, fills, characters } = await read(
    await drawnPdf([
      (sheet) =>
        sheet
          .fill(50, 50, 300, 200, white)
          .fill(50, 80, 300, 190, rgb(0, 0, 0.4))
          .text('White on blue', 60, 100, { color: white })
          .fill(50, 300, 300, 400, white)
          .text('Black on white, and much of it in large letters', 50, 330, { size: 11 })
          .fill(50, 452, 206, 461, white)
          .text('HEAVY WORDS THAT FILL IT', 50, 460, { bold: true }),
    ]),
  );
  expect(drawings).toEqual([]);
  expect(fills.map(({ color }) => color)).toContain('000066');
  expect(characters[0]?.style.color).toBe('FFFFFF');
});
