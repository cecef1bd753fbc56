/** Draws a page into a bitmap step by step, so that it can be ended: a page may hold more lines than anybody waits for. */
import type { Heap } from '../heap.ts';

/** Where the whole page lies in the bitmap, in pixels. */
export type Frame = readonly [left: number, top: number, width: number, height: number];

const withAnnotations = 0x01;
const rgbaOrder = 0x10;
/** FPDF_RENDER_TOBECONTINUED of fpdf_progressive.h. */
const toBeContinued = 1;

/** False where `isLate` answered that the time is over: the bitmap then holds what was drawn before. */
export function render(heap: Heap, bitmap: number, page: number, frame: Frame, isLate: () => boolean): boolean {
  const { pdfium } = heap;
  let late = false;
  const isPaused = heap.callback(() => {
    late ||= isLate();
    return late ? 1 : 0;
  });
  // IFSDK_PAUSE: version, callback, user data.
  return heap.with(12, (pause) => {
    new Int32Array(pdfium.memory.buffer, pause, 3).set([1, isPaused, 0]);
    const status = pdfium.FPDF_RenderPageBitmap_Start(bitmap, page, ...frame, 0, withAnnotations | rgbaOrder, pause);
    pdfium.FPDF_RenderPage_Close(page);
    return status !== toBeContinued;
  });
}
