/**
 * Text objects that PDFium's text leaves out because the same text was drawn before, a little beside: letters over their
 * shadow. Their colour is what is seen.
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

/** Objects that were `read` -> what is drawn over them at last. `texts` are the page's text objects as it draws them. */
export function drawnOver(heap: Heap, texts: readonly number[], read: ReadonlySet<number>): Map<number, number> {
  const over = new Map<number, number>();
  texts.forEach((text, i) => {
    if (read.has(text)) return;
    const before = texts.slice(Math.max(0, i - maxBefore), i).reverse();
    const shadow = before.find((other) => read.has(other) && isSame(heap, other, text));
    if (shadow !== undefined) over.set(shadow, text);
  });
  return over;
}

function isSame(heap: Heap, text: number, other: number): boolean {
  const [a, b] = [boundsOf(heap, text, identity), boundsOf(heap, other, identity)];
  if (!a || !b) return false;
  const reach = maxShift * heightOf(a);
  return (
    Math.abs(widthOf(a) - widthOf(b)) <= sameSize &&
    Math.abs(heightOf(a) - heightOf(b)) <= sameSize &&
    Math.abs(a.left - b.left) <= reach &&
    Math.abs(a.top - b.top) <= reach
  );
}
