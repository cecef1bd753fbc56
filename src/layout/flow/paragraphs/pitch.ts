/** How far apart a paragraph's lines stand, and the height that they take. */

import { chunkWhile } from '../../sequences.ts';
import { listingPitch } from '../grouping/listings.ts';
import { hasTallFormula, isFormula, type Line, sizeOf } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';
import { formulaHeight, type Height, highest } from './formula-height.ts';
import { shapeOf } from './shape.ts';

export interface PitchContext {
  /** From baseline to baseline, for paragraphs of one line. */
  pitchOf(size: number): number;
  /** Brings lines closer together than the page has them, default 1. */
  pitchScale?: number;
}

/** In exact line spacing a line's baseline stands at four fifths of its height, in Word and LibreOffice alike. */
const ascentPart = 0.8;

export const pitchOf = (raw: RawParagraph, context: PitchContext): number => {
  const lines = longestPart(raw.lines);
  const [first] = lines;
  const size = first ? sizeOf(first) : 12;
  const pitch = raw.listing ? listingPitch(lines) : shapeOf(lines, raw.column).pitch;
  return (pitch ?? lonePitch(raw, size, context.pitchOf(size))) * (context.pitchScale ?? 1);
};

/** In sizes of the letters: lines of a document that is set wider than this may stand closer, titles among them. */
const wide = 1.6;
const least = 1.15;

/** Of a single line, which may be as high as there is room. */
const lonePitch = ({ apart }: RawParagraph, size: number, usual: number): number =>
  apart === undefined || usual < wide * size ? usual : Math.min(usual, Math.max(least * size, apart));

/** Top of its first line's box and bottom of its last one's, as they will be drawn. */
export function extentOf(raw: RawParagraph, pitch: number): { top: number; bottom: number } {
  const [first] = raw.lines;
  const head = first ? first.baseline - heightOf(first, pitch).up : 0;
  const pictures = (first?.spans ?? []).flatMap((span) => (span.kind === 'picture' ? [span.picture.box.top] : []));
  const above = raw.boxed?.isFirst ? raw.boxed.sides.top : raw.ruleAbove;
  const below = raw.boxed?.isLast ? raw.boxed.sides.bottom : raw.rule;
  const foot = isGrown(raw) ? head + sumOf(raw.lines, pitch) : footOf(raw, pitch);
  return {
    top: Math.min(head, above?.at ?? Number.POSITIVE_INFINITY, ...pictures),
    bottom: below ? Math.max(foot, below.at) + below.thickness : foot,
  };
}

/** Formulas are drawn higher than typesetters draw them, which moves down what stands below on its page. */
const isGrown = ({ lines }: RawParagraph): boolean => lines.some(hasTallFormula) && partsOf(lines).length === 1;

const sumOf = (lines: readonly Line[], pitch: number): number =>
  lines.map((line) => heightOf(line, pitch)).reduce((sum, { up, down }) => sum + up + down, 0);

/** From its baseline, as it will be drawn. */
function heightOf(line: Line, pitch: number): Height {
  const own = { up: ascentPart * pitch, down: (1 - ascentPart) * pitch };
  if (!hasTallFormula(line)) return own;
  const formulas = line.spans.flatMap((span) => (span.kind === 'formula' ? [formulaHeight(span.formula.terms)] : []));
  return highest(isFormula(line) ? formulas : [own, ...formulas]);
}

/** Top of its first line. */
export const headOf = ({ lines: [first] }: RawParagraph, pitch: number): number =>
  (first?.baseline ?? 0) - ascentPart * pitch;

/** Bottom of its last line. */
export const footOf = ({ lines }: RawParagraph, pitch: number): number =>
  (lines.at(-1)?.baseline ?? 0) + (1 - ascentPart) * pitch;

/** Lines that follow each other down the page; of a paragraph that goes on on another page or column, the larger part. */
export const longestPart = (lines: readonly Line[]): Line[] =>
  partsOf(lines).reduce((a, b) => (b.length > a.length ? b : a), []);

/** A paragraph's lines on each page or column. */
export const partsOf = (lines: readonly Line[]): Line[][] =>
  chunkWhile(lines, (before, line) => line.baseline > before.baseline);
