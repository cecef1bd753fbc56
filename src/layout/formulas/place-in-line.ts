/** A formula of running text goes into the piece of the line that it stands in, between the words beside it. Pure. */
import { boxAround, byLeft, sharedWidth } from '../box.ts';
import { inReadingOrder } from '../words/reading-order.ts';
import type { LinePiece, Word } from '../words/words.ts';

/** In sizes of the letters: words of one line stand nearer, and are apart where there is so much between them. */
const sameLine = 1.2;
const leastSpace = 0.15;
const offLine = 0.16;

/** `size` is the line's. Undefined where no text stands beside the formula. */
export function placeInLine(pieces: readonly LinePiece[], formula: Word, size: number): LinePiece[] | undefined {
  const beside = pieces.filter(
    ({ angle, baseline, box }) =>
      angle === 0 &&
      Math.abs(baseline - formula.baseline) < offLine * size &&
      -sharedWidth(box, formula.box) < sameLine * size,
  );
  const [first] = beside;
  if (!first) return undefined;
  const drawn = [...beside.flatMap((piece) => piece.words), formula].sort(byLeft);
  const words = inReadingOrder(
    spaced(drawn, size),
    drawn.some(({ leftward }) => leftward),
  );
  const line: LinePiece = { ...first, words, box: boxAround(words) };
  return [...pieces.filter((piece) => !beside.includes(piece)), line];
}

/** Between the formula and the words beside it; pieces that it joins had nothing before them. */
const spaced = (words: readonly Word[], size: number): Word[] =>
  words.map((word, i) => {
    const before = words[i - 1];
    const isKnown = before && !before.formula && !word.formula && word.spaced;
    if (isKnown) return word;
    return { ...word, spaced: before !== undefined && word.box.left - before.box.right > leastSpace * size };
  });
