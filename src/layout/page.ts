/**
 * What one PDF page shows, as read and before any structure is guessed. Types only.
 * All lengths are points of the page as a reader sees it: rotated upright and cropped, the origin top left, y growing downwards.
 */

/** left <= right, top <= bottom. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Six upper-case hexadecimal digits, `RRGGBB`. */
export type Color = string;

export interface Font {
  /** As the PDF names it, without the subset tag: `Arial-BoldMT`. */
  name: string;
  /** Guessed from the name: `Arial`. */
  family: string;
  bold: boolean;
  italic: boolean;
  serif: boolean;
  monospace: boolean;
  /** A font of pictures, such as Wingdings: its letters are not to be read as letters. */
  symbolic: boolean;
}

/** How characters look. One object for each look on a page, so that the same look is the same object. */
export interface TextStyle {
  font: Font;
  /** As drawn, after all scaling; of letters that are stretched, their height's. */
  size: number;
  /** How much wider letters are drawn than their font has them, in parts; 1 is as they are. */
  stretch: number;
  color: Color;
  /** Neither filled nor stroked, as the text under a scanned page is. */
  invisible: boolean;
  /** Clockwise turn of the baseline in whole degrees, 0 to 359; 0 is upright. */
  angle: number;
  /** Set upright across a line that runs down, as figures are in dates. */
  combined?: true;
}

export interface Character {
  /** One character as read; a ligature may be several letters. Never empty, never a control character. */
  text: string;
  /** From origin to advance, from the font's ascent to its descent: not the ink. */
  box: Box;
  /** What is drawn of a large sign of a formula, which is far higher than its box, or lower. */
  ink?: Box;
  /** The baseline's y at this character; for turned text its x where the text runs up or down. */
  baseline: number;
  style: TextStyle;
  /** Marked-content id, a key of `tags`, in tagged pages. */
  mcid: number | undefined;
  /** Marked by the PDF as no part of the text: running headers, footers, page numbers. */
  artifact: boolean;
  reading?: Reading;
  /** Where the page shows without tags which letters are one. */
  paragraph?: Tag;
  /** In the print of a spreadsheet: how many texts are drawn before its own. */
  after?: number;
  /** There, too: the text that it is of, where each is a cell's, and what that is cut to if it is cut. */
  cell?: number;
  clip?: Box;
  /** The same where tags name it: the cell's element, whose parent is its row's. */
  cellTag?: Tag;
}

/** How East Asian letters are read, in small ones over them. */
export interface Reading {
  text: string;
  /** Of its letters, in points. */
  size: number;
}

/** A straight line along an axis: stroked, or a thin filled rectangle. Those that cannot be seen are left out. */
export interface Ruling {
  direction: 'horizontal' | 'vertical';
  /** Middle of the line across its direction: y of a horizontal one, x of a vertical one. */
  at: number;
  /** Extent along its direction, start < end. */
  start: number;
  end: number;
  /** 0 of one that is not drawn, where colours alone show an edge of a table. */
  thickness: number;
  line: 'solid' | 'dashed' | 'dotted' | 'dotDash' | 'double' | 'wave';
  color: Color;
  /** In the print of a spreadsheet: how many of the page's texts are drawn before it. */
  after?: number;
}

/** A filled rectangle that is not thin enough to be a line. */
export interface Fill {
  box: Box;
  color: Color;
  /** As of a ruling. */
  after?: number;
}

/** A raster picture, ready to be put into a document. */
export interface Picture {
  /** Where it lies on the page, clipped to what can be seen. */
  box: Box;
  /** The PDF's own JPEG where it shows the picture as it is; else as the page shows it, turned, masked and coloured: photos a JPEG, others a PNG. */
  type: 'image/jpeg' | 'image/png';
  bytes: Uint8Array<ArrayBuffer>;
  widthPx: number;
  heightPx: number;
  mcid: number | undefined;
}

export interface Link {
  box: Box;
  /** An address to go to, or a place in the same document. */
  target: { url: string } | PagePlace;
}

/** A place where a form is filled in. */
export interface FormField {
  box: Box;
  /** What a person does with it: types, chooses, or ticks; of ticks, whether one alone of several can be. */
  kind: 'text' | 'choice' | 'tick' | 'tickOne';
  /** What people are told of it, or its name; empty where it has none. */
  title: string;
  ticked: boolean;
  /** Of a choice. */
  options: readonly string[];
  border: Color | undefined;
  fill: Color | undefined;
}

export interface PagePlace {
  /** Zero-based. */
  page: number;
  /** Points above the page's foot; undefined: its top. */
  height: number | undefined;
}

/** A bookmark of the document's outline. */
export interface OutlineEntry {
  title: string;
  /** From 1. */
  level: number;
  /** Undefined where it leads to no page of the document. */
  place: PagePlace | undefined;
}

/** An element of a tagged PDF's structure tree. Parents are shared objects, so that siblings can be told. */
export interface Tag {
  /** Standard name, after the role map: `P`, `H1`, `TD`. */
  role: string;
  /** Replacement text for a figure. */
  alt: string | undefined;
  parent: Tag | undefined;
  /** Place among the parent's children, from zero, and how many children it has itself. */
  index: number;
  childCount: number;
}

/** Of a page in points, or of a picture of it in pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface PageContent extends Size {
  /** Zero-based. */
  index: number;
  /** Quarter turns, clockwise, that the paper was given, as most of its text ran up or stood on its head. */
  turned?: 1 | 2 | 3;
  /** In the order the page draws them; spaces as far as the page has them. */
  characters: Character[];
  rulings: Ruling[];
  /** In drawing order. */
  fills: Fill[];
  /** Places of curved and slanted drawing (charts, logos), for rendering as pictures. */
  drawings: Box[];
  /** Those of them that are lines around words in a line of text. */
  caps?: readonly Box[];
  /** Places of letters that can be seen but not read, as their font names none, for rendering as pictures. */
  glyphs: Box[];
  /** Some letters could not be read. */
  hasUnread?: boolean;
  pictures: Picture[];
  links: Link[];
  /** Whose letters, or the sign of their blank or tick, lie in their boxes. */
  fields: FormField[];
  /** Structure elements by marked-content id; empty in untagged pages. */
  tags: ReadonlyMap<number, Tag>;
}
