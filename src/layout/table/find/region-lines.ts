/** Which of the page's lines belong to a table's region. Pure. */
import { boxOfAll, overlap, sharedLength, sharedWidth } from '../../box.ts';
import type { Box, PageContent, Ruling } from '../../page.ts';
import { boxOfRuling, byDirection } from '../../ruling.ts';
import type { Region } from './region.ts';

/** The part of a table's width that a line runs along which parts its rows. */
const throughShare = 0.9;

/** With the lines that run through the table above and below the box that it has grown from: those part rows, too. */
export function withOuterLines(region: Region, { top, bottom }: Box, rulings: readonly Ruling[]): Region {
  const { left, right, ...grown } = region.box;
  const outer = rulings.filter(
    ({ direction, at, start, end }) =>
      direction === 'horizontal' &&
      at > grown.top &&
      at < grown.bottom &&
      (at < top - 1 || at > bottom + 1) &&
      sharedLength(start, end, left, right) > throughShare * (right - left),
  );
  return { ...region, horizontals: [...region.horizontals, ...outer] };
}

/** Lines inside the rows, and right above and below them. */
export function alignedRegion(box: Box, { rulings }: PageContent): Region {
  const reach = { ...box, top: box.top - 6, bottom: box.bottom + 6, left: box.left - 12, right: box.right + 12 };
  const inside = rulings.filter((ruling) => {
    const line = boxOfRuling(ruling);
    return (
      ruling.direction === 'horizontal' &&
      line.top >= reach.top &&
      line.bottom <= reach.bottom &&
      sharedWidth(line, reach) > 0
    );
  });
  return {
    box: boxOfAll([box, ...inside.map((ruling) => ({ ...boxOfRuling(ruling), left: box.left, right: box.right }))]),
    horizontals: inside,
    verticals: [],
  };
}

/** With the lines along its sides, and along its columns where these are known: one line, or one in each row. */
export function withUprights(
  region: Region,
  { left, right, top, bottom }: Box,
  rulings: readonly Ruling[],
  columns: readonly { at: number }[],
): Region {
  const upright = byDirection(rulings).verticals;
  const shared = ({ start, end }: Ruling) => Math.max(0, sharedLength(start, end, top, bottom));
  const verticals = new Set(
    [left, right, ...columns.map(({ at }) => at)].flatMap((edge) => {
      const along = upright.filter((line) => Math.abs(line.at - edge) < 1 && shared(line) > 0);
      return along.reduce((sum, line) => sum + shared(line), 0) > throughShare * (bottom - top) ? along : [];
    }),
  );
  return { ...region, verticals: [...region.verticals, ...verticals] };
}

/** With the sides of the frame around it. */
export function withSides(region: Region, frames: readonly Region[]): Region {
  const frame = frames.find(({ box }) => overlap(box, region.box) && region.box.left > box.left - 3);
  return frame ? { ...region, verticals: [...region.verticals, ...frame.verticals] } : region;
}
