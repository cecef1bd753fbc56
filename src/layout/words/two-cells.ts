/** Texts of two cells of a printed spreadsheet, which may meet without a gap. Pure. */
import { haveSameSides } from '../box.ts';
import { goesOnInGroups } from '../digit-groups.ts';
import { lettersOf } from '../letters.ts';
import type { Character } from '../page.ts';
import { pairwise } from '../sequences.ts';

interface Letters {
  characters: readonly Pick<Character, 'after' | 'box' | 'cell' | 'cellTag' | 'clip' | 'style' | 'text'>[];
}

/** Points; clips below one another are told by more than this. */
const sameEdge = 0.5;
/** The space between the digits of one number, in font sizes: cells stand nearer or further apart. */
const groupGap = { least: 0.18, most: 0.34 };

/** Texts between two that are parts of one, which are drawn one after the other: spaces of other looks. */
const maxBetween = 1;

/** Each is drawn by itself though they look alike, or cut to its own cell; parts of one text that look otherwise are drawn apart, too, but not far. */
export function areOfTwoCells(before: Letters | undefined, next: Letters | undefined): boolean {
  const [last, first] = [before?.characters.at(-1), next?.characters[0]];
  if (last?.cellTag && first?.cellTag) return last.cellTag !== first.cellTag;
  if (last?.clip && first?.clip && !haveSameSides(last.clip, first.clip, sameEdge)) return true;
  if (before && next && areDigitGroups(before, next)) return false;
  return last?.cell !== first?.cell && (last?.style === first?.style || areFarApart(last, first));
}

const areFarApart = (last?: Pick<Character, 'after'>, first?: Pick<Character, 'after'>): boolean =>
  Math.abs((first?.after ?? 0) - (last?.after ?? 0)) > maxBetween + 1;

/** `12 345`: LibreOffice draws what stands around a space that does not break each by itself. */
function areDigitGroups({ characters: before }: Letters, { characters: next }: Letters): boolean {
  const [last, first] = [before.at(-1), next[0]];
  if (!last || !first || !goesOnInGroups(lettersOf(before), lettersOf(next))) return false;
  const gap = (first.box.left - last.box.right) / first.style.size;
  return gap > groupGap.least && gap < groupGap.most && last.style === first.style;
}

/** Both are of one text that a spreadsheet's page draws whole, or that its tags name one cell's: lines of other cells may stand behind it. */
export function areOfOneCell(before: Letters | undefined, next: Letters | undefined): boolean {
  const [last, first] = [before?.characters.at(-1), next?.characters[0]];
  if (last?.cellTag || first?.cellTag) return last?.cellTag === first?.cellTag;
  return last?.cell !== undefined && last.cell === first?.cell;
}

/** Some line of a table's cell holds texts of two. */
export const holdsTwoCells = ({ lines }: { lines: readonly (readonly Letters[])[] }): boolean =>
  lines.some((words) => pairwise(words).some(([word, next]) => areOfTwoCells(word, next)));
