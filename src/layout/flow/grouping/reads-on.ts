/** Whether a sentence goes on in the next line, in small letters. Pure. */
import { type Line, sizeOf, textOf } from '../lines/line.ts';

/** With a word, behind a line that ends in the middle of a sentence; below a name, an address of the internet may stand. */
export const readsOn = (line: Line, before: Line): boolean =>
  /^\s*\p{Ll}[\p{Ll}’'-]*([\s,;.:?!)]|$)/u.test(textOf(line)) && /[\p{L},-]\s*$/u.test(textOf(before));

/** The same sentence in letters of one look. */
export const readsOnAlike = (line: Line, before: Line): boolean =>
  line.style.font.name === before.style.font.name && sizeOf(line) === sizeOf(before) && readsOn(line, before);
