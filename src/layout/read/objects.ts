/** Walks a page's objects, into form objects too: paths go to the drawing, images are found. Text is read elsewhere. */
import { areaOf } from '../box.ts';
import type { Box } from '../page.ts';
import { clipOf, intersect } from './clip.ts';
import type { Drawing } from './drawing.ts';
import type { Heap } from './heap.ts';
import { chain, identity, type Matrix, mapBox } from './matrix.ts';
import { readPath } from './path.ts';
import { isSeenThrough, type PlacedImage, placeImage } from './picture.ts';
import type { PageHandles, Place } from './place.ts';

/** FPDF_PAGEOBJ types of fpdf_edit.h. */
const kind = { text: 1, path: 2, image: 3, shading: 4, form: 5 };
const maxDepth = 16;
/** Drawings of more objects (maps, scatter plots) are no tables. */
const maxObjects = 100_000;

export interface ReadObjects {
  images: PlacedImage[];
  /** Text objects in the order the page draws them. */
  texts: readonly number[];
  /** Text objects that a picture of the whole page covers: recognised text may lie under its scan. */
  covered: ReadonlySet<number>;
}

/** What is drawn as paths goes to `drawing`; `check` is called at every object, to end what takes too long. */
export function readObjects(
  heap: Heap,
  handles: PageHandles,
  place: Place,
  drawing: Drawing,
  maxPictures: number,
  check: () => void,
): ReadObjects {
  const { pdfium } = heap;
  const { page } = handles;
  const images: PlacedImage[] = [];
  const texts: number[] = [];
  let uncovered = 0;
  const covered = new Set<number>();
  let seen = 0;

  function visit(object: number, within: Matrix, clip: Box, depth: number) {
    if (!object || seen++ > maxObjects) return;
    check();
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === kind.text) texts.push(object);
    if (type < kind.path) return;
    const visible = intersect(clip, clipOf(heap, object, within));
    if (!visible) return;
    if (type === kind.path) readPath(heap, object, within, visible, drawing);
    else if (type === kind.form) visitForm(object, within, visible, depth);
    else if (type === kind.image) visitImage(object, within, visible);
    else if (type === kind.shading) {
      // One that says no bounds fills all that its clip lets through.
      drawing.addFigure(boundsOf(heap, object, within) ?? visible, visible);
    }
  }

  function visitImage(object: number, within: Matrix, visible: Box) {
    const image =
      texts.length > uncovered || images.length < maxPictures ? placeImage(heap, object, within, visible) : undefined;
    if (image && images.length < maxPictures) images.push(image);
    if (!image || !covers(image.box, place) || !isOpaque(heap, handles, object)) return;
    for (; uncovered < texts.length; uncovered++) covered.add(texts[uncovered] ?? 0);
  }

  function visitForm(form: number, within: Matrix, clip: Box, depth: number) {
    if (depth >= maxDepth) return;
    const own = heap.matrix((out) => pdfium.FPDFPageObj_GetMatrix(form, out));
    const matrix = chain(own ?? identity, within);
    const count = pdfium.FPDFFormObj_CountObjects(form);
    for (let i = 0; i < count; i++) visit(pdfium.FPDFFormObj_GetObject(form, i), matrix, clip, depth + 1);
  }

  const count = pdfium.FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i++) visit(pdfium.FPDFPage_GetObject(page, i), place.matrix, place.box, 0);
  return { images, texts, covered };
}

/** But for a narrow rim of the page. */
const covers = (box: Box, { width, height }: Place): boolean => areaOf(box) > 0.9 * width * height;

/** Stencils, which have no colours of their own, let through what is under them. */
function isOpaque(heap: Heap, handles: PageHandles, object: number): boolean {
  const { pdfium } = heap;
  if (pdfium.FPDFPageObj_HasTransparency(object)) return false;
  if (!pdfium.FPDFImageObj_GetImageMetadata(object, handles.page, heap.out())) return false;
  return heap.intAt(20) !== unknownColors && !isSeenThrough(heap, handles, object);
}

/** FPDF_COLORSPACE_UNKNOWN of fpdf_edit.h, at its place in FPDF_IMAGEOBJ_METADATA. */
const unknownColors = 0;

/** An object's own bounds, mapped. */
export function boundsOf(heap: Heap, object: number, within: Matrix): Box | undefined {
  const read = heap.pdfium.FPDFPageObj_GetBounds(object, heap.out(0), heap.out(1), heap.out(2), heap.out(3));
  if (!read) return;
  return mapBox(within, heap.float(0), heap.float(1), heap.float(2), heap.float(3));
}
