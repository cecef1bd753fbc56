/**
 * Small boxes with round corners around words in a line, as manuals draw the caps of keys and the names of buttons: a line
 * around their letters, which goes with the text where it flows, and no figure behind it. Pure.
 */
import { areWithin, heightOf, holds, holdsMiddle } from '../../box.ts';
import type { Box, PageContent } from '../../page.ts';
import type { LinePiece, Word } from '../../words/words.ts';

/** In sizes of the letters: how high a cap is. */
const lowest = 0.8;
const highest = 2.2;
/** Points that a word's last letter may reach into the line around it. */
const slack = 1;
/** In sizes of the letters: from a piece of the same line, whose baseline differs by so much at most. */
const farthest = 2.5;
const sameLine = 0.3;
/** Points between shapes that touch. */
const touching = 1;
/** A page with more curves than these is a drawing. */
const mostDrawings = 300;

/** What is drawn, without the caps, which are told of as such. */
export function withKeyCaps(content: PageContent, pieces: readonly LinePiece[]): PageContent {
  const { drawings } = content;
  if (drawings.length === 0 || drawings.length > mostDrawings) return content;
  const rows = pieces.filter(({ angle }) => angle === 0);
  const caps = drawings.filter((box) => rows.some((piece) => isCap(box, piece, rows, drawings)));
  const others = drawings.filter((box) => !caps.includes(box));
  // Shapes that something else touches, as arrows do, are parts of a drawing.
  const alone = caps.filter((box) => !others.some((other) => areWithin(other, box, touching)));
  if (alone.length === 0) return content;
  return { ...content, drawings: drawings.filter((box) => !alone.includes(box)), caps: alone };
}

/** Around some of the line's words, whole ones, or around all of a piece of it that another piece stands close to. */
function isCap(box: Box, piece: LinePiece, rows: readonly LinePiece[], drawings: readonly Box[]): boolean {
  if (!areWithin(box, piece.box, 0)) return false;
  const [first] = piece.words.filter((word) => isIn(word, box));
  const size = first?.characters[0]?.style.size;
  // A disc behind a number is that of a step.
  if (!first || !/\p{L}/u.test(first.text)) return false;
  if (!size || heightOf(box) < lowest * size || heightOf(box) > highest * size) return false;
  const isOutside = (word: Word) => !drawings.some((cap) => isIn(word, cap));
  if (piece.words.some(isOutside)) return true;
  const reach = farthest * size;
  return rows.some(
    ({ baseline, box: other, words }) =>
      Math.abs(baseline - piece.baseline) < sameLine * size &&
      (Math.abs(other.right - piece.box.left) < reach || Math.abs(other.left - piece.box.right) < reach) &&
      words.some(isOutside),
  );
}

const isIn = ({ box }: Word, cap: Box): boolean =>
  holds(cap, { ...box, top: cap.top, bottom: cap.bottom }, slack) && holdsMiddle(cap, box);
