/** A line of text as flow works with it: spans of one look, gaps between them, and where it stands. Types and small questions only. */
import { type Formula, isLow } from '../../formula.ts';
import type { Strike, Underline } from '../../inline.ts';
import type { Box, Color, FormField, Picture, Reading, Tag, TextStyle } from '../../page.ts';
import { pairwise } from '../../sequences.ts';

export interface Line {
  /** Around the letters, from ascent to descent. */
  box: Box;
  baseline: number;
  /** Style of most of its letters. */
  style: TextStyle;
  /** From left to right (right-to-left text: in reading order). Never empty. */
  spans: Span[];
  /** The paragraph-level element of the structure tree that it belongs to. */
  block: Tag | undefined;
  /** Marked as no part of the text. */
  artifact: boolean;
  /** Place of its first character in the page's drawing order. */
  order: number;
  /** What must fit for the line to have gone on on the line before. */
  firstWordWidth: number;
  /** Where its second word starts, on the right of a right-to-left line; undefined where it has but one. */
  secondWordLeft: number | undefined;
  rightToLeft: boolean;
  /** A large letter before it, which it and more lines stand beside. */
  initial: Initial | undefined;
}

/** By its own line, and how many lines of text it is high. */
export interface Initial {
  line: Line;
  lines: number;
}

export type Span = TextSpan | GapSpan | PictureSpan | FormulaSpan;

export interface TextSpan {
  kind: 'text';
  text: string;
  style: TextStyle;
  raised: 'none' | 'super' | 'sub';
  /** How far above its line (below it: negative) it stands in its full size, in points. */
  position: number;
  smallCaps: boolean;
  underline: Underline | undefined;
  /** Where it is not the letters' own. */
  underlineColor: Color | undefined;
  strike: Strike | undefined;
  highlight: string | undefined;
  /** Of the line around it. */
  frame?: Color | undefined;
  link: string | undefined;
  /** That it fills in. */
  field: FormField | undefined;
  left: number;
  right: number;
  /** Sum of the distances from letter to next letter of the same word, and the letters they were measured at. */
  advance: number;
  measured: string;
  /** Widths of the spaces between its words. */
  spaces: number[];
  /** A raised number that leads to the footnote of this name; lines are copied, the name stays. */
  note: symbol | undefined;
  /** The heading that it repeats in a head or foot. */
  title?: RunningTitle;
  /** Of all its letters. */
  reading?: Reading | undefined;
}

/** What a span of a head or foot says: the first heading of its page on this level, or the last one. */
export interface RunningTitle {
  level: number;
  last: boolean;
  /** What heading and title share: their letters, in small ones. */
  key: string;
  /** In capitals, though the heading is not. */
  upper: boolean;
}

/** Text with nothing drawn beside it, and of which nothing is measured. */
export const plainSpan = (text: string, style: TextStyle, { left, right }: Pick<Box, 'left' | 'right'>): TextSpan => ({
  kind: 'text',
  text,
  style,
  raised: 'none',
  position: 0,
  smallCaps: false,
  underline: undefined,
  underlineColor: undefined,
  strike: undefined,
  highlight: undefined,
  link: undefined,
  field: undefined,
  left,
  right,
  advance: 0,
  measured: '',
  spaces: [],
  note: undefined,
});

/** Stands in its line by itself, or before its number. */
export interface FormulaSpan {
  kind: 'formula';
  formula: Formula;
  style: TextStyle;
  left: number;
  right: number;
}

/** Wider than a space of running text. */
export interface GapSpan {
  kind: 'gap';
  left: number;
  right: number;
  /** Filled with this character, as in tables of contents. */
  leader: 'none' | 'dot' | 'hyphen' | 'underscore' | 'middleDot';
}

/** A small picture that stands in the line like a letter. */
export interface PictureSpan {
  kind: 'picture';
  picture: Picture;
  left: number;
  right: number;
}

export const sizeOf = (line: Line): number => line.style.size;

export const textOf = (line: Line): string =>
  line.spans.map((span) => (span.kind === 'text' ? span.text : ' ')).join('');

/** Up to its first gap: figures may be of another font than the points between and behind them. */
export function textBeforeGap(line: Line): string {
  const gap = line.spans.findIndex(({ kind }) => kind === 'gap');
  return textOf(gap === -1 ? line : { ...line, spans: line.spans.slice(0, gap) }).trim();
}

/** All of them, with a space between. */
export const textOfAll = (lines: readonly Line[]): string => lines.map(textOf).join(' ').trim();

/** With a full stop or its like, a colon too. */
export const endsSentence = (line: Line): boolean => /[.!?:…。！？]["'”’)\]」』]?$/u.test(textOf(line).trim());

/** With a capital or a figure, as lines of an address do. */
export const startsAnew = (line: Line): boolean => /^\s*["'“‘(]?[\p{Lu}\d]/u.test(textOf(line));

/** With a small letter, as a line does that goes on with a sentence. */
export const startsSmall = (line: Line): boolean => /^\s*\p{Ll}/u.test(textOf(line));

/** Something stands at a tab stop of it, behind so many points of white; what starts at `except` (x) does not count. */
export const hasGap = ({ spans }: Pick<Line, 'spans'>, least = 0, except?: number): boolean =>
  spans.some(
    ({ kind, left, right }) =>
      kind === 'gap' && right - left > least && (except === undefined || Math.abs(right - except) > 1),
  );

/** Where lines start, but for a few that reach further; undefined of none. */
export const textLeft = (lines: readonly Pick<Line, 'box'>[]): number | undefined =>
  lines.map(({ box }) => box.left).sort((a, b) => a - b)[Math.floor(0.1 * lines.length)];

/** From each baseline down to the next, in points. */
export const stepsOf = (lines: readonly Pick<Line, 'baseline'>[]): number[] =>
  pairwise(lines).map(([before, line]) => line.baseline - before.baseline);

/** Where the line would end with the first word of the next one behind it. */
export const reachWith = (line: Line, next: Line): number =>
  line.box.right + space * sizeOf(line) + next.firstWordWidth;

/** Between two words, in sizes of the letters. */
const space = 0.25;

/** All of its letters are bold. */
export const isBold = (line: Line): boolean =>
  line.spans.every((span) => span.kind !== 'text' || span.text.trim() === '' || span.style.font.bold);

/** Of which the line may come to be higher. */
export const hasTallFormula = ({ spans }: Pick<Line, 'spans'>): boolean =>
  spans.some((span) => span.kind === 'formula' && !isLow(span.formula.terms));

/** Somebody fills in some of it. */
export const hasField = ({ spans }: Pick<Line, 'spans'>): boolean =>
  spans.some((span) => span.kind === 'text' && span.field);

/** It shows a formula, beside which no more than its number stands. */
export const isFormula = ({ spans }: Pick<Line, 'spans'>): boolean =>
  spans.some(({ kind }) => kind === 'formula') && spans.every(isNumberOrNone);

const isNumberOrNone = (span: Span): boolean => span.kind !== 'text' || /^\s*\(?[\dA-Z.]+[a-z]?\)?\s*$/.test(span.text);
