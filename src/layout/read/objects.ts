/** What a page draws but for its text: paths go to the drawing, images are found. */
import { areaOf } from '../box.ts';
import type { Box, Color } from '../page.ts';
import { clipOf, intersect } from './drawing/clip.ts';
import { opaque } from './drawing/color.ts';
import type { Drawing } from './drawing/drawing.ts';
import { readPath } from './drawing/path.ts';
import type { Heap } from './heap.ts';
import { ClippingTexts } from './letters/clipping-texts.ts';
import { type Matrix, mapBox } from './matrix.ts';
import { objectsOn, type PageObject } from './page-objects.ts';
import { flatColor } from './pictures/flat-image.ts';
import { isSeenThrough, type PlacedImage, type PlacedPicture, placedPictures, placeImage } from './pictures/picture.ts';
import type { PageHandles, Place } from './place.ts';

/** A picture may be cut into as many as it has lines. */
const maxImages = 10_000;

export interface ReadObjects {
  pictures: PlacedPicture[];
  /** Text objects in the order the page draws them. */
  texts: readonly number[];
  /** Text objects that a picture of the whole page covers: recognised text may lie under its scan. */
  covered: ReadonlySet<number>;
  /** Objects on layers that are switched off, texts among them, and texts that are clipped away. */
  hidden: ReadonlySet<number>;
  /** Text objects that are seen by what is painted through them, and its colour. */
  painted: ReadonlyMap<number, Color>;
  /** Text objects in forms that let through what is under them, and the alpha of these, 0 to 255. */
  faded: ReadonlyMap<number, number>;
}

/** What of a page's objects is wanted. */
export interface Wanted {
  maxPictures: number;
  /** Names of layers that are switched off. */
  hiddenLayers: ReadonlySet<string>;
  /** Paths say how many texts are drawn before them. */
  ordered: boolean;
  /** Ends what is drawn to see it. */
  isLate: () => boolean;
  /** Called at every object, to end what takes too long. */
  check: () => void;
}

/** What is drawn as paths goes to `drawing`. */
export function readObjects(
  heap: Heap,
  handles: PageHandles,
  place: Place,
  drawing: Drawing,
  { maxPictures, hiddenLayers, ordered, isLate, check }: Wanted,
): ReadObjects {
  const images: PlacedImage[] = [];
  const covered = new Set<number>();
  const texts: number[] = [];
  const unseen = new Set<number>();
  const faded = new Map<number, number>();
  const clipping = new ClippingTexts();
  let uncovered = 0;
  // One that says no bounds fills all that its clip lets through.
  const addShading = (bounds: Box | undefined, visible: Box) => {
    if (!clipping.takes(bounds)) drawing.addFigure(bounds ?? visible, visible);
  };
  for (const found of objectsOn(heap, handles.page, place, hiddenLayers, check)) {
    const { object, kind, within, visible, hidden, alpha } = found;
    if (ordered) drawing.textsBefore = texts.length;
    if (kind === 'text' && alpha < opaque) faded.set(object, alpha);
    if (kind === 'text') clipping.add(heap, object, within);
    else if (kind !== 'shading') clipping.leave();
    if (hidden || (kind === 'text' && isClippedAway(heap, found))) unseen.add(object);
    else if (kind === 'text') texts.push(object);
    else if (kind === 'path') readPath(heap, found, drawing);
    else if (kind === 'shading') addShading(boundsOf(heap, object, within), visible);
    else if (texts.length > uncovered || images.length < maxImages) {
      const image = placeImage(heap, object, within, visible);
      const flat = image && flatColor(heap, handles, image);
      if (flat) drawing.addRectangle(image.whole, { color: flat }, visible);
      else if (image && images.length < maxImages) images.push({ ...image, textsBefore: texts.length });
      if (!image || flat || !covers(image.box, place) || !isOpaque(heap, handles, object)) continue;
      for (; uncovered < texts.length; uncovered++) covered.add(texts[uncovered] ?? 0);
    }
  }
  return {
    pictures: placedPictures(images).slice(0, maxPictures),
    texts,
    covered,
    hidden: unseen,
    faded,
    painted: clipping.colors(heap, handles, images, isLate),
  };
}

/** Figures that are cut out of another page bring all of its text along. */
function isClippedAway(heap: Heap, { object, within, visible }: PageObject): boolean {
  const clip = clipOf(heap, object, within);
  const seen = clip ? intersect(visible, clip) : visible;
  const bounds = boundsOf(heap, object, within);
  return bounds !== undefined && (!seen || !intersect(bounds, seen));
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
