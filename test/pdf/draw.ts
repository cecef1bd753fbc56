/** Pages as pictures, drawn by PDFium, for tests that compare what is seen. */
import sharp, { type Sharp } from 'sharp';
import { openPdf } from '../../src/layout/read/open.ts';

export interface Drawn {
  width: number;
  height: number;
  gray: Uint8Array;
}

/** All pages as a viewer shows them, turned as they are to be. */
export async function drawn(bytes: Uint8Array, dotsPerInch = 36): Promise<Drawn[]> {
  const pdf = await openPdf(new Uint8Array(bytes));
  const pages: Drawn[] = [];
  for (let index = 0; index < pdf.pageCount; index++)
    pages.push(await grayOf(sharp((await pdf.drawPage(index, { dotsPerInch })).bytes)));
  pdf.close();
  return pages;
}

export function turned({ width, height, gray }: Drawn, angle: number): Promise<Drawn> {
  return grayOf(sharp(gray, { raw: { width, height, channels: 1 } }).rotate(angle));
}

async function grayOf(picture: Sharp): Promise<Drawn> {
  const { data, info } = await picture.toColourspace('b-w').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, gray: new Uint8Array(data) };
}

/** Mean difference of the pixels, 0 to 255; 255 where the sizes differ. */
export function apartness(a: Drawn, b: Drawn): number {
  if (a.width !== b.width || a.height !== b.height) return 255;
  return a.gray.reduce((sum, value, i) => sum + Math.abs(value - b.gray[i]!), 0) / a.gray.length;
}
