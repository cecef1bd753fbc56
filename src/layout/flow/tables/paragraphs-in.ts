/** All paragraphs of a block: a table's stand in its cells, and in those of the tables there. */
import type { RawBlock, RawParagraph } from '../page-layout.ts';

export function paragraphsIn(block: RawBlock): RawParagraph[] {
  if (block.kind === 'paragraph') return [block];
  if (block.kind !== 'table') return [];
  return block.cells.flatMap(({ paragraphs, tables }) => [...paragraphs, ...tables.flatMap(paragraphsIn)]);
}
