/**
 * Leaders that have room for no more than a dot or two, and so look like the end of a sentence: dots behind a long label that
 * end where the leaders of other rows do. Pure.
 */
import { boxAround, widthOf } from '../../box.ts';
import { lettersOf } from '../../letters.ts';
import { endsInitials, isLeader } from '../../words/leaders.ts';
import type { LinePiece, Word } from '../../words/words.ts';

/** Leaders that show where all of them end. */
const minLeaders = 2;
const dots = /[.·…]{1,3}$/;

/** Takes such dots from a piece. `pieces` are those of its page, leaders words by themselves. */
export function leaderTrimmer(pieces: readonly LinePiece[]): (piece: LinePiece) => LinePiece {
  const leaders = pieces.flatMap(({ words }) => words.filter(isLeader));
  const ends = Map.groupBy(leaders, ({ box }) => Math.round(box.right));
  return (piece) => {
    const last = piece.words.at(-1);
    if (!last || isLeader(last) || !dots.test(last.text)) return piece;
    const right = Math.round(last.box.right);
    const near = [-3, -2, -1, 0, 1, 2, 3].flatMap((step) => ends.get(right + step) ?? []);
    const level = near.filter(({ box, text }) => Math.abs(box.right - last.box.right) < widthOf(box) / text.length);
    return level.length < minLeaders ? piece : trimmed(piece, last);
  };
}

function trimmed(piece: LinePiece, last: Word): LinePiece {
  const end = last.characters.findLastIndex(({ text }) => !dots.test(text));
  const own = endsInitials.test(lettersOf(last.characters.slice(0, end + 1))) ? 1 : 0;
  const characters = last.characters.slice(0, end + 1 + own);
  const kept = { ...last, characters, text: lettersOf(characters), box: boxAround(characters) };
  const words = [...piece.words.slice(0, -1), ...(end < 0 ? [] : [kept])];
  return words.length === 0 ? piece : { ...piece, words, box: boxAround(words) };
}
