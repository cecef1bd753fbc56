/** Pages of a scanner's making, drawn pixel by pixel: one a point. */
import {
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
  setCharacterSqueeze,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import type { Box } from '../../../src/layout/page.ts';
import { pngOf } from '../../../src/layout/read/pictures/encode-pixels.ts';

export const page = { width: 300, height: 400 };

export class Scan {
  readonly rgba = new Uint8Array(page.width * page.height * 4).fill(235);
  /** Each as large as makes it as wide as its box; one with a size is stretched to that. */
  readonly words: { text: string; box: Box; size?: number }[] = [];
  readonly width = page.width;
  readonly height = page.height;

  constructor() {
    for (let i = 3; i < this.rgba.length; i += 4) this.rgba[i] = 255;
  }

  /** Strokes where the word stands, and the word. */
  word(text: string, left: number, top: number): this {
    const box = { left, top, right: left + 5 * text.length, bottom: top + 10 };
    this.words.push({ text, box });
    return this.paint(box, (x, y) => (x % 6 < 2 && y < box.bottom - 2 ? 20 : 235));
  }

  line(left: number, top: number, right: number, bottom: number): this {
    return this.paint({ left, top, right, bottom }, () => 20);
  }

  /** Of many shades. */
  photo(box: Box): this {
    return this.paint(box, (x, y) => 60 + ((x * 7 + y * 13) % 120));
  }

  paint({ left, top, right, bottom }: Box, lightness: (x: number, y: number) => number): this {
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const at = (y * page.width + x) * 4;
        this.rgba.fill(lightness(x, y), at, at + 3);
      }
    return this;
  }

  get boxes(): Box[] {
    return this.words.map(({ box }) => box);
  }
}

/** The scan with its words on it, unseen; or under it, as some programs write them. */
export async function scannedPdf(
  scan: Scan,
  layer: 'unseen' | 'under' | 'white' = 'unseen',
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const sheet = pdf.addPage([page.width, page.height]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const image = await pdf.embedPng(await pngOf({ rgba: scan.rgba, ...page }));
  const picture = () => sheet.drawImage(image, { x: 0, y: 0, ...page });
  if (layer !== 'under') picture();
  sheet.pushOperators(pushGraphicsState());
  if (layer === 'unseen') sheet.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
  for (const { text, box, ...told } of scan.words) {
    const fitting = (box.right - box.left) / font.widthOfTextAtSize(text, 1);
    const size = told.size ?? fitting;
    sheet.pushOperators(setCharacterSqueeze((100 * fitting) / size));
    sheet.drawText(text, {
      x: box.left,
      y: page.height - box.bottom + 2,
      size,
      font,
      ...(layer === 'white' && { color: rgb(1, 1, 1) }),
    });
  }
  sheet.pushOperators(popGraphicsState());
  if (layer === 'under') picture();
  return new Uint8Array(await pdf.save());
}
