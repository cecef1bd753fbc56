/** Sheets -> .xlsx with hucre: on 120,000 styled cells 1.5 times as fast as write-excel-file, with less memory and no dependencies. */
import { type Cell, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { pairwise } from '../../sequences.ts';
import { largestOf } from '../../statistics.ts';
import type { Sheet, SheetCell } from '../sheet.ts';
import { fontOf, styleOf } from './cell-style.ts';
import { rowHeights } from './row-heights.ts';

/** Excel's limit. */
const maxCellCharacters = 32_767;
/** A character of the default font is about this wide, in points. */
const pointsPerCharacter = 5.25;

/** Digits of it, and bold letters. */
const pointsPerDigit = 5.6;
const pointsPerBold = 6;
/** Room that Excel leaves beside a text, and widths of columns, in points. */
const cellMargins = 8;
const minWidth = 36;
const maxWidth = 400;

export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({ sheets: sheets.map(sheetOf) });
  return new Uint8Array(bytes);
}

function sheetOf(sheet: Sheet): WriteSheet {
  const { name, cells, headRows = 0, rightToLeft } = sheet;
  const widths = columnWidths(sheet);
  const height = Math.max(0, largestOf(cells.map(({ row, rowSpan }) => row + rowSpan)));
  const width = Math.max(0, largestOf(cells.map(({ column, columnSpan }) => column + columnSpan)));
  const rows = Array.from({ length: height }, () => new Array<CellValue>(width).fill(null));
  const styled = new Map<string, Partial<Cell>>();
  for (const cell of cells) {
    const value = cellValue(cell);
    const row = rows[cell.row];
    if (row) row[cell.column] = value;
    styled.set(`${cell.row},${cell.column}`, {
      value,
      style: styleOf(cell, widths.length > 0),
      ...runsOf(cell),
      ...(cell.sheetLink !== undefined && { hyperlink: { target: '', location: `'${cell.sheetLink}'!A1` } }),
    });
  }
  return {
    name,
    rows,
    cells: styled,
    columns: widths.map((points) => ({ width: points / pointsPerCharacter })),
    rowDefs: new Map([...rowHeights(sheet, widths)].map(([row, points]) => [row, { height: points }])),
    ...(rightToLeft && { view: { rightToLeft } }),
    ...(headRows > 0 && headRows < height && { freezePane: { rows: headRows } }),
    merges: cells.filter(({ rowSpan, columnSpan }) => rowSpan * columnSpan > 1).map(rangeOf),
  };
}

/** In points: as on the page, but neither too narrow for what stands there on one line nor wider than a screen. */
function columnWidths({ edges, cells }: Sheet): number[] {
  const widths = pairwise(edges).map(([left, right]) => Math.max(minWidth, right - left));
  for (const { column, columnSpan, lineLength = 0, look } of cells) {
    const own = lineLength * (look.bold ? pointsPerBold : pointsPerDigit) + cellMargins;
    if (columnSpan === 1 && own > (widths[column] ?? own)) widths[column] = own;
  }
  return widths.map((width) => Math.min(maxWidth, width));
}

function cellValue({ value }: SheetCell): CellValue {
  if (value.kind === 'number') return value.value;
  return value.text === '' ? null : written(value.text.slice(0, maxCellCharacters));
}

/** Controls are none of a cell's letters; `_x000D_` stands for one in the file's format, and so must be written otherwise where a page shows it. */
const written = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]/gu, '\ufffd')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** A text whose end is raised, in two parts. */
function runsOf({ value, look }: SheetCell): Partial<Cell> {
  if (value.kind === 'number' || value.raisedFrom === undefined) return {};
  const font = fontOf(look);
  const text = value.text.slice(0, maxCellCharacters);
  return {
    richText: [
      { text: written(text.slice(0, value.raisedFrom)), font },
      { text: written(text.slice(value.raisedFrom)), font: { ...font, vertAlign: 'superscript' } },
    ],
  };
}

const rangeOf = ({ row, column, rowSpan, columnSpan }: SheetCell) => ({
  startRow: row,
  startCol: column,
  endRow: row + rowSpan - 1,
  endCol: column + columnSpan - 1,
});
