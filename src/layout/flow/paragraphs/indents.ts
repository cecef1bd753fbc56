/** A paragraph's indents, in points from the area that it stands in: by its mark, by the frame around it, else by its lines. */
import { widthOf } from '../../box.ts';
import type { Paragraph } from '../../model.ts';
import type { Fonts } from '../fonts/fonts.ts';
import { growthOf } from '../fonts/squeeze.ts';
import { type Line, reachWith, sizeOf } from '../lines/line.ts';
import type { Mark } from '../lines/marks.ts';
import type { RawParagraph } from '../page-layout.ts';
import type { Edges, Shape } from './shape.ts';

/** Where a paragraph stands. */
export interface Standing {
  shape: Shape;
  area: Edges;
  /** What is drawn around it. */
  frame: Edges | undefined;
  /** Its lines down one page. */
  lines: readonly Line[];
}

interface FontContext {
  fonts: Fonts;
}

/** `mark`: what it hangs from. */
export function indentOf(
  raw: RawParagraph,
  { shape, area, frame, lines }: Standing,
  mark: Mark | undefined,
  context: FontContext,
): Paragraph['indent'] {
  if (mark) return itemIndent(raw, mark, { shape, area }, context);
  return frame ? framedIndent(shape, frame, area, lines) : plainIndent(shape, area, lines, context);
}

/** Colours behind a paragraph and lines above and below it reach from indent to indent. */
export const frameOf = ({ boxed, shading, rule, ruleAbove }: RawParagraph): Edges | undefined => {
  const line = rule ?? ruleAbove;
  return boxed?.text ?? shading?.box ?? (line && { left: line.start, right: line.end });
};

/** Less than this is no indent. */
const tiny = 1.5;

const snapped = (points: number): number => (Math.abs(points) < tiny ? 0 : points);

/** Without frame or mark. */
function plainIndent(shape: Shape, area: Edges, lines: readonly Line[], context: FontContext): Paragraph['indent'] {
  const left = snapped(shape.left - area.left);
  const right = breaksAlike(shape, lines, area) ? 0 : snapped(area.right - shape.right);
  const [line] = lines;
  if (lines.length > 1 || !line)
    return { left, right, firstLine: shape.alignment === 'center' ? 0 : snapped(shape.firstLeft - shape.left) };
  const needed = allowedGrowth(line, context);
  if (shape.alignment === 'center') {
    const missing = Math.max(0, needed - (area.right - line.box.right) - (line.box.left - area.left)) / 2;
    return { left: left - missing, right: right - missing, firstLine: 0 };
  }
  if (shape.alignment === 'right')
    return { left: Math.min(left, line.box.left - area.left - needed), right, firstLine: 0 };
  return { left, right: roomFor(line, area, context), firstLine: snapped(shape.firstLeft - shape.left) };
}

/** Ragged lines end where they do at the area's edge as well. */
const breaksAlike = ({ alignment }: Shape, lines: readonly Line[], { right }: Edges): boolean =>
  alignment === 'left' &&
  lines.every(({ box }) => box.right < right - tiny) &&
  lines.slice(1).every((next, i) => reachWith(lines[i] ?? next, next) > right + tiny);

/** A single line must not break because a letter is a little wider elsewhere. */
const roomFor = (line: Line, area: Edges, context: FontContext): number =>
  Math.min(0, area.right - line.box.right - allowedGrowth(line, context));

/** Points: widths are rounded here and there, letter by letter. */
const leastRoom = 1.5;

/** Where widths elsewhere are not known, parts of the line's width, and for few letters of a narrow font parts of their size. */
const unknownGrowth = 0.25;
const unknownRoom = 1.5;

/** By how much a line may be wider where its fonts are drawn by others: much where their widths are not known. */
function allowedGrowth(line: Line, { fonts }: FontContext): number {
  const width = widthOf(line.box);
  const known = line.spans.every((span) => span.kind !== 'text' || fonts.written(span).measured);
  if (known) return Math.max(leastRoom, 0.02 * width, (growthOf(line, fonts) ?? 0) + 0.01 * width);
  return Math.max(unknownGrowth * width, unknownRoom * sizeOf(line));
}

function framedIndent(shape: Shape, frame: Edges, area: Edges, lines: readonly Line[]): Paragraph['indent'] {
  const isWhole = shape.alignment !== 'left' && shape.alignment !== 'justify';
  const left = isWhole || lines.length === 1 ? frame.left : shape.left;
  return {
    left: snapped(left - area.left),
    right: snapped(area.right - frame.right),
    firstLine: isWhole ? 0 : snapped(shape.firstLeft - left),
  };
}

/** In sizes of the mark: what starts further right than its text is no line of it, but what stands at the right edge alone. */
const farther = 6;

function itemIndent(
  raw: RawParagraph,
  mark: Mark,
  { shape, area }: Pick<Standing, 'shape' | 'area'>,
  context: FontContext,
): Paragraph['indent'] {
  const [only] = raw.lines.length === 1 ? raw.lines : [];
  const isFar = shape.left > mark.textLeft + farther * mark.style.size;
  const textLeft = only || isFar ? mark.textLeft : shape.left;
  return {
    left: textLeft - area.left,
    right: only ? roomFor(only, area, context) : snapped(area.right - shape.right),
    firstLine: mark.left - textLeft,
  };
}
