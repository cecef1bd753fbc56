/** Whether a sentence goes on in the next line, in small letters. Pure. */
import { type Line, type Span, textOf } from '../lines/line.ts';

/** With a word, behind a line that ends in the middle of a sentence; below a name, an address of the internet may stand. */
export const readsOn = (line: Line, before: Line): boolean =>
  /^\s*\p{Ll}[\p{Ll}’'-]*([\s,;.:?!)]|$)/u.test(textOf(line)) && /[\p{L},-]\s*$/u.test(textOf(before));

/** The same sentence, in letters of one look where the lines meet. */
export const readsOnAlike = (line: Line, before: Line): boolean => meetAlike(line, before) && readsOn(line, before);

/** The letters are of one look where the lines meet. */
export function meetAlike(line: Line, before: Line): boolean {
  const [last, first] = [before.spans.findLast(isWritten), line.spans.find(isWritten)];
  if (last?.kind !== 'text' || first?.kind !== 'text') return false;
  const [a, b] = [last.style, first.style];
  return a.font.name === b.font.name && a.font.bold === b.font.bold && a.size === b.size && a.color === b.color;
}

const isWritten = (span: Span): boolean => span.kind === 'text' && span.text.trim() !== '';
