/** Where a column's notes begin: at the number or sign that a mark in the text leads to, below a line or some room. */
import { widthOf } from '../../box.ts';
import type { Ruling } from '../../page.ts';
import { isBold, type Line, sizeOf, type TextSpan } from '../lines/line.ts';
import { linesIn } from '../page-blocks.ts';
import type { LayoutColumn, RawBlock, RawParagraph } from '../page-layout.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { noteNumber, plainNumber } from './note-number.ts';

/** The number of the note that a line begins, if one of the marks in the text leads to it. */
export type Starts = (line: Line | undefined, before?: string) => string | undefined;

/** Plain numbers count on from the note before: others begin a line by chance. */
export function startsWith(marks: readonly TextSpan[]): Starts {
  const leading = new Set(marks.map(({ text }) => text.trim()));
  return (line, before) => {
    const plain = plainNumber(line);
    const counts = before === undefined || Number(plain) === Number(before) + 1;
    const number = noteNumber(line) ?? (counts ? plain : undefined);
    return number !== undefined && leading.has(number) ? number : undefined;
  };
}

/** Where the notes begin: below their line, which is not a table's last, with the end of one of the page before perhaps; where there is none, at the first number from which on all is smaller than the text, or the last one with room above it. */
export function firstNote({ blocks, ...edges }: LayoutColumn, rulings: readonly Ruling[], starts: Starts): number {
  const startsNote = (block: RawBlock) => block.kind === 'paragraph' && starts(block.lines[0]) !== undefined;
  const below = blocks.filter((block) => block.kind === 'paragraph' && separated(block, edges, rulings));
  const numbered = below.find(startsNote);
  if (numbered) return blocks.indexOf(numbered);
  const first = blocks.findIndex(
    (block, i) =>
      below.includes(block) &&
      blocks[i - 1]?.kind !== 'table' &&
      linesIn(blocks.slice(0, i)).length > titleLines &&
      isContinued(blocks.slice(i), blocks.slice(0, i)),
  );
  if (first !== -1) return first;
  const small = blocks.findIndex(
    (block, i) =>
      block.kind === 'paragraph' &&
      startsNote(block) &&
      isSmaller(block, blocks[i - 1]) &&
      isContinued(blocks.slice(i), blocks.slice(0, i)),
  );
  if (small !== -1) return small;
  return blocks.findLastIndex(
    (block, i) => block.kind === 'paragraph' && startsNote(block) && standsApart(block, blocks[i - 1]),
  );
}

/** Small text, below that of the page. */
const isContinued = (blocks: readonly RawBlock[], above: readonly RawBlock[]): boolean => {
  const sizes = (list: readonly RawBlock[]) => linesIn(list).map(sizeOf);
  return (
    above.length > 0 &&
    blocks.every(({ kind }) => kind === 'paragraph') &&
    Math.max(0, ...sizes(blocks)) < noteSize * Math.max(...sizes(above))
  );
};

/** What stands above all of a page's text is its title, with a line below it. */
const titleLines = 2;

/** In sizes of the text. */
const noteSize = 0.93;

/** A line stands right above, from the column's left edge and no longer than it is wide. */
export function separated(paragraph: Pick<RawParagraph, 'box'>, column: Edges, rulings: readonly Ruling[]): boolean {
  const { top } = paragraph.box;
  const width = widthOf(column);
  return rulings.some(
    ({ direction, at, start, end }) =>
      direction === 'horizontal' &&
      at < top + 4 &&
      at > top - 24 &&
      Math.abs(start - column.left) < 6 &&
      end - start < Math.max(width + 6, 150),
  );
}

/** Without a line: smaller than the text above, with room between them. */
function standsApart(note: RawParagraph, above: RawBlock | undefined): boolean {
  const [first] = note.lines;
  const end = above?.kind === 'paragraph' ? above.lines.at(-1) : undefined;
  return (
    first !== undefined &&
    end !== undefined &&
    isSmaller(note, above) &&
    note.box.top - end.box.bottom > 0.8 * sizeOf(first)
  );
}

/** Below a heading stands a list of notes. */
function isSmaller({ lines }: RawParagraph, above: RawBlock | undefined): boolean {
  const size = Math.max(...lines.map(sizeOf));
  const end = above?.kind === 'paragraph' ? above.lines.at(-1) : undefined;
  return end !== undefined && size < noteSize * sizeOf(end) && !isBold(end);
}
