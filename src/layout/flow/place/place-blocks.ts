/**
 * Puts a stretch's blocks one below the other, with the room between them that makes each stand where the page has it.
 * A cursor follows where word processors will be; an error is made good at the next block, and at each page's top.
 */
import type { Block, PageSetup, Section } from '../../model.ts';
import { noteSeparator } from '../../model-terms.ts';
import type { LayoutBand, PageLayout, RunningBlock } from '../page-layout.ts';
import { keepCaptions } from '../paragraphs/captions.ts';
import { emptyParagraph } from '../paragraphs/empty-paragraph.ts';
import { pitchOf } from '../paragraphs/pitch.ts';
import type { Edges } from '../paragraphs/shape.ts';
import type { ParagraphContext } from '../paragraphs/to-paragraph.ts';
import { anchorOn } from './anchor.ts';
import { anchoredOn } from './anchored.ts';
import { areasOf, columnsOf, readFromRight, widened } from './column-areas.ts';
import { doubtOf } from './doubts.ts';
import { blockTop, headAbove, runningExtent } from './extents.ts';
import { easeStack, fitStack, type Stack } from './fit-page.ts';
import { breakPage } from './page-break.ts';
import { placeColumn } from './place-column.ts';
import type { Stretch } from './sections.ts';

export interface PlacedStretch {
  blocks: Block[];
  columns: Section['columns'];
  rightToLeft: boolean;
  setup: PageSetup;
  /** Room between the stretch before and columns, which belongs to neither column. */
  lead: number;
  /** Page and height that the stretch ends at. */
  end: { page: PageLayout; y: number } | undefined;
}

/** What a stretch stands between. */
export interface Place {
  /** Page and height that the stretch before ends at, where it goes on there. */
  open: PlacedStretch['end'];
  /** What follows starts on a page of its own. */
  isLast: boolean;
  /** Where the feet of all pages like this one start. */
  footTop: (page: PageLayout) => number | undefined;
}

export function placeBlocks(
  stretch: Stretch,
  setup: PageSetup,
  context: ParagraphContext,
  { open, isLast, footTop }: Place,
): PlacedStretch {
  const footOn = (page: PageLayout) => footOf(page, setup, context, footTop(page));
  const areas = areasOf(stretch, setup);
  const blocks: Block[] = [];
  let page = open?.page;
  const lead = open && areas.length > 1 ? leadOf(stretch, context, open.y) : 0;
  let y = (open?.y ?? setup.margins.top) + lead;
  let onPage: PlacedBand[] = [];
  for (const { page: own, band } of stretch.bands) {
    const turned = page !== undefined && page !== own;
    const before = page;
    if (page !== own) y = startOf(own, setup, context);
    const starts = page !== own;
    page = own;
    const made = placeBand(band, areas, context, y, own);
    const foot = before && footOn(before);
    const end = turned && foot !== undefined && !made.continues ? fitColumns(onPage, foot) : undefined;
    const flows =
      areas.length === 1 && foot !== undefined && end !== undefined && anchoredOn(own, context).length === 0;
    const around = { last: blocks.at(-1), loneLines: context.loneLines, mayGrow: onPage.some(mayGrow) };
    const breaks = turned && !made.continues && breakPage(made.blocks, flows ? foot - end : undefined, around);
    if (breaks && before && foot !== undefined) easeColumns(onPage, foot, doubtsOn(onPage, before, context));
    if (starts) onPage = [];
    onPage.push(made);
    if (starts) anchorOn(own, made, blocks, anchoredOn(own, context));
    blocks.push(...made.blocks);
    // A page without anything still is a page.
    if (starts && blocks.length === 0) blocks.push(emptyParagraph());
    y = made.y;
  }
  if (page) {
    y = fitColumns(onPage, footOn(page)) ?? y;
    if (isLast) easeColumns(onPage, footOn(page), doubtsOn(onPage, page, context));
  }
  keepCaptions(blocks);
  return {
    blocks,
    columns: columnsOf(areas),
    rightToLeft: readFromRight(areas),
    setup: widened(setup, areas, stretch.group.facing),
    lead,
    end: page && { page, y },
  };
}

/** Where text can start: a head that reaches into the page pushes it down. */
function startOf(page: PageLayout, { margins }: PageSetup, context: ParagraphContext): number {
  return Math.max(
    margins.top,
    ...headAbove(page).map((block) => runningExtent(block, (raw) => pitchOf(raw, context)).bottom),
  );
}

/** Where text must end: above the page's notes, and a foot that reaches into the page, be it another page's, pushes it up. */
function footOf(
  page: PageLayout,
  { height, margins }: PageSetup,
  context: ParagraphContext,
  footTop = Number.POSITIVE_INFINITY,
): number {
  const extentIn = (block: RunningBlock) => runningExtent(block, (raw) => pitchOf(raw, context));
  const extents = page.notes.flatMap(({ paragraphs }) => paragraphs.map(extentIn));
  const end = Math.min(height - margins.bottom, footTop);
  const separator = extents.length > 0 ? noteSeparator : 0;
  return end - separator - extents.reduce((sum, { top, bottom }) => sum + bottom - top, 0);
}

/** With formulas, which every word processor draws in its own height. */
const mayGrow = ({ blocks }: PlacedBand): boolean =>
  blocks.some((block) => block.kind === 'paragraph' && block.mayGrow);

/** Each column's blocks on one page, kept on it; returns where the longest ends. */
function fitColumns(bands: readonly PlacedBand[], limit: number): number | undefined {
  const ends = columnsOn(bands).map(({ stack, last }) => {
    last.bottom = fitStack(stack, limit);
    return last.bottom;
  });
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** Each column keeps so many points, if its gaps have them. */
function easeColumns(bands: readonly PlacedBand[], limit: number, points: number): void {
  for (const { stack, last } of columnsOn(bands)) last.bottom = easeStack(stack, limit, points);
}

/** Each column's blocks on one page, and the last of its stacks. */
const columnsOn = (bands: readonly PlacedBand[]): { stack: Stack; last: Stack }[] =>
  (bands[bands.length - 1]?.stacks ?? []).map((last, i) => {
    const stacks = bands.flatMap((band) => band.stacks.slice(i, i + 1));
    const blocks = stacks.flatMap((own) => own.blocks);
    const rooms = new Map(stacks.flatMap((own) => [...own.rooms]));
    return { stack: { blocks, top: stacks[0]?.top ?? last.top, bottom: last.bottom, rooms }, last };
  });

/** Of the most doubtful band, and of the page's notes. */
const doubtsOn = (bands: readonly PlacedBand[], { notes }: PageLayout, { fonts }: ParagraphContext): number =>
  Math.max(...bands.map(({ doubt }) => doubt), 0) +
  doubtOf(
    notes.flatMap(({ paragraphs }) => paragraphs),
    fonts,
  );

/** Space before a column's first paragraph would move each column by its own. */
function leadOf({ bands }: Stretch, context: ParagraphContext, y: number): number {
  const firsts = bands[0]?.band.columns.flatMap(({ blocks }) => blocks.slice(0, 1)) ?? [];
  const tops = firsts.map((block) => blockTop(block, (raw) => pitchOf(raw, context)));
  return tops.length === 0 ? 0 : Math.max(0, Math.min(...tops) - y);
}

/** Ends the blocks with so much room. An empty paragraph: LibreOffice loses its columns over space after the last one. */
export function addRoom(blocks: Block[], points: number): void {
  if (points >= 0.5) blocks.push({ ...emptyParagraph(), linePitch: points });
}

interface PlacedBand {
  blocks: Block[];
  /** The same by columns. */
  stacks: Stack[];
  y: number;
  /** Its first block goes on from the page before. */
  continues: boolean;
  /** Points by which it may be higher. */
  doubt: number;
}

function placeBand(
  { columns }: LayoutBand,
  areas: readonly Edges[],
  context: ParagraphContext,
  top: number,
  { anchored }: PageLayout,
): PlacedBand {
  const pictures = anchored.map(({ box }) => box);
  const placed = columns.map((column, i) => {
    const area = areas[i] ?? { left: column.left, right: column.right };
    const made = placeColumn(column, area, context, top, pictures);
    const [first] = column.blocks;
    if (i > 0 && first && first.kind !== 'continuation') startColumn(made.blocks);
    if (i === 0 && columns.length > 1) standInRoom(made.blocks);
    return made;
  });
  return {
    blocks: placed.flatMap(({ blocks }) => blocks),
    stacks: placed.map(({ blocks, y, rooms }) => ({ blocks, top, bottom: y, rooms })),
    y: Math.max(top, ...placed.map(({ y }) => y)),
    continues: columns[0]?.blocks[0]?.kind === 'continuation',
    doubt: Math.max(...columns.map(({ blocks }) => doubtOf(blocks, context.fonts)), 0),
  };
}

/** LibreOffice moves all columns down by the space before the first paragraph of the first: a paragraph keeps that room. */
function standInRoom(blocks: Block[]): void {
  const [first] = blocks;
  if (!first || first.spaceBefore < 0.5) return;
  blocks.unshift({ ...emptyParagraph(), linePitch: first.spaceBefore });
  first.spaceBefore = 0;
}

function startColumn(blocks: Block[]): void {
  const [first] = blocks;
  if (first?.kind === 'paragraph') first.breakBefore = 'column';
  else blocks.unshift({ ...emptyParagraph(), breakBefore: 'column' });
}
