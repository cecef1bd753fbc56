/** A scanned sheet put straight: its recognised letters, and the picture that they are on. */
import type { PageContent } from '../page.ts';
import type { PdfDocument } from '../read/open.ts';
import type { Bitmap } from '../read/pictures/bitmap.ts';
import { inkOn, type Paper, paperOf } from './ink.ts';
import { inkSlope } from './ink-slope.ts';
import { movedStraight, slopeOf, straightened } from './straight.ts';
import { straightPicture } from './straight-picture.ts';

/** Lines of a hair's breadth are seen, and pages are looked through in little time: of large ones no more pixels than these are. */
const dotsPerInch = 150;
const maxPixels = 3e6;

export interface SheetPicture {
  bitmap: Bitmap;
  paper: Paper;
}

export interface Sheet {
  content: PageContent;
  /** Without its words; undefined where it cannot be drawn. */
  picture: SheetPicture | undefined;
  /** How far its lines went down as they go on. */
  slope: number;
}

/** Recognised lines tell how the sheet lay; where they are set straight whatever it did, its ink tells. */
export async function straightSheet(pdf: PdfDocument, page: PageContent): Promise<Sheet> {
  const drawn = await pixelsOf(pdf, page);
  const told = slopeOf(page);
  const paper = drawn && told === 0 ? paperOf(drawn, page.width) : undefined;
  const slope = paper ? inkSlope(inkOn(paper)) : told;
  const content = told === 0 ? movedStraight(page, slope) : straightened(page, slope);
  const bitmap = drawn && straightPicture(drawn, slope);
  const isAsDrawn = bitmap === drawn;
  return { content, picture: bitmap && { bitmap, paper: (isAsDrawn && paper) || paperOf(bitmap, page.width) }, slope };
}

function pixelsOf(pdf: PdfDocument, { index, width, height }: PageContent): Promise<Bitmap | undefined> {
  const most = 72 * Math.sqrt(maxPixels / (width * height));
  return pdf.pagePixels(index, { dotsPerInch: Math.min(dotsPerInch, most), wordsIn: [] }).catch(() => undefined);
}
