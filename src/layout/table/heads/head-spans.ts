/** Heads set in the middle above several columns: which columns each of a row of heads stands for. */
import { sharedWidth, widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';

/** First and last column, inclusive. */
export type Span = readonly [number, number];

/** How far off the middle of its columns a head may stand (in widths of one): figures below it may be set to one side. */
const offCentre = 0.4;
/** Looking at every span takes the cube of their number. */
const maxColumns = 40;

interface Choice {
  spans: (Span | undefined)[];
  covered: number;
  /** Distances from the middles, in points. */
  cost: number;
}

/**
 * The columns under each head, both from left to right; undefined for one that has none below it. As many columns as can
 * be are headed, none twice, a first column of labels (`stub`) with no other, and none across an end of the `others` above and below.
 * Undefined where a head over columns is in the middle of none, or none has several.
 */
export function headSpans(
  heads: readonly Box[],
  columns: readonly Box[],
  stub: boolean,
  others: readonly Span[] = [],
): (Span | undefined)[] | undefined {
  const [first] = columns;
  const from = stub && first ? first.right : Math.min(...columns.map(({ left }) => left));
  const to = Math.max(...columns.map(({ right }) => right));
  const inner = heads.filter(({ left, right }) => left + right > 2 * from && left + right < 2 * to);
  const each = heads.length >= columns.length || inner.length >= columns.length - (stub ? 1 : 0);
  if (each || columns.length > maxColumns) return;
  const nests = ([one, last]: Span) =>
    others.every(
      ([start, end]) => last < start || one > end || (one >= start && last <= end) || (one <= start && last >= end),
    );
  const best = chooser(heads, columns, stub, nests)(0, 0);
  return best?.spans.some((span) => span && span[1] > span[0]) ? best.spans : undefined;
}

/** The best choice for the heads from `i` on, with the columns from `from` on. */
function chooser(
  heads: readonly Box[],
  columns: readonly Box[],
  stub: boolean,
  nests: (span: Span) => boolean,
): (i: number, from: number) => Choice | undefined {
  const known = new Map<string, Choice | undefined>();
  return function choose(i, from) {
    const head = heads[i];
    if (!head) return { spans: [], covered: 0, cost: 0 };
    const key = `${i} ${from}`;
    if (!known.has(key)) {
      const spans = spansUnder(head, columns, from).filter(
        (span) => nests(span) && (!stub || span[0] > 0 || span[1] === 0),
      );
      const isOver = columns.some((column) => sharedWidth(head, column) > 0);
      const options = isOver ? spans : [...spans, undefined];
      known.set(
        key,
        bestOf(options.map((span) => withRest(head, span, columns, choose(i + 1, span ? span[1] + 1 : from)))),
      );
    }
    return known.get(key);
  };
}

function spansUnder(head: Box, columns: readonly Box[], from: number): Span[] {
  const spans: Span[] = [];
  const over = columns.filter((column) => sharedWidth(head, column) > 0);
  for (let first = from; first < columns.length; first++)
    for (let last = first; last < columns.length; last++) {
      const span = [first, last] as const;
      const isOnly = first === last && over.length === 1 && over[0] === columns[first];
      if (isOnly || distance(head, span, columns) < (offCentre * widthOf(extent(span, columns))) / (last - first + 1))
        spans.push(span);
    }
  return spans;
}

const extent = ([first, last]: Span, columns: readonly Box[]): Box => {
  const [one, other] = [columns[first], columns[last]];
  return { left: one?.left ?? 0, right: other?.right ?? 0, top: 0, bottom: 0 };
};

function distance(head: Box, span: Span, columns: readonly Box[]): number {
  const { left, right } = extent(span, columns);
  return Math.abs(head.left + head.right - left - right) / 2;
}

function withRest(
  head: Box,
  span: Span | undefined,
  columns: readonly Box[],
  rest: Choice | undefined,
): Choice | undefined {
  if (!rest) return;
  return {
    spans: [span, ...rest.spans],
    covered: rest.covered + (span ? span[1] - span[0] + 1 : 0),
    cost: rest.cost + (span ? distance(head, span, columns) : 0),
  };
}

const bestOf = (choices: readonly (Choice | undefined)[]): Choice | undefined =>
  choices
    .filter((choice) => choice !== undefined)
    .toSorted((a, b) => b.covered - a.covered || a.cost - b.cost)
    .at(0);
