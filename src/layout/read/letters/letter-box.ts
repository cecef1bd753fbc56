/** The box that a letter stands in: as wide as its font has it, and of a usual height around its baseline. */
import { areaOf, heightOf, widthOf } from '../../box.ts';
import type { Box, TextStyle } from '../../page.ts';
import type { Heap } from '../heap.ts';
import { chain, identity, type Matrix, mapBox, type Point } from '../matrix.ts';

/** Of a letter's box, in parts of the font size: fonts often claim a height that no letter has. */
export const ascent = 0.8;
export const descent = 0.22;

/** PDFium's text of an open page. */
export interface TextPage {
  heap: Heap;
  /** Its handle. */
  text: number;
  /** From the page's own space to upright points. */
  matrix: Matrix;
}

/** How far a letter's ink may begin before its origin, and behind it, in parts of the font size. */
const maxReach = 0.35;
const maxBearing = 0.2;

/** What is drawn of a page's character number `i`; undefined for spaces, and marks of text that is read aloud. */
export function inkOf({ heap, text, matrix }: TextPage, i: number): Box | undefined {
  if (!heap.pdfium.FPDFText_GetCharBox(text, i, heap.out(0), heap.out(1), heap.out(2), heap.out(3))) return undefined;
  const ink = mapBox(matrix, heap.double(0), heap.double(2), heap.double(1), heap.double(3));
  return areaOf(ink) > 0 ? ink : undefined;
}

/** Of the page's character number `i`; letters that stand slanted have the box of their font's metrics. */
export function letterBox(page: TextPage, i: number, { size, angle, font }: TextStyle, origin: Point): Box {
  const { heap, text, matrix } = page;
  const read = heap.pdfium.FPDFText_GetLooseCharBox(text, i, heap.out());
  // An FS_RECTF.
  const box = mapBox(matrix, heap.floatAt(0), heap.floatAt(4), heap.floatAt(8), heap.floatAt(12));
  if (angle % 90 !== 0) return box;
  const [along, across] = angle % 180 === 0 ? [widthOf(box), heightOf(box)] : [heightOf(box), widthOf(box)];
  const lean = font.italic ? slantOf(page, i, angle) * across : 0;
  const width = read ? along - lean : size / 2;
  const [up, down] = [ascent * size, descent * size];
  switch (angle) {
    case 0:
      return {
        ...(lean > 0 ? { left: origin.x, right: origin.x + width } : sidesOf(box, origin.x, width, size)),
        top: origin.y - up,
        bottom: origin.y + down,
      };
    case 90:
      return { left: origin.x - down, right: origin.x + up, top: box.top, bottom: box.top + width };
    case 180:
      return { left: box.left, right: box.left + width, top: origin.y - down, bottom: origin.y + up };
    default:
      return { left: origin.x - up, right: origin.x + down, top: box.top, bottom: box.top + width };
  }
}

/** How far a letter that its matrix slants leans over, in parts of its height: its box is as much wider. */
function slantOf({ heap, text, matrix }: TextPage, i: number, angle: number): number {
  const own = heap.matrix((out) => heap.pdfium.FPDFText_GetMatrix(text, i, out)) ?? identity;
  const [, , x, y] = chain(own, matrix);
  const slant = Math.abs(angle % 180 === 0 ? x / y : y / x);
  return Number.isFinite(slant) ? slant : 0;
}

/** Slanted letters' boxes begin where their ink does; letters of vertical writing stand around their origin. */
function sidesOf(box: Box, origin: number, width: number, size: number): Pick<Box, 'left' | 'right'> {
  const reach = origin - box.left;
  // Fonts of drawings tell no more than their ink: there is as much room behind it as before.
  if (reach < 0 && -reach < maxBearing * size) return { left: origin, right: box.right - reach };
  const left = reach > 0 && reach < maxReach * size ? origin : box.left;
  return { left, right: Math.max(left, box.left + width) };
}
