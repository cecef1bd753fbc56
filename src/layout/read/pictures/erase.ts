/** Words of a scan taken out of what is drawn of it: what shows above and below each goes on under it. Pure. */
import { heightOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import { median } from '../../statistics.ts';
import type { Bitmap } from './bitmap.ts';

/** In heights of the word: recognised words are seldom set right on those of the scan. */
const rim = 0.15;

/** `shown` is what the bitmap shows, in the coordinates of the `words`. */
export function eraseWords(bitmap: Bitmap, shown: Box, words: readonly Box[]): void {
  const scale = bitmap.width / (shown.right - shown.left);
  for (const word of words) {
    const around = rim * heightOf(word);
    const px = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value * scale)));
    erase(bitmap, {
      left: px(word.left - around - shown.left, bitmap.width),
      right: px(word.right + around - shown.left, bitmap.width),
      top: px(word.top - around - shown.top, bitmap.height),
      bottom: px(word.bottom + around - shown.top, bitmap.height),
    });
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
