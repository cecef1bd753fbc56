/** Outlines, frames and coloured areas of a page: what figures are made of. */
import { fillsPage, groundColor } from '../../background.ts';
import { areaOf, areWithin, boxOfAll, heightOf, holds, overlap, sharedHeight, widthOf } from '../../box.ts';
import type { Box, Fill, PageContent } from '../../page.ts';
import { byDirection } from '../../ruling.ts';
import type { TableKind } from '../../table/table.ts';
import type { LinePiece } from '../../words/words.ts';
import { isSlide } from './slides.ts';

/** Of what draws its lines by itself: a table, a paragraph. */
export interface Place {
  box: Box;
  kind?: TableKind;
}

/** Those that are no table's and no paragraph's. */
export function shapesOf(page: PageContent, pieces: readonly LinePiece[], tables: readonly Place[]): Box[] {
  const ground = groundColor(page);
  const panels = page.fills
    .filter((fill) => fill.color !== ground && isPanel(fill, pieces, page))
    .map(({ box }) => box);
  const isUnder = (box: Box, table: Place) => holds(box, table.box) && areaOf(box) > maxRim * areaOf(table.box);
  const isOff = (box: Box, table: Place) => !areWithin(table.box, box, 0) || isUnder(box, table);
  const outside = (box: Box) => tables.every((table) => isOff(box, table));
  const isSeen = (box: Box) =>
    tables.every((table) => isOff(box, table) || isCard(box, table, pieces) || isIcon(box, table, pieces));
  // Tables on slides may be no more than words in rows: what is drawn among these is seen all the same.
  const drawings = isSlide(page) ? page.drawings : page.drawings.filter(isSeen);
  return [...drawings, ...[...panels, ...framesOf(page, pieces)].filter(outside)];
}

/** A card that a table lies on is larger than it, in areas: the table's own ground is not. */
const maxRim = 2;

/** An outline around all of a table, as the round corners of cards have it; or around some words of one that has no lines. */
const isCard = (box: Box, table: Place, pieces: readonly LinePiece[]): boolean =>
  heightOf(box) >= minPanel &&
  (holds(box, table.box, -minCardRim) || (hasNoLines(table) && pieces.some((piece) => holds(box, piece.box))));

const hasNoLines = ({ kind }: Place): boolean => kind === 'aligned' || kind === 'parallel';

/** Points: nearer outlines are the table's own lines. */
const minCardRim = 4;

/** Drawn among a table's words and off its lines: ticks and crosses of plans that are compared, marks of a state. */
const isIcon = (box: Box, table: Place, pieces: readonly LinePiece[]): boolean =>
  Math.max(widthOf(box), heightOf(box)) < maxIcon &&
  holds(table.box, box, -minIconRim) &&
  !pieces.some((piece) => overlap(piece.box, box));

/** Points. */
const maxIcon = 40;
const minIconRim = 1.5;

/** A coloured area that is more than the shading of one line or paragraph. */
function isPanel({ box }: Fill, pieces: readonly LinePiece[], page: PageContent): boolean {
  const slide = isSlide(page);
  if (slide ? fillsPage(box, page) : coversPage(box, page)) return false;
  if (Math.min(widthOf(box), heightOf(box)) < (slide ? minOnSlide : minPanel)) return false;
  const inside = pieces.filter((piece) => areWithin(box, piece.box, -1)).map((piece) => piece.box);
  if (inside.length === 0) return true;
  const text = boxOfAll(inside);
  if (slide && widthOf(text) < mostlyEmpty * widthOf(box)) return true;
  if (isNumbered(box, pieces, inside.length)) return true;
  return text.top - box.top > maxShadingRim || box.bottom - text.bottom > maxShadingRim;
}

/** Words left of its lines, as the numbers of a program's are: their paragraphs reach out of the colour, which can be none of theirs. */
function isNumbered(box: Box, pieces: readonly LinePiece[], lines: number): boolean {
  const numbers = pieces.filter(
    (piece) =>
      piece.box.right < box.left + 1 && areWithin(box, piece.box, numberReach) && sharedHeight(box, piece.box) > 0,
  );
  return numbers.length >= minNumbers && numbers.length > numberedShare * lines;
}

/** Points between such words and the colour; how many show it, and in parts of the lines on the colour. */
const numberReach = 15;
const minNumbers = 2;
const numberedShare = 0.5;

/** Rectangles of four lines that are no table's: boxes around words, shapes filled with a pattern. */
function framesOf(page: PageContent, pieces: readonly LinePiece[]): Box[] {
  const holdsMuch = (box: Box) =>
    pieces.filter((piece) => areWithin(box, piece.box, -1)).length > 0.4 * pieces.length && pieces.length > 20;
  return rectanglesOf(page).filter((box) => !coversPage(box, page) && !holdsMuch(box));
}

/** Rectangles that four lines make. */
export function rectanglesOf(page: PageContent): Box[] {
  const { horizontals, verticals } = byDirection(page.rulings);
  const across = horizontals.slice(0, maxFrameLines);
  const down = verticals.slice(0, maxFrameLines);
  const near = (a: number, b: number) => Math.abs(a - b) < 1.5;
  return across.flatMap((top) =>
    across
      .filter(({ at, start, end }) => at > top.at + minPanel && near(start, top.start) && near(end, top.end))
      .map((bottom) => ({ left: top.start, top: top.at, right: top.end, bottom: bottom.at }))
      .filter((box) =>
        [box.left, box.right].every((x) =>
          down.some(({ at, start, end }) => near(at, x) && near(start, box.top) && near(end, box.bottom)),
        ),
      ),
  );
}

/** Pages with more lines than this are drawings or tables. */
const maxFrameLines = 200;

/** In points: a smaller fill is a highlight, and shading reaches so far around its words. */
export const minPanel = 18;
/** On slides, where bars that are wider than their words are drawn on purpose, in parts of their width. */
const minOnSlide = 8;
const mostlyEmpty = 0.6;
const maxShadingRim = 9;

export const coversPage = (box: Box, { width, height }: PageContent): boolean => areaOf(box) > 0.7 * width * height;
