/**
 * Lines that strike words out or underline them, and so part no rows: under links, at many heights, headings above text, and
 * sums, as long as these are. Heads of columns are underlined too. Pure.
 */
import type { Character, Ruling } from '../../../page.ts';
import type { LinePiece, Word } from '../../../words/words.ts';
import { isAmountText } from '../../figure.ts';
import { type TextRow, textRows } from '../../rows/text-rows.ts';

/** From this many heights on, underlined words are links. */
const minHeights = 4;
/** From a line through words down to their baseline: points at most, and parts of their size. Bars of fractions are higher. */
const farthestBaseline = 12;
const leastRise = 0.12;
const mostRise = 0.42;
/** Points by which a line may begin and end beside its words. */
const slack = 2;

/** The lines that are left. `pieces` are the page's. */
export function withoutUnderlines(rulings: readonly Ruling[], pieces: readonly LinePiece[]): readonly Ruling[] {
  const upright = pieces.filter(({ angle }) => angle === 0);
  const byBaseline = Map.groupBy(upright, ({ baseline }) => Math.round(baseline));
  const under = new Map(
    rulings.flatMap((ruling) => {
      const piece = ruling.direction === 'horizontal' ? underlined(ruling, byBaseline) : undefined;
      return piece ? [[ruling, piece] as const] : [];
    }),
  );
  const free = rulings.filter((ruling) => ruling.direction !== 'horizontal' || !isStrike(ruling, byBaseline));
  if (under.size === 0) return free;
  const words = [...under].filter(([, piece]) => holdsLetters(piece));
  const isMany = new Set(words.map(([{ at }]) => Math.round(at))).size >= minHeights;
  const rows = textRows(upright);
  return free.filter((ruling) => {
    const piece = under.get(ruling);
    return !piece || !(isAmountText(piece.words) || (holdsLetters(piece) && (isMany || isHeading(piece, rows))));
  });
}

/** Alone on its row, above a row of one piece. */
function isHeading(piece: LinePiece, rows: readonly TextRow[]): boolean {
  const i = rows.findIndex((row) => row.pieces.includes(piece));
  return rows[i]?.pieces.length === 1 && rows[i + 1]?.pieces.length === 1;
}

const holdsLetters = ({ words }: LinePiece): boolean => words.some(({ text }) => /\p{L}{2}/u.test(text));

/** What stands right above the line, with words as long as it is. */
function underlined(
  { at, start, end }: Ruling,
  byBaseline: ReadonlyMap<number, readonly LinePiece[]>,
): LinePiece | undefined {
  const above = [0, 1, 2].flatMap((drop) => byBaseline.get(Math.round(at) - drop) ?? []);
  return above.find((piece) => isAsLong(wordsAlong(piece, start, end), start, end));
}

function isStrike({ at, start, end }: Ruling, byBaseline: ReadonlyMap<number, readonly LinePiece[]>): boolean {
  const below = Array.from({ length: farthestBaseline }, (_, i) => byBaseline.get(Math.round(at) + i) ?? []).flat();
  return below.some((piece) => {
    const own = wordsAlong(piece, start, end);
    return (
      isAsLong(own, start, end) && own.every(({ characters }) => characters.every((letter) => isThrough(at, letter)))
    );
  });
}

const isThrough = (at: number, { baseline, style }: Character): boolean => {
  const rise = (baseline - at) / style.size;
  return rise > leastRise && rise < mostRise;
};

const wordsAlong = ({ words }: LinePiece, start: number, end: number): Word[] =>
  words.filter(({ box }) => box.right > start + slack && box.left < end - slack);

function isAsLong(words: readonly Word[], start: number, end: number): boolean {
  const [first, last] = [words[0]?.box, words.at(-1)?.box];
  return (
    first !== undefined &&
    last !== undefined &&
    Math.abs(first.left - start) < slack &&
    Math.abs(last.right - end) < slack
  );
}
