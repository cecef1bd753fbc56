/** Rows of a printed spreadsheet right below cells with borders: often the heads alone have some. Pure. */
import { boxOfAll, heightMiddle, heightOf } from '../../../box.ts';
import type { LinePiece } from '../../../words/words.ts';
import { edgesOf } from '../../edges.ts';
import { type TextRow, textRows } from '../../rows/text-rows.ts';
import type { Region } from '../region.ts';

/** Rows further off than this part of a line's height have an empty row between them. */
const maxGap = 0.9;
/** Points that a text may reach over its column's edge. */
const slack = 2;

/** `free`: pieces of no table. Rows with one text are its rows too, where others have several. */
export function withRowsBelow(region: Region, free: readonly LinePiece[]): Region {
  const { left, right, bottom } = region.box;
  const edges = edgesOf(region.verticals);
  const around = free.filter(({ box }) => box.right > left && box.left < right && heightMiddle(box) > bottom);
  const taken: TextRow[] = [];
  for (const row of textRows(around)) {
    const gap = row.box.top - (taken.at(-1)?.box.bottom ?? bottom);
    if (gap > maxGap * heightOf(row.box) || !row.pieces.every((piece) => isInColumn(piece, edges))) break;
    taken.push(row);
  }
  if (!taken.some(({ pieces }) => pieces.length > 1)) return region;
  return { ...region, box: boxOfAll([region.box, ...taken.map(({ box }) => box)]) };
}

const isInColumn = ({ box }: LinePiece, edges: readonly number[]): boolean =>
  edges.slice(1).some((end, i) => box.left > (edges[i] ?? end) - slack && box.right < end + slack);
