/** Pages on which columns of the page before go on, but text fills the first of them alone: they have the other ones, too. */
import { widthOf } from '../../box.ts';
import type { LayoutBand, LayoutColumn, PageLayout } from '../page-layout.ts';

/** Points by which the same column's edges differ between pages. */
const sameEdge = 3;
/** Part of the column's width that its longest lines fill. */
const leastWidth = 0.9;

/** Changes the pages. */
export function addEmptyColumns(pages: readonly PageLayout[]): void {
  let before: LayoutBand | undefined;
  for (const { bands, slide } of pages) {
    const [first] = bands;
    const lone = first?.columns.length === 1 ? first.columns[0] : undefined;
    const [column, ...others] = before?.columns ?? [];
    if (first && lone && column && others.length > 0 && !slide && isSame(lone, column)) {
      const empty = others.map(({ left, right }): LayoutColumn => ({ left, right, blocks: [] }));
      first.columns = [{ ...lone, right: column.right }, ...empty];
    }
    before = bands.at(-1);
  }
}

const isSame = (lone: LayoutColumn, column: LayoutColumn): boolean =>
  Math.abs(lone.left - column.left) < sameEdge &&
  lone.right < column.right + sameEdge &&
  widthOf(lone) > leastWidth * widthOf(column) &&
  lone.blocks.some((block) => block.kind === 'paragraph' && block.lines.length > 1);
