/** Colours of page objects. */
import { hexColor } from '../../color.ts';
import type { Color } from '../../page.ts';
import type { Heap } from '../heap.ts';

type ColorCall = (object: number, r: number, g: number, b: number, alpha: number) => number;

/** Lets nothing through. */
export const opaque = 255;

/**
 * As seen on paper. `call` is one of PDFium's colour getters, `around` the alpha of the forms around the object; alpha 0 to 255.
 * Undefined where the colour is none (a pattern).
 */
export function readColor(
  heap: Heap,
  call: ColorCall,
  object: number,
  around: number = opaque,
): { color: Color; alpha: number } | undefined {
  if (!call(object, heap.out(0), heap.out(1), heap.out(2), heap.out(3))) return;
  const alpha = Math.min(heap.int(3), around);
  return { color: hexColor([heap.int(0), heap.int(1), heap.int(2)].map((ink) => onPaper(ink, alpha))), alpha };
}

/** Documents know no transparent letters and lines: paper that shines through makes them lighter. */
const onPaper = (ink: number, alpha: number): number => Math.round(255 - ((255 - (ink & 255)) * (alpha & 255)) / 255);
