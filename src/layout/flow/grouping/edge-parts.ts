/**
 * Lines that reach one edge, and what of a block they are: text beside a figure reaches less far than below it, short
 * quotations show together what each alone does not.
 */
import { type Line, reachWith, sizeOf } from '../lines/line.ts';

/** Fewer lines show no edge of their own. */
const minLines = 3;
/** Fewer lines of text beside a figure are set so by themselves. */
const minBeside = 4;
/** In sizes of the letters: figures are wider. */
const minFigure = 4;
/** Lines before others of short blocks that show an edge together. */
const minTogether = 3;

export const edgeOf = (block: readonly Line[]): number => Math.max(...block.map(({ box }) => box.right));

/** None of its lines but the last leaves room for the next one's first word. */
export const showsEdge = (block: readonly Line[]): boolean => block.length >= minLines && isFull(block, edgeOf(block));

/** The last line may end anywhere. */
const isFull = (block: readonly Line[], edge: number): boolean =>
  block.every((line, i) => {
    const next = block[i + 1];
    return !next || reachWith(line, next) > edge - 1;
  });

/** The lines beside a figure on the right and those below it, each with an edge; undefined where there is none. */
export function besideFigure(block: readonly Line[]): [beside: Line[], below: Line[]] | undefined {
  for (let end = block.length - 1; end >= minBeside; end--) {
    const [beside, below] = [block.slice(0, end), block.slice(end)];
    const [first] = beside;
    const edge = edgeOf(beside);
    if (!first || edgeOf(below) - edge < minFigure * sizeOf(first)) continue;
    // The last line beside the figure is full, too.
    if (isFull(block.slice(0, end + 1), edge) && isFull(below, edgeOf(below))) return [beside, below];
  }
  return undefined;
}

/** Blocks with one left edge, too short to show a right one each by itself. */
export function showEdgeTogether(blocks: readonly (readonly Line[])[]): boolean {
  const edge = edgeOf(blocks.flat());
  const before = blocks.reduce((sum, block) => sum + block.length - 1, 0);
  return blocks.length > 1 && before >= minTogether && blocks.every((block) => isFull(block, edge));
}
