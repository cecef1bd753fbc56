/** Line pieces cut finer than running text needs: columns of a table may stand close, and dots lead from a label to its figure. */
import { boxAround, widthOf } from '../../box.ts';
import { spread } from '../../statistics.ts';
import { isEllipsis, isLeader, leadersApart } from '../../words/leaders.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import { isRightToLeft } from '../../words/reading-direction.ts';
import { areOfOneCell } from '../../words/two-cells.ts';
import { gapsIn } from '../../words/word-space.ts';
import type { LinePiece, Word } from '../../words/words.ts';
import { isFigure } from '../figure.ts';

/** A gap this wide (in font sizes) may be one between columns. */
const columnGap = 0.55;
/** Between two figures a smaller one is: a space that groups digits is narrower. */
const figureGap = 0.38;
/** After decimals, a percent sign or a bracket no group of digits can follow. */
const endsNumber = /[.,]\d{1,2}$|%$|^(?!\(0\d).*\)$/;
const fullFigureGap = 0.32;
/** Between letters of one width a space is as wide as they are: 0.6. */
const monospaceGap = 0.9;

/** The same words in more pieces. Leaders stay with the label before them, but count for nothing in its box. */
export function finePieces(piece: LinePiece, ofSpreadsheet = false): LinePiece[] {
  if (piece.angle !== 0) return [piece];
  const groups: Word[][] = [];
  const words = leadersApart(piece.words);
  const extra = extraOf(piece);
  words.forEach((word, i) => {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (
      group &&
      last &&
      (isInRange(words, i, extra) ||
        isDrawnWith(last, word) ||
        !(isCut(last, word, extra) || (ofSpreadsheet && isOfNextCell(word))))
    )
      group.push(word);
    else groups.push([word]);
  });
  return groups.map((words) => ({ ...piece, words, box: boxOfText(words) }));
}

/** A spreadsheet draws spaces inside of texts, and none between two cells; a sign such as % is the figure's before it. */
const isOfNextCell = ({ afterGap, text }: Word): boolean => afterGap === true && /[\p{L}\p{N}]/u.test(text);

/** In one text of a spreadsheet's print, behind as many spaces as its cell has, which stand elsewhere where it is read from the right. */
const isDrawnWith = (last: Word, word: Word): boolean =>
  areOfOneCell(last, word) && (!word.afterGap || isRightToLeft(last.text + word.text));

/** The limits below are those of fonts whose spaces look narrower than this; by what others look wider they grow. */
const narrowSpace = 0.36;

const extraOf = ({ words, space }: LinePiece): number => Math.max(0, Math.max(space, evenGap(words)) - narrowSpace);

/** So many words of letters with gaps that differ by no more (in font sizes) are a line of justified text: what stands in columns has gaps of all widths. */
const minEven = 7;
const evenly = 0.08;

/** In font sizes; none where gaps differ, or where they stand between more than words. */
function evenGap(words: readonly Word[]): number {
  if (words.length < minEven || !words.every(({ text }) => /\p{L}/u.test(text))) return 0;
  const gaps = gapsIn(words).map((gap) => gap / sizeOfWord(words[0]));
  return spread(gaps) < evenly ? Math.min(...gaps) : 0;
}

function isCut(last: Word, word: Word, extra: number): boolean {
  if (isLeader(word) && !isEllipsis(word)) return false;
  const size = Math.max(sizeOfWord(last), sizeOfWord(word));
  const gap = word.box.left - last.box.right;
  return isLeader(last) || gap > (gapBetween(last, word) + extra) * size;
}

/** `12.0 – 15.5`: a dash as near to the figure before it as to the one behind, or that figure. */
function isInRange(words: readonly Word[], i: number, extra: number): boolean {
  const at = isDash(words[i]) ? i : i - 1;
  const [from, dash, to] = [words[at - 1], words[at], words[at + 1]];
  if (!from || !dash || !to || !isDash(dash) || !/\d$/.test(from.text) || !/^\d/.test(to.text)) return false;
  const gaps = [dash.box.left - from.box.right, to.box.left - dash.box.right].map((gap) => gap / sizeOfWord(dash));
  return gaps.every((gap) => gap < rangeGap + extra) && Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 0)) < sameGap;
}

const isDash = (word: Word | undefined): boolean => /^[-–]$/.test(word?.text ?? '');

/** A space before and behind a dash, and by how much the two differ, in font sizes: a dash of its own column stands further off. */
const rangeGap = 0.45;
const sameGap = 0.06;

/** `18.3 (0.56)`: what stands in brackets, or is more or less, may be of the figure before it. */
const begunInBrackets = /^[([±]/;

function gapBetween(last: Word, next: Word): number {
  if (isMonospace(last) && isMonospace(next)) return monospaceGap;
  if (!isFigure([last]) || !isFigure([next]) || begunInBrackets.test(next.text)) return columnGap;
  return endsNumber.test(last.text) ? fullFigureGap : figureGap;
}

export const isMonospace = ({ characters }: Word): boolean => characters[0]?.style.font.monospace ?? false;

/** The piece cut in two at each of `edges` (x) that falls into a gap wider than a space; spanning heads stay whole. */
export function cutAtEdges(piece: LinePiece, edges: readonly number[]): LinePiece[] {
  const groups: Word[][] = [[]];
  piece.words.forEach((word, i) => {
    const last = piece.words[i - 1];
    const gap = last ? word.box.left - last.box.right : 0;
    const at = last && edges.some((edge) => edge > last.box.right - 2 && edge < word.box.left + 2);
    if (last && at && gap > (figureGap + extraOf(piece)) * Math.max(sizeOfWord(last), sizeOfWord(word)))
      groups.push([]);
    groups.at(-1)?.push(word);
  });
  return groups.length === 1 ? [piece] : groups.map((words) => ({ ...piece, words, box: boxOfText(words) }));
}

/** Without leaders, unless there is nothing else. */
function boxOfText(words: readonly Word[]): LinePiece['box'] {
  const text = words.filter((word) => !isLeader(word) && widthOf(word.box) > 0);
  return boxAround(text.length > 0 ? text : words);
}
