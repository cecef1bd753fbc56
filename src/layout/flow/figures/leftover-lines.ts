/** The lines of a page that nothing else draws: no table, no underlining, no rule below a paragraph, no figure. */
import { boxAround, sharedHeight, sharedWidth } from '../../box.ts';
import type { Box, Ruling } from '../../page.ts';
import { boxOfRuling } from '../../ruling.ts';
import { isBetween } from '../columns/ruled-columns.ts';
import type { Line } from '../lines/line.ts';
import { isAboveNote } from '../notes/note-rules.ts';
import { blocksOf } from '../page-blocks.ts';
import type { LayoutColumn, PageLayout, RawBlock, RawParagraph } from '../page-layout.ts';

/** More lines than these are a drawing. */
const maxLines = 300;

/** `figures` are drawn parts of the page; what lies in them is drawn with them. */
export function leftoverLines(
  rulings: readonly Ruling[],
  layout: Omit<PageLayout, 'lines'>,
  figures: readonly Box[],
): Ruling[] {
  const all: RawBlock[] = [...layout.header, ...blocksOf(layout), ...layout.footer];
  const boxes = all.flatMap((block) => boxOf(block) ?? []);
  const areas = [...all.flatMap((block) => (block.kind === 'table' && !boxOf(block) ? [block.box] : [])), ...figures];
  const paragraphs = [
    ...all.filter((block) => block.kind === 'paragraph'),
    ...layout.notes.flatMap((note) => note.paragraphs),
  ];
  const left = rulings.filter(
    (ruling) =>
      !areas.some((box) => lies(ruling, box)) &&
      !boxes.some((box) => lies(ruling, box) && isAtEdge(ruling, box)) &&
      !paragraphs.some((paragraph) => draws(paragraph, ruling)) &&
      !parts(layout, ruling),
  );
  return left.length > maxLines ? [] : left;
}

/** Most of the line is within the box, or along its edge. */
function lies(ruling: Ruling, box: Box): boolean {
  const line = boxOfRuling(ruling);
  const along = ruling.direction === 'horizontal' ? sharedWidth(line, box) : sharedHeight(line, box);
  const across = ruling.direction === 'horizontal' ? sharedHeight(line, box) : sharedWidth(line, box);
  return across > -2 && along > 0.5 * (ruling.end - ruling.start);
}

/** Around paragraphs, as their borders or as a table of one cell. */
function boxOf(block: RawBlock): Box | undefined {
  if (block.kind === 'table') return block.cells.length === 1 ? block.box : undefined;
  return block.kind === 'paragraph' ? block.boxed?.box : undefined;
}

/** Inside of a box may stand places to write on. */
const isAtEdge = ({ direction, at }: Ruling, { left, top, right, bottom }: Box): boolean =>
  (direction === 'horizontal' ? [top, bottom] : [left, right]).some((edge) => Math.abs(at - edge) < nearEdge);

/** Points: a border of several lines is no wider. */
const nearEdge = 8;

function draws({ rule, ruleAbove, lines }: RawParagraph, ruling: Ruling): boolean {
  return rule === ruling || ruleAbove === ruling || lines.some((line) => decorates(ruling, line));
}

/** It runs under or through words of the line that are written as underlined or struck out, or is a place to write on. */
function decorates({ direction, at, start, end }: Ruling, { baseline, style, spans }: Line): boolean {
  return (
    direction === 'horizontal' &&
    Math.abs(at - baseline) < 0.5 * style.size &&
    spans.some(
      (span) =>
        (span.kind === 'text' ? span.underline || span.strike : span.kind === 'gap' && span.leader !== 'none') &&
        start < span.right &&
        end > span.left,
    )
  );
}

const isBeside = ({ start, end }: Ruling, columns: readonly LayoutColumn[]): boolean => {
  const { top, bottom } = boxAround(columns.flatMap(({ blocks }) => blocks));
  return start < bottom && end > top;
};

/** It stands between columns, or above the notes: word processors draw these by themselves. */
function parts({ bands, notes, continuedNotes }: Omit<PageLayout, 'lines'>, ruling: Ruling): boolean {
  const { direction, at } = ruling;
  if (direction === 'vertical')
    return bands.some(({ columns, ruled }) => ruled && isBetween(at, columns) && isBeside(ruling, columns));
  return (
    notes.some(({ paragraphs }) => isAboveNote(ruling, paragraphs, bands)) ||
    continuedNotes.some(({ rules }) => rules.includes(ruling))
  );
}
