/** Whether a line stopped although the next word had room: then a paragraph ends with it. Pure. */
import { widthOf } from '../../box.ts';
import { endsSentence, type Line, reachWith, sizeOf, startsAnew, textOf } from '../lines/line.ts';
import type { ColumnHabits } from './column-habits.ts';
import type { LineGroup } from './line-group.ts';
import { readsOn, readsOnAlike } from './reads-on.ts';
import { centred, endTogether } from './sides.ts';

/** The line before stopped although the first word of this one would have fitted, or short of where its column does. */
export function wouldFit(line: Line, before: Line, group: LineGroup, habits: ColumnHabits): boolean {
  const { edgeOf, isShort, left, firstLines, centredWidths } = habits;
  if (/[\p{L}]-$/u.test(textOf(before))) return false;
  if (isShort(before) && startsAnew(line) && endsSentence(before)) return true;
  const space = 0.25 * sizeOf(before);
  const edge = edgeOf(before);
  if (isAtRight(line, group, left, edge)) return true;
  const isShorter = endTogether(line, before) && line.box.left - before.box.left > sizeOf(line);
  if (isShorter && edge - left < narrow * sizeOf(line) && startsAnew(line)) return true;
  // A first line that is set in may stand in the middle by chance.
  const isSetIn = group.mark !== undefined || firstLines.has(before);
  if (!isSetIn && centred(line, before)) {
    const needed = widthOf(before.box) + space + line.firstWordWidth;
    const isSaid = endsSentence(line) && isMidSentence(line, before, edge, minCentred);
    return needed < 0.98 * (centredWidths.get(before) ?? edge - left) && !isSaid;
  }
  const room = before.box.left - left;
  if (endTogether(line, before) && room > freeShare * (edge - left))
    return room > space + line.firstWordWidth && !readsOn(line, before);
  return reachWith(before, line) < edge - 0.02 * (edge - before.box.left) && !isMidSentence(line, before, edge);
}

/** The line before is alone in the right half of the column, as a letter's date is above its text. */
const isAtRight = (line: Line, { lines: [first, second] }: LineGroup, left: number, edge: number): boolean =>
  first !== undefined &&
  !second &&
  first.box.left - left > halfShare * (edge - left) &&
  line.box.left - left < sizeOf(line) &&
  startsAnew(line);

/** Of the column. */
const halfShare = 0.5;

/** A long line of words that stops in the middle of a sentence: what follows could not be broken, or the edge is something else's. */
const isMidSentence = (line: Line, before: Line, edge: number, least = minWords): boolean =>
  widthOf(before.box) > longShare * (edge - before.box.left) &&
  textOf(before).trim().split(/\s+/).length >= least &&
  readsOnAlike(line, before);

/** In parts of the room up to the edge. */
const longShare = 0.4;

/** Fewer in a line may be an entry's; in the middle of a page, where what goes on must end, an invitation's. */
const minWords = 6;
const minCentred = 8;

/** In sizes of the letters: lines of wider text hang, those of narrower that end together are set to the right. */
const narrow = 16;

/** The part of a column that is no first line's indent. */
const freeShare = 0.3;
