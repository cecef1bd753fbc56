/** What the model's terms come to, for those who make it and for those who write it. */
import type { Block, List, ListLevel, Paragraph, ParagraphRole, TableBlock } from './model.ts';

const otherSide = { left: 'right', right: 'left', center: 'center', justify: 'justify' } as const;

/** The side a paragraph stands on as styles say it: `left` is where its lines start, which is on the right in right-to-left text. */
export const leadingSide = ({ alignment, rightToLeft }: Pick<Paragraph, 'alignment' | 'rightToLeft'>) =>
  rightToLeft ? otherSide[alignment] : alignment;

/** What a list gives the paragraphs of a level. */
export const levelIndent = ({ indent, hanging }: ListLevel): Paragraph['indent'] => ({
  left: indent,
  right: 0,
  firstLine: -hanging,
});

/** Where a list counts the paragraph, by itself or as a heading. */
export const placeOf = (role: ParagraphRole): { list: number; level: number } | undefined =>
  role.kind === 'item' ? role : role.kind === 'heading' ? role.number : undefined;

/** The level of a list that counts it. */
export function levelOf(role: ParagraphRole, lists: readonly List[]): ListLevel | undefined {
  const place = placeOf(role);
  return place && lists[place.list]?.levels[place.level];
}

/** The table with other blocks in its cells. */
export const withBlocks = (table: TableBlock, blockOf: (block: Block) => Block): TableBlock => ({
  ...table,
  rows: table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(blockOf) })),
  })),
});

/** Points of height that the line above a page's notes takes: LibreOffice's own; Word's is that of the paragraph it stands in. */
export const noteSeparator = 6;
