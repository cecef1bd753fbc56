/** A page's content -> its layout: tables taken out, columns found, lines grouped to paragraphs. */
import { boxOfAll } from '../box.ts';
import type { Character, PageContent, Picture } from '../page.ts';
import { withInner, wordsIn } from '../table/inner-tables.ts';
import type { Table } from '../table/table.ts';
import type { LinePiece } from '../words/words.ts';
import { findBands } from './columns/columns.ts';
import { type Builder, layoutBand, type PageItem, pictureItem, tableItem } from './columns/layout-band.ts';
import { backgroundOf } from './figures/background.ts';
import { shapesOf } from './figures/figures.ts';
import { takeFlowing } from './figures/flowing-rules.ts';
import { leftoverBars } from './figures/leftover-bars.ts';
import { leftoverLines } from './figures/leftover-lines.ts';
import { decorationsOf } from './figures/page-decorations.ts';
import { sortPictures } from './figures/pictures.ts';
import { type ShapeText, shapeTexts } from './figures/shape-texts.ts';
import { isSlide } from './figures/slides.ts';
import { withLinesBeside } from './figures/wrapped.ts';
import type { Furniture } from './furniture/furniture.ts';
import { runningBlocks } from './furniture/running-blocks.ts';
import { takeNotes } from './notes/notes.ts';
import { drawingOrder, type PieceItem, pieceItem, without } from './page-items.ts';
import type { PageLayout, PlacedPicture, RawPlaced } from './page-layout.ts';
import { columnParagraphs } from './paragraphs/column-paragraphs.ts';
import type { Edges } from './paragraphs/shape.ts';
import { type PicturesInCells, picturesInCells } from './tables/cell-pictures.ts';
import { turnedTexts } from './turned.ts';

export interface PageParts {
  content: PageContent;
  pieces: readonly LinePiece[];
  tables: readonly Table[];
  /** Those in its head and foot, whose words run there. */
  runningTables: readonly Table[];
  furniture: Furniture;
  /** Drawn parts of the page that are no text: charts, shapes. */
  figures: readonly PlacedPicture[];
}

export function analysePage(parts: PageParts): PageLayout {
  const { content, furniture } = parts;
  const orders = drawingOrder(content);
  const decorations = decorationsOf(
    content,
    [...parts.tables, ...parts.runningTables].flatMap(withInner),
    parts.figures,
  );
  const [upright, turned] = parted(textItems(parts, orders));
  const shaped = shapedTexts(upright, parts);
  const inShapes = new Set(shaped.flatMap(({ pieces }) => pieces));
  const texts = upright.filter(({ piece }) => !inShapes.has(piece));
  const drawn = [...content.pictures.map(placed(content)), ...parts.figures];
  const inCells: PicturesInCells = isSlide(content)
    ? new Map()
    : picturesInCells(drawn, [...parts.tables, ...parts.runningTables]);
  const celled = new Set(
    [...inCells.values()].flatMap(({ inline, rows }) => [...inline, ...rows.flatMap((row) => row.pictures)]),
  );
  const pictures = sortPictures(
    drawn.filter((own) => !celled.has(own)),
    texts,
    parts.tables.map(({ box }) => box),
    content,
    furniture,
  );
  const items: PageItem[] = [...texts, ...parts.tables.map(tableItem), ...pictures.free.map(pictureItem)];
  const edges = edgesOf(items, content);
  const builder = { content, decorations, inline: pictures.inline, anchored: pictures.anchored, inCells };
  const running = (pieces: readonly LinePiece[]) =>
    runningBlocks(pieces, parts.runningTables, edges, builder, (piece) => pieceItem(piece, content, orders));
  const bands = findBands(items, edges.left, edges.right, wallsOf(content, edges, parts.tables)).map((band) =>
    layoutBand(band, builder),
  );
  const { notes, continued } = takeNotes(bands, content.rulings);
  const layout: Omit<PageLayout, 'lines'> = {
    index: content.index,
    width: content.width,
    height: content.height,
    slide: isSlide(content),
    background: backgroundOf(content.fills, content),
    header: running(furniture.header),
    footer: running(furniture.footer),
    bands,
    anchored: withLinesBeside(pictures.anchored, bands),
    placed: [
      ...turnedTexts(
        turned.map(({ piece }) => piece),
        content,
      ),
      ...shaped.map((shape) => inShape(shape, orders, builder)),
    ],
    notes,
    continuedNotes: continued,
  };
  const figures = parts.figures.map(({ box }) => box);
  const taken = [...parts.pieces, ...parts.tables, ...parts.runningTables].map(({ box }) => box);
  const bars = leftoverBars(content.fills, [...taken, ...figures]);
  return { ...layout, lines: [...takeFlowing(leftoverLines(content.rulings, layout, figures), bands), ...bars] };
}

const parted = (items: readonly PieceItem[]): [upright: PieceItem[], turned: PieceItem[]] => [
  items.filter(({ piece }) => piece.angle === 0),
  items.filter(({ piece }) => piece.angle !== 0),
];

function shapedTexts(items: readonly PieceItem[], { content, pieces, tables }: PageParts): ShapeText[] {
  if (items.length === 0) return [];
  const own = items.map(({ piece }) => piece);
  return shapeTexts(shapesOf(content, pieces, tables), own, boxOfAll(own.map(({ box }) => box)), content.rulings);
}

/** Its words are as far apart as they stand, and as wide as the shape lets them be. */
function inShape({ box, pieces }: ShapeText, orders: ReadonlyMap<Character, number>, builder: Builder): RawPlaced {
  const { top, bottom } = boxOfAll(pieces.map((piece) => piece.box));
  const area = { ...box, top, bottom };
  const items = pieces.map((piece) => pieceItem(piece, builder.content, orders));
  return {
    angle: 0,
    x: (area.left + area.right) / 2,
    y: (area.top + area.bottom) / 2,
    area,
    paragraphs: columnParagraphs(items, area, builder),
  };
}

const placed =
  (content: PageContent) =>
  (picture: Picture): PlacedPicture => ({
    picture,
    box: picture.box,
    alt: (picture.mcid !== undefined && content.tags.get(picture.mcid)?.alt) || '',
    behindText: false,
  });

/** What neither stands in a table nor in the page's head and foot. */
function textItems(
  { content, pieces, tables, furniture }: PageParts,
  orders: ReadonlyMap<Character, number>,
): PieceItem[] {
  const inTables = tables.flatMap(wordsIn);
  const inFurniture = [...furniture.header, ...furniture.footer].flatMap(({ words }) => words);
  const taken = new Set([...inTables, ...inFurniture].flatMap(({ characters }) => characters));
  return pieces.flatMap((piece) => {
    const left = without(piece, taken);
    return left ? [pieceItem(left, content, orders)] : [];
  });
}

/** Lines right across the page's text, outside of its tables. */
const wallsOf = ({ rulings }: PageContent, { left, right }: Edges, tables: readonly Table[]): number[] =>
  rulings.flatMap(({ direction, at, start, end, thickness }) =>
    direction === 'horizontal' &&
    thickness > 0 &&
    start < left + wallSlack &&
    end > right - wallSlack &&
    !tables.some(({ box }) => at > box.top - 1 && at < box.bottom + 1)
      ? [at]
      : [],
  );

/** Points that such a line may stop short of the text's sides. */
const wallSlack = 3;

/** From the first letter's left to the last one's right; the page's margins taken for alike where they can be. */
function edgesOf(items: readonly PageItem[], { width }: PageContent): Edges {
  if (items.length === 0) return { left: 72, right: width - 72 };
  const box = boxOfAll(items.map((item) => item.box));
  return { left: Math.max(0, box.left), right: Math.min(width, box.right) };
}
