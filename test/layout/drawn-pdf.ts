/** Small PDFs drawn for a test, in coordinates as they will be read: y grows downwards. */
import {
  concatTransformationMatrix,
  degrees,
  drawObject,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
} from 'pdf-lib';

export class Sheet {
  readonly page: PDFPage;
  readonly font: PDFFont;
  readonly #bold: PDFFont;
  readonly #height: number;

  constructor(page: PDFPage, font: PDFFont, bold: PDFFont) {
    this.page = page;
    this.font = font;
    this.#bold = bold;
    this.#height = page.getHeight();
  }

  /** `y` is the baseline. */
  text(text: string, x: number, y: number, { size = 10, bold = false, color = rgb(0, 0, 0), turn = 0 } = {}): this {
    const font = bold ? this.#bold : this.font;
    this.page.drawText(text, { x, y: this.#height - y, size, font, color, rotate: degrees(turn) });
    return this;
  }

  /** Ends at x. */
  right(text: string, x: number, y: number): this {
    return this.text(text, x - this.font.widthOfTextAtSize(text, 10), y);
  }

  line(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    options: { thickness?: number; dashArray?: number[] } = {},
  ): this {
    this.page.drawLine({
      start: { x: x1, y: this.#height - y1 },
      end: { x: x2, y: this.#height - y2 },
      thickness: 0.5,
      ...options,
    });
    return this;
  }

  fill(left: number, top: number, right: number, bottom: number, color = rgb(0, 0, 0)): this {
    this.page.drawRectangle({ x: left, y: this.#height - bottom, width: right - left, height: bottom - top, color });
    return this;
  }

  /** What leads to the place `down` from the page's top. */
  link([left, top, right, bottom]: readonly [number, number, number, number], down: number): this {
    const { context } = this.page.doc;
    const Rect = [left, this.#height - bottom, right, this.#height - top];
    const Dest = [this.page.ref, 'XYZ', null, this.#height - down, null];
    this.page.node.addAnnot(
      context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect, Border: [0, 0, 0], Dest })),
    );
    return this;
  }

  /** A picture of four pixels; `shade` (0 to 255) tells it from others. */
  picture(left: number, top: number, right: number, bottom: number, shade = 0): this {
    const { context } = this.page.doc;
    const pixels = Uint8Array.from({ length: 12 }, (_, i) => (i < 6 ? shade : 20 * i));
    const head = {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 2,
      Height: 2,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
    };
    const name = this.page.node.newXObject('Picture', context.register(context.stream(pixels, head)));
    const placed = concatTransformationMatrix(right - left, 0, 0, bottom - top, left, this.#height - bottom);
    this.page.pushOperators(pushGraphicsState(), placed, drawObject(name), popGraphicsState());
    return this;
  }

  /** Rows of texts; figures end at the column's x, other texts start there. */
  rows(rows: readonly string[][], xs: readonly number[], top: number, pitch = 14): this {
    rows.forEach((row, i) => {
      row.forEach((text, j) => {
        const [x, y] = [xs[j] ?? 0, top + i * pitch];
        if (j > 0 && /^[\d$(-]/.test(text)) this.right(text, x + 40, y);
        else if (text !== '') this.text(text, x, y);
      });
    });
    return this;
  }
}

/** Each function draws one page, A4 unless a size is given. */
export async function drawnPdf(
  pages: readonly ((sheet: Sheet) => void)[],
  size: [number, number] = [595, 842],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  for (const draw of pages) draw(new Sheet(pdf.addPage(size), font, bold));
  return new Uint8Array(await pdf.save());
}

export const prose = (sheet: Sheet, top: number, lines: number, left = 60, wordsALine = 12) => {
  for (let i = 0; i < lines; i++)
    sheet.text(
      Array.from({ length: wordsALine }, (_, j) => words[(i * 7 + j * 3) % words.length]).join(' '),
      left,
      top + i * 13,
    );
};

const words = 'market share of the report shows that prices in most regions have grown faster than income'.split(' ');

/** A page with a few lines of text over a table of three rows. */
export const proseAndTable = () =>
  drawnPdf([
    (sheet) => {
      prose(sheet, 60, 4);
      sheet
        .rows(
          [
            ['A', '1', '2'],
            ['B', '3', '4'],
            ['C', '5', '6'],
          ],
          [60, 200, 300],
          200,
        )
        .line(50, 190, 350, 190);
    },
  ]);
