/** Tables of what stands side by side with no line around it. */
import type { Box } from '../../page.ts';
import type { RawCell, RawParagraph, RawTable } from '../page-layout.ts';

export const unlinedTable = (box: Box, xs: number[], ys: number[], cells: RawCell[]): RawTable => ({
  kind: 'table',
  ruled: 'aligned',
  box,
  xs,
  ys,
  headerRows: 0,
  continues: false,
  brokenRows: [],
  movedBy: 0,
  cells,
});

export const unlinedCell = (
  place: Pick<RawCell, 'row' | 'column' | 'box'>,
  paragraphs: RawParagraph[],
  tables: RawTable[] = [],
): RawCell => ({
  ...place,
  rowSpan: 1,
  columnSpan: 1,
  direction: 'across',
  borders: { top: undefined, right: undefined, bottom: undefined, left: undefined },
  shading: undefined,
  paragraphs,
  tables,
  pictures: [],
});
