/**
 * Lines drawn around paragraphs, and bars along their left side, as word processors draw notices and quotations: they are
 * the paragraphs' own borders. Cells stand further from their lines, and tagged pages say what is a table.
 */
import { boxAround, haveSameSides, heightOf, sharedHeight, sharedWidth, widthOf } from '../../box.ts';
import type { Box, PageContent, Ruling } from '../../page.ts';
import { linesAt } from '../../table/edges.ts';
import { components, type Region, regionOf } from '../../table/find/region.ts';
import { ruledParts } from '../../table/find/ruled/ruled-parts.ts';
import type { Table } from '../../table/table.ts';
import type { LinePiece } from '../../words/words.ts';
import type { Decorations } from '../lines/decorations.ts';
import type { ParagraphBox, RawBlock, RawParagraph } from '../page-layout.ts';
import type { Edges } from './shape.ts';

/** Lines that may be paragraphs' borders. */
export interface DrawnBox {
  box: Box;
  sides: ParagraphBox['sides'];
}

/** Points between text and line: Word draws no more, so higher boxes are drawings; bars further off mark changes. */
const maxSpace = 31;
const maxBarSpace = 16;
/** Points from a bar's ends to those of its text: longer ones stand beside something else. */
const maxBarRest = 10;
/** A part of the text's width: smaller boxes hold a drawing's words. */
const minWidth = 0.55;
/** Points that boxes stand out of their column, or in; and lines that show it. */
const maxOut = 12;
const minLines = 4;
/** A part of the page: higher boxes are frames around it. */
const maxHeight = 0.5;
/** Points by which the lines of such paragraphs may start apart from one another. */
const sameLeft = 3;
/** Pages with more boxes are forms and drawings. */
const maxBoxes = 60;

export function drawnBoxes(
  { rulings, drawings, height }: PageContent,
  pieces: readonly LinePiece[],
  tables: readonly Table[],
): DrawnBox[] {
  if (pieces.length === 0) return [];
  const width = widthOf(boxAround(pieces));
  const own = rulings.filter((ruling) => !tables.some(({ box }) => touches(ruling, box)));
  const boxes = ruledParts(own, drawings)
    .frames.flatMap((frame) => boxOf(frame) ?? [])
    .filter(({ box }) =>
      widthOf(box) > minWidth * width
        ? textIn(box, pieces)
        : isOfColumn(box, pieces) && textIn(box, within(box, pieces)),
    );
  const bars = components(own)
    .filter((lines) => lines.length === 1 && lines[0]?.direction === 'vertical')
    .map((lines) => ({ box: regionOf(lines).box, sides: { left: lines[0] } }));
  const found = [...boxes, ...bars].filter(({ box }) => heightOf(box) < maxHeight * height);
  return found.length > maxBoxes ? [] : found;
}

/** Beside a column's box stands the text of others. */
const within = (box: Box, pieces: readonly LinePiece[]): LinePiece[] =>
  pieces.filter((piece) => sharedWidth(piece.box, box) > 0);

/** Lines of a column go as far as it does. */
const isOfColumn = (box: Box, pieces: readonly LinePiece[]): boolean =>
  pieces.filter(({ box: line }) => (line.bottom < box.top || line.top > box.bottom) && haveSameSides(line, box, maxOut))
    .length >= minLines;

const touches = ({ direction, at, start, end }: Ruling, { left, top, right, bottom }: Box): boolean =>
  direction === 'horizontal'
    ? at > top - 2 && at < bottom + 2 && end > left && start < right
    : at > left - 2 && at < right + 2 && end > top && start < bottom;

/** Those are no lines below words. */
export const withoutBoxes = (decorations: Decorations, boxes: readonly DrawnBox[]): Decorations => {
  const drawn = new Set(boxes.flatMap(({ sides }) => Object.values(sides)));
  return { ...decorations, rulings: decorations.rulings.filter((ruling) => !drawn.has(ruling)) };
};

/** Four lines, and none inside. */
function boxOf({ box, horizontals, verticals }: Region): DrawnBox | undefined {
  const [top, bottom, left, right] = [
    linesAt(horizontals, box.top),
    linesAt(horizontals, box.bottom),
    linesAt(verticals, box.left),
    linesAt(verticals, box.right),
  ];
  const count = top.length + bottom.length + left.length + right.length;
  if (count < horizontals.length + verticals.length) return undefined;
  return { box, sides: { top: top[0], right: right[0], bottom: bottom[0], left: left[0] } };
}

/** Tells the paragraphs of a column, from top to bottom, which box they stand in; `isFirst`: nothing stands left of the column. */
export function boxParagraphs(
  blocks: readonly RawBlock[],
  column: Edges,
  boxes: readonly DrawnBox[],
  isFirst: boolean,
) {
  for (const drawn of boxes) {
    const inside = blocks.filter((block) => sharedHeight(block.box, drawn.box) > 0);
    const paragraphs = inside.filter((block) => block.kind === 'paragraph');
    const [first, last] = [paragraphs[0], paragraphs.at(-1)];
    if (!first || !last || paragraphs.length < inside.length) continue;
    const text = drawn.sides.right ? textInBox(paragraphs, drawn.box) : textAtBar(paragraphs, drawn, column, isFirst);
    if (!text) continue;
    for (const paragraph of paragraphs)
      paragraph.boxed = { ...drawn, text, first, last, isFirst: paragraph === first, isLast: paragraph === last };
  }
}

export const textInBox = (paragraphs: readonly RawParagraph[], box: Box): Edges | undefined =>
  paragraphs.some(({ mark }) => mark)
    ? undefined
    : textIn(
        box,
        paragraphs.flatMap(({ lines }) => lines),
      );

/** Where the text of a box stands; undefined where it has none, or it is not all within, near to its lines and set alike. */
function textIn(box: Box, lines: readonly { box: Box }[]): Edges | undefined {
  const own = lines.filter((line) => sharedHeight(line.box, box) > 0.5 * heightOf(line.box));
  if (own.length === 0 || own.some((line) => line.box.left < box.left || line.box.right > box.right + 1))
    return undefined;
  const text = boxAround(own);
  if (text.top - box.top > maxSpace || box.bottom - text.bottom > maxSpace) return undefined;
  const space = text.left - box.left > maxSpace ? usualSpace : text.left - box.left;
  const edges = { left: box.left + space, right: box.right - space };
  if (!own.every((line) => startsAt(edges, line) || isCentred(edges, line))) return undefined;
  const reached = text.right + growth * widthOf(text);
  return { left: edges.left, right: Math.min(box.right, Math.max(edges.right, reached)) };
}

/** Listings run on into the room at the right, and lines may be so much wider elsewhere, in parts of their width. */
const growth = 0.02;

/** Points between line and text in Word, if nobody says otherwise. */
const usualSpace = 4;

const startsAt = ({ left }: Edges, { box }: { box: Box }): boolean => Math.abs(box.left - left) < sameLeft;

const isCentred = ({ left, right }: Edges, { box }: { box: Box }): boolean =>
  Math.abs(left + right - box.left - box.right) < 2 * sameLeft;

/** Where the text beside a bar starts: right beside it, from its head to its foot. Between columns stands a line that is no bar. */
function textAtBar(
  paragraphs: readonly RawParagraph[],
  { box }: DrawnBox,
  column: Edges,
  isFirst: boolean,
): Edges | undefined {
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  const { left, top, bottom } = boxAround(lines);
  const isBeside = left - box.left > 0 && left - box.left < maxBarSpace;
  const isWhole = Math.abs(top - box.top) < maxBarRest && Math.abs(bottom - box.bottom) < maxBarRest;
  const isOwn = isFirst || box.left > column.left - 1;
  const text = { left, right: column.right };
  return isBeside && isWhole && isOwn && lines.every((line) => startsAt(text, line)) ? text : undefined;
}
