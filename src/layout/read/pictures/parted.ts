/**
 * Pictures that printer drivers and scanners cut into strips or tiles, of one line of pixels even, are one each: the parts are
 * drawn one after the other, without words between them, and share whole edges. Pure.
 */
import { boxOfAll, heightOf, sharedHeight, sharedWidth, widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import { isSquare } from './drawn-image.ts';
import type { PlacedImage, PlacedPicture } from './picture.ts';

/** Points by which edges of neighbours are off, after rounding. */
const off = 0.5;
/** Parts may lie over one another by this part of the smaller one, so that no seam shows; strips of one line by more. */
const maxOver = 0.15;
const line = 2;

/** In the order of their first parts. */
export function picturesOf(images: readonly PlacedImage[]): PlacedPicture[] {
  const single = images.map((image): PlacedPicture => ({ parts: [image], box: image.box }));
  return [isBeside, isBelow, isBeside].reduce(joined, single);
}

function joined(pictures: readonly PlacedPicture[], joins: (a: Box, b: Box) => boolean): PlacedPicture[] {
  const whole: PlacedPicture[] = [];
  for (const next of pictures) {
    const last = whole.at(-1);
    if (last && joins(last.box, next.box) && goesOn(last, next)) {
      last.parts.push(...next.parts);
      last.box = boxOfAll([last.box, next.box]);
    } else whole.push({ ...next });
  }
  return whole;
}

const isBelow = (a: Box, b: Box): boolean =>
  near(a.left, b.left) && near(a.right, b.right) && meet(sharedHeight(a, b), heightOf(a), heightOf(b));

const isBeside = (a: Box, b: Box): boolean =>
  near(a.top, b.top) && near(a.bottom, b.bottom) && meet(sharedWidth(a, b), widthOf(a), widthOf(b));

const near = (a: number, b: number): boolean => Math.abs(a - b) < off;

function meet(shared: number, a: number, b: number): boolean {
  const least = Math.min(a, b);
  return shared > -off && (shared < maxOver * least || (least < line && shared < 0.9 * least));
}

const goesOn = (last: PlacedPicture, next: PlacedPicture): boolean =>
  last.parts[0].textsBefore === next.parts[0].textsBefore && [last, next].every(isStraight);

const isStraight = ({ parts: [{ matrix }] }: PlacedPicture): boolean => isSquare(matrix);
