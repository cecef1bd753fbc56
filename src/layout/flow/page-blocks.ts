/** A page's blocks, and the lines of text among them. */
import type { Line } from './lines/line.ts';
import type { LayoutBand, RawBlock, RawParagraph } from './page-layout.ts';

/** In reading order. */
export const blocksOf = ({ bands }: { bands: readonly LayoutBand[] }): RawBlock[] =>
  bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));

/** All paragraphs of a block: a table's stand in its cells, and in those of the tables there, a picture's on its shapes. */
export function paragraphsIn(block: RawBlock): RawParagraph[] {
  if (block.kind === 'paragraph') return [block];
  if (block.kind === 'picture') return (block.texts ?? []).flatMap(({ paragraphs }) => paragraphs);
  if (block.kind !== 'table') return [];
  return block.cells.flatMap(({ paragraphs, tables }) => [...paragraphs, ...tables.flatMap(paragraphsIn)]);
}

/** Those in tables' cells too. */
export const allLinesIn = (blocks: readonly RawBlock[]): Line[] =>
  blocks.flatMap(paragraphsIn).flatMap(({ lines }) => lines);

/** Of paragraphs, but not of those in tables' cells. */
export const linesIn = (blocks: readonly RawBlock[]): Line[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? block.lines : []));
