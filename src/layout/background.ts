/** What colour a page has from edge to edge, as slides and covers do. */
import { sharedHeight, sharedWidth } from './box.ts';
import type { Box, Color, Fill, Size } from './page.ts';

/** It reaches all of the page but a narrow rim. */
export function fillsPage(box: Box, { width, height }: Size): boolean {
  const page = { left: 0, top: 0, right: width, bottom: height };
  return sharedWidth(box, page) > 0.97 * width && sharedHeight(box, page) > 0.97 * height;
}

/** The last of the fills that cover the page is seen; white is paper. */
export function backgroundOf(fills: readonly Fill[], size: Size): Color | undefined {
  const color = fills.findLast(({ box }) => fillsPage(box, size))?.color;
  return color === 'FFFFFF' ? undefined : color;
}

/** What cannot be seen where nothing else is drawn: white on paper, but not on a dark slide. */
export const groundColor = (page: Size & { fills: readonly Fill[] }): Color =>
  backgroundOf(page.fills, page) ?? 'FFFFFF';
