/** A listing's lines -> inlines: each ends with a break, and all its white stands in it as spaces, as a program needs it. */
import type { Inline } from '../../inline.ts';
import { median } from '../../statistics.ts';
import { listingPitch } from '../grouping/listings.ts';
import { type Line, type Span, sizeOf, type TextSpan } from '../lines/line.ts';
import { type InlineContext, inlinesOf } from './inlines.ts';
import type { Edges, Shape } from './shape.ts';

/** Of most fonts whose letters are all of one width, in sizes of the letters. */
const usualAdvance = 0.6;
/** By which its lines may be wider elsewhere, in parts of their width: their white is told in whole spaces. */
const growth = 0.05;
/** Empty lines that stand between two others. */
const mostEmpty = 3;

export function listingInlines(lines: readonly Line[], context: InlineContext): Inline[] {
  const left = leftOf(lines);
  const advance = advanceOf(lines);
  const pitch = listingPitch(lines) ?? 0;
  return lines.flatMap((line, i) => {
    const own = inlinesOf([{ ...line, spans: withSpaces(line.spans, left, advance) }], context);
    const indent = Math.max(0, Math.round((line.box.left - left) / advance));
    const [first] = own;
    if (first?.kind === 'text') first.text = ' '.repeat(indent) + first.text;
    return [...breaksBefore(line, lines[i - 1], pitch), ...own];
  });
}

/** One for the end of the line before, and one for each empty line. */
function breaksBefore(line: Line, before: Line | undefined, pitch: number): Inline[] {
  if (!before) return [];
  const lines = pitch > 0 ? Math.round((line.baseline - before.baseline) / pitch) : 1;
  return Array.from({ length: Math.max(1, Math.min(1 + mostEmpty, lines)) }, () => ({ kind: 'break' }));
}

const leftOf = (lines: readonly Line[]): number => Math.min(...lines.map(({ box }) => box.left));

/** From letter to letter. */
function advanceOf(lines: readonly Line[]): number {
  const known = lines
    .flatMap(({ spans }) => spans)
    .flatMap((span) => (isMeasured(span) ? [span.advance / span.measured.length] : []));
  return known.length > 0 ? median(known) : usualAdvance * Math.max(...lines.map(sizeOf));
}

const isMeasured = (span: Span): span is TextSpan =>
  span.kind === 'text' && span.style.font.monospace && span.measured.length > 1;

/** As many spaces as are as wide as the white. */
function withSpaces(spans: readonly Span[], left: number, advance: number): Span[] {
  const out: Span[] = [];
  let end = 0;
  for (const span of spans) {
    if (span.kind === 'gap') continue;
    const start = Math.round((span.left - left) / advance);
    const before = out.at(-1);
    const missing = ' '.repeat(Math.max(0, start - end));
    if (span.kind !== 'text') {
      out.push(span);
      end = Math.round((span.right - left) / advance);
      continue;
    }
    const text = spaced(span, advance).trimEnd();
    const lead = out.length === 0 ? '' : missing;
    if (before?.kind === 'text') before.text += lead;
    out.push({ ...span, text: before?.kind === 'text' ? text.trimStart() : lead + text.trimStart() });
    end = start + text.trimStart().length;
  }
  return out;
}

/** Each of its spaces as often as it is wide: letters set apart on a grid have none between them. */
function spaced({ text, spaces }: TextSpan, advance: number): string {
  let at = 0;
  return text.replace(/ /g, () => ' '.repeat(Math.round((spaces[at++] ?? advance) / advance)));
}

/** It is never wrapped: its lines may go on over the edge, and be a little wider elsewhere. */
export function listingShape(lines: readonly Line[], column: Edges): Shape {
  const left = leftOf(lines);
  const longest = Math.max(...lines.map(({ box }) => box.right));
  const right = Math.max(column.right, longest + growth * (longest - left));
  return { alignment: 'left', left, firstLeft: left, right, pitch: listingPitch(lines) };
}
