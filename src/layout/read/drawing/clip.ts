/** What part of the page an object's clip path lets through, as a box. */
import type { Box } from '../../page.ts';
import type { Heap } from '../heap.ts';
import { boxOfPoints, type Matrix, map, type Point } from '../matrix.ts';

const maxSegments = 200;

/** The box of the clip, or undefined where there is none. */
export function clipOf(heap: Heap, object: number, within: Matrix): Box | undefined {
  const { pdfium } = heap;
  const clip = pdfium.FPDFPageObj_GetClipPath(object);
  const paths = clip ? pdfium.FPDFClipPath_CountPaths(clip) : 0;
  let box: Box | undefined;
  for (let i = 0; i < paths; i++) {
    const count = pdfium.FPDFClipPath_CountPathSegments(clip, i);
    if (count <= 0 || count > maxSegments) continue;
    const points: Point[] = [];
    for (let j = 0; j < count; j++) {
      const segment = pdfium.FPDFClipPath_GetPathSegment(clip, i, j);
      if (!pdfium.FPDFPathSegment_GetPoint(segment, heap.out(0), heap.out(1))) continue;
      points.push(map(within, heap.float(0), heap.float(1)));
    }
    const around = boxOfPoints(points);
    box = box ? (intersect(box, around) ?? nowhere) : around;
  }
  return box;
}

const nowhere: Box = { left: -1e6, top: -1e6, right: -1e6, bottom: -1e6 };

/** What two boxes share; undefined where that is nothing. */
export function intersect(a: Box, b: Box | undefined): Box | undefined {
  if (!b) return a;
  const box = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
  return box.left <= box.right && box.top <= box.bottom ? box : undefined;
}
