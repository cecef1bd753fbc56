/** Pages -> the stretches that become sections: bands with the same page size, columns, head and foot. */
import { widthMiddle } from '../../box.ts';
import type { PageBorder } from '../../model.ts';
import { sameGround } from '../furniture/page-ground.ts';
import { byPart } from '../furniture/part-numbers.ts';
import { renumbered } from '../furniture/renumbered.ts';
import { withNumbersOpen } from '../furniture/running-number.ts';
import type { Line } from '../lines/line.ts';
import { allLinesIn } from '../page-blocks.ts';
import type { LayoutBand, PageLayout, RunningBlock } from '../page-layout.ts';

/** Pages with the same setup, one after the other. */
export interface PageGroup {
  pages: PageLayout[];
  /** Points that the left margin is wider than the right one, where even pages have it the other way round. */
  facing?: number;
}

/** Bands with the same columns in one group. */
export interface Stretch {
  group: PageGroup;
  bands: { page: PageLayout; band: LayoutBand }[];
}

const near = (a: number, b: number, tolerance: number): boolean => Math.abs(a - b) < tolerance;

export function groupPages(pages: readonly PageLayout[]): PageGroup[] {
  const groups: PageGroup[] = [];
  for (const [i, page] of pages.entries()) {
    const group = groups[groups.length - 1];
    if (group && belongs(page, group.pages, pages.slice(i + 1, i + 3))) group.pages.push(page);
    else groups.push({ pages: [page] });
  }
  const places = new Map(pages.map((page, i) => [page, i]));
  return groups.flatMap((group) =>
    renumbered(group.pages, (page) => places.get(page) ?? 0)
      .flatMap((own) => byPart(own, sameFurniture))
      .map((own) => ({ pages: own })),
  );
}

/** Of the same size, and with the ground, head and foot of the page before, or of the one before that where left and right pages differ. */
function belongs(page: PageLayout, group: readonly PageLayout[], after: readonly PageLayout[]): boolean {
  const [before, second, third] = group.slice(-3).reverse();
  if (!before || !near(before.width, page.width, 1) || !near(before.height, page.height, 1)) return false;
  if (before.runsDown !== page.runsDown || !sameBorder(before.border, page.border)) return false;
  if (Boolean(before.lineNumbers) !== Boolean(page.lineNumbers)) return false;
  // A first page may have its own.
  if (!second) return true;
  if (!third) return sameFurniture(page, before) || sameFurniture(page, second) || isOtherSide(page, before, after);
  return sameFurniture(page, sameFurniture(before, second) ? before : second);
}

const sameBorder = (a: PageBorder | undefined, b: PageBorder | undefined): boolean =>
  a && b
    ? a.line.color === b.line.color &&
      (['top', 'right', 'bottom', 'left'] as const).every((side) => near(a[side], b[side], 1))
    : a === b;

/** Behind a first page of its own: the next page is like the one before, or later ones differ by how they are numbered alone. */
function isOtherSide(page: PageLayout, before: PageLayout, [next, other]: readonly PageLayout[]): boolean {
  if (!next) return facing(before, page);
  if (sameFurniture(page, next) || (other && sameFurniture(page, other) && !sameFurniture(next, before))) return false;
  return sameFurniture(next, before) || [next, other].some((later) => later && sameWords(page, later));
}

/** Their numbers stand at opposite sides, as on the last two of three pages; or all of their heads do, over the same feet. */
function facing(a: PageLayout, b: PageLayout): boolean {
  const [head, other] = [a, b].map((page) => /^(left|right) [^\n]*$/.exec(furnitureKey(page.header, page))?.[1]);
  if (head && other && head !== other && furnitureKey(a.footer, a) === furnitureKey(b.footer, b)) return true;
  const [left, right] = [a, b].map(
    (page) => /(?:^|\s)(left|right) [^\p{L}\s]*#[^\p{L}\s]*(?:\s|$)/u.exec(keyOf(page))?.[1],
  );
  return left !== undefined && right !== undefined && left !== right;
}

/** The heads and feet are the same but for numbers, Roman ones or others. */
export const sameWords = (a: PageLayout, b: PageLayout): boolean =>
  keyOf(a).replaceAll('#i', '#') === keyOf(b).replaceAll('#i', '#') && sameGround(a, b);

export const sameFurniture = (a: PageLayout, b: PageLayout): boolean => keyOf(a) === keyOf(b) && sameGround(a, b);

const keyOf = (page: PageLayout): string => `${furnitureKey(page.header, page)}\f${furnitureKey(page.footer, page)}`;

/** Text with numbers left open, and the sides of the page it stands on: page numbers of books change theirs. */
const furnitureKey = (blocks: readonly RunningBlock[], { width, height, runsDown }: PageLayout): string =>
  allLinesIn(blocks)
    .map((line) => `${sideOf(line, runsDown ? height : width)} ${withNumbersOpen(saidIn(line))}`)
    .join('\n');

/** Running titles stand for all that they say. */
const saidIn = ({ spans }: Line): string =>
  spans
    .map((span) => (span.kind !== 'text' ? ' ' : span.title ? `${span.title.level} ${span.title.last}` : span.text))
    .join('');

function sideOf({ box, spans }: Line, width: number): 'left' | 'middle' | 'right' {
  const off = box.left + box.right - width;
  // Titles are of any length: their margins tell.
  if (spans.some((span) => span.kind === 'text' && span.title))
    return Math.abs(off) < sameMiddle ? 'middle' : off < 0 ? 'left' : 'right';
  const middle = widthMiddle(box);
  return middle < width / 3 ? 'left' : middle > (2 * width) / 3 ? 'right' : 'middle';
}

/** Points. */
const sameMiddle = 12;

export function stretchesOf(groups: readonly PageGroup[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const group of groups)
    for (const page of group.pages)
      for (const band of page.bands.length > 0 ? page.bands : [emptyBand]) {
        const last = stretches[stretches.length - 1];
        const before = last?.bands[last.bands.length - 1];
        if (last?.group === group && before && sameColumns(before.band, band) && !turns(before.page, page, band))
          last.bands.push({ page, band });
        else stretches.push({ group, bands: [{ page, band }] });
      }
  return stretches;
}

/** Stretches that share pages with their neighbours: word processors give all their pages one bottom margin. */
export interface Run {
  group: PageGroup;
  stretches: Stretch[];
  pages: PageLayout[];
}

export function runsOf(stretches: readonly Stretch[]): Run[] {
  const runs: Run[] = [];
  for (const stretch of stretches) {
    const last = runs.at(-1);
    const goesOn = last && last.pages.at(-1) === stretch.bands[0]?.page;
    const run = goesOn ? last : { group: stretch.group, stretches: [], pages: [] };
    if (!goesOn) runs.push(run);
    run.stretches.push(stretch);
    for (const { page } of stretch.bands) if (run.pages.at(-1) !== page) run.pages.push(page);
  }
  return runs;
}

/** Columns that start anew: on a page, as LibreOffice cannot break a page inside of columns, or below others. */
function turns(before: PageLayout, page: PageLayout, { columns }: LayoutBand): boolean {
  return columns.length > 1 && (before === page || columns[0]?.blocks[0]?.kind !== 'continuation');
}

const emptyBand: LayoutBand = { columns: [], ruled: false };

function sameColumns(a: LayoutBand, b: LayoutBand): boolean {
  const [m, n] = [a.columns.length, b.columns.length];
  if (m <= 1 && n <= 1) return true;
  return m === n && a.columns.every((column, i) => near(column.left, b.columns[i]?.left ?? 0, 12));
}
