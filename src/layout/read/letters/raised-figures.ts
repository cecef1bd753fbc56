/** Figures whose glyphs are small and raised or lowered themselves, as fonts have them for notes: they stand on the line, as large as its text. */
import { heightOf } from '../../box.ts';
import type { TextStyle } from '../../page.ts';
import type { Heap } from '../heap.ts';
import { type Matrix, mapBox } from '../matrix.ts';

/** What a figure looks like, in points. */
export interface Drawn {
  size: number;
  baseline: number;
}

/** Height of a usual figure, in parts of its size. */
const usualHeight = 0.68;
/** Heights of small figures, in parts of the text's size; lower ones are no figures. */
const leastHeight = 0.28;
const mostHeight = 0.58;
/** How far their feet stand above the line, or below it, in parts of the text's size; figures of old style stand on it, or reach below it and are higher. */
const minRaise = 0.2;
const maxRaise = 0.6;
const minDrop = 0.08;

/** Undefined for what is no small figure. `text` is PDFium's text page, `i` a character of it. */
export function drawnFigure(
  heap: Heap,
  text: number,
  i: number,
  matrix: Matrix,
  { size, angle }: TextStyle,
  baseline: number,
): Drawn | undefined {
  if (angle !== 0 || !heap.pdfium.FPDFText_GetCharBox(text, i, heap.out(0), heap.out(1), heap.out(2), heap.out(3)))
    return undefined;
  const ink = mapBox(matrix, heap.double(0), heap.double(2), heap.double(1), heap.double(3));
  return figureIn({ height: heightOf(ink), foot: ink.bottom }, size, baseline);
}

/** Pure part of drawnFigure: `foot` is where the ink ends below. */
export function figureIn(
  { height, foot }: { height: number; foot: number },
  size: number,
  baseline: number,
): Drawn | undefined {
  if (height < leastHeight * size || height > mostHeight * size) return undefined;
  const raise = (baseline - foot) / size;
  const isSmall = (raise > minRaise && raise < maxRaise) || (raise < -minDrop && raise > -maxRaise);
  return isSmall ? { size: height / usualHeight, baseline: foot } : undefined;
}
