/** Small documents of every kind, made on the spot. */
import { strToU8, zipSync } from 'fflate';
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from 'pdf-lib';
import sharp from 'sharp';
import { jpxOf } from '../pdf/jpx.ts';

/** A PDF whose pages say `page 1`, `page 2` … */
export async function pdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let i = 1; i <= pages; i++)
    document.addPage([300, 400]).drawText(`page ${i}`, { x: 40, y: 300, size: 24, font });
  return document.save();
}

/** A PDF of one page that is a picture in JPEG 2000. */
export async function jpxPdf(side = 400): Promise<Uint8Array> {
  const noisy = Uint8Array.from({ length: side * side * 3 }, (_, i) => 90 + ((i * 7919) % 61) + (i % side) / 4);
  const document = await PDFDocument.create();
  const entries = { Type: 'XObject', Subtype: 'Image', Width: side, Height: side, BitsPerComponent: 8 };
  const picture = document.context.stream(await jpxOf(noisy, side, side), {
    ...entries,
    ColorSpace: 'DeviceRGB',
    Filter: 'JPXDecode',
  });
  const page = document.addPage([100, 100]);
  const name = page.node.newXObject('Scan', document.context.register(picture));
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(100, 0, 0, 100, 0, 0), drawObject(name));
  page.pushOperators(popGraphicsState());
  return document.save();
}

/** A .docx of the given paragraphs. */
export function docx(...paragraphs: string[]): Uint8Array {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return officeFile(
    'word/document.xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
}

function officeFile(main: string, type: string, xml: string): Uint8Array {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`,
    ),
    [main]: strToU8(head + xml),
  });
}

export const csv = (): Uint8Array => strToU8('name,amount\nfirst,1\nsecond,2\n');

export const rtf = (text: string): Uint8Array => strToU8(`{\\rtf1\\ansi ${text}\\par}`);

/** A picture with a gradient and an edge, so that turns and sizes show. */
export async function picture(format: 'jpeg' | 'png' | 'webp', width = 60, height = 40): Promise<Uint8Array> {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set([(x * 255) / width, (y * 255) / height, x < width / 2 ? 0 : 255], (y * width + x) * 3);
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
  return new Uint8Array(buffer);
}
