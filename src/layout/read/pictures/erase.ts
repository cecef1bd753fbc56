/** Words of a scan taken out of what is drawn of it: what shows above and below each goes on under it. Pure. */
import { grown, heightOf, shifted, widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import { median } from '../../statistics.ts';
import { type Bitmap, inPixels } from './bitmap.ts';

/** In heights of the word: recognised words are seldom set right on those of the scan. */
const rim = 0.15;

/** `shown` is what the bitmap shows, in the coordinates of the `words`. */
export function eraseWords(bitmap: Bitmap, shown: Box, words: readonly Box[]): void {
  const scale = bitmap.width / widthOf(shown);
  for (const word of words) {
    const around = rim * heightOf(word);
    erase(bitmap, inPixels(shifted(grown(word, around), -shown.left, -shown.top), scale, bitmap));
  }
}

function erase({ rgba, width, height }: Bitmap, { left, top, right, bottom }: Box): void {
  const edges: number[] = [];
  for (const y of [top - 1, bottom])
    if (y >= 0 && y < height) for (let x = left; x < right; x++) edges.push(4 * (y * width + x));
  if (edges.length === 0) return;
  const ground = [0, 1, 2].map((channel) => median(edges.map((at) => rgba[at + channel] ?? 0)));
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) rgba.set(ground, 4 * (y * width + x));
}
