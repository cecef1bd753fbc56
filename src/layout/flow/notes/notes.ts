/** Footnotes: small text below a short line at the foot of a column, each note starting with its number or sign. */
import { boxAround } from '../../box.ts';
import type { PageContent, Ruling } from '../../page.ts';
import { median } from '../../statistics.ts';
import { type Line, sizeOf, type TextSpan } from '../lines/line.ts';
import { allLinesIn, blocksOf, linesIn } from '../page-blocks.ts';
import type { LayoutBand, LayoutColumn, RawBlock, RawNote, RawParagraph } from '../page-layout.ts';
import { withoutNumber } from './note-number.ts';
import { rulesAbove } from './note-rules.ts';
import { firstNote, type Starts, separated, startsWith } from './note-starts.ts';
import { partMarks } from './part-marks.ts';

export interface TakenNotes {
  notes: RawNote[];
  /** The ends of notes of the page before: what stands below the line without a number. */
  continued: ContinuedNote[];
}

export interface ContinuedNote {
  /** That it was taken from. */
  column: LayoutColumn;
  paragraphs: RawParagraph[];
  /** Drawn above it. */
  rules: Ruling[];
}

/** Takes the notes out of the bands' columns. */
export function takeNotes(
  bands: LayoutBand[],
  { rulings, height }: Pick<PageContent, 'rulings' | 'height'>,
): TakenNotes {
  partMarks(bands);
  const taken = bands.flatMap(({ columns }) =>
    columns.flatMap((column) => takeFrom(column, bands, { rulings, height }) ?? []),
  );
  return {
    notes: taken.flatMap(({ notes }) => notes),
    continued: taken.flatMap(({ continued }) => continued),
  };
}

function takeFrom(
  column: LayoutColumn,
  bands: readonly LayoutBand[],
  { rulings, height }: Pick<PageContent, 'rulings' | 'height'>,
): TakenNotes | undefined {
  const marks = blocksOf({ bands }).flatMap(raisedSpans);
  const first = firstNote(column, rulings, startsWith(marks));
  const found = column.blocks.slice(first);
  if (first === -1 || !found.every((block) => block.kind === 'paragraph')) return undefined;
  const above = column.blocks.slice(0, first);
  if (isText(found)) return undefined;
  if (!areNumberedBelowLine(found, column, rulings) && !smaller(found, above, (sizes) => Math.max(...sizes)))
    return undefined;
  const { head, notes } = notesOf(found, startsWith(marks));
  // Without a number nothing but its size tells the end of a note from text between two lines: a heading's says nothing.
  if (notes.length === 0 && !smaller(found, above, median)) return undefined;
  if (areOfTable(notes, above.at(-1)) && boxAround(found).bottom < footZone * height) return undefined;
  // No note leads to another: word processors have none in one.
  const inNotes = new Set(found.flatMap(raisedSpans));
  if ([...inNotes].some(({ note }) => note !== undefined)) return undefined;
  const linked = referenced(
    notes,
    marks.filter((mark) => !inNotes.has(mark)),
  );
  if (!linked) return undefined;
  column.blocks.length = first;
  return {
    notes: linked,
    continued: head.length > 0 ? [{ column, paragraphs: head, rules: rulesAbove(head, bands, rulings) }] : [],
  };
}

/** In parts of the page's height: the page's own notes end below this. */
const footZone = 0.75;
/** Points, from a table to its notes. */
const mostBelow = 18;

/** Right below the table that all of their marks stand in. */
function areOfTable(notes: readonly Omit<RawNote, 'reference'>[], above: RawBlock | undefined): boolean {
  if (above?.kind !== 'table') return false;
  const marks = new Set(raisedSpans(above).map(({ text }) => text.trim()));
  const [first] = notes.flatMap(({ paragraphs }) => paragraphs);
  return (
    first !== undefined &&
    first.box.top - above.box.bottom < mostBelow &&
    notes.every(({ number }) => marks.has(number))
  );
}

/** In sizes of the first line. */
const textSize = 1.1;

/** Most lines are larger than the first: it says where authors are from, and the page's text stands below it. */
function isText(found: readonly RawParagraph[]): boolean {
  const sizes = linesIn(found).map(sizeOf);
  return median(sizes) > textSize * (sizes[0] ?? 0);
}

/** Raised numbers, one before each paragraph below a note's line, need no letters smaller than the text's. */
const areNumberedBelowLine = (found: readonly RawBlock[], column: LayoutColumn, rulings: readonly Ruling[]): boolean =>
  found[0] !== undefined && separated(found[0], column, rulings) && found.every(startsWithRaised);

const startsWithRaised = (block: RawBlock): boolean => {
  const [span] = block.kind === 'paragraph' ? (block.lines[0]?.spans ?? []) : [];
  return span?.kind === 'text' && span.raised === 'super' && /^\s*\d{1,3}\s*$/.test(span.text);
};

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

export function raisedSpans(block: RawBlock): TextSpan[] {
  return allLinesIn([block]).flatMap(({ spans }) =>
    spans.filter((span): span is TextSpan => span.kind === 'text' && span.raised === 'super'),
  );
}

/** Than the `usual` of the sizes above. */
function smaller(
  notes: readonly RawParagraph[],
  above: LayoutColumn['blocks'],
  usual: (sizes: readonly number[]) => number,
): boolean {
  const sizes = linesIn(above).map(sizeOf);
  const largest = Math.max(...linesIn(notes).map(sizeOf));
  return sizes.length === 0 || largest < usual(sizes);
}

/** What stands before the first note, and the notes. The number itself goes: the note's own mark stands for it. */
function notesOf(
  paragraphs: readonly RawParagraph[],
  starts: Starts,
): { head: RawParagraph[]; notes: Omit<RawNote, 'reference'>[] } {
  const head: RawParagraph[] = [];
  const notes: Omit<RawNote, 'reference'>[] = [];
  for (const paragraph of paragraphs)
    for (const { number, lines } of splitAtNumbers(paragraph, starts, () => notes.at(-1)?.number)) {
      const own = { ...paragraph, lines, box: boxAround(lines) };
      if (number) notes.push({ number, paragraphs: [own] });
      else (notes.at(-1)?.paragraphs ?? head).push(own);
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
    else groups.at(-1)?.lines.push(own);
  }
  return groups;
}
