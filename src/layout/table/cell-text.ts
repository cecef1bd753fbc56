/** The text of a cell, its lines run together: a spreadsheet breaks lines by itself. */
import { isLeader } from '../leaders.ts';
import type { Word } from '../words.ts';
import type { Cell } from './table.ts';

export function cellText({ lines }: Pick<Cell, 'lines'>): string {
  return lines.map(lineText).reduce(joinLines, '');
}

/** Words with the page's spaces between them; dots that lead to the next column say nothing in a cell. */
export const lineText = (words: readonly Word[]) =>
  words
    .filter((word) => !isLeader(word))
    .reduce((line, { text, spaced }) => (line !== '' && spaced ? `${line} ${text}` : line + text), '');

/** A hyphen at a line's end stays: whether it belongs to the word can't be told without a dictionary. */
const joinLines = (above: string, line: string) =>
  above === '' || /\p{L}-$/u.test(above) ? above + line : `${above} ${line}`;
