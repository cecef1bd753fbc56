/** A printed spreadsheet's page on which nothing shows a table: its text is cells all the same, if of one row or column alone. Pure. */
import { boxAround, heightOf } from '../../../box.ts';
import type { Box, PageContent } from '../../../page.ts';
import type { LinePiece } from '../../../words/words.ts';
import { type TextRow, textRows } from '../../rows/text-rows.ts';

/** The parts of a page's height where running heads and feet stand. */
const margin = 0.12;
/** They stand further from the rows than this, in heights of their lines. */
const minGap = 2;

/** Where the cells stand; undefined where there is nothing but running heads and feet. */
export function pageBox(pieces: readonly LinePiece[], page: Pick<PageContent, 'height'>): Box | undefined {
  const rows = withoutRunning(textRows(pieces.filter(({ angle }) => angle === 0)), page);
  return rows.length > 0 ? boxAround(rows) : undefined;
}

function withoutRunning(rows: readonly TextRow[], { height }: Pick<PageContent, 'height'>): TextRow[] {
  const [head, next] = rows;
  const [last, foot] = rows.slice(-2);
  const isHead = head && next && head.box.bottom < margin * height && areApart(head, next);
  const isFoot = foot && last && foot.box.top > (1 - margin) * height && areApart(last, foot);
  return rows.slice(isHead ? 1 : 0, isFoot ? -1 : undefined);
}

const areApart = (above: TextRow, below: TextRow): boolean =>
  below.box.top - above.box.bottom > minGap * Math.min(heightOf(above.box), heightOf(below.box));
