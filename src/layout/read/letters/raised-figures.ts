/** Figures whose glyphs are small and raised or lowered themselves, as fonts have them for notes: they stand on the line, as large as its text. */
import { heightOf } from '../../box.ts';
import type { TextStyle } from '../../page.ts';
import { inkOf, type TextPage } from './letter-box.ts';

/** What a figure looks like, in points. */
export interface Drawn {
  size: number;
  baseline: number;
}

/** Height of a usual figure, in parts of its size. */
const usualHeight = 0.68;
/** Heights of small figures, in parts of the text's size; lower ones are no figures. */
const leastHeight = 0.28;
const mostHeight = 0.58;
/**
 * How far their feet stand above the line, or below it, in parts of the text's size, and how high lowered ones reach: figures
 * of old style stand on it, or reach below it and as high as small letters.
 */
const minRaise = 0.2;
const maxRaise = 0.6;
const minDrop = 0.08;
const loweredTop = 0.37;

/** Of the page's character number `i`; undefined for what is no small figure. */
export function drawnFigure(
  page: TextPage,
  i: number,
  { size, angle }: TextStyle,
  baseline: number,
): Drawn | undefined {
  const ink = angle === 0 ? inkOf(page, i) : undefined;
  return ink && figureIn({ height: heightOf(ink), foot: ink.bottom }, size, baseline);
}

/** Pure part of drawnFigure: `foot` is where the ink ends below. */
export function figureIn(
  { height, foot }: { height: number; foot: number },
  size: number,
  baseline: number,
): Drawn | undefined {
  if (height < leastHeight * size || height > mostHeight * size) return undefined;
  const raise = (baseline - foot) / size;
  const isLowered = raise < -minDrop && raise > -maxRaise && raise + height / size < loweredTop;
  const isSmall = (raise > minRaise && raise < maxRaise) || isLowered;
  return isSmall ? { size: height / usualHeight, baseline: foot } : undefined;
}
