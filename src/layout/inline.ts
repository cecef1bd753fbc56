/** What stands in the lines of a paragraph, or is anchored in them: text and its look, pictures, fields, marks. Types only; lengths are points. */
import type { Formula } from './formula.ts';
import type { Paragraph } from './model.ts';
import type { Color, FormField, Picture, Reading, Ruling } from './page.ts';
import type { CellBorder } from './ruling.ts';

export type Inline =
  | TextRun
  | InlineFormula
  | InlinePicture
  | AnchoredPicture
  | AnchoredLine
  | AnchoredFill
  | TextBox
  | Watermark
  | { kind: 'tab' }
  | { kind: 'break' }
  | { kind: 'pageNumber'; look: TextLook }
  /** `count` is for readers that count no pages. */
  | { kind: 'pageCount'; look: TextLook; count: number }
  | HeadingReference
  | FootnoteReference;

/** The first heading of a level on the page, or its last; where it has none, the last one before. */
export interface HeadingReference {
  kind: 'heading';
  level: number;
  last: boolean;
  /** In capitals. */
  upper: boolean;
  /** What it says on one of the pages. */
  text: string;
  look: TextLook;
}

export interface FootnoteReference {
  kind: 'footnote';
  index: number;
  /** It leads to an endnote. */
  isEnd?: true;
  /** Printed in place of the running number, where the page has another. */
  mark: string | undefined;
}

export interface TextRun {
  kind: 'text';
  text: string;
  look: TextLook;
  /** Address the text leads to, or `#` and the name of a bookmark. */
  link: string | undefined;
  /** Where it is not the document's main one. */
  language?: string | undefined;
  reading?: Reading | undefined;
  /** That it fills in; its blank is `blankField`. */
  field?: FormField | undefined;
}

export interface InlineFormula {
  kind: 'formula';
  formula: Formula;
  color: Color;
}

export type Underline = 'single' | 'thick' | 'double' | 'dotted' | 'dashed' | 'dotDash' | 'wave';

export type Strike = 'single' | 'double';

export interface TextLook {
  /** Name of a font that word processors know. */
  family: string;
  size: number;
  color: Color;
  bold: boolean;
  italic: boolean;
  underline: Underline | undefined;
  /** Where it is not the letters' own. */
  underlineColor: Color | undefined;
  strike: Strike | undefined;
  /** Small letters are drawn as smaller capitals. */
  smallCaps: boolean;
  raised: 'none' | 'super' | 'sub';
  /** Points above its line, in its full size; below it negative. */
  position: number;
  highlight: Color | undefined;
  /** A line around it. */
  frame?: Color;
  /** Added after each character, in points; makes a substitute as wide as the page's own font. */
  letterSpacing: number;
  /** Of the letters' width, in parts; 1 is as their font has them. */
  stretch: number;
  /** Set upright across a line that runs down, as figures are in dates. */
  combined?: true;
}

/** Stands in the line like a letter. */
export interface InlinePicture {
  kind: 'picture';
  picture: Picture;
  width: number;
  height: number;
  /** What a reader who cannot see it should hear. */
  alt: string;
}

/** Stays at its place on the page that its paragraph is on. */
export interface AnchoredPicture {
  kind: 'anchored';
  picture: Picture;
  width: number;
  height: number;
  /** Of the picture's top left corner from the page's. */
  left: number;
  top: number;
  behindText: boolean;
  /** Lines go around it, so far (points) from its sides. */
  beside?: { left: number; right: number; below: number } | undefined;
  alt: string;
}

/** A straight line at its place on the page that its paragraph is on. */
export interface AnchoredLine {
  kind: 'line';
  direction: Ruling['direction'];
  /** Of its start from the page's corner. */
  left: number;
  top: number;
  length: number;
  border: CellBorder;
}

/** A coloured area behind the text of the page that its paragraph is on. */
export interface AnchoredFill {
  kind: 'fill';
  /** Of its corner from the page's. */
  left: number;
  top: number;
  width: number;
  height: number;
  color: Color;
}

/** Text that does not run across the page, at its place on the page that its paragraph is on. */
export interface TextBox {
  kind: 'textBox';
  /** Of the box's middle from the page's corner. */
  x: number;
  y: number;
  /** `y` is counted from the top of its paragraph, which it goes with. */
  withParagraph?: true;
  /** Along and across its lines. */
  width: number;
  height: number;
  /** Clockwise turn of its lines in degrees, 1 to 359. */
  angle: number;
  paragraphs: Paragraph[];
}

/** Large words across a page, behind its text. */
export interface Watermark extends Pick<TextBox, 'x' | 'y' | 'width' | 'height' | 'angle'> {
  kind: 'watermark';
  text: string;
  look: Pick<TextLook, 'family' | 'bold' | 'italic' | 'color'>;
}
