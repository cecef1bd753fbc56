/**
 * Justified Arabic: strokes that lengthen a word between two joined letters are drawn as letters that say no text, and leave
 * a gap inside of the word, or that say they are quotation marks. Pure.
 */
import type { Character } from '../page.ts';
import { type Chunk, chunkWhile } from '../sequences.ts';
import type { Run } from './runs.ts';

/** Letters that join the one behind them: Unicode's Joining_Type D, of Arabic as it is written today. */
const joinsNext =
  /^[\u0626\u0628\u062a-\u062e\u0633-\u063f\u0640-\u0647\u0649\u064a\u066e\u0679-\u0687\u069a-\u06bf\u06c1\u06c2\u06cc\u06be]$/;
const joinsBefore = /^[\u0621-\u064a\u066e-\u06d5]/;

/** Of the font size; words further apart are no neighbours. */
const longest = 1;

/** `left` is what is read behind `right`, with no space drawn between them. */
export function isKashida(left: Run, right: Run): boolean {
  if (right.afterSpace || right.from - left.to > longest * right.size) return false;
  return joinsNext.test(lastRead(right)) && joinsBefore.test(firstRead(left));
}

/** In reading order: without quotation marks between two letters of one word that would join. */
export function withoutStrokes(characters: Character[]): Character[] {
  const parts = chunkWhile(characters, (a, b) => (a.text === '"') === (b.text === '"'));
  const isStroke = ([{ text }]: Chunk<Character>, i: number): boolean =>
    text === '"' &&
    joinsNext.test(parts[i - 1]?.at(-1)?.text.slice(-1) ?? '') &&
    joinsBefore.test(parts[i + 1]?.[0].text.slice(0, 1) ?? '');
  return parts.filter((part, i) => !isStroke(part, i)).flat();
}

const lastRead = ({ characters }: Run): string =>
  characters.reduce((a, b) => (b.box.left < a.box.left ? b : a)).text.at(-1) ?? '';

const firstRead = ({ characters }: Run): string =>
  characters.reduce((a, b) => (b.box.right > a.box.right ? b : a)).text.at(0) ?? '';
