/**
 * Lines of two texts side by side that end and begin with no more than a space between them: told by the page drawing the
 * first text's next line before the second text. Pure.
 */
import type { Character } from '../page.ts';
import { cutBefore } from './cut-piece.ts';
import type { UnspacedPiece } from './words.ts';

/** Where a piece may be cut: the last letter before the gap, and where the text before it starts. */
interface Gap {
  last: Character;
  left: number;
  at: number;
}

/** Points by which the lines of a text begin apart. */
const sameLeft = 2;
/** From a line to the next, in sizes of the letters. */
const [leastPitch, mostPitch] = [0.9, 2.2];
/** Fewer words may be a part of a formula, above another. */
const minWords = 2;

/** `characters` are the page's, as they are drawn. */
export function partDrawnApart(pieces: readonly UnspacedPiece[], characters: readonly Character[]): UnspacedPiece[] {
  const gaps = new Map(pieces.map((piece) => [piece, gapsOf(piece)] as const).filter(([, own]) => own.length > 0));
  if (gaps.size === 0) return [...pieces];
  const nextOf = followers([...gaps.values()].flat(), characters);
  return pieces.flatMap((piece) => {
    const starts = (gaps.get(piece) ?? []).filter((gap) => goesOnBelow(gap, nextOf.get(gap.last)));
    return cutBefore(
      piece,
      starts.map(({ at }) => at),
    );
  });
}

/** Those that the page draws no space in. */
function gapsOf({ words, angle }: UnspacedPiece): Gap[] {
  if (angle !== 0) return [];
  return words.flatMap((word, at) => {
    const last = words[at - 1]?.characters.at(-1);
    if (!last || !word.afterGap || at < minWords || word.box.left < last.box.right) return [];
    return [{ last, left: words[0]?.box.left ?? 0, at }];
  });
}

/** What is drawn behind each gap's last letter, spaces left out. */
function followers(gaps: readonly Gap[], characters: readonly Character[]): Map<Character, Character> {
  const lasts = new Set(gaps.map(({ last }) => last));
  const next = new Map<Character, Character>();
  let before: Character | undefined;
  for (const character of characters) {
    if (character.text.trim() === '') continue;
    if (before && lasts.has(before)) next.set(before, character);
    before = character;
  }
  return next;
}

function goesOnBelow({ last, left }: Gap, next: Character | undefined): boolean {
  if (!next) return false;
  const step = (next.baseline - last.baseline) / last.style.size;
  return step > leastPitch && step < mostPitch && Math.abs(next.box.left - left) < sameLeft;
}
