/** A page's blocks, and the lines of text among them. */
import type { Line } from './lines/line.ts';
import type { LayoutBand, RawBlock } from './page-layout.ts';

/** In reading order. */
export const blocksOf = ({ bands }: { bands: readonly LayoutBand[] }): RawBlock[] =>
  bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));

/** Of paragraphs, but not of those in tables' cells. */
export const linesIn = (blocks: readonly RawBlock[]): Line[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? block.lines : []));
