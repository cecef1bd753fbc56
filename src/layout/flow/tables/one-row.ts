/** Blocks of lines side by side -> a table of one row without lines. */
import { boxAround } from '../../box.ts';
import type { PieceItem } from '../page-items.ts';
import type { RawCell, RawTable } from '../page-layout.ts';
import { columnParagraphs, type Surroundings } from '../paragraphs/column-paragraphs.ts';
import type { Edges } from '../paragraphs/shape.ts';

/** `blocks` from left to right, none of them empty, in what stands between `column`'s edges. */
export function oneRow(blocks: readonly (readonly PieceItem[])[], column: Edges, surroundings: Surroundings): RawTable {
  const box = boxAround(blocks.flat());
  const [first, ...lefts] = blocks.map((items) => Math.min(...items.map((item) => item.box.left)));
  const xs = [Math.min(column.left, first ?? box.left), ...lefts, Math.max(column.right, box.right)];
  const cells = blocks.map((items, at): RawCell => {
    const edges = { left: xs[at] ?? box.left, right: xs[at + 1] ?? box.right };
    return {
      row: 0,
      column: at,
      rowSpan: 1,
      columnSpan: 1,
      box: { ...edges, top: box.top, bottom: box.bottom },
      direction: 'across',
      borders: { top: undefined, right: undefined, bottom: undefined, left: undefined },
      shading: undefined,
      paragraphs: columnParagraphs(items, edges, surroundings),
      tables: [],
      pictures: [],
    };
  });
  return {
    kind: 'table',
    ruled: 'aligned',
    box,
    xs,
    ys: [box.top, box.bottom],
    headerRows: 0,
    continues: false,
    brokenRows: [],
    movedBy: 0,
    cells,
  };
}
