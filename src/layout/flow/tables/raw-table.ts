/** A table as found -> its cells with their words grouped to paragraphs. */
import { boxOfAll } from '../../box.ts';
import type { Character, PageContent } from '../../page.ts';
import type { Cell, Table } from '../../table/table.ts';
import { usualSpace } from '../../words/word-space.ts';
import type { Word } from '../../words/words.ts';
import type { Decorations } from '../lines/decorations.ts';
import { buildLines } from '../lines/lines.ts';
import { type PieceItem, pieceItem } from '../page-items.ts';
import type { RawCell, RawParagraph, RawTable } from '../page-layout.ts';
import { mirrored } from '../paragraphs/mirror.ts';
import { groupLines } from '../paragraphs/paragraphs.ts';
import { commonQuarter, turnedParagraphs } from '../turned.ts';

const unordered: ReadonlyMap<Character, number> = new Map();

export function rawTable(table: Table, content: PageContent, decorations: Decorations): RawTable {
  return {
    kind: 'table',
    ruled: table.kind,
    box: table.box,
    xs: table.xs,
    ys: table.ys,
    headerRows: table.headerRows,
    continues: false,
    brokenRows: [],
    movedBy: 0,
    cells: table.cells.map((cell) => ({
      row: cell.row,
      column: cell.column,
      rowSpan: cell.rowSpan,
      columnSpan: cell.columnSpan,
      ...readingOf(cell, content, decorations),
      borders: cell.borders,
      shading: cell.shading,
      tables: cell.tables.map((inner) => rawTable(inner, content, decorations)),
    })),
  };
}

type Reading = Pick<RawCell, 'box' | 'direction' | 'paragraphs'>;

/** What the cell says, and the box it says it in, as seen by who reads it. */
function readingOf(cell: Cell, content: PageContent, decorations: Decorations): Reading {
  const characters = cell.lines.flatMap((words) => words.flatMap((word) => word.characters));
  const quarter = commonQuarter(characters);
  if (quarter !== 1 && quarter !== 3)
    return { box: cell.box, direction: 'across', paragraphs: cellParagraphs(cell, content, decorations) };
  return { direction: quarter === 1 ? 'down' : 'up', ...turnedParagraphs(characters, quarter, cell.box, content) };
}

function cellParagraphs(cell: Cell, content: PageContent, decorations: Decorations): RawParagraph[] {
  const items = cell.lines.filter((words) => words.length > 0).map((words) => itemOf(words, content));
  if (items.length === 0) return [];
  const column = { left: cell.box.left, right: cell.box.right };
  const lines = mirrored(buildLines(items, decorations), column);
  const inside = boxOfAll(lines.map(({ box }) => box));
  const parts = Map.groupBy(lines, ({ box }) => cell.tables.filter((table) => table.box.top < box.top).length);
  // A cell's own text says how far its lines go: the padding is not known.
  const groups = [...parts.values()].flatMap((part) => groupLines(part, inside.right));
  return groups.map(({ lines: own, mark }) => ({
    kind: 'paragraph',
    lines: own,
    mark,
    column,
    box: boxOfAll(mirrored(own, column).map(({ box }) => box)),
    shading: undefined,
    rule: undefined,
  }));
}

function itemOf(words: Word[], content: PageContent): PieceItem {
  const box = boxOfAll(words.map((word) => word.box));
  const [first] = words;
  const angle = first?.characters[0]?.style.angle ?? 0;
  const piece = { words, box, baseline: first?.baseline ?? box.bottom, angle, space: usualSpace };
  return pieceItem(piece, content, unordered);
}
