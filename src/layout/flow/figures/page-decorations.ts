/** What a page draws with its text: lines and colours that belong to no table and no figure, and links. */
import { fillsPage, groundColor } from '../../background.ts';
import { boxedRuns, byLeft, heightOf, holds, sharedHeight, sharedWidth, widthOf } from '../../box.ts';
import type { Box, Fill, PageContent, Ruling } from '../../page.ts';
import type { Table } from '../../table/table.ts';
import type { Decorations } from '../lines/decorations.ts';
import type { PlacedPicture } from '../page-layout.ts';
import { isEdgeBand } from './leftover-bars.ts';

export function decorationsOf(
  content: PageContent,
  tables: readonly Table[],
  figures: readonly PlacedPicture[],
): Decorations {
  const inFigure = (box: Box) => figures.some((figure) => holds(figure.box, box));
  const inTable = (box: Box) =>
    tables.some((table) => sharedHeight(table.box, box) > -1 && sharedWidth(table.box, box) > 0);
  const isTables = ({ at, start, end }: Ruling) =>
    tables.some(({ box, ys }) => start < box.right && end > box.left && ys.some((y) => Math.abs(y - at) < 1.5));
  const ground = groundColor(content);
  return {
    rulings: content.rulings.filter((ruling) => ruling.direction === 'horizontal' && !isTables(ruling)),
    fills: joined(
      content.fills.filter(
        ({ box, color }) =>
          color !== ground &&
          !fillsPage(box, content) &&
          !(isEdgeBand(box, content) && !inTable(box)) &&
          !inFigure(box) &&
          (!inTable(box) || !tables.some((table) => fillsCell(table, box))),
      ),
    ),
    links: content.links,
    fields: content.fields,
    caps: content.caps ?? [],
  };
}

/** About as large as a cell: its shading. */
function fillsCell({ cells }: Table, box: Box): boolean {
  return cells.some(
    (cell) =>
      cell.shading !== undefined &&
      sharedWidth(cell.box, box) > 0.8 * widthOf(cell.box) &&
      sharedHeight(cell.box, box) > 0.6 * heightOf(cell.box),
  );
}

/** Points between fills that make one band, as cells side by side do. */
const seam = 0.5;

/** Of one colour and height, side by side: as one, behind all others of the page's. */
function joined(fills: readonly Fill[]): Fill[] {
  const rows = Map.groupBy(fills, ({ color, box }) => `${color} ${Math.round(box.top)} ${Math.round(box.bottom)}`);
  const bands = [...rows.values()].flatMap(bandsOf);
  return bands.length === fills.length ? [...fills] : [...bands, ...fills];
}

const bandsOf = (row: readonly Fill[]): Fill[] =>
  boxedRuns(row.toSorted(byLeft), (band, { box }) => box.left - band.right < seam).map(({ box, items: [first] }) => ({
    ...first,
    box,
  }));
