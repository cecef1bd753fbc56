/** Where a column's notes begin: at the number or sign that a mark in the text leads to, below a line or some room. */
import { widthOf } from '../../box.ts';
import type { Ruling } from '../../page.ts';
import { median } from '../../statistics.ts';
import { isBold, type Line, sizeOf, type TextSpan } from '../lines/line.ts';
import { linesIn } from '../page-blocks.ts';
import type { LayoutColumn, RawBlock, RawParagraph } from '../page-layout.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { gluedNumber, noteNumber, plainNumber, saidBy } from './note-number.ts';

/** The number of the note that a line begins, if one of the marks in the text leads to it. */
export type Starts = (line: Line | undefined, before?: string) => string | undefined;

/** Plain numbers count on from the note before: others begin a line by chance. Those right before a word have a link that leads to them. */
export function startsWith(marks: readonly TextSpan[]): Starts {
  const leading = new Set(marks.map(saidBy));
  const linked = new Set(marks.flatMap(({ text, link }) => (link ? [text.trim()] : [])));
  return (line, before) => {
    const glued = gluedNumber(line);
    const plain = plainNumber(line) ?? (glued && linked.has(glued) ? glued : undefined);
    const counts = before === undefined || Number(plain) === Number(before) + 1;
    const number = noteNumber(line) ?? (counts ? plain : undefined);
    return number !== undefined && leading.has(number) ? number : undefined;
  };
}

/**
 * Where the notes may begin, likely places first: below their line, which is not a table's last, with the end of one of the
 * page before perhaps; where there is none, at a number from which on all is smaller than the text, or the last one with
 * room above it.
 */
export function noteStarts({ blocks, ...edges }: LayoutColumn, rulings: readonly Ruling[], starts: Starts): number[] {
  const isBelow = (block: RawBlock) => block.kind === 'paragraph' && separated(block, edges, rulings);
  const startsNote = (block: RawBlock) =>
    block.kind === 'paragraph' && !block.listing && starts(block.lines[0]) !== undefined;
  const isSmallFrom = (i: number) => isContinued(blocks.slice(i), blocks.slice(0, i));
  const goesOn = (block: RawBlock, i: number) =>
    isBelow(block) &&
    blocks[i - 1]?.kind !== 'table' &&
    linesIn(blocks.slice(0, i)).length > titleLines &&
    isSmallFrom(i);
  const all = (isStart: (block: RawBlock, i: number) => boolean) =>
    blocks.flatMap((block, i) => (isStart(block, i) ? [i] : []));
  return [
    ...all((block) => startsNote(block) && isBelow(block)),
    ...all(goesOn).slice(0, 1),
    ...all((block, i) => startsNote(block) && isSmaller(block, blocks[i - 1]) && isSmallFrom(i)),
    ...all((block, i) => startsNote(block) && standsApart(block, blocks[i - 1])).slice(-1),
  ];
}

/** Text smaller than most of what stands above it: than its headings all is. */
const isContinued = (blocks: readonly RawBlock[], above: readonly RawBlock[]): boolean => {
  const sizes = (list: readonly RawBlock[]) => linesIn(list).map(sizeOf);
  return (
    above.length > 0 &&
    blocks.every(({ kind }) => kind === 'paragraph') &&
    Math.max(0, ...sizes(blocks)) < noteSize * median(sizes(above))
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
function standsApart(note: RawBlock, above: RawBlock | undefined): boolean {
  if (note.kind !== 'paragraph') return false;
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
function isSmaller(note: RawBlock, above: RawBlock | undefined): boolean {
  const size = Math.max(...linesIn([note]).map(sizeOf));
  const end = above?.kind === 'paragraph' ? above.lines.at(-1) : undefined;
  return end !== undefined && size < noteSize * sizeOf(end) && !isBold(end);
}
