/** Tables: fixed column widths, spans, borders and shading of each cell. */
import type { Block, Styles, TableBlock, TableCell, TableRow } from '../model.ts';
import { borderXml } from './border.ts';
import { twips, wrapped } from './xml.ts';

/** `blocksXml` writes what stands in a cell, and ends it with a paragraph, as a cell must. */
export function tableXml(table: TableBlock, styles: Styles, blocksXml: (blocks: readonly Block[]) => string): string {
  const width = table.columnWidths.reduce((sum, column) => sum + column, 0);
  const columns = table.columnWidths.map((column) => `<w:gridCol w:w="${twips(column)}"/>`);
  return (
    `<w:tbl><w:tblPr>${floatXml(table)}${table.rightToLeft ? '<w:bidiVisual/>' : ''}<w:tblW w:w="${twips(width)}" w:type="dxa"/><w:tblInd w:w="${twips(table.left)}" w:type="dxa"/>` +
    `<w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar></w:tblPr>` +
    `<w:tblGrid>${columns.join('')}</w:tblGrid>${rowsXml(table, styles, blocksXml)}</w:tbl>`
  );
}

/** Twips from the page's corner; a place of zero would mean none. */
function floatXml({ floats }: TableBlock): string {
  if (!floats) return '';
  const [x, y] = [floats.left, floats.top].map((points) => twips(points) || 1);
  return `<w:tblpPr w:vertAnchor="page" w:horzAnchor="page" w:tblpX="${x}" w:tblpY="${y}"/><w:tblOverlap w:val="never"/>`;
}

/** Walks the grid row by row; a cell that spans rows leaves a continuation in each row below. */
function rowsXml(table: TableBlock, styles: Styles, blocksXml: (blocks: readonly Block[]) => string): string {
  let spanning: { cell: TableCell; rowsLeft: number }[] = [];
  return table.rows
    .map((row) => {
      const cells = [
        ...row.cells.map((cell) => ({
          cell,
          xml: cellXml(cell, table, cell.blocks.length > 0 ? blocksXml(cell.blocks) : emptyXml(styles, row.height)),
        })),
        ...spanning.map(({ cell }) => ({
          cell,
          xml: continuationXml(cell, table, emptyXml(styles, row.height)),
        })),
      ].sort((a, b) => a.cell.column - b.cell.column);
      spanning = [
        ...spanning.map(({ cell, rowsLeft }) => ({
          cell,
          rowsLeft: rowsLeft - 1,
        })),
        ...row.cells.map((cell) => ({ cell, rowsLeft: cell.rowSpan - 1 })),
      ].filter(({ rowsLeft }) => rowsLeft > 0);
      return `<w:tr>${rowProperties(row)}${cells.map(({ xml }) => xml).join('')}</w:tr>`;
    })
    .join('');
}

const rowProperties = (row: TableRow): string =>
  wrapped(
    'w:trPr',
    (row.height > 0 ? `<w:trHeight w:val="${twips(row.height)}" w:hRule="atLeast"/>` : '') +
      (row.header ? '<w:tblHeader/>' : ''),
  );

const cellXml = (cell: TableCell, table: TableBlock, content: string): string =>
  `<w:tc>${cellProperties(cell, table, cell.rowSpan > 1 ? '<w:vMerge w:val="restart"/>' : '')}${content}</w:tc>`;

const continuationXml = (cell: TableCell, table: TableBlock, empty: string): string =>
  `<w:tc>${cellProperties(cell, table, '<w:vMerge/>')}${empty}</w:tc>`;

/** A row is at least as high as the line of an empty paragraph, which must not make it higher. */
function emptyXml({ body }: Styles, rowHeight: number): string {
  if (rowHeight <= 0 || body.linePitch <= rowHeight - lineRoom) return '<w:p/>';
  return `<w:p><w:pPr><w:spacing w:line="${Math.max(20, twips(rowHeight - lineRoom))}" w:lineRule="exact"/></w:pPr></w:p>`;
}

/** Points of a row's height that its lines may take. */
const lineRoom = 1;

/** Lines of turned text stand side by side from left to right where it runs up, from right to left where it runs down. */
const directions = {
  across: '',
  up: '<w:textDirection w:val="btLr"/>',
  down: '<w:textDirection w:val="tbRl"/>',
} as const;

function cellProperties(cell: TableCell, table: TableBlock, merge: string): string {
  const width = table.columnWidths
    .slice(cell.column, cell.column + cell.columnSpan)
    .reduce((sum, column) => sum + column, 0);
  const span = cell.columnSpan > 1 ? `<w:gridSpan w:val="${cell.columnSpan}"/>` : '';
  const shading = cell.shading ? `<w:shd w:val="clear" w:color="auto" w:fill="${cell.shading}"/>` : '';
  const { top, left, bottom, right } = cell.padding;
  const margins = Object.entries({ top, left, bottom, right }).map(
    ([side, points]) => `<w:${side} w:w="${twips(points)}" w:type="dxa"/>`,
  );
  return `<w:tcPr><w:tcW w:w="${twips(width)}" w:type="dxa"/>${span}${merge}${bordersXml(cell)}${shading}<w:tcMar>${margins.join('')}</w:tcMar>${directions[cell.direction]}<w:vAlign w:val="${cell.verticalAlignment}"/></w:tcPr>`;
}

function bordersXml({ borders }: TableCell): string {
  const sides = [
    borderXml('top', borders.top),
    borderXml('left', borders.left),
    borderXml('bottom', borders.bottom),
    borderXml('right', borders.right),
  ];
  return wrapped('w:tcBorders', sides.join(''));
}
