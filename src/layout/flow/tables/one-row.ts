/** Blocks of lines side by side -> a table of one row without lines. */
import { boxAround } from '../../box.ts';
import type { PieceItem } from '../page-items.ts';
import type { RawTable } from '../page-layout.ts';
import { columnParagraphs, type Surroundings } from '../paragraphs/column-paragraphs.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { unlinedCell, unlinedTable } from './unlined.ts';

/** `blocks` from left to right, none of them empty, in what stands between the `area`'s edges. */
export function oneRow(blocks: readonly (readonly PieceItem[])[], area: Edges, surroundings: Surroundings): RawTable {
  const box = boxAround(blocks.flat());
  const [first, ...lefts] = blocks.map((items) => Math.min(...items.map((item) => item.box.left)));
  const xs = [Math.min(area.left, first ?? box.left), ...lefts, Math.max(area.right, box.right)];
  const cells = blocks.map((items, column) => {
    const edges = { left: xs[column] ?? box.left, right: xs[column + 1] ?? box.right };
    const place = { row: 0, column, box: { ...edges, top: box.top, bottom: box.bottom } };
    return unlinedCell(place, columnParagraphs(items, edges, surroundings));
  });
  return unlinedTable(box, xs, [box.top, box.bottom], cells);
}
