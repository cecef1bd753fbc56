/** Paragraphs as lists see them: all as if they stood in one column, so that a list goes on in the next one. */
import type { Mark } from '../lines/marks.ts';
import type { RawParagraph } from '../page-layout.ts';

export interface ListEntry {
  paragraph: RawParagraph;
  mark: Mark | undefined;
  left: number;
}

/** In points: columns stand farther apart, pages of one column that only items stand on do not. */
const leastApart = 60;

export function listEntries(paragraphs: readonly RawParagraph[]): ListEntry[] {
  let first = Number.POSITIVE_INFINITY;
  return paragraphs.map((paragraph) => {
    const { column, box } = paragraph;
    const mark = isTyped(paragraph) ? undefined : paragraph.mark;
    if (column.left < first + leastApart) first = column.left;
    const by = column.left - first;
    return {
      paragraph,
      mark: mark && { ...mark, left: mark.left - by, textLeft: mark.textLeft - by },
      left: box.left - by,
    };
  });
}

/**
 * A number that its author typed: word processors tag what they count by themselves as items, and it is tagged as the text
 * of a paragraph. Bullets are some however they were made.
 */
const isTyped = ({ mark, lines: [first] }: RawParagraph): boolean =>
  mark !== undefined && mark.format !== 'bullet' && first?.block?.role === 'P';
