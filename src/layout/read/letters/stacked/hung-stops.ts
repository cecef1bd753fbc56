/** Stops of fonts that a file does not hold: PDFium takes another font's form for lines that run down, half a letter beside its line. Pure. */
import { widthMiddle } from '../../../box.ts';
import type { Character } from '../../../page.ts';

const stop = /^[、。，．]$/;
/** In font sizes: how far the middle of such a stop is right of that of the letter above it, and its head off that one's foot. */
const [leastAside, mostAside] = [0.3, 0.7];
const offFoot = 0.15;

/** All characters in their order, such stops below the letter before them. */
export const withStopsInLine = (characters: readonly Character[]): Character[] => {
  const placed: Character[] = [];
  for (const own of characters) {
    const before = placed.at(-1);
    placed.push(before && stop.test(own.text) && hangsBeside(own, before) ? below(own, before) : own);
  }
  return placed;
};

function hangsBeside({ box, style }: Character, before: Character): boolean {
  const aside = (widthMiddle(box) - widthMiddle(before.box)) / style.size;
  const off = Math.abs(box.top - before.box.bottom) / style.size;
  return style.angle === 0 && before.style.angle === 0 && aside > leastAside && aside < mostAside && off < offFoot;
}

const below = (own: Character, { box: { left, right } }: Character): Character => ({
  ...own,
  box: { ...own.box, left, right },
});
