/** Footnotes: small text below a short line at the foot of a column, each note starting with its number or sign. */
import { boxAround, sharedWidth } from '../../box.ts';
import type { PageContent, Ruling } from '../../page.ts';
import { median } from '../../statistics.ts';
import { placeOf } from '../bookmarks.ts';
import { type Line, sizeOf, type TextSpan } from '../lines/line.ts';
import { allLinesIn, blocksOf, linesIn } from '../page-blocks.ts';
import type { LayoutBand, LayoutColumn, RawBlock, RawNote, RawParagraph } from '../page-layout.ts';
import { isMark, saidBy, withoutNumber } from './note-number.ts';
import { rulesAbove } from './note-rules.ts';
import { noteStarts, type Starts, separated, startsWith } from './note-starts.ts';
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

type Page = Pick<PageContent, 'index' | 'height' | 'rulings'>;

/** Takes the notes out of the bands' columns. */
export function takeNotes(bands: LayoutBand[], page: Page): TakenNotes {
  partMarks(bands);
  const taken = bands.flatMap(({ columns }) => columns.flatMap((column) => takeFrom(column, bands, page) ?? []));
  return {
    notes: taken.flatMap(({ notes }) => notes),
    continued: taken.flatMap(({ continued }) => continued),
  };
}

/** From the first place that notes may begin at, and from which on all of them are led to. */
function takeFrom(column: LayoutColumn, bands: readonly LayoutBand[], page: Page): TakenNotes | undefined {
  const marksIn = (block: RawBlock) => [...raisedSpans(block), ...linkedNumbers(block, page.index)];
  const marks = blocksOf({ bands }).flatMap(marksIn);
  const starts = startsWith(marks);
  for (const first of new Set(noteStarts(column, page.rulings, starts))) {
    const found = column.blocks.slice(first);
    const [note] = found;
    if (!note || !found.every((block) => block.kind === 'paragraph')) continue;
    // Without a line that parts them from the text, notes are the last of their page: where authors are from is told above it.
    if (!separated(note, column, page.rulings) && goesOnBelow(column, bands)) continue;
    const read = readNotes(found, column, page.rulings, starts);
    if (read && areOfTable(read.notes, column.blocks[first - 1]) && boxAround(found).bottom < footZone * page.height)
      return undefined;
    // No note leads to another: word processors have none in one.
    const inNotes = new Set(found.flatMap(marksIn));
    if (!read || [...inNotes].some(({ note }) => note !== undefined)) continue;
    const notes = referenced(
      read.notes,
      marks.filter((mark) => !inNotes.has(mark)),
    );
    if (!notes) continue;
    column.blocks.length = first;
    const { head } = read;
    const rules = rulesAbove(head, bands, page.rulings);
    return { notes, continued: head.length > 0 ? [{ column, paragraphs: head, rules }] : [] };
  }
  return undefined;
}

function goesOnBelow(column: LayoutColumn, bands: readonly LayoutBand[]): boolean {
  const { bottom } = boxAround(column.blocks);
  return blocksOf({ bands }).some(({ box }) => box.top > bottom && sharedWidth(box, column) > 0);
}

interface ReadNotes {
  /** The end of a note of the page before. */
  head: RawParagraph[];
  notes: Omit<RawNote, 'reference'>[];
}

/** Undefined where these are text. */
function readNotes(
  found: readonly RawParagraph[],
  column: LayoutColumn,
  rulings: readonly Ruling[],
  starts: Starts,
): ReadNotes | undefined {
  const above = column.blocks.slice(0, column.blocks.length - found.length);
  if (isText(found)) return undefined;
  if (!areNumberedBelowLine(found, column, rulings) && !smaller(found, above, (sizes) => Math.max(...sizes)))
    return undefined;
  const read = notesOf(found, starts);
  // Without a number nothing but its size tells the end of a note from text between two lines: a heading's says nothing.
  return read.notes.length === 0 && !smaller(found, above, median) ? undefined : read;
}

/** In parts of the page's height: the page's own notes end below this. */
const footZone = 0.75;
/** Points, from a table to its notes. */
const mostBelow = 18;

/** Right below the table that all of their marks stand in. */
function areOfTable(notes: readonly Omit<RawNote, 'reference'>[], above: RawBlock | undefined): boolean {
  if (above?.kind !== 'table') return false;
  const marks = new Set(raisedSpans(above).map(saidBy));
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
  return span?.kind === 'text' && isMark(span) && /^[*∗＊]?\d{1,3}$/.test(saidBy(span));
};

/** Each note with the raised number above that leads to it; undefined where one has none. */
function referenced(notes: Omit<RawNote, 'reference'>[], marks: readonly TextSpan[]): RawNote[] | undefined {
  const raised = marks.filter(({ note }) => note === undefined);
  const found = notes.map((note) => {
    const at = raised.findIndex((mark) => saidBy(mark) === note.number);
    const [reference] = at === -1 ? [] : raised.splice(at, 1);
    return reference && { note, reference };
  });
  if (!found.every((pair) => pair !== undefined)) return undefined;
  return found.map(({ note, reference }) => {
    reference.note = Symbol(note.number);
    return { ...note, reference: reference.note };
  });
}

export const raisedSpans = (block: RawBlock): TextSpan[] => textsIn(block).filter(isMark);

/** As large as the text, but somebody who clicks one comes to another place of the page. */
const linkedNumbers = (block: RawBlock, page: number): TextSpan[] =>
  textsIn(block).filter(
    ({ text, raised, link }) => raised === 'none' && /^\s*\d{1,3}\s*$/.test(text) && placeOf(link)?.page === page,
  );

const textsIn = (block: RawBlock): TextSpan[] =>
  allLinesIn([block]).flatMap(({ spans }) => spans.filter((span): span is TextSpan => span.kind === 'text'));

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
function notesOf(paragraphs: readonly RawParagraph[], starts: Starts): ReadNotes {
  const { head, notes }: ReadNotes = { head: [], notes: [] };
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
