/** One page as flow understood it: bands of columns of blocks, still in the page's own coordinates. Types only. */
import type { PageBorder, TextDirection } from '../model.ts';
import type { Box, Color, Fill, Picture, Ruling } from '../page.ts';
import type { Borders } from '../ruling.ts';
import type { TableKind } from '../table/table.ts';
import type { LineNumbers } from './furniture/line-numbers.ts';
import type { Line } from './lines/line.ts';
import type { Mark } from './lines/marks.ts';
import type { ContinuedNote } from './notes/notes.ts';
import type { Edges } from './paragraphs/shape.ts';

export interface PageLayout {
  /** Zero-based. */
  index: number;
  width: number;
  height: number;
  /** Its lines run down the page, one left of the other: all but head and foot is told as who reads along them sees it. */
  runsDown?: true;
  /** Shown one at a time: nothing goes on over its end. */
  slide: boolean;
  /** Of the whole page, where it is not paper's. */
  background: Color | undefined;
  /** Around the page. */
  border?: PageBorder | undefined;
  /** Repeated on other pages, or marked as no part of the text. */
  header: RunningBlock[];
  footer: RunningBlock[];
  /** That count its lines in the margin. */
  lineNumbers?: LineNumbers | undefined;
  /** From top to bottom. */
  bands: LayoutBand[];
  /** Pictures that text runs beside or over. */
  anchored: PlacedPicture[];
  /** Text that keeps its place on the page: turned, or inside a shape. */
  placed: RawPlaced[];
  /** Lines that belong to nothing else. */
  lines: Ruling[];
  notes: RawNote[];
  /** Ends of notes of the page before, until these are known. */
  continuedNotes: ContinuedNote[];
}

export interface LayoutBand {
  /** As they are read: from left to right, or from right to left. */
  columns: LayoutColumn[];
  /** A line is drawn between the columns. */
  ruled: boolean;
}

export interface LayoutColumn extends Edges {
  blocks: RawBlock[];
}

/** What heads and feet are made of. */
export type RunningBlock = RawParagraph | RawTable;

export type RawBlock = RawParagraph | RawTable | RawPicture | RawRule | RawContinuation;

/** A line between two blocks. */
export interface RawRule {
  kind: 'rule';
  box: Box;
  ruling: Ruling;
}

/** Where the end of a paragraph or table that began on a page or column before stood. */
export interface RawContinuation {
  kind: 'continuation';
  box: Box;
  of: RawParagraph | RawTable;
}

export interface RawParagraph {
  kind: 'paragraph';
  lines: Line[];
  mark: Mark | undefined;
  /** A program, or what one prints: its lines stay as they are. */
  listing?: true;
  /** Of a poem, or an address in a cell: its lines end where they do on the page. */
  stanza?: true;
  column: Edges;
  box: Box;
  /** Points from its baselines to the nearest other of its column; infinite, or undefined, where there is none. */
  apart?: number;
  /** What it stands on. */
  shading: Fill | undefined;
  /** A line drawn below it from edge to edge. */
  rule: Ruling | undefined;
  /** Such a line above it, as feet have. */
  ruleAbove?: Ruling | undefined;
  /** Lines around it, or along its left side. */
  boxed?: ParagraphBox;
  /** Those of its lines that make room for a drawing, or come from a column of another width: where they start and end says nothing of the others. */
  around?: ReadonlySet<Line>;
}

/** Lines around one or several paragraphs. */
export interface ParagraphBox {
  box: Box;
  sides: Partial<Record<'top' | 'right' | 'bottom' | 'left', Ruling | undefined>>;
  /** Where their text stands. */
  text: Edges;
  first: RawParagraph;
  last: RawParagraph;
  /** Whether the paragraph itself is these. */
  isFirst: boolean;
  isLast: boolean;
}

export interface RawTable {
  kind: 'table';
  ruled: TableKind;
  box: Box;
  /** Edges of columns and rows. */
  xs: number[];
  ys: number[];
  headerRows: number;
  /** It goes on over a page's end. */
  continues: boolean;
  /** Rows that pages' ends broke. */
  brokenRows: number[];
  /** Points that it stands right of its place on the page. */
  movedBy: number;
  cells: RawCell[];
}

export interface RawCell {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  /** As seen by who reads its text, where that is turned. */
  box: Box;
  direction: TextDirection;
  borders: Borders;
  shading: Color | undefined;
  paragraphs: RawParagraph[];
  /** That stand in it, from top to bottom. */
  tables: RawTable[];
  pictures: RawPictures[];
}

/** Pictures in a cell, side by side. */
export interface RawPictures {
  kind: 'pictures';
  box: Box;
  /** From left to right. */
  pictures: PlacedPicture[];
}

/** A block of lines that stands by itself. */
export interface RawPlaced {
  /** Clockwise turn in degrees. */
  angle: number;
  /** Of its middle on the page. */
  x: number;
  y: number;
  /** As seen by who reads it, where its paragraphs stand. */
  area: Box;
  /** It runs across the page, behind the text. */
  watermark?: boolean;
  paragraphs: RawParagraph[];
}

export interface PlacedPicture {
  picture: Picture;
  box: Box;
  alt: string;
  behindText: boolean;
  /** Points to the text left and right of it, where lines of a paragraph make room for it. */
  beside?: { left: number; right: number; below: number };
}

/** A picture with nothing beside it. */
export interface RawPicture extends PlacedPicture {
  kind: 'picture';
  /** Words of its shapes, which go with it. */
  texts?: RawPlaced[];
}

/** A footnote at the foot of a page. */
export interface RawNote {
  /** As printed. */
  number: string;
  /** The name that the raised number in the text leads to. */
  reference: symbol;
  paragraphs: RawParagraph[];
}
