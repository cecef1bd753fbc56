/** The picture of a sheet that lay askew, put straight as its recognised text is, so that its lines run along the page. Pure. */
import { heightMiddle, shifted } from '../box.ts';
import type { Box, Size } from '../page.ts';
import type { Bitmap } from '../read/pictures/bitmap.ts';

const white = 255;

/** `slope` says how far lines go down as they go on. What comes from beyond the sheet is white. */
export function straightPicture(bitmap: Bitmap, slope: number): Bitmap {
  if (slope === 0) return bitmap;
  const { rgba, width, height } = bitmap;
  const straight = new Uint8Array(rgba.length).fill(white);
  for (let y = 0; y < height; y++) {
    const along = slope * (y - height / 2);
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [x - along, y + slope * (x - width / 2)];
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      blend(rgba, 4 * (top * width + left), 4 * width, [fromX - left, fromY - top], straight, 4 * (y * width + x));
    }
  }
  return { rgba: straight, width, height };
}

/** The colour between four pixels: `parts` of the way on to the right and down. */
function blend(
  rgba: Uint8Array,
  from: number,
  row: number,
  [right, down]: readonly [number, number],
  straight: Uint8Array,
  to: number,
): void {
  for (let c = 0; c < 3; c++) {
    const at = from + c;
    const above = (rgba[at] ?? 0) * (1 - right) + (rgba[at + 4] ?? 0) * right;
    const below = (rgba[at + row] ?? 0) * (1 - right) + (rgba[at + row + 4] ?? 0) * right;
    straight[to + c] = above * (1 - down) + below * down;
  }
}

/** Where the box of a page put straight lies on the sheet as it is. */
export function onSheet(box: Box, slope: number, { width, height }: Size): Box {
  const { left, right } = box;
  return shifted(box, -slope * (heightMiddle(box) - height / 2), slope * ((left + right) / 2 - width / 2));
}
