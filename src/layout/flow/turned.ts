/** Text that runs up or down the page: its lines stand below the page's other text, upright, as no paragraph can run otherwise. */
import { type Line, lastOf, union } from './line.ts';
import { buildLines } from './lines.ts';
import type { PieceItem } from './page-items.ts';
import type { LayoutBand, RawParagraph } from './page-layout.ts';
import type { Edges } from './shape.ts';
import type { Decorations } from './spans.ts';

const plain: Decorations = { rulings: [], fills: [], links: [] };

/** One paragraph for each direction, at the end of the last column. */
export function addTurned(bands: LayoutBand[], items: readonly PieceItem[], edges: Edges): void {
  const directions = Map.groupBy(items, ({ piece }) => piece.angle);
  for (const pieces of directions.values()) {
    if (bands.length === 0) bands.push({ columns: [{ ...edges, blocks: [] }], ruled: false });
    const column = lastOf(lastOf(bands)?.columns ?? []);
    if (!column) return;
    const top = Math.max(0, ...column.blocks.map(({ box }) => box.bottom));
    column.blocks.push(uprightParagraph(pieces, column, top));
  }
}

function uprightParagraph(pieces: readonly PieceItem[], column: Edges, top: number): RawParagraph {
  let baseline = top;
  const lines = pieces
    .toSorted((a, b) => a.order - b.order)
    .flatMap((item) => buildLines([item], plain))
    .map((line): Line => {
      baseline += 1.2 * line.style.size;
      const width = Math.min(column.right - column.left, line.box.bottom - line.box.top);
      return {
        ...line,
        baseline,
        block: undefined,
        secondWordLeft: undefined,
        box: {
          left: column.left,
          right: column.left + width,
          top: baseline - 0.8 * line.style.size,
          bottom: baseline + 0.22 * line.style.size,
        },
      };
    });
  return {
    kind: 'paragraph',
    lines,
    mark: undefined,
    column,
    box: union(lines.map(({ box }) => box)),
    shading: undefined,
    rule: undefined,
  };
}
