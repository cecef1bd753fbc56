/** Whether a sentence goes on in the next line, in small letters. Pure. */
import { type Line, reachWith, sizeOf, startsSmall, textOf } from '../lines/line.ts';

/** Behind a line that ends in the middle of a sentence. */
export const readsOn = (line: Line, before: Line): boolean => startsSmall(line) && /[\p{L},]\s*$/u.test(textOf(before));

/** The same sentence in letters of one look, behind a line that has no room for its first word. */
export const readsOnAlike = (line: Line, before: Line, edge: number): boolean =>
  line.style.font.name === before.style.font.name &&
  sizeOf(line) === sizeOf(before) &&
  reachWith(before, line) > edge &&
  readsOn(line, before);
