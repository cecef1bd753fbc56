/**
 * The document as a person edits it: sections, paragraphs, tables, pictures. Types only; what src/layout/flow makes
 * and writers consume. All lengths are points.
 */
import type { Inline, TextLook, TextRun } from './inline.ts';
import type { Color } from './page.ts';
import type { DocumentProperties } from './properties.ts';
import type { Borders, CellBorder } from './ruling.ts';

export interface DocumentModel {
  properties: DocumentProperties;
  languages: Languages;
  styles: Styles;
  fontAlternates: FontAlternate[];
  /** Numbering definitions; a list item names one by its index. */
  lists: List[];
  sections: Section[];
  /** In the order of their references. */
  footnotes: Footnote[];
  footnoteNumbers: FootnoteNumbers;
  /** Behind all else, counted from one. */
  endnotes?: Endnotes;
  /** On pages with even numbers, left and right margins are exchanged. */
  mirrorMargins: boolean;
  /** Of all pages; undefined: paper's. */
  background: Color | undefined;
}

/** A family that not all word processors have, and the one to take in its place. */
export interface FontAlternate {
  family: string;
  alternate: string;
}

/** BCP 47, of what is written in each kind of letters; undefined where nothing is, or nothing tells. */
export interface Languages {
  /** Of Latin, Greek or Cyrillic letters, whichever are most. */
  main: string | undefined;
  eastAsia: string | undefined;
  /** Of right-to-left and Indic letters, and Thai. */
  complex: string | undefined;
}

/** How footnotes are counted. */
export interface FootnoteNumbers {
  /** The first one's number. */
  start: number;
  /** Each page counts from one. */
  eachPage: boolean;
}

export interface Endnotes {
  format: 'decimal' | 'lowerRoman';
  /** In the order of their references. */
  notes: Paragraph[][];
}

export interface Footnote {
  /** Printed in place of the running number. */
  mark: string | undefined;
  paragraphs: Paragraph[];
}

/** What paragraphs of each kind look like; runs and paragraphs say only where they differ. */
export interface Styles {
  /** Word's Normal, as most of the document looks; roles without a style of their own look like it. */
  body: ParagraphStyle;
  /** By level, the first being the highest; at most six. */
  headings: ParagraphStyle[];
  roles: Partial<Record<StyledRole, ParagraphStyle>>;
  /** How most links show that they are some; undefined where they do not. */
  link: LinkLook | undefined;
  /** Lines of a paragraph may stand alone at a page's head or foot. */
  loneLines?: boolean;
}

export type LinkLook = Pick<TextLook, 'color' | 'underline'>;

export type StyledRole =
  | 'text'
  | 'title'
  | 'contents'
  | 'item'
  | 'caption'
  | 'cell'
  | 'code'
  | 'note'
  | 'header'
  | 'footer';

export interface ParagraphStyle extends Pick<Paragraph, 'alignment' | 'indent' | 'spaceBefore'> {
  look: TextLook;
  /** From baseline to baseline. */
  linePitch: number;
}

export interface List {
  /** By level, the outermost first. */
  levels: ListLevel[];
  /** It goes on counting the list of that index, with its levels, and starts this one anew. */
  restarts?: { list: number; level: number; start: number };
}

export interface ListLevel {
  format: ListFormat;
  /** A bullet's character, or a number's pattern with `%1` for the number of level one: `%1.%2)`. */
  text: string;
  start: number;
  /** Of the text, from the paragraph's margin. */
  indent: number;
  /** How far the mark stands left of the text. */
  hanging: number;
  /** What stands between mark and text where it is no tab: lines start where they do without a list. */
  suffix?: 'space' | 'nothing';
  /** Numbers of the levels above that it shows are in figures, whatever these are counted in: `1.01` below `I`. */
  legal?: true;
  /** Of the mark where it differs from its text; a bullet of a symbol font must not be drawn in the text's. */
  markLook: TextLook | undefined;
  /** Of it, what is each paragraph's own. */
  varied?: readonly (keyof MarkLook)[];
}

/** Of a paragraph's mark, what other marks of its level do not share. */
export type MarkLook = Partial<Pick<TextLook, 'bold' | 'italic' | 'color'>>;

/** As word processors name them (ST_NumberFormat). */
export type ListFormat =
  | 'bullet'
  | 'decimal'
  | 'decimalZero'
  | 'lowerLetter'
  | 'upperLetter'
  | 'lowerRoman'
  | 'upperRoman'
  | 'decimalFullWidth'
  | 'decimalEnclosedCircle'
  | 'chineseCountingThousand'
  | 'ideographLegalTraditional'
  | 'ideographTraditional'
  | 'ideographZodiac'
  | 'japaneseLegal'
  | 'aiueo'
  | 'aiueoFullWidth'
  | 'iroha'
  | 'irohaFullWidth'
  | 'ganada'
  | 'chosung'
  | 'russianLower'
  | 'russianUpper'
  | 'thaiLetters'
  | 'thaiNumbers'
  | 'hindiNumbers';

export interface Section {
  page: PageSetup;
  /** One entry for each column, as they are read; its width and the gap after it. */
  columns: { width: number; gapAfter: number }[];
  /** Its columns are read from the right. */
  rightToLeft?: true;
  /** A line is drawn between the columns. */
  columnRule: boolean;
  /** `page` starts on a new page, `continuous` goes on below the section before. */
  start: 'page' | 'continuous';
  /** Undefined: as in the section before; empty: none. */
  header: Block[] | undefined;
  footer: Block[] | undefined;
  /** Of the section's first page, where it has its own or none. */
  firstPage: Furnishing | undefined;
  /** Of pages with even numbers, where they have their own. */
  evenPages: Furnishing | undefined;
  border?: PageBorder | undefined;
  /** How lines are counted in the margin. */
  lineNumbers: SectionLineNumbers | undefined;
  /** How pages are counted from here on, where it is not simply on from those before. */
  pageNumbers: PageNumbers | undefined;
  /** Its lines run down the page, one left of the other; `page` is as the paper lies, all else as who reads along them sees it. */
  runsDown?: true;
  blocks: Block[];
}

/** A line around each page: its outer side's distances from the page's edges, at most 31 points. */
export interface PageBorder {
  line: CellBorder;
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface SectionLineNumbers {
  /** Lines from one that shows its number to the next. */
  countBy: number;
  /** The first line's number, where it is counted anew. */
  start: number | undefined;
  restart: 'page' | 'never';
  /** From the number to the text. */
  distance: number;
}

/** Header and footer of some of a section's pages. */
export interface Furnishing {
  header: Block[];
  footer: Block[];
}

export interface PageNumbers {
  /** The number of the section's first page; undefined: counted on. */
  start: number | undefined;
  format: 'decimal' | 'lowerRoman' | 'upperRoman';
}

export interface PageSetup {
  width: number;
  height: number;
  margins: { top: number; right: number; bottom: number; left: number };
  /** Of the header from the top, of the footer from the bottom of the page. */
  headerDistance: number;
  footerDistance: number;
}

export type Block = Paragraph | TableBlock;

/** `text` runs down the page; `body` is whatever has no style of its own. */
export type ParagraphRole =
  | { kind: 'body' | Exclude<StyledRole, 'item'> }
  | { kind: 'heading'; level: number; number?: HeadingNumber }
  | { kind: 'item'; list: number; level: number };

/** That a list counts. */
export interface HeadingNumber {
  list: number;
  level: number;
  /** As it is printed. */
  text: string;
}

export interface Paragraph {
  kind: 'paragraph';
  role: ParagraphRole;
  markLook?: MarkLook | undefined;
  alignment: 'left' | 'center' | 'right' | 'justify';
  /**
   * From the section's (or cell's) margins; `firstLine` is relative to `left` and may be negative. In right-to-left
   * paragraphs `left` is where lines start: on the right.
   */
  indent: { left: number; right: number; firstLine: number };
  spaceBefore: number;
  /** Baseline to baseline, exactly; undefined: as high as what stands in it (pictures). */
  linePitch: number | undefined;
  /** Lines with something higher, as a formula, take more. */
  mayGrow?: boolean;
  breakBefore: 'none' | 'column' | 'page';
  /** Stays on the page of what follows it. */
  keepNext: boolean;
  /** All of its lines stay on one page. */
  keepLines?: boolean;
  /** On the page; none of what is no text. */
  lineCount: number;
  /** Positions of tab stops from the section's left margin. */
  tabs: TabStop[];
  shading: Color | undefined;
  /** Lines above and below it, from indent to indent. */
  ruleAbove: ParagraphRule | undefined;
  ruleBelow: ParagraphRule | undefined;
  /** Lines at its sides, all that it has: those that follow one another with the same box share it. */
  box?: ParagraphBorders | undefined;
  rightToLeft: boolean;
  /** Of a table of contents, as deep as `startsTo` says: it starts before this paragraph, or ends with it. */
  contents?: { startsTo?: number; ends?: boolean };
  /** A name that links lead to. */
  bookmark: string | undefined;
  /** A large letter at its start, which its first lines stand beside. */
  initial: { letter: TextRun; lines: number } | undefined;
  inlines: Inline[];
}

export type ParagraphBorders = Partial<Record<'top' | 'right' | 'bottom' | 'left', ParagraphRule | undefined>>;

export interface ParagraphRule {
  border: CellBorder;
  /** Between line and text. */
  space: number;
}

export interface TabStop {
  at: number;
  alignment: 'left' | 'center' | 'right';
  leader: 'none' | 'dot' | 'hyphen' | 'underscore' | 'middleDot';
}

export interface TableBlock {
  kind: 'table';
  /** From the section's left margin; of right-to-left tables from the right one. */
  left: number;
  /** Its first column stands on the right. */
  rightToLeft: boolean;
  spaceBefore: number;
  /** Corner from the page's, where it stands beside something else and the text goes on next to it. */
  floats: { left: number; top: number } | undefined;
  columnWidths: number[];
  rows: TableRow[];
}

export interface TableRow {
  /** At least this high. */
  height: number;
  /** Repeated on each page the table goes on over. */
  header: boolean;
  cells: TableCell[];
}

export type TextDirection = 'across' | 'up' | 'down';

/**
 * A cell with its spans, at its first row; the rows below it leave its columns out. In right-to-left tables `left` is the
 * side that rows start from, of borders and padding too.
 */
export interface TableCell {
  column: number;
  columnSpan: number;
  rowSpan: number;
  borders: Borders;
  shading: Color | undefined;
  /** Of its lines; indents and alignments are as seen by who reads them. */
  direction: TextDirection;
  verticalAlignment: 'top' | 'center' | 'bottom';
  /** Inner margins. */
  padding: { top: number; right: number; bottom: number; left: number };
  blocks: Block[];
}
