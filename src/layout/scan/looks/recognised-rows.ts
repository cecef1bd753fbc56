/** Recognised letters as words, and words that go on from one another as rows, in the order they were recognised in. Pure. */
import { boxAround } from '../../box.ts';
import type { Box, Character } from '../../page.ts';
import { chunksWhere, chunkWhile } from '../../sequences.ts';
import { median } from '../../statistics.ts';

export interface RecognisedWord {
  letters: Character[];
  text: string;
  box: Box;
  baseline: number;
}

export interface RecognisedRow {
  words: RecognisedWord[];
  /** As told: what half of its letters have more of, in points. */
  size: number;
  /** Letters. */
  length: number;
}

/** Room between words, in font sizes: letters of a word are set closer, words of a row no further apart. */
const room = { least: 0.12, most: 2.5 };
/** Words of a row stand this much higher or lower than the one before at most, in font sizes. */
const maxRise = 0.35;

/** `letters` are all recognised, spaces among them. */
export function rowsOf(letters: readonly Character[]): RecognisedRow[] {
  return chunkWhile(wordsOf(letters), goesOn).map((words) => {
    const sizes = words.flatMap((word) => word.letters.map(({ style }) => style.size));
    return { words, size: median(sizes), length: sizes.length };
  });
}

function goesOn(last: RecognisedWord, word: RecognisedWord): boolean {
  const size = Math.max(sizeOf(last), sizeOf(word));
  return (
    word.box.left > last.box.left &&
    word.box.left - last.box.right < room.most * size &&
    Math.abs(word.baseline - last.baseline) < maxRise * size
  );
}

const sizeOf = ({ letters }: RecognisedWord): number => letters[0]?.style.size ?? 0;

function wordsOf(letters: readonly Character[]): RecognisedWord[] {
  const isLetter = ({ text }: Character) => text.trim() !== '';
  return chunksWhere(letters, isLetter, isOfWord).map((own) => ({
    letters: own,
    text: own.map(({ text }) => text).join(''),
    box: boxAround(own),
    baseline: median(own.map(({ baseline }) => baseline)),
  }));
}

function isOfWord(last: Character, { box, baseline, style }: Character): boolean {
  const gap = box.left - last.box.right;
  return (
    gap < room.least * style.size && gap > -style.size && Math.abs(baseline - last.baseline) < maxRise * style.size
  );
}
