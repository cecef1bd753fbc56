/**
 * Blocks of lines that stand side by side without sharing their baselines, as a letterhead's name and address do: read row
 * by row they would mix, so each is a cell of a table without lines.
 */
import { heightOf } from '../../box.ts';
import type { PieceItem } from '../page-items.ts';
import type { RawTable } from '../page-layout.ts';
import type { Surroundings } from '../paragraphs/column-paragraphs.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { oneRow } from '../tables/one-row.ts';
import { bothSides, type Strip, stripsOf, whiteOf, widest } from './strips.ts';

interface Beside {
  before: PieceItem[];
  after: PieceItem[];
}

/** White between the blocks and, down the page, between their lines, in heights of a line. */
const minWhite = 2;
const maxApart = 0.7;
/** Lines that a block has; where the other has but one, a large one perhaps. */
const minLines = 2;
const minBesideOne = 3;
/** The part of the lines that have words: formulas stand in several lines, too. */
const worded = 0.7;
/** The part of the smaller block's lines that may stand on baselines of the other. */
const maxShared = 0.4;
/** In heights of a line. */
const sameBaseline = 0.25;

/** The blocks as tables, and the items that are in none. */
export function takeSideBySide(
  texts: readonly PieceItem[],
  column: Edges,
  surroundings: Surroundings,
): { tables: RawTable[]; rest: readonly PieceItem[] } {
  const found = blocksIn(stripsOf(texts, column));
  const taken = new Set(found.flatMap(({ before, after }) => [...before, ...after]));
  return {
    tables: found.map(({ before, after }) => oneRow([before, after], column, surroundings)),
    rest: taken.size === 0 ? texts : texts.filter((item) => !taken.has(item)),
  };
}

function blocksIn(strips: readonly Strip<PieceItem>[]): Beside[] {
  const found: Beside[] = [];
  for (let first = 0; first < strips.length; ) {
    const { beside, last } = grown(strips, first);
    if (beside && areBlocks(beside)) found.push(beside);
    first = last + 1;
  }
  return found;
}

/** From a strip with something on both sides of some white, down for as long as lines follow closely on either side of it. */
function grown(strips: readonly Strip<PieceItem>[], first: number): { beside: Beside | undefined; last: number } {
  const height = lineHeight(strips[first]?.items ?? []);
  let white = widest(strips[first]?.gaps ?? [], minWhite * height);
  const start = strips[first];
  if (!start || !white || !bothSides(start, white)) return { beside: undefined, last: first };
  let last = first;
  for (
    let next = strips[last + 1];
    next && next.top - (strips[last]?.bottom ?? 0) < maxApart * height;
    next = strips[last + 1]
  ) {
    const left = widest(whiteOf(next, white), minWhite * height);
    if (!left) break;
    white = left;
    last++;
  }
  const { end } = white;
  const items = strips.slice(first, last + 1).flatMap((strip) => strip.items);
  return {
    beside: {
      before: items.filter(({ box }) => box.left < end - 0.01),
      after: items.filter(({ box }) => box.left >= end - 0.01),
    },
    last,
  };
}

const lineHeight = (items: readonly PieceItem[]): number => Math.min(...items.map(({ box }) => heightOf(box)));

function areBlocks({ before, after }: Beside): boolean {
  const [fewer = [], more = []] = [baselinesOf(before), baselinesOf(after)].sort((a, b) => a.length - b.length);
  const all = [...before, ...after];
  const words = all.filter(({ piece }) => piece.words.some(({ text }) => /\p{L}{3}/u.test(text)));
  const reach = sameBaseline * lineHeight(all);
  const shared = fewer.filter((y) => more.some((other) => Math.abs(other - y) < reach));
  return (
    (fewer.length >= minLines || (fewer.length === 1 && more.length >= minBesideOne)) &&
    words.length >= worded * all.length &&
    shared.length <= maxShared * fewer.length
  );
}

function baselinesOf(items: readonly PieceItem[]): number[] {
  const reach = sameBaseline * lineHeight(items);
  const lines: number[] = [];
  for (const y of items.map(({ piece }) => piece.baseline).sort((a, b) => a - b))
    if (y - (lines.at(-1) ?? Number.NEGATIVE_INFINITY) > reach) lines.push(y);
  return lines;
}
