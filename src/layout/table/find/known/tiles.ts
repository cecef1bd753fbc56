/**
 * Tiles: boxes of one size side by side, each with lines of its own, as reports show their few figures with what these mean,
 * and letters to many their news. They are the cells of a table; where nothing parts them, a large figure stands first. Pure.
 */
import {
  boxAround,
  boxOfAll,
  byTop,
  distinctBy,
  heightMiddle,
  heightOf,
  holds,
  sharedWidth,
  widthOf,
} from '../../../box.ts';
import type { Box, PageContent, Ruling } from '../../../page.ts';
import { boxOfRuling } from '../../../ruling.ts';
import { chunkWhile, pairwise } from '../../../sequences.ts';
import { sizeOfPiece } from '../../../words/piece-size.ts';
import type { LinePiece } from '../../../words/words.ts';
import { type TextRow, textRows } from '../../rows/text-rows.ts';
import { type KnownTable, knownTable } from './known-table.ts';

/** Points that a tile has at least, and the part of the page's height that it has at the most. */
const minWidth = 40;
const minHeight = 20;
const maxHeight = 0.25;
/** Points by which tiles of one row begin and end apart, and the part by which their widths differ. */
const sameEdge = 1.5;
const sameWidth = 0.1;
/** White (points) that parts tiles, and the most between two of them, or two rows. */
const minGap = 4;
const maxGap = 30;
/**
 * Lines of one tile follow one another this closely, in their heights, and those of some in a row take this part of its height:
 * charts and shapes have words here and there.
 */
const maxLeading = 1;
const minText = 0.45;
/** How many times larger than the lines below it a figure is. */
const figureSize = 1.25;
/** Pages that draw more boxes are no text with tiles in it. */
const maxBoxes = 400;

interface Tile {
  box: Box;
  pieces: LinePiece[];
}

/** From top to bottom. `frames` are boxes of four lines, `lone` lines that touch no others. */
export function tiledTables(
  { fills, drawings, height }: PageContent,
  frames: readonly Box[],
  lone: readonly Ruling[],
  pieces: readonly LinePiece[],
): KnownTable[] {
  const all = [...fills.map(({ box }) => box), ...drawings, ...frames, ...betweenLines(lone)];
  if (all.length > maxBoxes) return [];
  const boxes = all.filter(
    (box) => widthOf(box) > minWidth && heightOf(box) > minHeight && heightOf(box) < maxHeight * height,
  );
  const tiles = distinctBy(boxes, (box) => box).flatMap((box) => tileOf(box, pieces) ?? []);
  return chunkWhile(rowsOf(tiles), follows).flatMap((rows) => tableOf(rows) ?? []);
}

/** From each line to the next one below it that is as long. */
const betweenLines = (lone: readonly Ruling[]): Box[] =>
  [...Map.groupBy(lone, ({ start, end }) => `${Math.round(start)} ${Math.round(end)}`).values()].flatMap((lines) =>
    pairwise(lines.toSorted((a, b) => a.at - b.at)).map(([above, below]) => boxOfAll([above, below].map(boxOfRuling))),
  );

/** Where lines stand in it, one below the other, and none that goes on beside it. */
function tileOf(box: Box, pieces: readonly LinePiece[]): Tile | undefined {
  const own = pieces.filter((piece) => sharedWidth(piece.box, box) > 0 && holdsDown(box, piece.box));
  const isOwn = own.every((piece) => piece.angle === 0 && holds(box, piece.box, sameEdge));
  const rows = textRows(own);
  const areLines = rows.length > 1 && rows.every((row) => row.pieces.length === 1) && pairwise(rows).every(areClose);
  return isOwn && areLines ? { box, pieces: own } : undefined;
}

const areClose = ([above, below]: [TextRow, TextRow]): boolean =>
  below.box.top - above.box.bottom < maxLeading * Math.max(heightOf(above.box), heightOf(below.box));

const holdsDown = ({ top, bottom }: Box, inner: Box): boolean =>
  heightMiddle(inner) > top && heightMiddle(inner) < bottom;

/** Of one height and width side by side, parted by white, or each with a figure first. */
function rowsOf(tiles: readonly Tile[]): Tile[][] {
  const byPlace = tiles.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  const isBeside = ({ box: one }: Tile, { box: other }: Tile) =>
    Math.abs(one.top - other.top) < sameEdge &&
    Math.abs(one.bottom - other.bottom) < sameEdge &&
    Math.abs(widthOf(one) - widthOf(other)) < sameWidth * widthOf(one) &&
    other.left > one.right - sameEdge &&
    other.left < one.right + maxGap;
  return chunkWhile(byPlace, isBeside).filter(
    (row) => row.length > 1 && row.some(isFilled) && (areApart(row) || row.every(hasFigure)),
  );
}

const isFilled = ({ box, pieces }: Tile): boolean => heightOf(boxAround(pieces)) > minText * heightOf(box);

const areApart = (row: readonly Tile[]): boolean =>
  pairwise(row).every(([before, next]) => next.box.left - before.box.right > minGap);

function hasFigure({ pieces }: Tile): boolean {
  const [first, ...others] = pieces.toSorted(byTop);
  return first !== undefined && others.every((other) => sizeOfPiece(first) > figureSize * sizeOfPiece(other));
}

/** One more row of tiles, each below one of the row before. */
const follows = (above: readonly Tile[], below: readonly Tile[]): boolean =>
  above.length === below.length &&
  below.every(({ box }, i) => {
    const over = above[i]?.box;
    return over && Math.abs(over.left - box.left) < sameEdge && Math.abs(box.top - over.bottom) < maxGap;
  });

function tableOf(rows: readonly Tile[][]): KnownTable | undefined {
  const extents = rows.map(boxAround);
  const table = knownTable(
    boxOfAll(extents),
    // the white between tiles goes to the next one: lines of text have their tile's width, and no more
    (rows[0] ?? []).map(({ box }, i, row) => [row[i - 1]?.box.right ?? box.left, box.right]),
    extents.map(({ top, bottom }) => [top, bottom]),
  );
  return table && { ...table, isNamed: true };
}
