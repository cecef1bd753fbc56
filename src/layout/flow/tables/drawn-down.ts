/** What looks like a table without lines on a slide, and is text boxes side by side: a sentence goes on in the next line before any other box is drawn. */
import { pairwise } from '../../sequences.ts';
import { largestOf, leastOf, share } from '../../statistics.ts';
import { wordsIn } from '../../table/inner-tables.ts';
import type { Table } from '../../table/table.ts';
import type { Word } from '../../words/words.ts';
import type { DrawingOrder } from '../page-items.ts';

/** The part of the columns that show it. */
const leastShare = 0.5;

export function isDrawnDown(table: Table, orders: DrawingOrder): boolean {
  if (table.kind !== 'aligned') return false;
  const ranks = new Map(ordersOf(wordsIn(table), orders).map((order, rank) => [order, rank]));
  const columns = [...Map.groupBy(table.cells, ({ column }) => column).values()].map((cells) =>
    cells.flatMap(({ lines }) => lines).filter(({ length }) => length > 0),
  );
  const goesOn = ([line, next]: readonly [readonly Word[], readonly Word[]]) => {
    const last = ranks.get(largestOf(ordersOf(line, orders))) ?? 0;
    return startsSmall(next) && ranks.get(leastOf(ordersOf(next, orders))) === last + 1;
  };
  return columns.length > 1 && share(columns, (lines) => pairwise(lines).some(goesOn)) >= leastShare;
}

/** From the first to the last. */
const ordersOf = (words: readonly Word[], orders: DrawingOrder): number[] =>
  words
    .flatMap(({ characters }) => characters.flatMap((character) => orders.get(character) ?? []))
    .sort((a, b) => a - b);

const startsSmall = ([first]: readonly Word[]): boolean => first !== undefined && /^\p{Ll}/u.test(first.text);
