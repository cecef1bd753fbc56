/** A page's text outside of its tables -> rows of one column: a block each, empty rows between them, and links where tables stand. */
import { areWithin, sharedWidth } from '../../box.ts';
import type { Box } from '../../page.ts';
import { cellText } from '../../table/cells/cell-text.ts';
import type { Vocabulary } from '../../words/line-end-hyphen.ts';
import type { LinePiece } from '../../words/words.ts';
import type { SheetCell } from '../sheet.ts';
import { linkColor, plainLook } from '../table-sheet/look.ts';
import { inReadingOrder } from './reading-order.ts';
import { textBlocks } from './text-blocks.ts';

/** A table's place on the page, and the sheet that it is on. */
export interface TablePlace {
  box: Box;
  sheet: string;
}

type Entry = Pick<SheetCell, 'look' | 'sheetLink'> & { text: string };

/** Cells for the rows from `firstRow` on, the first naming the page; none where the page has no such text. */
export function outsideCells(
  pageIndex: number,
  pieces: readonly LinePiece[],
  places: readonly TablePlace[],
  words: Vocabulary,
  firstRow: number,
): SheetCell[] {
  const blocks = textBlocks(pieces)
    .map(({ box, lines }) => ({
      box: lines.length > 1 ? box : asWideAsTable(box, places),
      text: cellText({ lines }, words),
      look: plainLook(lines.flat()),
    }))
    .filter(({ text }) => text !== '');
  if (blocks.length === 0) return [];
  const links = places.map(({ box, sheet }) => ({ box, text: sheet, look: linked, sheetLink: sheet }));
  const title: Entry = { text: `Page ${pageIndex + 1}`, look: { ...plainLook([]), bold: true } };
  return [title, ...inReadingOrder<Entry & { box: Box }>([...blocks, ...links])].map((entry, i) =>
    cellOf(entry, firstRow + 2 * i),
  );
}

/** Points between a table and its title or notes. */
const near = 20;

/** A line right above or below a table is read with it, however short. */
function asWideAsTable(box: Box, places: readonly TablePlace[]): Box {
  const table = places.find((place) => areWithin(box, place.box, near) && sharedWidth(box, place.box) > 0)?.box;
  return table ? { ...box, left: Math.min(box.left, table.left), right: Math.max(box.right, table.right) } : box;
}

const linked = { ...plainLook([]), color: linkColor };

const cellOf = ({ text, look, sheetLink }: Entry, row: number): SheetCell => ({
  row,
  column: 0,
  rowSpan: 1,
  columnSpan: 1,
  value: { kind: 'text', text },
  look,
  ...(sheetLink !== undefined && { sheetLink }),
});
