/**
 * Endnotes: notes that end a document, counted from one, each of which a raised number in the text leads to, once and in
 * order. Those at a chapter's end, or before anything else, stay text: word processors draw theirs behind all of it, and
 * LibreOffice on a page of their own.
 */
import { boxAround } from '../../box.ts';
import { linkTo } from '../bookmarks.ts';
import { type Line, type TextSpan, textOf } from '../lines/line.ts';
import { romanValue } from '../lines/roman-numerals.ts';
import type { LayoutColumn, PageLayout, RawBlock, RawNote, RawParagraph } from '../page-layout.ts';
import { goOn } from './continued-notes.ts';
import { withoutNumber } from './note-number.ts';
import { raisedSpans } from './notes.ts';

export interface RawEndnotes {
  format: 'decimal' | 'lowerRoman';
  notes: RawNote[];
}

/** A block, and what holds it. */
interface Placed {
  block: RawBlock;
  page: PageLayout;
  column: LayoutColumn;
}

/** A note, its paragraphs as they are on the page. */
interface Numbered {
  number: string;
  page: PageLayout;
  paragraphs: RawParagraph[];
}

interface Mark {
  span: TextSpan;
  block: RawBlock;
  page: PageLayout;
}

interface TakenEndnotes {
  pages: readonly PageLayout[];
  endnotes: RawEndnotes | undefined;
}

/** A single one may be anything. */
const minNotes = 2;
/** Points above the first note that its line stands at most. */
const lineAbove = 24;

/**
 * Takes those from the pages that begin one, as LibreOffice draws all of them; below other text links lead to them and
 * back. `pages` are those that still hold anything.
 */
export function takeEndnotes(pages: readonly PageLayout[]): TakenEndnotes {
  const blocks = pages.flatMap((page) =>
    page.bands.flatMap(({ columns }) =>
      columns.flatMap((column) => column.blocks.map((block) => ({ block, page, column }))),
    ),
  );
  const start = startOf(blocks);
  const [first, above] = [blocks[start], blocks[start - 1]];
  const found = first && above ? numberedFrom(blocks.slice(start)) : undefined;
  const marks = found && marksOf(found, blocks.slice(0, start));
  if (!first || !above || !found || !marks) return { pages, endnotes: undefined };
  if (above.page === first.page) {
    for (const [i, note] of found.entries()) link(note, marks[i]);
    return { pages, endnotes: undefined };
  }
  for (const placed of blocks.slice(start)) remove(placed);
  removeLine(first);
  const notes = found.map((note, i) => taken(note, marks[i]));
  return { pages: pages.filter(holdsAnything), endnotes: { format: formatOf(notes[0]?.number), notes } };
}

/** The raised numbers that lead to the notes; undefined where these are others, or stand in another order. */
function marksOf(notes: readonly Numbered[], text: readonly Placed[]): Mark[] | undefined {
  const format = formatOf(notes[0]?.number);
  const marks = text
    .flatMap(({ block, page }) => marksIn(block).map((span) => ({ span, block, page })))
    .filter(({ span }) => countOf(span.text.trim(), format) !== undefined);
  const isWhole = notes.length >= minNotes && marks.length === notes.length;
  return isWhole && notes.every(({ number }, i) => marks[i]?.span.text.trim() === number) ? marks : undefined;
}

/** Index of the last paragraph that has the first number, with nothing but paragraphs below it; or -1. */
function startOf(blocks: readonly Placed[]): number {
  for (let i = blocks.length - 1; i >= 0; i--) {
    const block = blocks[i]?.block;
    if (block?.kind !== 'paragraph') return -1;
    if (/^(1|i)$/.test(numberOf(block) ?? '')) return i;
  }
  return -1;
}

/**
 * Their numbers count on, in the middle of a paragraph too, where the note before fills its last line; without one there
 * is but the end of a note of the page before. Undefined where anything else is.
 */
function numberedFrom(blocks: readonly Placed[]): Numbered[] | undefined {
  const notes: Numbered[] = [];
  let format: RawEndnotes['format'] | undefined;
  for (const [i, { block, page }] of blocks.entries()) {
    if (block.kind !== 'paragraph') return undefined;
    const number = numberOf(block) ?? '';
    format ??= formatOf(number);
    const last = notes.at(-1);
    if (countOf(number, format) === notes.length + 1) notes.push(...notesIn(block, page, notes.length + 1, format));
    else if (last && page !== blocks[i - 1]?.page) last.paragraphs.push(block);
    else return undefined;
  }
  return notes;
}

/** Of one paragraph, which the note of that count starts. */
function notesIn(block: RawParagraph, page: PageLayout, count: number, format: RawEndnotes['format']): Numbered[] {
  const parts: { number: string; lines: Line[] }[] = [];
  for (const line of block.lines) {
    const number = numberOf({ lines: [line] });
    if (number && countOf(number, format) === count + parts.length) parts.push({ number, lines: [line] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ number, lines }) => ({ number, page, paragraphs: [{ ...block, lines, box: boxAround(lines) }] }));
}

/** By the first note's number. */
const formatOf = (number: string | undefined): RawEndnotes['format'] => (number === 'i' ? 'lowerRoman' : 'decimal');

const countOf = (number: string, format: RawEndnotes['format']): number | undefined =>
  format === 'lowerRoman'
    ? /^[ivxl]+$/.test(number)
      ? romanValue(number)
      : undefined
    : /^\d{1,3}$/.test(number)
      ? Number(number)
      : undefined;

/** Raised, before a gap, or with a point or a space behind it. */
function numberOf({ lines: [line] }: Pick<RawParagraph, 'lines'>): string | undefined {
  const [span, next] = line?.spans ?? [];
  if (!line || span?.kind !== 'text') return undefined;
  const isWhole = span.raised === 'super' || next?.kind === 'gap';
  const pattern = isWhole ? /^\s*(\d{1,3}|[ivxl]{1,9})[.)]?\s*$/ : /^\s*(\d{1,3}|[ivxl]{1,9})[.)]?\s+\S/;
  return pattern.exec(isWhole ? span.text : textOf(line))?.[1];
}

function withoutMark(paragraph: RawParagraph, number: string): RawParagraph {
  const [first, ...rest] = paragraph.lines;
  if (!first) return paragraph;
  return {
    ...paragraph,
    mark: undefined,
    ruleAbove: undefined,
    lines: [{ ...first, spans: withoutNumber(first, number) }, ...rest],
  };
}

const marksIn = (block: RawBlock): TextSpan[] => raisedSpans(block).filter(({ note }) => note === undefined);

function taken({ number, paragraphs: [first, ...rest] }: Numbered, mark: Mark | undefined): RawNote {
  const reference = Symbol(number);
  if (mark) mark.span.note = reference;
  const note = { number, paragraphs: first ? [withoutMark(first, number)] : [], reference };
  goOn(note, rest);
  return note;
}

/** There and back, where the number is by itself. */
function link({ number: numbered, page, paragraphs: [first] }: Numbered, mark: Mark | undefined): void {
  const number = first?.lines[0]?.spans[0];
  if (!first || !mark) return;
  mark.span.link ??= linkTo({ page: page.index, height: page.height - first.box.top });
  if (number?.kind === 'text' && number.text.trim() === numbered)
    number.link ??= linkTo({ page: mark.page.index, height: mark.page.height - mark.block.box.top });
}

function remove({ block, column, page }: Placed): void {
  column.blocks.splice(column.blocks.indexOf(block), 1);
  const filled = page.bands.filter(({ columns }) => columns.some(({ blocks }) => blocks.length > 0));
  if (filled.length > 0) page.bands = filled;
}

/** Word processors draw their own between text and notes. */
function removeLine({ block, page }: Placed): void {
  const { top } = block.box;
  page.lines = page.lines.filter(
    ({ direction, at }) => direction !== 'horizontal' || at > top + 4 || at < top - lineAbove,
  );
}

const holdsAnything = ({ bands, anchored, placed, lines, notes }: PageLayout): boolean =>
  [anchored, placed, lines, notes].some((list) => list.length > 0) ||
  bands.some(({ columns }) => columns.some(({ blocks }) => blocks.length > 0));
