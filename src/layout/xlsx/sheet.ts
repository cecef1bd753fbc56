/** A sheet as it will be written, with nothing of the page left in it but what a spreadsheet shows. */
import type { Color } from '../page.ts';
import type { TypedValue } from './values/typed-value.ts';

export interface Look {
  bold: boolean;
  color: Color;
  shading: Color | undefined;
  /** Sides with a line. */
  borders: { top: boolean; right: boolean; bottom: boolean; left: boolean };
  /** Undefined: as the spreadsheet aligns such a value by itself. */
  align: 'left' | 'center' | 'right' | undefined;
  /** Steps by which a label stands further right than others of its column; 0 for none. */
  indent: number;
}

export interface SheetCell {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  value: TypedValue;
  look: Look;
  /** Characters of its longest line on the page. */
  lineLength?: number;
  /** Name of a sheet to go to. */
  sheetLink?: string;
}

export interface Sheet {
  name: string;
  /** Left edge of each column on its page, in points, and the last one's right edge; empty for text without columns. */
  edges: number[];
  cells: SheetCell[];
  /** Rows at the top that head the columns: they stay in sight. */
  headRows?: number;
  /** Columns run from the right. */
  rightToLeft?: boolean;
}
