/** Lines across a column between two of its blocks: they go where the text goes, and strike out none of it. */
import { heightMiddle } from '../../box.ts';
import type { Ruling } from '../../page.ts';
import type { LayoutBand, LayoutColumn, RawBlock, RawRule } from '../page-layout.ts';

/** How far a line may reach beyond its column's edges, and into the room that a block claims for its letters (points). */
const rim = 10;
const touching = 3;
/** Text nearer below (points) would be pushed down by the paragraph that the line becomes. */
const leastRoom = 4;

/** Puts lines among the blocks of their columns; answers those that stand anywhere else. */
export function takeFlowing(lines: readonly Ruling[], bands: readonly LayoutBand[]): Ruling[] {
  const columns = bands.flatMap((band) => band.columns);
  return lines.filter((line) => {
    const column = isFramed(line, lines) ? undefined : columns.find((candidate) => parts(line, candidate));
    if (column) insert(column.blocks, ruleOf(line));
    return column === undefined;
  });
}

/** Lines that run down from it make it a side of something drawn. */
const isFramed = (line: Ruling, lines: readonly Ruling[]): boolean =>
  lines.some(
    ({ direction, at, start, end }) =>
      direction !== line.direction &&
      at > line.start - touching &&
      at < line.end + touching &&
      line.at > start - touching &&
      line.at < end + touching,
  );

/** Paragraphs stand next above it and below it, and nothing beside it. */
function parts({ direction, at, start, end, thickness, line }: Ruling, { left, right, blocks }: LayoutColumn): boolean {
  // Word processors draw double lines in more room than the page has for them.
  if (direction !== 'horizontal' || line === 'double' || start < left - rim || end > right + rim) return false;
  const above = blocks.findLast(({ box }) => box.bottom <= at + touching);
  const below = blocks.find(({ box }) => box.top >= at - touching);
  const beside = blocks.some(({ box }) => box.top < at - touching && box.bottom > at + touching);
  if (above?.kind !== 'paragraph' || below?.kind !== 'paragraph' || beside) return false;
  // Inside of their box it would part paragraphs from one another.
  if (above.boxed && at < above.boxed.box.bottom - touching) return false;
  return below.box.top > at + thickness + leastRoom;
}

const ruleOf = (ruling: Ruling): RawRule => ({
  kind: 'rule',
  ruling,
  box: { left: ruling.start, right: ruling.end, top: ruling.at, bottom: ruling.at + ruling.thickness },
});

function insert(blocks: RawBlock[], rule: RawRule): void {
  const next = blocks.findIndex(({ box }) => heightMiddle(box) > rule.box.top);
  blocks.splice(next === -1 ? blocks.length : next, 0, rule);
}
