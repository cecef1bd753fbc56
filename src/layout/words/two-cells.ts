/** Texts of two cells of a printed spreadsheet, which may meet without a gap. Pure. */
import type { Box, Character } from '../page.ts';

interface Letters {
  characters: readonly Pick<Character, 'cell' | 'cellTag' | 'clip' | 'style'>[];
}

/** Points. */
const sameEdge = 0.5;

/** Each is drawn by itself though they look alike, or cut to its own cell; parts of one text that look otherwise are drawn apart, too. */
export function areOfTwoCells(before: Letters | undefined, next: Letters | undefined): boolean {
  const [last, first] = [before?.characters.at(-1), next?.characters[0]];
  if (last?.cellTag && first?.cellTag) return last.cellTag !== first.cellTag;
  if (last?.clip && first?.clip && !isSame(last.clip, first.clip)) return true;
  return last?.cell !== first?.cell && last?.style === first?.style;
}

/** Side by side: what stands below is told by more than this. */
const isSame = (a: Box, b: Box): boolean =>
  Math.abs(a.left - b.left) < sameEdge && Math.abs(a.right - b.right) < sameEdge;
