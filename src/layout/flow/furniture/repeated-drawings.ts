/** Drawings that stand at one place on all pages of a kind, as logos and coloured bars do: they belong to the pages' head, not to their text. */
import { holdsPoint } from '../../box.ts';
import type { Box, Ruling } from '../../page.ts';
import { samePicture } from '../../same-picture.ts';
import { commonBackground } from '../figures/background.ts';
import { blocksOf } from '../page-blocks.ts';
import type { PageLayout, PlacedPicture, RawPlaced } from '../page-layout.ts';

/** What pages show besides their text, and keeps its place on them. */
export type Drawings = Pick<PageLayout, 'background' | 'anchored' | 'lines' | 'placed'>;

export const noDrawings: Drawings = { background: undefined, anchored: [], lines: [], placed: [] };

/** Heads and feet reach so far into the page, as parts of its height: figures of the text may repeat as well. */
const headShare = 0.2;

/** What all of the pages have; nothing where there is but one. */
export function repeatedDrawings(pages: readonly PageLayout[]): Drawings {
  const [first, ...others] = pages;
  if (!first || others.length === 0) return noDrawings;
  const anchored = [...first.anchored, ...picturesAtEdges(first)].filter((own) =>
    others.every((page) => [...page.anchored, ...picturesAtEdges(page)].some((other) => isPicture(own, other))),
  );
  const isCovered = (text: RawPlaced) => pages.some((page) => isOnOwnPicture(text, page, anchored));
  return {
    background: commonBackground(pages),
    anchored,
    lines: first.lines.filter((own) => others.every(({ lines }) => lines.some((other) => isLine(own, other)))),
    placed: first.placed.filter(
      (own) => others.every(({ placed }) => placed.some((other) => isText(own, other))) && !isCovered(own),
    ),
  };
}

/** What it stands on is the page's alone: in the head, the words would lie below it. */
const isOnOwnPicture = (text: RawPlaced, page: PageLayout, repeated: readonly PlacedPicture[]): boolean =>
  page.anchored.some((own) => holdsPoint(own.box, text) && !repeated.some((other) => isPicture(own, other)));

export const isBare = ({ background, anchored, lines, placed }: Drawings): boolean =>
  background === undefined && anchored.length + lines.length + placed.length === 0;

/** Takes them from the page. */
export function takeDrawings(page: PageLayout, repeated: Drawings): void {
  if (repeated.background !== undefined) page.background = undefined;
  const isRepeated = (own: PlacedPicture) => repeated.anchored.some((other) => isPicture(own, other));
  page.anchored = page.anchored.filter((own) => !isRepeated(own));
  page.lines = page.lines.filter((own) => !repeated.lines.some((other) => isLine(own, other)));
  page.placed = page.placed.filter((own) => !repeated.placed.some((other) => isText(own, other)));
  for (const { columns } of page.bands)
    for (const column of columns)
      column.blocks = column.blocks.filter((block) => block.kind !== 'picture' || !isRepeated(block));
}

/** Pictures that stand in the text's way at the page's head and foot. */
function picturesAtEdges(page: PageLayout): PlacedPicture[] {
  const { height } = page;
  return blocksOf(page).flatMap((block) => {
    if (block.kind !== 'picture') return [];
    const { picture, box, alt } = block;
    const atEdge = box.bottom < headShare * height || box.top > (1 - headShare) * height;
    return atEdge ? [{ picture, box, alt, behindText: true }] : [];
  });
}

/** Points that nobody sees. */
const same = (a: number, b: number): boolean => Math.abs(a - b) < 1;

const isBox = (a: Box, b: Box): boolean =>
  same(a.left, b.left) && same(a.top, b.top) && same(a.right, b.right) && same(a.bottom, b.bottom);

/** The same one in the same place. */
export const isPicture = ({ picture: a, box }: PlacedPicture, { picture: b, box: other }: PlacedPicture): boolean =>
  isBox(box, other) && samePicture(a, b);

const isLine = (a: Ruling, b: Ruling): boolean =>
  a.direction === b.direction &&
  a.color === b.color &&
  same(a.at, b.at) &&
  same(a.start, b.start) &&
  same(a.end, b.end);

/** The same words in the same place. */
export const isText = (a: RawPlaced, b: RawPlaced): boolean =>
  a.angle === b.angle && isBox(a.area, b.area) && same(a.x, b.x) && same(a.y, b.y) && wordsOf(a) === wordsOf(b);

const wordsOf = ({ paragraphs }: RawPlaced): string =>
  paragraphs
    .flatMap(({ lines }) => lines.flatMap(({ spans }) => spans.map((span) => (span.kind === 'text' ? span.text : ' '))))
    .join('');
