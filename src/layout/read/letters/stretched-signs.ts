/** Brackets, roots and sums that are letters of a larger font: LibreOffice stretches its formulas' signs so. */
import { areWithin } from '../../box.ts';
import type { Character } from '../../page.ts';
import type { Placed } from './characters.ts';
import { largeSign, onItsLine } from './large-signs.ts';
import { inkOf, type TextPage } from './letter-box.ts';
import type { TextObjects } from './text-objects.ts';

const stretchingFont = /^OpenSymbol/;

/** In sizes of the letters beside it: lower signs are letters like others. */
const stretched = 1.2;
/** Letters drawn before a sign and behind it that may stand beside it, and how far off, in sizes of the sign. */
const beside = 8;
const reach = 0.5;

/** Changes the signs: each stands on the line of the letters beside it, and has their size. */
export function fitStretched(seen: readonly Placed[], page: TextPage, objects: TextObjects): void {
  const isSign = ({ text, style }: Character) =>
    style.angle === 0 && stretchingFont.test(style.font.name) && largeSign(style.font.name, text, false) !== undefined;
  for (const [i, placed] of seen.entries()) {
    const { character, index } = placed;
    const ink = isSign(character) ? inkOf(page, index) : undefined;
    if (!ink) continue;
    const near = seen
      .slice(Math.max(0, i - beside), i + beside + 1)
      .map((other) => other.character)
      .filter(
        (other) =>
          !isSign(other) && other.text.trim() !== '' && areWithin(other.box, ink, reach * character.style.size),
      );
    const size = Math.max(0, ...near.map(({ style }) => style.size));
    if (size === 0 || character.style.size < stretched * size) continue;
    const style = objects.sized(character.style, size);
    placed.character = onItsLine({ ...character, style }, character.text, ink);
  }
}
