/** Line pieces cut finer than running text needs: columns of a table may stand close, and dots lead from a label to its figure. */
import { boxOfAll, widthOf } from '../box.ts';
import type { LinePiece, Word } from '../words.ts';
import { isFigure } from './figure.ts';

/** A gap this wide (in font sizes) may be one between columns. */
const columnGap = 0.55;
/** Between two figures a smaller one is: a space that groups digits is narrower. */
const figureGap = 0.38;
/** After decimals, a percent sign or a bracket no group of digits can follow. */
const endsNumber = /[.,]\d{1,2}$|[%)]$/;
const fullFigureGap = 0.32;
/** Dots that lead the eye from a label to its figure. */
const leader = /^[.·…_]{3,}$/;
const leaderTail = /^(.*?[^.·…_])([.·…_]{4,})$/;

/** The same words in more pieces. Leaders stay with the label before them, but count for nothing in its box. */
export function finePieces(piece: LinePiece): LinePiece[] {
  if (piece.angle !== 0) return [piece];
  const groups: Word[][] = [];
  for (const word of joinDots(piece.words.flatMap(cutLeader))) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && !isCut(last, word)) group.push(word);
    else groups.push([word]);
  }
  return groups.map((words) => ({ ...piece, words, box: boxOfText(words) }));
}

function isCut(last: Word, word: Word): boolean {
  if (isLeader(word)) return false;
  const size = Math.max(sizeOf(last), sizeOf(word));
  const gap = word.box.left - last.box.right;
  return isLeader(last) || gap > gapBetween(last, word) * size;
}

function gapBetween(last: Word, next: Word): number {
  if (!isFigure([last]) || !isFigure([next])) return columnGap;
  return endsNumber.test(last.text) ? fullFigureGap : figureGap;
}

/** The piece cut in two at each of `edges` (x) that falls into a gap wider than a space; spanning heads stay whole. */
export function cutAtEdges(piece: LinePiece, edges: readonly number[]): LinePiece[] {
  const groups: Word[][] = [[]];
  piece.words.forEach((word, i) => {
    const last = piece.words[i - 1];
    const gap = last ? word.box.left - last.box.right : 0;
    const at = last && edges.some((edge) => edge > last.box.right - 2 && edge < word.box.left + 2);
    if (last && at && gap > figureGap * Math.max(sizeOf(last), sizeOf(word))) groups.push([]);
    groups.at(-1)?.push(word);
  });
  return groups.length === 1 ? [piece] : groups.map((words) => ({ ...piece, words, box: boxOfText(words) }));
}

export const isLeader = ({ text }: Word) => leader.test(text);

const sizeOf = (word: Word) => word.characters[0]?.style.size ?? 0;

/** `Total.....` -> `Total` and `.....`. */
function cutLeader(word: Word): Word[] {
  const [, label = '', dots = ''] = leaderTail.exec(word.text) ?? [];
  if (dots === '' || word.characters.length !== word.text.length) return [word];
  const [head, tail] = [word.characters.slice(0, label.length), word.characters.slice(label.length)];
  return [
    { ...word, text: label, characters: head, box: boxOfAll(head.map(({ box }) => box)) },
    { ...word, text: dots, characters: tail, box: boxOfAll(tail.map(({ box }) => box)), spaced: false },
  ];
}

/** `. . . .` -> one word. */
function joinDots(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const dots = /^[.·_]+$/;
    if (last && dots.test(last.text) && dots.test(word.text))
      joined[joined.length - 1] = {
        ...last,
        text: last.text + word.text,
        characters: [...last.characters, ...word.characters],
        box: boxOfAll([last.box, word.box]),
      };
    else joined.push(word);
  }
  return joined;
}

/** Without leaders, unless there is nothing else. */
function boxOfText(words: readonly Word[]): LinePiece['box'] {
  const text = words.filter((word) => !isLeader(word) && widthOf(word.box) > 0);
  return boxOfAll((text.length > 0 ? text : words).map(({ box }) => box));
}
