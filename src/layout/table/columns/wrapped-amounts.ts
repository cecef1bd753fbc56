/** Amounts too wide for their cells, whose currency stands alone on the line above or below: `CHF` over `55.98`, `€` under `24.180,83`. Pure. */
import { boxOfAll, heightOf } from '../../box.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';
import { currency } from '../currency.ts';
import { isAmountText } from '../figure.ts';

/** Points by which the right edges of an amount's lines differ. */
const sameEdge = 2;
/** Between its lines, in line heights. */
const maxLineGap = 0.5;

const lone = new RegExp(`^${currency}$`, 'u');

/** The pieces, each such amount and its currency as one. */
export function joinWrappedAmounts(pieces: readonly LinePiece[]): LinePiece[] {
  const joined = new Map<LinePiece, LinePiece>();
  for (const sign of pieces.filter(({ words }) => lone.test(textOfWords(words)))) {
    const [amount, ...others] = pieces.filter((piece) => !joined.has(piece) && isWrapped(sign, piece));
    if (amount && others.length === 0) joined.set(amount, sign);
  }
  const signs = new Set(joined.values());
  return pieces
    .filter((piece) => !signs.has(piece))
    .map((piece) => {
      const sign = joined.get(piece);
      return sign ? { ...piece, words: linesOf(piece, sign), box: boxOfAll([piece.box, sign.box]) } : piece;
    });
}

const isWrapped = ({ box: sign }: LinePiece, { box, words }: LinePiece): boolean => {
  const gap = Math.max(sign.top - box.bottom, box.top - sign.bottom);
  return (
    isAmountText(words) &&
    Math.abs(sign.right - box.right) < sameEdge &&
    Math.abs(sign.top - box.top) > heightOf(box) / 2 &&
    gap < maxLineGap * heightOf(box)
  );
};

const linesOf = (a: LinePiece, b: LinePiece) => (a.box.top < b.box.top ? [a, b] : [b, a]).flatMap(({ words }) => words);
