/** Currency signs set at the left of their column, joined with the amounts they belong to. */
import { boxOfAll, heightOf } from '../../box.ts';
import type { LinePiece } from '../../words/words.ts';
import { isFigure } from '../figure.ts';

/** How far (in line heights) a sign may stand from its amount, where it is alone. */
const reach = 8;
/** Points by which signs of one column differ. */
const sameLeft = 1;

export function joinSigns(pieces: readonly LinePiece[]): LinePiece[] {
  const joined = new Map<LinePiece, LinePiece>();
  const signs = pieces.filter(isSign);
  const columns = Map.groupBy(signs, ({ box }) => Math.round(box.left / sameLeft));
  for (const sign of signs) {
    const isAlone = (columns.get(Math.round(sign.box.left / sameLeft))?.length ?? 0) < 2;
    const amount = nextOnLine(sign, pieces, isAlone ? reach : Number.POSITIVE_INFINITY);
    if (!amount || !isFigure(amount.words) || joined.has(amount)) continue;
    const words = [...sign.words, ...amount.words.map((word, i) => (i === 0 ? { ...word, spaced: true } : word))];
    joined.set(amount, { ...amount, words, box: boxOfAll([sign.box, amount.box]) });
    joined.set(sign, { ...sign, words: [] });
  }
  return pieces.map((piece) => joined.get(piece) ?? piece).filter(({ words }) => words.length > 0);
}

const isSign = ({ words, angle }: LinePiece) =>
  angle === 0 && words.length === 1 && /^[$€£¥]$/.test(words[0]?.text ?? '');

function nextOnLine(sign: LinePiece, pieces: readonly LinePiece[], reach: number): LinePiece | undefined {
  const height = heightOf(sign.box);
  let next: LinePiece | undefined;
  for (const piece of pieces) {
    const gap = piece.box.left - sign.box.right;
    if (piece === sign || gap < -1 || gap > reach * height || Math.abs(piece.baseline - sign.baseline) > 0.3 * height)
      continue;
    if (!next || piece.box.left < next.box.left) next = piece;
  }
  return next;
}
