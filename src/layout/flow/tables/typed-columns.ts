/**
 * Programs and what they print, whose parts their writer set below one another in letters of one width: between text in other
 * letters these are listings. Lines of text may be found to stand among them. Pure.
 */
import { boxOfAll, widthOf } from '../../box.ts';
import type { PageContent } from '../../page.ts';
import { median, share } from '../../statistics.ts';
import { isMonospace } from '../../table/columns/fine-pieces.ts';
import type { Cell, Table } from '../../table/table.ts';
import type { Word } from '../../words/words.ts';
import { isTypewritten } from '../grouping/listings.ts';

/** Points from a table's words to the lines above and below it. */
const ownLine = 4;
/** Of the words, and by how much they may be off it, in letters: these may be drawn a little wider. */
const nearlyAll = 0.9;
const offGrid = 0.2;

export function areTypedColumns(table: Table, content: PageContent): boolean {
  const rows = [...Map.groupBy(table.cells.filter(isFilled), ({ row }) => row).values()];
  const columned = rows.filter((cells) => cells.length > 1).flat();
  return (
    columned.length > 0 &&
    areOnOneGrid(columned.flatMap(({ lines }) => lines.flat())) &&
    !isTypewritten(content.characters) &&
    !isPartedByLines(table, content)
  );
}

/** Each letter of a program is at a whole number of them from the first; words of a table in such letters are where it has them. */
function areOnOneGrid(words: readonly Word[]): boolean {
  if (!words.every(isMonospace)) return false;
  const advance = median(words.flatMap(({ characters }) => characters.map(({ box }) => widthOf(box))));
  const left = Math.min(...words.map(({ box }) => box.left));
  const isOnGrid = ({ box }: Word) => {
    const places = (box.left - left) / advance;
    return Math.abs(places - Math.round(places)) < offGrid;
  };
  return share(words, isOnGrid) > nearlyAll;
}

const isFilled = ({ lines }: Cell): boolean => lines.length > 0;

/** By lines between its rows, or by such as are typed, which the page has none of. */
function isPartedByLines({ kind, cells, box }: Table, { rulings }: PageContent): boolean {
  if (kind === 'aligned') return false;
  const { top, bottom } = boxOfAll(cells.flatMap(({ lines }) => lines.flat().map((word) => word.box)));
  const across = rulings.filter(
    ({ direction, at, start, end }) =>
      direction === 'horizontal' &&
      at > box.top - ownLine &&
      at < box.bottom + ownLine &&
      start < box.right &&
      end > box.left,
  );
  return across.length === 0 || across.some(({ at }) => at > top && at < bottom);
}
