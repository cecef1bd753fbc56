/** Margins of a group of pages, from where their text stands. */
import { heightOf } from '../../box.ts';
import type { PageSetup } from '../../model.ts';
import { largestOf, leastOf } from '../../statistics.ts';
import { reachWith } from '../lines/line.ts';
import { blocksOf } from '../page-blocks.ts';
import type { PageLayout, RawBlock } from '../page-layout.ts';
import { type Edges, shapeOf } from '../paragraphs/shape.ts';
import { partsOfBalanced } from './balanced.ts';
import { blockTop, footBelow, headAbove, type Pitches, runningExtents } from './extents.ts';
import type { PageGroup } from './sections.ts';

/** Points, of pages whose text says none; of small ones a quarter: Word needs room for text, if only for what a picture stands in. */
const usualMargin = 72;
const marginOf = (length: number): number => Math.min(usualMargin, length / 4);

/** Points of a page's width, or half of it, that margins leave to the text. */
const leastWidth = (width: number): number => Math.min(72, width / 2);

/** The widest bottom margin, in points, of pages that do not say how wide it is. */
const maxBottom = 72;

/** Points of room below text that need not fill its page. */
const usualSlack = 30;

/** The narrowest bottom margin, in points. */
const leastMargin = 5;

/** What the pages of a group share. */
export interface GroupSetup {
  /** Margins as the text reaches them. */
  page: PageSetup;
  /** Where the highest of their feet starts; undefined where they have none. */
  footTop: number | undefined;
  /** Points between the text and what stands below it, and those of its narrowest lines. */
  room: number;
  pitch: number;
  /** Points below the text by which a further line would come onto one of the pages. */
  lineBelow: number;
  /** Points by which the head pushes lines down. */
  pushed: number;
}

/** Edges are robust: what a few lines do beyond them becomes a negative indent. */
export function groupSetup({ pages, facing }: PageGroup, pitchOf: Pitches): GroupSetup {
  const [first] = pages;
  const { width = 612, height = 792 } = first ?? {};
  const blocks = pages.flatMap(blocksOf);
  const { left, right } = reachingColumns(horizontalEdges(blocks, width), pages);
  const tops = pages.flatMap((page) => topOf(page, pitchOf));
  const notes = pages.flatMap((page) => page.notes.flatMap(({ paragraphs }) => paragraphs));
  const bottom = Math.max(0, largestOf([...blocks, ...notes].map((block) => bottomOf(block, pitchOf))));
  const header = runningExtents(pages, headAbove, pitchOf);
  const footer = runningExtents(pages, footBelow, pitchOf);
  const bodyBottom = bottom > 0 ? Math.min(bottom, height) : height - marginOf(height);
  const room = (footer ? footer.top : height - leastMargin) - bodyBottom;
  const headerBottom = header?.bottom ?? 0;
  const top = Math.max(0, tops.length > 0 ? leastOf(tops) : Math.max(marginOf(height), headerBottom));
  const page = {
    width,
    height,
    margins: {
      top,
      right: rightMargin({ left, right }, width, facing),
      bottom: height - bodyBottom,
      left: Math.max(0, Math.min(left, width - leastWidth(width))),
    },
    headerDistance: Math.max(0, header?.top ?? Math.min(marginOf(height) / 2, leastOf(tops) - holderRoom)),
    footerDistance: Math.max(0, height - (footer?.bottom ?? bodyBottom)),
  };
  const pitch = Math.min(14, leastOf(blocks.map((block) => (block.kind === 'paragraph' ? pitchOf(block) : 14))));
  const lineBelow = leastOf(pages.flatMap((own, i) => belowText(own, pages[i + 1], bodyBottom, pitchOf)));
  return { page, footTop: footer?.top, room, pitch, lineBelow, pushed: Math.max(0, headerBottom - top) };
}

/** How far below the lowest text a line would end that had no room in its column: its paragraph goes on in the next one, or overleaf. */
function belowText(page: PageLayout, overleaf: PageLayout | undefined, lowest: number, pitchOf: Pitches): number[] {
  if (page.notes.length > 0) return [];
  const columns = page.bands.at(-1)?.columns ?? [];
  const next = [...columns.slice(1), overleaf?.bands[0]?.columns[0]];
  return columns.flatMap(({ blocks }, i) => {
    const [first] = next[i]?.blocks ?? [];
    if (first?.kind !== 'continuation' || first.of.kind !== 'paragraph') return [];
    const pitch = pitchOf(first.of);
    const below = largestOf(blocks.map((block) => bottomOf(block, pitchOf))) + pitch - lowest;
    const isPair = Math.round(heightOf(first.box) / pitch) === 2;
    return below > (isPair ? leastBelow : 0) ? [below] : [];
  });
}

/** Points by which lines are drawn higher up than on the page, at most; more are drawn lower. */
const highest = 2.5;

/** Points: where less is left and two lines are overleaf, they may be kept together, and the page ends a line early. */
const leastBelow = 3;

/** Points above the text for a head that says nothing, and holds what is drawn on the page. */
const holderRoom = 6;

/** Of some pages of the group, which have room below their text. */
export function pageSetup(
  { page, footTop, room, pitch, lineBelow, pushed }: GroupSetup,
  pages: readonly PageLayout[],
): PageSetup {
  const most = Math.min(slackOf(pages, pitch), 0.8 * room);
  const slack = Math.max(0, Math.min(most, Math.max(lineBelow / 3, lineBelow - highest) + pushed));
  const bottom = page.margins.bottom - slack;
  return {
    ...page,
    margins: { ...page.margins, bottom: Math.max(0, saysMargin(pages, pitch) ? bottom : Math.min(maxBottom, bottom)) },
    footerDistance: footTop !== undefined ? page.footerDistance : Math.max(0, Math.min(36, bottom)),
  };
}

/** LibreOffice narrows columns that reach beyond the margins of what stands above them on the page, as those of slides do. */
function reachingColumns({ left, right }: Edges, pages: readonly PageLayout[]): Edges {
  const slides = pages.filter(({ slide }) => slide);
  const several = slides.flatMap(({ bands }) => bands.flatMap(({ columns }) => (columns.length > 1 ? columns : [])));
  const outer = {
    left: Math.min(...several.map((column) => column.left)),
    right: Math.max(...several.map((column) => column.right)),
  };
  return {
    left: outer.left < left - farBeyond ? outer.left : left,
    right: outer.right > right + farBeyond ? outer.right : right,
  };
}

/** Points; a little beyond the margins is how letters stand. */
const farBeyond = 12;

/** Of text between these edges; `facing` as PageGroup has it, which a line far from the left margin would leave no room. */
export function rightMargin({ left, right }: Edges, width: number, facing: number | undefined): number {
  const margin = facing === undefined ? width - right : left - facing;
  return Math.max(0, Math.min(margin, width - left - leastWidth(width)));
}

/** Columns that end level above the foot go on in each other, and say nothing of it. */
const goesOn = (pages: readonly PageLayout[]): boolean =>
  pages.some((page) => {
    const level = new Set(partsOfBalanced(page, maxBottom));
    return blocksOf(page).some((block) => block.kind === 'continuation' && !level.has(block));
  });

/** Points of white between each page's text and its notes; none where it has no notes. */
const roomsAboveNotes = (pages: readonly PageLayout[]): number[] =>
  pages.map((page) => {
    const tops = page.notes.flatMap(({ paragraphs }) => paragraphs.map(({ box }) => box.top));
    return tops.length === 0 ? 0 : Math.min(...tops) - Math.max(...blocksOf(page).map(({ box }) => box.bottom));
  });

/** Text that goes on over a page's end fills the page, and notes stand at the margin, however far below the text. */
const saysMargin = (pages: readonly PageLayout[], pitch: number): boolean =>
  goesOn(pages) || roomsAboveNotes(pages).some((room) => room > 2 * pitch);

/** Room below the text, so that what is drawn a little higher elsewhere does not go over to another page. */
function slackOf(pages: readonly PageLayout[], pitch: number): number {
  if (!goesOn(pages)) return usualSlack - Math.min(...roomsAboveNotes(pages));
  const noteLines = Math.max(
    ...pages.map(({ notes }) => notes.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines)).length),
  );
  const hasColumns = pages.some(({ bands }) => bands.some(({ columns }) => columns.length > 1));
  // Notes below one column take their room, and that of their rule, from all.
  return hasColumns && noteLines > 0 ? (noteLines + 1.8) * pitch : 0.8 * pitch;
}

function topOf(page: PageLayout, pitchOf: Pitches): number[] {
  return blocksOf(page).map((block) => blockTop(block, pitchOf));
}

/** A joined paragraph's box is that of its first part: its last lines stand elsewhere. */
function bottomOf(block: RawBlock, pitchOf: Pitches): number {
  if (block.kind !== 'paragraph') return block.box.bottom;
  const [first] = block.lines;
  const descent = first ? first.box.bottom - first.baseline : 0;
  return block.box.bottom + Math.max(0, 0.2 * pitchOf(block) - descent);
}

/** Lines that must reach an edge before it is taken for the text's. */
const edgeShare = 0.04;

function horizontalEdges(blocks: readonly RawBlock[], width: number): Edges {
  const lefts: number[] = [];
  const rights: number[] = [];
  for (const block of blocks) {
    const boxes =
      block.kind === 'paragraph'
        ? block.lines.map((line) => line.box)
        : block.kind === 'continuation'
          ? []
          : [block.box];
    lefts.push(...boxes.map((box) => box.left));
    rights.push(...boxes.map((box) => box.right));
  }
  if (lefts.length === 0) return { left: marginOf(width), right: width - marginOf(width) };
  const left = at(lefts, edgeShare);
  const reached = -at(
    rights.map((x) => -x),
    edgeShare,
  );
  return { left, right: rightEdge(blocks, left, reached, width) };
}

function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

/** Ragged text stops short of its margin: where the left margin's mirror explains the line ends, it is the right one; lines that are paragraphs of their own say nothing against it. */
function rightEdge(blocks: readonly RawBlock[], left: number, reached: number, width: number): number {
  const mirror = width - left;
  if (mirror <= reached) return reached - mirror < 3 ? reached : Math.max(reached, left + 72);
  const broken = blocks.flatMap((block) => (block.kind === 'paragraph' && block.lines.length > 1 ? [block.lines] : []));
  if (broken.length === 0 && blocks.every(({ kind }) => kind === 'paragraph')) return mirror;
  if (mirror - reached > 80) return Math.max(reached, left + 72);
  const most: number[] = [];
  for (const lines of broken) {
    const shape = shapeOf(lines, { left, right: reached });
    if (shape.alignment === 'justify' && lines.length > 2) return reached;
    if (shape.alignment !== 'left') continue;
    for (const [i, line] of lines.slice(0, -1).entries()) {
      const next = lines[i + 1];
      if (next && next.baseline > line.baseline) most.push(reachWith(line, next));
    }
  }
  return most.length === 0 || mirror < at(most, 0.1) ? mirror : reached;
}
