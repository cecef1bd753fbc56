/** Heads set upwards or downwards above narrow columns: they belong to the table below them, as one row. */
import { boxOfAll, sharedWidth } from '../../box.ts';
import { runsVertically } from '../../quarter-turns.ts';
import type { LinePiece } from '../../words/words.ts';
import { textColumns } from '../columns/columns.ts';
import type { Region } from '../find/region.ts';
import { textRows } from '../rows/text-rows.ts';

/** Points between the feet of the heads, and between them and the first row. */
const nearFoot = 14;

const isTurned = ({ angle }: LinePiece): boolean => runsVertically(angle);

/** The region with the turned text right above it, where most columns but the first have some. */
export function withTurnedHeads(region: Region, inside: readonly LinePiece[], free: readonly LinePiece[]): Region {
  const turned = free.filter(isTurned);
  if (turned.length === 0) return region;
  const columns = textColumns(textRows(inside.filter((piece) => !isTurned(piece))).map(({ pieces }) => pieces)).slice(
    1,
  );
  const heads = turned.filter(
    ({ box }) =>
      Math.abs(region.box.top - box.bottom) < nearFoot &&
      columns.some(({ left, right }) => sharedWidth(box, { ...box, left: left - 3, right: right + 3 }) > 0),
  );
  if (heads.length < 2 || heads.length < 0.6 * columns.length) return region;
  const box = boxOfAll([region.box, ...heads.map((head) => head.box)]);
  return { ...region, box: { ...box, left: region.box.left, right: Math.max(region.box.right, box.right) } };
}

/** The height at which the row of turned heads ends and the next one begins; undefined where there are none. */
export function footOfTurned(pieces: readonly LinePiece[]): number | undefined {
  const heads = pieces.filter(isTurned);
  if (heads.length < 2) return;
  const foot = Math.max(...heads.map(({ box }) => box.bottom));
  const below = pieces.filter((piece) => !isTurned(piece) && piece.box.top > foot - 1);
  if (below.length === 0 || heads.some(({ box }) => box.bottom < foot - nearFoot)) return;
  return (foot + Math.min(...below.map(({ box }) => box.top))) / 2;
}
