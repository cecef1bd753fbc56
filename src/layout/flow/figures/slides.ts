/** Slides and posters: pages of a screen's shape, or wider than high with few words or large ones. What they show beside their text keeps its place. */

import { boxAround } from '../../box.ts';
import type { Box, PageContent } from '../../page.ts';
import { median } from '../../statistics.ts';

/** Width in heights; sheets of paper that lie on their side reach it as well. */
const leastWidth = 1.2;
/** Of screens; no paper is of these shapes. */
const screens = [4 / 3, 16 / 10, 16 / 9];
/** Points: the size that half of a slide's letters have at least. */
const leastSize = 14;
/** A page of fewer letters may be a slide whatever their size. */
const fewLetters = 300;

/** Made to be shown; other slides are told by what is on them, as a small sheet of paper on its side may be. */
export const hasScreenShape = ({ width, height }: Pick<PageContent, 'width' | 'height'>): boolean =>
  screens.some((shape) => Math.abs(width / height - shape) < 0.01);

export function isSlide({ width, height, characters }: Pick<PageContent, 'width' | 'height' | 'characters'>): boolean {
  if (width < leastWidth * height) return false;
  if (hasScreenShape({ width, height })) return true;
  const letters = characters.filter(({ text, style }) => text.trim() !== '' && !style.invisible);
  return letters.length < fewLetters || median(letters.map(({ style }) => style.size)) >= leastSize;
}

/** What shapes are measured by: a slide may say nothing but what stands in its shapes, and is the measure itself. */
export function textArea(page: PageContent, pieces: readonly { box: Box }[]): Box {
  return isSlide(page) ? { left: 0, top: 0, right: page.width, bottom: page.height } : boxAround(pieces);
}
