/** Pictures of a page: those in a line of text, those alone between paragraphs, and those that text runs beside or over. */
import { areWithin, boxOfAll, heightOf, sharedHeight, sharedWidth, widthOf } from '../../box.ts';
import type { Box, PageContent, Picture } from '../../page.ts';
import { lineCount } from '../../words/words.ts';
import type { Furniture } from '../furniture/furniture.ts';
import type { PieceItem } from '../page-items.ts';
import type { PlacedPicture } from '../page-layout.ts';
import { isSlide } from './slides.ts';

export interface SortedPictures {
  inline: Picture[];
  /** Nothing is drawn over them; what stands beside them is for their column to say. */
  free: PlacedPicture[];
  anchored: PlacedPicture[];
}

/** Smaller pictures than this, in points, are dots. */
const minSide = 2;

export function sortPictures(
  pictures: readonly PlacedPicture[],
  texts: readonly PieceItem[],
  tables: readonly Box[],
  page: PageContent,
  furniture: Furniture,
): SortedPictures {
  const sorted: SortedPictures = { inline: [], free: [], anchored: [] };
  const boxes = [...texts.map((text) => text.box), ...tables];
  const body = boxes.length > 0 ? boxOfAll(boxes) : undefined;
  const keepsPlace = isSlide(page);
  for (const placed of pictures) {
    const { box } = placed;
    if (widthOf(box) < minSide && heightOf(box) < minSide) continue;
    const others = pictures.filter((other) => other !== placed);
    const blocked =
      [...texts, ...others].some((other) => overlaps(box, other.box)) ||
      tables.some((table) => overlaps(box, table)) ||
      keepsPlace ||
      beyond(box, page) ||
      isMarginal(box, body, page) ||
      isFurnished(box, furniture);
    if (blocked) sorted.anchored.push({ ...placed, behindText: true });
    else if (isOfOneLine(box, texts)) sorted.inline.push(placed.picture);
    else sorted.free.push(placed);
  }
  return sorted;
}

const overlaps = (a: Box, b: Box): boolean => areWithin(a, b, -2);

const beyond = (box: Box, { width, height }: PageContent): boolean =>
  box.left < 1 && box.top < 1 && box.right > width - 1 && box.bottom > height - 1;

/** Small, and beside, above or below all text: it belongs to the page's margin. */
function isMarginal(box: Box, body: Box | undefined, { width, height }: PageContent): boolean {
  const small = widthOf(box) < marginalShare * width && heightOf(box) < marginalShare * height;
  const foot = box.top > (1 - footShare) * height && (!body || sharedHeight(box, body) < 0);
  return small && (foot || (body !== undefined && sharedWidth(box, body) < 0));
}

/** Above the page's head or below the first line of its foot, or words of these stand on it. */
const isFurnished = (box: Box, { header, footer }: Furniture): boolean =>
  header.some((piece) => box.bottom < piece.box.bottom) ||
  footer.some((piece) => box.top > piece.box.top) ||
  [...header, ...footer].some((piece) => overlaps(box, piece.box));

/** In parts of the page's sides: larger pictures are figures; how far the foot reaches up. */
const marginalShare = 0.2;
const footShare = 0.12;

/** Beside two lines it is in neither. */
function isOfOneLine(box: Box, texts: readonly PieceItem[]): boolean {
  const beside = texts.filter((text) => inLine(box, text.box));
  const filled = beside.filter((text) => sharedHeight(box, text.box) > 0.5 * heightOf(text.box));
  return beside.length > 0 && lineCount(filled.map(({ piece }) => piece)) < 2;
}

/** Not much higher than the line it stands in, and next to one of its words. */
export function inLine(box: Box, text: Box): boolean {
  const height = heightOf(box);
  const line = heightOf(text);
  const shared = sharedHeight(box, text);
  const apart = Math.max(text.left - box.right, box.left - text.right);
  return height < 2.6 * line && shared > 0.6 * Math.min(line, height) && apart < 1.5 * line;
}
