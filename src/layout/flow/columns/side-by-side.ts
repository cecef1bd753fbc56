/**
 * Blocks of lines that stand side by side without sharing their baselines, as a letterhead's name and address do: read row
 * by row they would mix, so each is a cell of a table without lines.
 */
import { areAligned, heightOf, sharedHeight } from '../../box.ts';
import { distinctValues } from '../../statistics.ts';
import type { PieceItem } from '../page-items.ts';
import type { RawTable } from '../page-layout.ts';
import type { Surroundings } from '../paragraphs/column-paragraphs.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { oneRow } from '../tables/one-row.ts';
import { bothSides, type Interval, isLeftOf, type Strip, stripsOf, whiteOf, widest } from './strips.ts';

interface Beside {
  before: PieceItem[];
  after: PieceItem[];
}

/** White between the blocks and, down the page, between their lines, in heights of a line. */
const minWhite = 2;
const maxApart = 1;
/** Lines that a block has, and beside one that is a single larger line, where they are not all as low and as high as that. */
const minLines = 2;
const minBesideOne = 3;
/** The part of the lines that have words: formulas stand in several lines, too. */
const worded = 0.7;
/** The part of the smaller block's lines that may stand on baselines of the other; by chance, where one is set much larger. */
const maxShared = 0.4;
const maxSharedByChance = 0.5;
const muchLarger = 1.3;
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
  let free = 0;
  for (let first = 0; first < strips.length; ) {
    const { beside, last } = grown(strips, first, free);
    first = last + 1;
    if (!beside || !areBlocks(beside)) continue;
    found.push(beside);
    free = first;
  }
  return found;
}

/** From a strip with something on both sides of some white, up to `free` and down for as long as lines follow closely on either side of it. */
function grown(
  strips: readonly Strip<PieceItem>[],
  seed: number,
  free: number,
): { beside: Beside | undefined; last: number } {
  const start = strips[seed];
  const height = lineHeight(start?.items ?? []);
  let white =
    start &&
    widest(
      start.gaps.filter((gap) => bothSides(start, gap)),
      minWhite * height,
    );
  if (!white) return { beside: undefined, last: seed };
  const run = { first: seed, last: seed };
  for (const step of [1, -1]) {
    for (let at = seed + step; ; at += step) {
      const [above, below] = step > 0 ? [strips[at - 1], strips[at]] : [strips[at], strips[at + 1]];
      if (at < free || !above || !below || below.top - above.bottom >= maxApart * height) break;
      const common = widest(whiteOf(step > 0 ? below : above, white), minWhite * height);
      if (!common) break;
      white = common;
      if (step > 0) run.last = at;
      else run.first = at;
    }
  }
  const { first, last } = trimmed(strips, run, white);
  const items = strips.slice(first, last + 1).flatMap((strip) => strip.items);
  const isBefore = isLeftOf(white);
  return { beside: { before: items.filter(isBefore), after: items.filter((item) => !isBefore(item)) }, last };
}

interface Run {
  first: number;
  last: number;
}

/** Without lines above and below that have nothing beside them, and no edge in common with the next line of their side. */
function trimmed(strips: readonly Strip<PieceItem>[], run: Run, white: Interval): Run {
  const both = strips.map((strip, i) => (i >= run.first && i <= run.last && bothSides(strip, white) ? i : -1));
  const inner = both.filter((i) => i >= 0);
  let [first = run.first, last = run.last] = [inner[0], inner.at(-1)];
  const goesOn = (at: number, towards: readonly Strip<PieceItem>[]) => {
    const [item] = strips[at]?.items ?? [];
    const side = item && isLeftOf(white)(item);
    const next = towards.flatMap(({ items }) => items).find((other) => isLeftOf(white)(other) === side);
    return item !== undefined && next !== undefined && areAligned(item.box, next.box);
  };
  while (first > run.first && goesOn(first - 1, strips.slice(first, last + 1))) first--;
  while (last < run.last && goesOn(last + 1, strips.slice(first, last + 1).reverse())) last++;
  return { first, last };
}

const lineHeight = (items: readonly PieceItem[]): number => Math.min(...items.map(({ box }) => heightOf(box)));

function areBlocks({ before, after }: Beside): boolean {
  const [fewer = [], more = []] = [baselinesOf(before), baselinesOf(after)].sort((a, b) => a.length - b.length);
  const all = [...before, ...after];
  const words = all.filter(({ piece }) => piece.words.some(({ text }) => /\p{L}{3}/u.test(text)));
  const reach = sameBaseline * lineHeight(all);
  const isOneLarger = Math.abs(Math.log(lineHeight(before) / lineHeight(after))) > Math.log(muchLarger);
  const shared = fewer.filter((y) => more.some((other) => Math.abs(other - y) < reach));
  const least = before.every(({ box }) => after.every((other) => sharedHeight(box, other.box) > 0))
    ? minLines
    : minBesideOne;
  return (
    (fewer.length >= minLines || (fewer.length === 1 && more.length >= least && isOneLarger)) &&
    words.length >= worded * all.length &&
    shared.length <= (isOneLarger ? maxSharedByChance : maxShared) * fewer.length
  );
}

const baselinesOf = (items: readonly PieceItem[]): number[] =>
  distinctValues(
    items.map(({ piece }) => piece.baseline),
    sameBaseline * lineHeight(items),
  );
