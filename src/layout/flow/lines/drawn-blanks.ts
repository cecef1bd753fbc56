/** Places to write on that are drawn as lines behind their labels, as forms have them, and dots up to a price: white that a tab leader draws. Pure. */
import type { Ruling } from '../../page.ts';
import type { GapSpan, Line, Span } from './line.ts';

/** What draws such a line; others are none. */
const leaders: Partial<Record<Ruling['line'], GapSpan['leader']>> = {
  solid: 'underscore',
  dashed: 'hyphen',
  dotted: 'dot',
};

/** In sizes of the letters: how long such a line is at least, and where it lies below the baseline. */
const minLength = 3;
const highest = -0.05;
const lowest = 0.4;
/** From the text in front of it: lines further off belong to something else. */
const farthest = 10;
/** Less white in front of it, or behind, is that of a space. */
const leastWhite = 0.5;

/** The line with such places between its words and behind them. */
export function withBlanks(line: Line, rulings: readonly Ruling[]): Line {
  const { baseline, style, box, rightToLeft } = line;
  const { size } = style;
  if (rulings.length === 0 || rightToLeft) return line;
  const blanks = rulings.filter(
    (ruling) =>
      leaders[ruling.line] !== undefined &&
      ruling.at > baseline + highest * size &&
      ruling.at < baseline + lowest * size &&
      ruling.end - ruling.start > minLength * size &&
      isFree(line.spans, ruling.start, ruling.end, farthest * size),
  );
  if (blanks.length === 0) return line;
  const spans = blanks
    .toSorted((a, b) => a.start - b.start)
    .reduce((all, blank) => withBlank(all, blank, leastWhite * size), line.spans);
  return { ...line, spans, box: { ...box, right: Math.max(box.right, ...blanks.map(({ end }) => end)) } };
}

/** Behind some text, and over none. */
const isFree = (spans: readonly Span[], start: number, end: number, reach: number): boolean =>
  spans.some(({ kind, right }) => kind !== 'gap' && right <= start + 1 && right > start - reach) &&
  !spans.some(({ kind, left, right }) => kind !== 'gap' && left < end - 1 && right > start + 1);

function withBlank(spans: readonly Span[], { start, end, line }: Ruling, white: number): Span[] {
  const at = spans.findLastIndex(({ kind, right }) => kind !== 'gap' && right <= start + 1) + 1;
  const left = spans[at - 1]?.right ?? start;
  const rest = spans.slice(at);
  const next = rest.find(({ kind }) => kind !== 'gap');
  const isApart = start - left > white;
  return [
    ...spans.slice(0, at).map((span, i) => (i === at - 1 && !isApart ? withSpace(span) : span)),
    ...(isApart ? [gap(left, start)] : []),
    { ...gap(isApart ? start : left, end), leader: leaders[line] ?? 'none' },
    ...(next && next.left - end > white ? [gap(end, next.left)] : []),
    // What stood for all the white between two texts.
    ...rest.filter((span, i) => span.kind !== 'gap' || i > 0),
  ];
}

const withSpace = (span: Span): Span => (span.kind === 'text' ? { ...span, text: `${span.text.trimEnd()} ` } : span);

const gap = (left: number, right: number): GapSpan => ({ kind: 'gap', left, right, leader: 'none' });
