/** The text of a cell, its lines run together: a spreadsheet breaks lines by itself. */
import { isEllipsis, isLeader } from '../../words/leaders.ts';
import { isLineEnds, partedWord, type Vocabulary } from '../../words/line-end-hyphen.ts';
import type { Word } from '../../words/words.ts';
import type { Cell } from '../table.ts';

/** `words` are those of the page, for telling hyphens of words from those of lines' ends. */
export function cellText({ lines }: Pick<Cell, 'lines'>, words: Vocabulary): string {
  return lines.map(lineText).reduce((above, line) => joinLines(above, line, words), '');
}

/** Words with the page's spaces between them; dots that lead to the next column say nothing in a cell, but three alone do. */
export const lineText = (words: readonly Word[]) =>
  words
    .filter((word) => !isLeader(word) || (isEllipsis(word) && words.length === 1))
    .reduce((line, { text, spaced }) => (line !== '' && spaced ? `${line} ${text}` : line + text), '');

/** What stands on a line put behind what stands above it. */
export function joinLines(above: string, line: string, words: Vocabulary): string {
  const parted = partedWord(above);
  if (above === '' || parted === undefined || !/^[\p{L}\p{N}]/u.test(line))
    return above === '' ? line : `${above} ${line}`;
  return (isLineEnds(parted, line, words) ? above.slice(0, -1) : above) + line;
}
