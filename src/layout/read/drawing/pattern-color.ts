/** Colours that PDFium answers for paint that is none, a pattern or a shading; text so painted is asked for what it is drawn with. */
import { hexColor } from '../../color.ts';
import type { Color } from '../../page.ts';
import type { Heap } from '../heap.ts';
import { type Bitmap, readBitmap } from '../pictures/bitmap.ts';
import type { PageHandles } from '../place.ts';

/** A shading, and a pattern of coloured tiles: cpdf_colorstate.cpp of PDFium. */
const [shading, tiles] = ['FFFFFF', 'BFBFBF'] as const;

export const mayBeTiles = (color: Color): boolean => color === tiles;

export const mayBePattern = (color: Color): boolean => color === shading || mayBeTiles(color);

/** The mean colour of a text object as it is drawn; undefined where nothing of it is. */
export function drawnColor(heap: Heap, { document, page }: PageHandles, object: number): Color | undefined {
  const bitmap = heap.pdfium.FPDFTextObj_GetRenderedBitmap(document, page, object, 1);
  if (!bitmap) return undefined;
  try {
    return meanColor(readBitmap(heap, bitmap));
  } finally {
    heap.pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

function meanColor({ rgba }: Bitmap): Color | undefined {
  const sums = [0, 0, 0];
  let weight = 0;
  for (let i = 0; i < rgba.length; i += 4) {
    const alpha = rgba[i + 3] ?? 0;
    weight += alpha;
    for (let k = 0; k < 3; k++) sums[k] = (sums[k] ?? 0) + (rgba[i + k] ?? 0) * alpha;
  }
  return weight === 0 ? undefined : hexColor(sums.map((sum) => Math.round(sum / weight)));
}
