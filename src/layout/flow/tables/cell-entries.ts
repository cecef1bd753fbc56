/** Tables without lines in whose cells each line is an entry of its own, as a sheet of addresses: the lines stay. Pure. */
import { widthOf } from '../../box.ts';
import { pairwise } from '../../sequences.ts';
import { spread } from '../../statistics.ts';
import type { Cell, Table } from '../../table/table.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import { usualSpace } from '../../words/word-space.ts';
import { textOfWords, type Word } from '../../words/words.ts';

/** Two lines may be a name that was too long. */
const minLines = 3;
/** Points by which lines that start alike differ. */
const sameLeft = 1;
/** The part of a cell's lines that begins with a capital or a figure: `rue du Bac 6` does not. */
const mostly = 0.6;
/** The part of the cells in which each line had room for the next one's first word; those of the last column are as wide as their text. */
const mostCells = 0.5;

/** Those whose lines stay. */
export function cellEntries({ cells, kind }: Table): ReadonlySet<Cell> {
  const found = kind === 'grid' ? [] : cells.filter(({ lines }) => lines.length >= minLines && areEntries(lines));
  const free = found.filter(({ lines, box }) =>
    pairwise(lines).every(([before, line]) => hasRoom(before, line, box.right)),
  );
  return new Set(free.length > mostCells * cells.filter(({ lines }) => lines.length >= minLines).length ? found : []);
}

function areEntries(lines: readonly Word[][]): boolean {
  const lefts = lines.map(([first]) => first?.box.left ?? 0);
  const texts = lines.map(textOfWords);
  return (
    spread(lefts) < sameLeft &&
    texts.filter((text) => /^[\p{Lu}\d]/u.test(text)).length > mostly * texts.length &&
    texts.filter((text) => /\p{L}{2}/u.test(text)).length > texts.length / 2
  );
}

function hasRoom(before: readonly Word[], [next]: readonly Word[], right: number): boolean {
  const last = before.at(-1);
  if (!last || !next) return false;
  return last.box.right + usualSpace * sizeOfWord(next) + widthOf(next.box) < right;
}
