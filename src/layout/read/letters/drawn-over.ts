/**
 * Text objects that PDFium's text leaves out because the same text was drawn before, a little beside: letters over their
 * shadow, whose colour is what is seen, and letters drawn again to make them bold.
 */
import { heightOf, widthOf } from '../../box.ts';
import type { Heap } from '../heap.ts';
import { identity } from '../matrix.ts';
import { boundsOf } from '../objects.ts';

/** A shadow is one of the objects right before its letters. */
const maxBefore = 3;
/** Their distance, in parts of their height; and points by which their sizes differ. */
const maxShift = 0.2;
const sameSize = 0.05;

/** Letters are drawn again so near, in parts of their height, to be bold. */
const leastBold = 0.005;
const mostBold = 0.08;

/** What is drawn over a text object at last. */
export interface Over {
  object: number;
  /** So near that in the same colour it makes the letters thicker, or struck a third time in their place, as printers did. */
  thickens: boolean;
}

/** Objects that were `read` -> what is drawn over them. `texts` are the page's text objects as it draws them. */
export function drawnOver(heap: Heap, texts: readonly number[], read: ReadonlySet<number>): Map<number, Over> {
  const over = new Map<number, Over>();
  texts.forEach((text, i) => {
    if (read.has(text)) return;
    const before = texts.slice(Math.max(0, i - maxBefore), i).reverse();
    for (const shadow of before) {
      const shift = read.has(shadow) ? shiftOf(heap, shadow, text) : undefined;
      if (shift === undefined) continue;
      const isStruck = shift <= leastBold && over.has(shadow);
      over.set(shadow, { object: text, thickens: isStruck || (shift > leastBold && shift < mostBold) });
      break;
    }
  });
  return over;
}

/** In parts of their height; undefined where they are not alike, or too far from each other. */
function shiftOf(heap: Heap, text: number, other: number): number | undefined {
  const [a, b] = [boundsOf(heap, text, identity), boundsOf(heap, other, identity)];
  if (!a || !b || Math.abs(widthOf(a) - widthOf(b)) > sameSize || Math.abs(heightOf(a) - heightOf(b)) > sameSize)
    return;
  const shift = Math.max(Math.abs(a.left - b.left), Math.abs(a.top - b.top)) / heightOf(a);
  return shift <= maxShift ? shift : undefined;
}
