/** A printed spreadsheet's page on which nothing shows a table: its text is cells all the same, if of one row or column alone. Pure. */
import { boxAround, heightOf } from '../../../box.ts';
import type { Box, PageContent, Size } from '../../../page.ts';
import type { LinePiece } from '../../../words/words.ts';
import { type TextRow, textRows } from '../../rows/text-rows.ts';
import { drawnAfter } from '../sheet/sheet-cells.ts';

/** The parts of a page's height where running heads and feet stand. */
const margin = 0.12;
/** They stand further from the rows than this, in heights of their lines. */
const minGap = 2;

/** Where the cells stand; undefined where there is nothing but running heads and feet. */
export function pageBox(pieces: readonly LinePiece[], page: Size): Box | undefined {
  const rows = withoutRunning(textRows(pieces.filter(({ angle }) => angle === 0)), page);
  return rows.length > 0 ? boxAround(rows) : undefined;
}

function withoutRunning(rows: readonly TextRow[], page: Size): readonly TextRow[] {
  const { height } = page;
  const cells = drawnAfterFoot(rows, height);
  if (cells) return cells;
  const [head, next] = rows;
  const [last, foot] = rows.slice(-2);
  const isRunning = (row: TextRow, beside: TextRow) => areApart(row, beside) || isCentred(row, rows, page);
  const isHead = head && next && head.box.bottom < margin * height && isRunning(head, next);
  const isFoot = foot && last && foot.box.top > (1 - margin) * height && isRunning(foot, last);
  return rows.slice(isHead ? 1 : 0, isFoot ? -1 : undefined);
}

/** LibreOffice draws heads and feet before all cells; undefined where the last row is no such foot. */
function drawnAfterFoot(rows: readonly TextRow[], height: number): TextRow[] | undefined {
  const foot = rows.at(-1);
  if (!foot || foot.box.top < (1 - margin) * height) return;
  const last = Math.max(...foot.pieces.map(drawnAfter));
  const isRunning = ({ pieces, box }: TextRow) =>
    pieces.every((piece) => drawnAfter(piece) <= last) &&
    (box.bottom < margin * height || box.top > (1 - margin) * height);
  const cells = rows.filter((row) => !isRunning(row));
  return cells.length > 0 && cells.every(({ pieces }) => pieces.every((piece) => drawnAfter(piece) > last))
    ? cells
    : undefined;
}

const areApart = (one: TextRow, other: TextRow): boolean =>
  Math.max(one.box.top - other.box.bottom, other.box.top - one.box.bottom) >
  minGap * Math.min(heightOf(one.box), heightOf(other.box));

/** A lone text in the middle of the page, where the cells are not. */
function isCentred({ pieces, box }: TextRow, rows: readonly TextRow[], { width }: Pick<PageContent, 'width'>): boolean {
  const off = (other: Box) => Math.abs(other.left + other.right - width) / 2;
  return pieces.length === 1 && off(box) < sameMiddle && off(boxAround(rows)) > minOff;
}

/** Points. */
const sameMiddle = 2;
const minOff = 6;
