/** A listing's lines -> inlines: each ends with a break, and all its white stands in it as spaces, as a program needs it. */
import type { Inline } from '../../inline.ts';
import { median, share } from '../../statistics.ts';
import { lineNumber, listingPitch } from '../grouping/listings.ts';
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
  const advance = advanceOf(lines);
  const places = areNumbered(lines) ? behindNumbers(lines, advance) : { left: leftOf(lines), digits: 0, white: 0 };
  const pitch = listingPitch(lines) ?? 0;
  return lines.flatMap((line, i) => {
    const { spans, indent } = placedSpans(line, places, advance);
    const own = inlinesOf([{ ...line, spans }], context);
    const [first] = own;
    if (first?.kind === 'text') first.text = ' '.repeat(indent) + first.text;
    return [...breaksBefore(line, lines[i - 1], pitch), ...own];
  });
}

/** Where a program begins, digits of its longest number, and spaces behind that. */
interface Places {
  left: number;
  digits: number;
  white: number;
}

/** Most of its lines: what else is a number is printed. */
const areNumbered = (lines: readonly Line[]): boolean =>
  share(lines, hasNumber) > mostly && lines.some((line) => line.spans.length > 1 && hasNumber(line));

const hasNumber = ({ spans }: Line): boolean => lineNumber(spans) !== undefined;

const mostly = 0.5;

function behindNumbers(lines: readonly Line[], advance: number): Places {
  const numbered = lines.filter(hasNumber);
  const numbers = numbered.flatMap(({ spans: [number] }) => number ?? []);
  const left = Math.min(
    ...numbered.flatMap(({ spans }) => spans.slice(1).flatMap(({ kind, left }) => (kind === 'gap' ? [] : [left]))),
  );
  const white = Math.round((left - Math.max(...numbers.map(({ right }) => right))) / advance);
  const digits = Math.max(...numbered.map(({ spans }) => `${lineNumber(spans)}`.length));
  return { left, digits, white: Math.max(1, white) };
}

/** Numbers are often in smaller letters, and no part of the program's grid. */
function placedSpans(line: Line, { left, digits, white }: Places, advance: number): { spans: Span[]; indent: number } {
  const [number, ...rest] = line.spans;
  const own = digits > 0 ? lineNumber(line.spans) : undefined;
  if (number?.kind === 'text' && own !== undefined)
    return {
      spans: withSpaces(rest, left - white * advance, advance, [{ ...number, text: `${own}` }]),
      indent: digits - `${own}`.length,
    };
  const start = left - (digits + white) * advance;
  return {
    spans: withSpaces(line.spans, left, advance),
    indent: Math.max(0, Math.round((line.box.left - start) / advance)),
  };
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

/** In letters: less stands between the looks of one word. */
const leastWhite = 0.5;

/** As many spaces as are as wide as the white, one at least: letters that lean are no measure of it. */
function withSpaces(spans: readonly Span[], left: number, advance: number, number: readonly TextSpan[] = []): Span[] {
  const out: Span[] = [...number];
  let [end, right] = [0, left];
  for (const span of spans) {
    if (span.kind === 'gap') continue;
    const start = Math.round((span.left - left) / advance);
    const before = out.at(-1);
    const least = span.left - right > leastWhite * advance ? 1 : 0;
    const missing = ' '.repeat(Math.max(least, start - end));
    right = span.right;
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
