/** Lines that underline words, as links have them, and so part no rows. Heads of columns are underlined too, at few heights. Pure. */
import type { Ruling } from '../page.ts';
import type { LinePiece } from '../words.ts';

/** From this many heights on, underlined words are links. */
const minHeights = 4;
/** Points by which a line may begin and end beside its words. */
const slack = 2;

/** The lines that are left. `pieces` are the page's. */
export function withoutUnderlines(rulings: readonly Ruling[], pieces: readonly LinePiece[]): readonly Ruling[] {
  const byBaseline = Map.groupBy(pieces.filter(holdsLetters), ({ baseline }) => Math.round(baseline));
  const under = rulings.filter((ruling) => ruling.direction === 'horizontal' && underlines(ruling, byBaseline));
  const heights = new Set(under.map(({ at }) => Math.round(at)));
  if (heights.size < minHeights) return rulings;
  const dropped = new Set(under);
  return rulings.filter((ruling) => !dropped.has(ruling));
}

const holdsLetters = ({ words, angle }: LinePiece): boolean =>
  angle === 0 && words.some(({ text }) => /\p{L}{2}/u.test(text));

/** It is as long as the words right above it. */
function underlines({ at, start, end }: Ruling, byBaseline: ReadonlyMap<number, readonly LinePiece[]>): boolean {
  const above = [0, 1, 2].flatMap((drop) => byBaseline.get(Math.round(at) - drop) ?? []);
  return above.some(({ words }) => {
    const own = words.filter(({ box }) => box.right > start + slack && box.left < end - slack);
    const [first, last] = [own[0]?.box, own.at(-1)?.box];
    return first && last && Math.abs(first.left - start) < slack && Math.abs(last.right - end) < slack;
  });
}
