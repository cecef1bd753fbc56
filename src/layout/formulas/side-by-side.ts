/** Formulas in one line with wide white between them: where the line as a whole cannot be read, one of them may be. Pure. */
import { boxAround, byLeft, sharedWidth } from '../box.ts';
import type { Box, Ruling } from '../page.ts';
import { chunkWhile } from '../sequences.ts';
import type { Word } from '../words/words.ts';
import { boxOfBar, letterAtom } from './atoms.ts';
import type { Gathered } from './gather.ts';
import { inkOf } from './region.ts';
import { closes, isTallBracket } from './structures.ts';

/** In sizes of the letters. */
const quad = 0.9;

/** The one around a place; undefined where there is one alone, or where the white is inside of brackets. */
export function partAround(found: Gathered, { box }: { box: Box }): Gathered | undefined {
  const all = [...found.words, ...found.bars].map((of) => ({ of, box: isWord(of) ? inkOf(of) : boxOfBar(of) }));
  let right = -Infinity;
  const parts = chunkWhile(all.toSorted(byLeft), (last, next) => {
    right = Math.max(right, last.box.right);
    return next.box.left - right < quad * found.size;
  });
  const own = parts.length > 1 ? parts.find((part) => sharedWidth(boxAround(part), box) > 0) : undefined;
  if (!own) return undefined;
  const words = own.flatMap(({ of }) => (isWord(of) ? [of] : []));
  const bars = own.flatMap(({ of }) => (isWord(of) ? [] : [of]));
  return areClosed(words) ? { ...found, words, bars } : undefined;
}

const isWord = (one: Word | Ruling): one is Word => 'characters' in one;

/** As many tall brackets open as close; upright lines do both. */
function areClosed(words: readonly Word[]): boolean {
  const brackets = words.flatMap(({ characters }) => characters.map(letterAtom)).filter(isTallBracket);
  const [closing, opening] = [true, false].map((closed) =>
    brackets.filter((bracket) => closes(bracket) === closed && !/[|‖]/.test(bracket.of.text)),
  );
  return closing?.length === opening?.length;
}
