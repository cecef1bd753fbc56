/** Recognised text that was written white, or with nothing of its colour left, over the paper of its scan: it is unseen. */
import { areaOf } from '../box.ts';
import { changedLooks } from '../changed-looks.ts';
import type { Character, PageContent } from '../page.ts';
import type { PdfDocument } from '../read/open.ts';
import type { Bitmap } from '../read/pictures/bitmap.ts';
import { lightnessAt } from './ink.ts';

/** Parts of a page's letters that are white, of the page that one picture covers, and of the letters that stand on something light. */
const least = { white: 0.9, covered: 0.5, onLight: 0.8 };
/** Of 255: nobody reads white on what is lighter. */
const light = 150;
/** Enough to tell what letters stand on. */
const dotsPerInch = 36;

export async function withWhiteUnseen(pdf: PdfDocument, page: PageContent): Promise<PageContent> {
  const letters = page.characters.filter(({ text }) => text.trim() !== '');
  const white = letters.filter(isWhite);
  const isCovered = page.pictures.some(({ box }) => areaOf(box) > least.covered * page.width * page.height);
  if (!isCovered || white.length === 0 || white.length < least.white * letters.length) return page;
  const bitmap = await pdf.pagePixels(page.index, { dotsPerInch, wordsIn: [] }).catch(() => undefined);
  if (!bitmap || white.filter((letter) => isOnLight(letter, bitmap, page)).length < least.onLight * white.length)
    return page;
  const unseen = changedLooks((style) => ({ ...style, invisible: true, stretch: 1 }));
  return {
    ...page,
    characters: page.characters.map((own) => (isWhite(own) ? { ...own, style: unseen(own.style) } : own)),
  };
}

const isWhite = ({ style }: Character): boolean => !style.invisible && style.color === 'FFFFFF';

/** In a corner above the letter, where its own ink is not. */
function isOnLight({ box }: Character, { rgba, width, height }: Bitmap, page: PageContent): boolean {
  const [x, y] = [Math.floor((box.left / page.width) * width), Math.floor((box.top / page.height) * height)];
  return x >= 0 && y >= 0 && x < width && y < height && lightnessAt(rgba, 4 * (y * width + x)) > light;
}
