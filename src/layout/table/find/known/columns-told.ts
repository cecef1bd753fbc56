/** How many columns a grid of open sides may have: its lines tell less of them than the page's structure does. Pure. */
import { holds, holdsMiddle } from '../../../box.ts';
import type { PageContent } from '../../../page.ts';
import type { LinePiece } from '../../../words/words.ts';
import { isClosed, type Region } from '../region.ts';
import type { KnownTable } from './known-table.ts';
import { namedTableOf } from './tagged-tables.ts';

/** Points by which words reach out of a grid. */
const ownSide = 3;

/** Those of the table that tags name, where all that stands in the grid is of it; infinite elsewhere. */
export function columnsTold(
  grid: Region,
  tagged: readonly KnownTable[],
  pieces: readonly LinePiece[],
  { tags }: Pick<PageContent, 'tags'>,
): number {
  const own = isClosed(grid) ? undefined : tagged.find(({ box }) => holds(grid.box, box, ownSide));
  if (!own) return Number.POSITIVE_INFINITY;
  const inside = pieces.filter((piece) => holdsMiddle(grid.box, piece.box));
  const names = new Set(inside.map((piece) => namedTableOf(piece, tags)));
  return names.size === 1 && !names.has(undefined) ? own.edges.columns.length - 1 : Number.POSITIVE_INFINITY;
}
