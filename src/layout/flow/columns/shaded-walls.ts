/** Coloured bands right across the page's text, as mastheads stand on: columns of text below them are none of theirs. Pure. */
import { byLeft, heightOf } from '../../box.ts';
import type { Fill } from '../../page.ts';
import type { Edges } from '../paragraphs/shape.ts';

/** The part of the text's width that a band covers. */
const minShare = 0.8;
/** Points: lower ones are lines, and higher ones the ground that columns stand on. */
const minHeight = 8;
const maxHeight = 90;
/** Points between fills of one band, which may be parted as cells are. */
const maxGap = 3;
/** Points. */
const sameHeight = 1;

/** Upper and lower edges (y) of the bands. */
export function shadedWalls(fills: readonly Fill[], { left, right }: Edges): number[] {
  const flat = fills.filter(({ box }) => heightOf(box) > minHeight && heightOf(box) < maxHeight);
  const rows = Map.groupBy(
    flat,
    ({ box }) => `${Math.round(box.top / sameHeight)} ${Math.round(box.bottom / sameHeight)}`,
  );
  return [...rows.values()].flatMap((row) => {
    const [first] = row;
    return first && covered(row) >= minShare * (right - left) ? [first.box.top, first.box.bottom] : [];
  });
}

/** How wide the row's fills are where they stand close together; 0 where some gap parts them. */
function covered(row: readonly Fill[]): number {
  const [first, ...others] = row.toSorted(byLeft);
  if (!first) return 0;
  let reach = first.box.right;
  for (const { box } of others) {
    if (box.left - reach > maxGap) return 0;
    reach = Math.max(reach, box.right);
  }
  return reach - first.box.left;
}
