/** A page's text outside of its tables -> rows: a block each, empty rows between them, and links where tables stand; lines in columns keep these. */
import { areWithin, sharedWidth } from '../../box.ts';
import type { Box } from '../../page.ts';
import { cellText } from '../../table/cells/cell-text.ts';
import type { Vocabulary } from '../../words/line-end-hyphen.ts';
import { mostlyRightToLeft } from '../../words/reading-direction.ts';
import type { LinePiece, Word } from '../../words/words.ts';
import type { SheetCell } from '../sheet.ts';
import { linkColor, plainLook } from '../table-sheet/look.ts';
import type { Conventions } from '../values/conventions.ts';
import { type TypedValue, typedValue } from '../values/typed-value.ts';
import { inReadingOrder } from './reading-order.ts';
import { textBlocks } from './text-blocks.ts';

/** A table's place on the page, and the sheet that it is on. */
export interface TablePlace {
  box: Box;
  sheet: string;
}

type Entry = Pick<SheetCell, 'look' | 'sheetLink'> & { text: string };

/** Rows of a block, by column; empty texts where nothing stands. */
type Entries = readonly (readonly Entry[])[];

/** Cells for the rows from `firstRow` on, the first naming the page; none where the page has no such text. */
export function outsideCells(
  pageIndex: number,
  pieces: readonly LinePiece[],
  places: readonly TablePlace[],
  words: Vocabulary,
  conventions: Conventions,
  firstRow: number,
): SheetCell[] {
  const entryOf = (lines: Word[][]): Entry => ({
    text: cellText({ lines }, words),
    look: plainLook(lines.flat()),
  });
  const blocks = textBlocks(pieces)
    .map(({ box, lines, rows }) => ({
      box: lines.length > 1 ? box : asWideAsTable(box, places),
      entries: rows ? inDirection(rows.map((row) => row.map((own) => entryOf([own])))) : [[entryOf(lines)]],
    }))
    .filter(({ entries }) => entries.flat().some(({ text }) => text !== ''));
  if (blocks.length === 0) return [];
  const links = places.map(({ box, sheet }) => ({
    box,
    entries: [[{ text: sheet, look: linked, sheetLink: sheet }]],
  }));
  const title: Entries = [[{ text: `Page ${pageIndex + 1}`, look: { ...plainLook([]), bold: true } }]];
  const ordered = inReadingOrder<{ box: Box; entries: Entries }>([...blocks, ...links]).map(({ entries }) => entries);
  const cells: SheetCell[] = [];
  let row = firstRow;
  for (const entries of [title, ...ordered]) {
    cells.push(...cellsOf(entries, row, conventions));
    row += entries.length + 1;
  }
  return cells;
}

/** From the right where most texts are read so. */
const inDirection = (rows: readonly Entry[][]): Entries =>
  mostlyRightToLeft(rows.flat()) ? rows.map((row) => row.toReversed()) : rows;

/** Points between a table and its title or notes. */
const near = 20;

/** A line right above or below a table is read with it, however short. */
function asWideAsTable(box: Box, places: readonly TablePlace[]): Box {
  const table = places.find((place) => areWithin(box, place.box, near) && sharedWidth(box, place.box) > 0)?.box;
  return table ? { ...box, left: Math.min(box.left, table.left), right: Math.max(box.right, table.right) } : box;
}

const linked = { ...plainLook([]), color: linkColor };

/** What stands beside something is a value where it may be one. */
const cellsOf = (entries: Entries, firstRow: number, conventions: Conventions): SheetCell[] =>
  entries.flatMap((row, i) =>
    row.flatMap((entry, column) => {
      const { text, look, sheetLink } = entry;
      if (text === '') return [];
      const value: TypedValue = column > 0 ? typedValue(text, conventions) : { kind: 'text', text };
      const place = { row: firstRow + i, column, rowSpan: 1, columnSpan: 1 };
      return [{ ...place, value, look, ...(sheetLink !== undefined && { sheetLink }) }];
    }),
  );
