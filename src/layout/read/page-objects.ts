/** A page's objects in the order of drawing, those of form objects among them, and what is seen of each. */
import type { Box } from '../page.ts';
import { clipOf, intersect } from './drawing/clip.ts';
import { opaque, readColor } from './drawing/color.ts';
import type { Heap } from './heap.ts';
import { isOnLayer } from './layers.ts';
import type { Matrix } from './matrix.ts';
import type { Place } from './place.ts';
import { inForm, matrixOf, maxDepth, onPage } from './walk.ts';

export interface PageObject {
  /** PDFium's handle. */
  object: number;
  kind: 'text' | 'path' | 'image' | 'shading';
  /** From the space around the object to the page. */
  within: Matrix;
  /** What its clip lets through, on the page; of text that of the form around it. */
  visible: Box;
  /** It stands on a layer that is switched off. */
  hidden: boolean;
  /** How little lets through what is under it, 0 to 255: that of the forms around it, which is not told of the object itself. */
  alpha: number;
}

/** By the numbers of FPDF_PAGEOBJ of fpdf_edit.h. */
const kinds = [undefined, 'text', 'path', 'image', 'shading', 'form'] as const;
/** Drawings of more objects (maps, scatter plots) are no tables. */
const maxObjects = 100_000;

/** What holds for all objects of a page or a form. */
interface Around {
  within: Matrix;
  clip: Box;
  hidden: boolean;
  alpha: number;
  depth: number;
}

/** Without what is clipped away; `check` is called at every object. `layers` are names of those that are switched off. */
export function* objectsOn(
  heap: Heap,
  page: number,
  place: Place,
  layers: ReadonlySet<string>,
  check: () => void,
): Generator<PageObject> {
  const { pdfium } = heap;
  let seen = 0;
  function* walk(objects: Iterable<number>, around: Around): Generator<PageObject> {
    const { within, clip, alpha, depth } = around;
    for (const object of objects) {
      if (!object || seen++ > maxObjects) continue;
      check();
      const kind = kinds[pdfium.FPDFPageObj_GetType(object)];
      const visible = kind === 'text' ? clip : kind && intersect(clip, clipOf(heap, object, within));
      if (!kind || !visible) continue;
      const hidden = around.hidden || isOnLayer(heap, object, layers);
      if (kind !== 'form') yield { object, kind, within, visible, hidden, alpha };
      else if (depth < maxDepth)
        yield* walk(inForm(heap, object), {
          within: matrixOf(heap, object, within),
          clip: visible,
          hidden,
          alpha: Math.min(alpha, alphaOf(heap, object)),
          depth: depth + 1,
        });
    }
  }
  yield* walk(onPage(heap, page), { within: place.matrix, clip: place.box, hidden: false, alpha: opaque, depth: 0 });
}

/** Where a form is no group, its objects are said to have its alpha too: the least is theirs. */
const alphaOf = (heap: Heap, form: number): number =>
  readColor(heap, heap.pdfium.FPDFPageObj_GetFillColor, form)?.alpha ?? opaque;
