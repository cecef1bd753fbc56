/** Footnotes: small text below a short line at the foot of a column, each note starting with its number. */
import { boxOfAll } from '../../box.ts';
import type { Ruling } from '../../page.ts';
import { type Line, lastOf, sizeOf, type TextSpan } from '../lines/line.ts';
import type { LayoutBand, LayoutColumn, RawBlock, RawNote, RawParagraph } from '../page-layout.ts';
import { paragraphsIn } from '../tables/paragraphs-in.ts';

/** Takes the notes out of the last band's columns. */
export function takeNotes(bands: LayoutBand[], rulings: readonly Ruling[]): RawNote[] {
  return bands.flatMap(({ columns }) => columns.flatMap((column) => takeFrom(column, bands, rulings)));
}

function takeFrom(column: LayoutColumn, bands: readonly LayoutBand[], rulings: readonly Ruling[]): RawNote[] {
  const first = firstNote(column, rulings);
  if (first === -1) return [];
  const found = column.blocks.slice(first);
  if (!found.every((block) => block.kind === 'paragraph')) return [];
  if (!smaller(found, column.blocks.slice(0, first))) return [];
  const above = bands.flatMap(({ columns }) =>
    columns.flatMap(({ blocks }) => blocks.filter((block) => !column.blocks.slice(first).includes(block))),
  );
  const notes = referenced(notesOf(found.flatMap(splitAtNumbers)), above);
  if (notes) column.blocks.length = first;
  return notes ?? [];
}

/** Where the notes begin: below their line; where there is none, at the last number with room above it. */
function firstNote(column: LayoutColumn, rulings: readonly Ruling[]): number {
  const starts = (test: (note: RawParagraph, i: number) => boolean) => (block: RawBlock, i: number) =>
    block.kind === 'paragraph' && noteNumber(block.lines[0]) !== undefined && test(block, i);
  const { blocks } = column;
  const below = blocks.findIndex(starts((note) => separated(note, column, rulings)));
  return below === -1 ? blocks.findLastIndex(starts((note, i) => standsApart(note, blocks[i - 1]))) : below;
}

/** Each note with the raised number above that leads to it; undefined where one has none. */
function referenced(notes: Omit<RawNote, 'reference'>[], above: readonly RawBlock[]): RawNote[] | undefined {
  const raised = above.flatMap(raisedSpans);
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
function separated(paragraph: RawParagraph, column: LayoutColumn, rulings: readonly Ruling[]): boolean {
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

/** Without a line: smaller than the text above, with room between them. */
function standsApart(note: RawParagraph, above: RawBlock | undefined): boolean {
  const [first] = note.lines;
  const end = above?.kind === 'paragraph' ? lastOf(above.lines) : undefined;
  if (!first || !end || sizeOf(first) > 0.93 * sizeOf(end)) return false;
  return note.box.top - end.box.bottom > 0.8 * sizeOf(first);
}

function smaller(notes: readonly RawParagraph[], above: LayoutColumn['blocks']): boolean {
  const sizes = above.flatMap((block) => (block.kind === 'paragraph' ? block.lines.map(sizeOf) : []));
  const largest = Math.max(...notes.flatMap(({ lines }) => lines.map(sizeOf)));
  return sizes.length === 0 || largest < Math.max(...sizes);
}

/** The number or sign that a line starts with: raised, or a number apart from the text. */
function noteNumber(line: Line | undefined): string | undefined {
  const [span, next] = line?.spans ?? [];
  if (span?.kind !== 'text') return undefined;
  const text = span.text.trim();
  if (span.raised === 'super') return /^(\d{1,3}|[*†‡§¶]{1,3}|[a-z])$/.test(text) ? text : undefined;
  return (next?.kind === 'gap' ? /^(\d{1,3})[.)]?$/ : /^(\d{1,3})[.)]\s/).exec(text)?.[1];
}

function splitAtNumbers(paragraph: RawParagraph): RawParagraph[] {
  const groups: Line[][] = [];
  for (const line of paragraph.lines) {
    if (groups.length === 0 || noteNumber(line)) groups.push([line]);
    else lastOf(groups)?.push(line);
  }
  return groups.map((lines) => ({
    ...paragraph,
    lines,
    box: boxOfAll(lines.map(({ box }) => box)),
  }));
}

/** The number itself goes: the note's own mark stands for it. */
function notesOf(paragraphs: readonly RawParagraph[]): Omit<RawNote, 'reference'>[] {
  const notes: Omit<RawNote, 'reference'>[] = [];
  for (const paragraph of paragraphs) {
    const [first, ...rest] = paragraph.lines;
    const number = noteNumber(first);
    if (first && number) {
      const lines = [{ ...first, spans: withoutNumber(first) }, ...rest];
      notes.push({ number, paragraphs: [{ ...paragraph, lines }] });
    } else lastOf(notes)?.paragraphs.push(paragraph);
  }
  return notes;
}

function withoutNumber({ spans }: Line): Line['spans'] {
  const [first, next, ...rest] = spans;
  if (next?.kind === 'gap') return rest;
  if (first?.kind !== 'text' || first.raised === 'super') return spans.slice(1);
  return [{ ...first, text: first.text.replace(/^\s*\d+[.)]\s*/, '') }, ...spans.slice(1)];
}
