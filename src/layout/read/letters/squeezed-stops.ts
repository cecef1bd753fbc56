/**
 * Stops and brackets of East Asian text, whose form fills half of their place: TeX and others squeeze the empty half, so that
 * the next letter begins in it. Without that the two lie on one another, and are no word. Pure.
 */
import { widthOf } from '../../box.ts';
import type { Character } from '../../page.ts';

const closing = /^[、。，．：；！？」』）】》〉〕”’]$/;
const opening = /^[「『（【《〈〔“‘]$/;
/** In sizes of the letters: narrower signs are those of other scripts. */
const fullWidth = 0.8;
/** Of its place: that much is of the form, at least. */
const form = 0.25;
/** In sizes of the letters, baselines that differ by less are one line's. */
const sameLine = 0.1;

/** Changes the boxes: those of squeezed signs end where the next letter begins, or begin where the one before ends. */
export function squeezeStops(letters: readonly Character[]): void {
  for (const [i, letter] of letters.entries()) {
    const before = letters[i - 1];
    if (!before || !areBeside(before, letter)) continue;
    if (isFull(closing, before) && begins(letter.box.left, before))
      before.box = { ...before.box, right: letter.box.left };
    else if (isFull(opening, letter) && ends(before.box.right, letter))
      letter.box = { ...letter.box, left: before.box.right };
  }
}

const isFull = (kind: RegExp, { text, box, style }: Character): boolean =>
  kind.test(text) && widthOf(box) > fullWidth * style.size;

const areBeside = (before: Character, letter: Character): boolean =>
  before.style.angle === 0 &&
  letter.style.angle === 0 &&
  Math.abs(before.baseline - letter.baseline) < sameLine * letter.style.size;

const begins = (x: number, { box }: Character): boolean => x < box.right && x > box.left + form * widthOf(box);

const ends = (x: number, { box }: Character): boolean => x > box.left && x < box.right - form * widthOf(box);
