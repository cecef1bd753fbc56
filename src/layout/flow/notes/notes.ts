/** Footnotes: small text below a short line at the foot of a column, each note starting with its number or sign. */
import { boxOfAll } from '../../box.ts';
import type { Ruling } from '../../page.ts';
import { isBold, type Line, lastOf, sizeOf, type TextSpan } from '../lines/line.ts';
import type { LayoutBand, LayoutColumn, RawBlock, RawNote, RawParagraph } from '../page-layout.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { paragraphsIn } from '../tables/paragraphs-in.ts';
import { noteNumber, plainNumber, withoutNumber } from './note-number.ts';

export interface TakenNotes {
  notes: RawNote[];
  /** The ends of notes of the page before: what stands below the line without a number. */
  continued: ContinuedNote[];
}

export interface ContinuedNote {
  /** That it was taken from. */
  column: LayoutColumn;
  paragraphs: RawParagraph[];
}

/** Takes the notes out of the bands' columns. */
export function takeNotes(bands: LayoutBand[], rulings: readonly Ruling[]): TakenNotes {
  const taken = bands.flatMap(({ columns }) => columns.flatMap((column) => takeFrom(column, bands, rulings) ?? []));
  return {
    notes: taken.flatMap(({ notes }) => notes),
    continued: taken.flatMap(({ continued }) => continued),
  };
}

function takeFrom(
  column: LayoutColumn,
  bands: readonly LayoutBand[],
  rulings: readonly Ruling[],
): TakenNotes | undefined {
  const marks = bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.flatMap(raisedSpans)));
  const first = firstNote(column, rulings, startsWith(marks));
  const found = column.blocks.slice(first);
  if (first === -1 || !found.every((block) => block.kind === 'paragraph')) return undefined;
  if (!smaller(found, column.blocks.slice(0, first))) return undefined;
  const { head, notes } = notesOf(found, startsWith(marks));
  const linked = referenced(
    notes,
    marks.filter((mark) => !isAtStart(mark, found)),
  );
  if (!linked) return undefined;
  column.blocks.length = first;
  return { notes: linked, continued: head.length > 0 ? [{ column, paragraphs: head }] : [] };
}

const isAtStart = (mark: TextSpan, notes: readonly RawParagraph[]): boolean =>
  notes.some(({ lines }) => lines.some(({ spans: [span] }) => span === mark));

/** The number of the note that a line begins, if one of the marks in the text leads to it. */
type Starts = (line: Line | undefined, before?: string) => string | undefined;

/** Plain numbers count on from the note before: others begin a line by chance. */
function startsWith(marks: readonly TextSpan[]): Starts {
  const leading = new Set(marks.map(({ text }) => text.trim()));
  return (line, before) => {
    const plain = plainNumber(line);
    const counts = before === undefined || Number(plain) === Number(before) + 1;
    const number = noteNumber(line) ?? (counts ? plain : undefined);
    return number !== undefined && leading.has(number) ? number : undefined;
  };
}

/** Where the notes begin: below their line, with the end of one of the page before perhaps; where there is none, at the last number with room above it. */
function firstNote({ blocks, ...edges }: LayoutColumn, rulings: readonly Ruling[], starts: Starts): number {
  const startsNote = (block: RawBlock) => block.kind === 'paragraph' && starts(block.lines[0]) !== undefined;
  const below = blocks.filter((block) => block.kind === 'paragraph' && separated(block, edges, rulings));
  const numbered = below.find(startsNote);
  if (numbered) return blocks.indexOf(numbered);
  const first = blocks.findIndex(
    (block, i) => below.includes(block) && isContinued(blocks.slice(i), blocks.slice(0, i)),
  );
  if (first !== -1) return first;
  return blocks.findLastIndex(
    (block, i) => block.kind === 'paragraph' && startsNote(block) && standsApart(block, blocks[i - 1]),
  );
}

/** Small text, below that of the page. */
const isContinued = (blocks: readonly RawBlock[], above: readonly RawBlock[]): boolean => {
  const sizes = (list: readonly RawBlock[]) =>
    list.flatMap((block) => (block.kind === 'paragraph' ? block.lines.map(sizeOf) : []));
  return (
    above.length > 0 &&
    blocks.every(({ kind }) => kind === 'paragraph') &&
    Math.max(0, ...sizes(blocks)) < noteSize * Math.max(...sizes(above))
  );
};

/** In sizes of the text. */
const noteSize = 0.93;

/** Each note with the raised number above that leads to it; undefined where one has none. */
function referenced(notes: Omit<RawNote, 'reference'>[], marks: readonly TextSpan[]): RawNote[] | undefined {
  const raised = marks.filter(({ note }) => note === undefined);
  const found = notes.map((note) => {
    const at = raised.findIndex(({ text }) => text.trim() === note.number);
    const [reference] = at === -1 ? [] : raised.splice(at, 1);
    return reference && { note, reference };
  });
  if (!found.every((pair) => pair !== undefined)) return undefined;
  return found.map(({ note, reference }) => {
    reference.note = Symbol(note.number);
    return { ...note, reference: reference.note };
  });
}

function raisedSpans(block: RawBlock): TextSpan[] {
  return paragraphsIn(block).flatMap(({ lines }) =>
    lines.flatMap(({ spans }) =>
      spans.filter((span): span is TextSpan => span.kind === 'text' && span.raised === 'super'),
    ),
  );
}

/** A line stands right above, from the column's left edge and no longer than it is wide. */
function separated(paragraph: RawParagraph, column: Edges, rulings: readonly Ruling[]): boolean {
  const { top } = paragraph.box;
  const width = column.right - column.left;
  return rulings.some(
    ({ direction, at, start, end }) =>
      direction === 'horizontal' &&
      at < top + 4 &&
      at > top - 24 &&
      Math.abs(start - column.left) < 6 &&
      end - start < Math.max(width + 6, 150),
  );
}

/** Without a line: smaller than the text above, with room between them. Below a heading stands a list of notes. */
function standsApart(note: RawParagraph, above: RawBlock | undefined): boolean {
  const [first] = note.lines;
  const end = above?.kind === 'paragraph' ? lastOf(above.lines) : undefined;
  if (!first || !end || sizeOf(first) > noteSize * sizeOf(end) || isBold(end)) return false;
  return note.box.top - end.box.bottom > 0.8 * sizeOf(first);
}

function smaller(notes: readonly RawParagraph[], above: LayoutColumn['blocks']): boolean {
  const sizes = above.flatMap((block) => (block.kind === 'paragraph' ? block.lines.map(sizeOf) : []));
  const largest = Math.max(...notes.flatMap(({ lines }) => lines.map(sizeOf)));
  return sizes.length === 0 || largest < Math.max(...sizes);
}

/** What stands before the first note, and the notes. The number itself goes: the note's own mark stands for it. */
function notesOf(
  paragraphs: readonly RawParagraph[],
  starts: Starts,
): { head: RawParagraph[]; notes: Omit<RawNote, 'reference'>[] } {
  const head: RawParagraph[] = [];
  const notes: Omit<RawNote, 'reference'>[] = [];
  for (const paragraph of paragraphs)
    for (const { number, lines } of splitAtNumbers(paragraph, starts, () => lastOf(notes)?.number)) {
      const own = { ...paragraph, lines, box: boxOfAll(lines.map(({ box }) => box)) };
      if (number) notes.push({ number, paragraphs: [own] });
      else (lastOf(notes)?.paragraphs ?? head).push(own);
    }
  return { head, notes };
}

function splitAtNumbers(
  { lines }: RawParagraph,
  starts: Starts,
  numberBefore: () => string | undefined,
): { number: string | undefined; lines: Line[] }[] {
  const groups: { number: string | undefined; lines: Line[] }[] = [];
  for (const line of lines) {
    const number = starts(line, groups.findLast((group) => group.number)?.number ?? numberBefore());
    const own = number === undefined ? line : { ...line, spans: withoutNumber(line) };
    if (number !== undefined || groups.length === 0) groups.push({ number, lines: [own] });
    else lastOf(groups)?.lines.push(own);
  }
  return groups;
}
