/** Lines across a column between two of its blocks: they go where the text goes, and strike out none of it. */
import type { Ruling } from '../page.ts';
import type { LayoutBand, LayoutColumn, RawBlock, RawRule } from './page-layout.ts';

/** How far a line may reach beyond its column's edges, and into the room that a block claims for its letters (points). */
const rim = 10;
const touching = 3;

/** Puts lines among the blocks of their columns; answers those that stand anywhere else. */
export function takeFlowing(lines: readonly Ruling[], bands: readonly LayoutBand[]): Ruling[] {
  return lines.filter((line) => {
    const column = bands.flatMap(({ columns }) => columns).find((candidate) => parts(line, candidate));
    if (column) insert(column.blocks, ruleOf(line));
    return column === undefined;
  });
}

/** Something stands above it and something below it, and nothing beside it. */
function parts({ direction, at, start, end }: Ruling, { left, right, blocks }: LayoutColumn): boolean {
  if (direction !== 'horizontal' || start < left - rim || end > right + rim) return false;
  const above = blocks.some(({ box }) => box.bottom <= at + touching);
  const below = blocks.some(({ box }) => box.top >= at - touching);
  const beside = blocks.some(({ box }) => box.top < at - touching && box.bottom > at + touching);
  return above && below && !beside;
}

const ruleOf = (ruling: Ruling): RawRule => ({
  kind: 'rule',
  ruling,
  box: { left: ruling.start, right: ruling.end, top: ruling.at, bottom: ruling.at + ruling.thickness },
});

function insert(blocks: RawBlock[], rule: RawRule): void {
  const next = blocks.findIndex(({ box }) => (box.top + box.bottom) / 2 > rule.box.top);
  blocks.splice(next === -1 ? blocks.length : next, 0, rule);
}
