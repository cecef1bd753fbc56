/** Tables in whose cells each line is an entry of its own, as a sheet of addresses: the lines stay. Pure. */
import { widthOf } from '../../box.ts';
import { pairwise } from '../../sequences.ts';
import { share, spread } from '../../statistics.ts';
import type { Cell, Table } from '../../table/table.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import { usualSpace } from '../../words/word-space.ts';
import { textOfWords, type Word } from '../../words/words.ts';

/** Points by which lines that start alike differ. */
const sameLeft = 1;
/** The part of a cell's lines that begins with a capital or a figure: `rue du Bac 6` does not. */
const mostly = 0.6;
/** Lines of a column's cells that had room for the next one's first word, and the part of all that go on: text that is broken where it must be has none. */
const minFree = 2;
const mostFree = 0.6;

/** Without lines around them two may be a heading and what it names. */
const minLines = { ruled: 2, open: 3 };

/** Those whose lines stay. */
export function cellEntries({ cells, kind }: Table): ReadonlySet<Cell> {
  const columns = Map.groupBy(cells, ({ column, columnSpan }) => `${column} ${columnSpan}`);
  const least = kind === 'grid' ? minLines.ruled : minLines.open;
  const isLong = ({ lines }: Cell) => lines.length >= least && areEntries(lines);
  const areShort = (own: readonly Cell[]) => breaksFreely(own) || areAddresses(own);
  return new Set([...columns.values()].flatMap((own) => (areShort(own) ? own.filter(isLong) : [])));
}

/** As far as the column's longest line reaches. */
function breaksFreely(cells: readonly Cell[]): boolean {
  const lines = cells.flatMap((cell) => cell.lines);
  const reach = Math.max(...lines.map((words) => words.at(-1)?.box.right ?? 0));
  const breaks = cells.flatMap((cell) => pairwise(cell.lines));
  const free = breaks.filter(([before, next]) => hasRoom(before, next, reach));
  return free.length >= minFree && free.length >= mostFree * breaks.length;
}

/** Lines of an address, some of which have a house's number or a postcode: text that is broken has none in so many. */
const minAddress = 3;
const minNumbered = 2;
/** The part of a column's cells that hold one: a sheet of labels has nothing else. */
const nearlyAll = 0.8;

/** Of about one length, so that none shows how much room there was. */
function areAddresses(cells: readonly Cell[]): boolean {
  const isAddress = ({ lines }: Cell) => {
    const texts = lines.map(textOfWords);
    const numbered = texts.filter((text) => /\d/.test(text) && /\p{Lu}/u.test(text));
    return (
      texts.length >= minAddress && texts.every((text) => /^[\p{Lu}\d]/u.test(text)) && numbered.length >= minNumbered
    );
  };
  const filled = cells.filter(({ lines }) => lines.length > 0);
  return filled.length > 1 && share(filled, isAddress) >= nearlyAll;
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
