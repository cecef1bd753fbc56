/** What stands on a page, as if it stood further right: pages and columns then share their edges. */
import type { Box, Ruling } from '../../page.ts';
import type { Line } from '../lines/line.ts';
import type { ParagraphBox, RawBlock, RawCell, RawParagraph, RawTable, RunningBlock } from '../page-layout.ts';

const moved = <T extends { left: number; right: number }>(area: T, by: number): T => ({
  ...area,
  left: area.left + by,
  right: area.right + by,
});

export const movedLine = (line: Line, by: number): Line => ({
  ...line,
  box: moved(line.box, by),
  secondWordLeft: line.secondWordLeft && line.secondWordLeft + by,
  spans: line.spans.map((span) => moved(span, by)),
});

export const movedParagraph = (raw: RawParagraph, by: number): RawParagraph => ({
  ...raw,
  lines: raw.lines.map((line) => movedLine(line, by)),
  mark: raw.mark && { ...raw.mark, left: raw.mark.left + by, textLeft: raw.mark.textLeft + by },
  column: moved(raw.column, by),
  box: moved(raw.box, by),
  shading: raw.shading && { ...raw.shading, box: moved(raw.shading.box, by) },
  ruleAbove: raw.ruleAbove && movedRuling(raw.ruleAbove, by),
  rule: raw.rule && movedRuling(raw.rule, by),
  ...(raw.boxed && { boxed: movedBox(raw.boxed, by) }),
});

const movedRuling = (ruling: Ruling, by: number): Ruling =>
  ruling.direction === 'horizontal'
    ? { ...ruling, start: ruling.start + by, end: ruling.end + by }
    : { ...ruling, at: ruling.at + by };

/** Its first and last paragraphs tell heights alone. */
const movedBox = ({ sides: { top, right, bottom, left }, ...others }: ParagraphBox, by: number): ParagraphBox => ({
  ...others,
  box: moved(others.box, by),
  text: moved(others.text, by),
  sides: {
    top: top && movedRuling(top, by),
    right: right && movedRuling(right, by),
    bottom: bottom && movedRuling(bottom, by),
    left: left && movedRuling(left, by),
  },
});

export const movedRunning = (block: RunningBlock, by: number): RunningBlock =>
  block.kind === 'table' ? movedTable(block, by) : movedParagraph(block, by);

/** Not for what goes on from another page: that stands in what it goes on from. */
export function movedBlock(block: RawBlock, by: number): RawBlock {
  const box: Box = moved(block.box, by);
  switch (block.kind) {
    case 'paragraph':
      return movedParagraph(block, by);
    case 'table':
      return movedTable(block, by);
    case 'rule':
      return { ...block, box, ruling: movedRuling(block.ruling, by) };
    default:
      return { ...block, box };
  }
}

const movedTable = (table: RawTable, by: number): RawTable => ({
  ...table,
  box: moved(table.box, by),
  xs: table.xs.map((x) => x + by),
  cells: table.cells.map((cell) => movedCell(cell, by)),
  movedBy: table.movedBy + by,
});

const movedCell = (cell: RawCell, by: number): RawCell => ({
  ...cell,
  box: moved(cell.box, by),
  paragraphs: cell.paragraphs.map((raw) => movedParagraph(raw, by)),
  tables: cell.tables.map((table) => movedTable(table, by)),
  pictures: cell.pictures.map((row) => ({
    ...row,
    box: moved(row.box, by),
    pictures: row.pictures.map((placed) => ({ ...placed, box: moved(placed.box, by) })),
  })),
});
