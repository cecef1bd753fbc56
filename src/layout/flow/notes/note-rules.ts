/** Lines above footnotes: word processors draw these by themselves. Pure. */
import type { Ruling } from '../../page.ts';
import { blocksOf } from '../page-blocks.ts';
import type { LayoutBand, RawParagraph } from '../page-layout.ts';

/** Points from a line to the first note below it, at most; with nothing between them and one left edge. */
const near = 24;
const far = 60;

export function isAboveNote(
  { direction, at, start }: Ruling,
  [first]: readonly RawParagraph[],
  bands: readonly LayoutBand[],
): boolean {
  if (direction === 'vertical' || !first || at > first.box.top + 4) return false;
  const { top, left } = first.box;
  if (at > top - near) return true;
  const isAlone = !blocksOf({ bands }).some(({ box }) => box.bottom > at + 1 && box.top < top - 1);
  return at > top - far && Math.abs(start - left) < 6 && isAlone;
}

export const rulesAbove = (
  note: readonly RawParagraph[],
  bands: readonly LayoutBand[],
  rulings: readonly Ruling[],
): Ruling[] => rulings.filter((ruling) => isAboveNote(ruling, note, bands));
