/**
 * Syllables of the scripts of India and its neighbours as browsers write them: all of their letters are told of the first sign that
 * is drawn, and once more of a sign that is set over it. Each is read once, and is as wide as all of its signs. So are letters
 * of Hebrew and Arabic with their marks. Pure.
 */
import { widthOf } from '../../box.ts';
import type { Character } from '../../page.ts';
import type { Placed } from './characters.ts';

const indic =
  '[\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const letter = new RegExp(indic, 'u');
const severalLetters = new RegExp(`${indic}{2}`, 'u');
const marked = /^(?=[\p{Script=Hebrew}\p{Script=Arabic}])\p{L}\p{M}/u;
/** In parts of its syllable's width: a sign set over it is narrower. */
const narrow = 0.4;
/** In parts of its syllable's width: letters reach less far over one another. */
const minOverlap = 0.3;
/** In sizes of the letters: nearer to the first letter there is no room for a sign that stands behind it. */
const noRoom = 0.1;
/** In sizes of the letters: how wide the signs are that follow the first. */
const maxSigns = 0.5;
/** In sizes of the letters: how wide each letter of a syllable is at most, where one before it is drawn first. */
const eachSign = 1;
/** Letters back: a sign over a syllable may be drawn behind the next ones. */
const reach = 3;
/** Spaces among so many letters: where they are not written, white behind a syllable may be that between words. */
const minSpaces = 0.12;

export function wholeSyllables(read: readonly Placed[]): Placed[] {
  if (!read.some((placed) => isSyllable(placed) || isMarked(placed))) return [...read];
  const kept: Placed[] = [];
  for (const placed of read)
    if (!isSyllable(placed) || !kept.slice(-reach).some((before) => isSignOf(placed, before))) kept.push(placed);
  const count = (isCounted: (text: string) => boolean) =>
    read.filter(({ character }) => isCounted(character.text)).length;
  if (count((text) => text === ' ') > minSpaces * count((text) => letter.test(text) || marked.test(text)))
    for (const [i, placed] of kept.entries())
      if (isSyllable(placed)) widen(placed, kept[i + 1]);
      else if (isMarked(placed)) widenLeft(placed, kept[i + 1]);
  return kept;
}

const isMarked = ({ character: { text, style } }: Placed): boolean => style.angle === 0 && marked.test(text);

const isSyllable = ({ character: { text, style } }: Placed): boolean => style.angle === 0 && severalLetters.test(text);

/** Drawn apart from the syllable that it is told to be: narrower, over it, or where a sign at the syllable's end should be. */
function isSignOf({ character: sign, object }: Placed, before: Placed): boolean {
  const { text, box, style } = before.character;
  if (object === before.object || sign.text !== text || sign.box.left < box.left - 1) return false;
  const apart = sign.box.left - box.right;
  return (
    (widthOf(sign.box) < narrow * widthOf(box) && apart < maxSigns * style.size) ||
    -apart > minOverlap * widthOf(box) ||
    (/\p{Mc}$/u.test(text) && apart < noRoom * style.size)
  );
}

/** Up to the next letter of the line. */
function widen({ character }: Placed, next: Placed | undefined): void {
  const gap = next && isLevel(character, next) ? next.character.box.left - character.box.right : 0;
  if (gap > 0 && gap <= roomOf(character)) character.box = { ...character.box, right: character.box.right + gap };
}

/** Of lines that run to the left; what is told of a mark's place is its letter's. */
function widenLeft({ character }: Placed, next: Placed | undefined): void {
  if (!next || !isLevel(character, next)) return;
  const { baseline, box } = next.character;
  const gap = character.box.left - box.right;
  if (gap > 0 && gap <= roomOf(character)) character.box = { ...character.box, left: box.right };
  character.baseline = baseline;
}

const isLevel = ({ baseline, style }: Character, { character }: Placed): boolean =>
  Math.abs(character.baseline - baseline) <= style.size / 4;

/** For the signs of a syllable that are not told of. */
const roomOf = ({ text, style }: Character): number => Math.max(maxSigns, eachSign * [...text].length) * style.size;
