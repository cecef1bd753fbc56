/**
 * The texts of a printed spreadsheet: each cell's is drawn by itself, and cut to its cell and the empty ones that it may go
 * on over. Drivers of printers draw words in parts, which say nothing of cells.
 */
import { widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import { clipOf } from '../drawing/clip.ts';
import type { Heap } from '../heap.ts';
import type { Place } from '../place.ts';
import type { Placed } from './characters.ts';

/** The part of the page's width from which on a clip is the page's. */
const wholePage = 0.95;
/** Texts that begin right where the last one ends, in parts of its size, are parts of one word; so many of all are not cells. */
const touching = 0.12;
const maxTouching = 1 / 3;
/** Parts of a text that look otherwise, if only by a line under them, begin exactly there, behind a space or with one or a stop, as cells seldom do. */
const abutting = 0.03;
/** Points by which baselines of one line differ. */
const sameLine = 0.12;

/** `texts` are all of the page's, in drawing order. */
export function noteCells(
  heap: Heap,
  letters: readonly Placed[],
  { matrix, width }: Place,
  texts: readonly number[],
): void {
  const order = new Map(texts.map((text, i) => [text, i]));
  const clips = new Map<number, Box | undefined>();
  for (const { character, object } of letters) {
    if (!clips.has(object)) {
      const clip = object ? clipOf(heap, object, matrix) : undefined;
      clips.set(object, clip && widthOf(clip) < wholePage * width ? clip : undefined);
    }
    const clip = clips.get(object);
    if (clip) character.clip = clip;
    const after = order.get(object);
    if (after !== undefined) character.after = after;
  }
  const starts = letters.filter(
    (letter, i) =>
      isBehind(letters[i - 1], letter, touching) && letters[i - 1]?.character.style === letter.character.style,
  );
  if (starts.length >= maxTouching * clips.size) return;
  letters.forEach((letter, i) => {
    const last = letters[i - 1];
    const goesOn =
      last && (last.object === letter.object || (isSeam(last, letter) && isBehind(last, letter, abutting)));
    letter.character.cell = (goesOn ? last.character.cell : undefined) ?? letter.object;
  });
}

const isSeam = ({ character: last }: Placed, { character: next }: Placed): boolean =>
  last.text.trim() === '' || next.text.trim() === '' || /^[.,:;!?)]$/.test(next.text);

/** It begins a text of its own, so near to where the last one ends. */
function isBehind(last: Placed | undefined, { object, character }: Placed, near: number): boolean {
  if (!last || last.object === object) return false;
  const gap = Math.abs(character.box.left - last.character.box.right);
  return Math.abs(last.character.baseline - character.baseline) < sameLine && gap < near * character.style.size;
}
