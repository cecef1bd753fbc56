/** A page's content -> its layout: tables taken out, columns found, lines grouped to paragraphs. */
import { backgroundOf } from '../background.ts';
import { boxAround } from '../box.ts';
import type { PageContent } from '../page.ts';
import { byDirection, isDrawn } from '../ruling.ts';
import { withInner } from '../table/inner-tables.ts';
import type { Table } from '../table/table.ts';
import type { LinePiece } from '../words/words.ts';
import { findBands } from './columns/columns.ts';
import { type Builder, layoutBands, type PageItem, pictureItem, tableBand, tableItem } from './columns/layout-band.ts';
import { shadedWalls } from './columns/shaded-walls.ts';
import { partedByBoxes } from './columns/text-boxes.ts';
import { takeFlowing } from './figures/flowing-rules.ts';
import { leftoverBars } from './figures/leftover-bars.ts';
import { leftoverLines } from './figures/leftover-lines.ts';
import { takeBorder } from './figures/page-border.ts';
import { decorationsOf } from './figures/page-decorations.ts';
import { hasScreenShape, isSlide } from './figures/slides.ts';
import { withLinesBeside } from './figures/wrapped.ts';
import { runningBlocks } from './furniture/running-blocks.ts';
import { isTypewritten } from './grouping/listings.ts';
import { takeNotes } from './notes/notes.ts';
import { drawingOrder, pieceItem } from './page-items.ts';
import type { PageLayout } from './page-layout.ts';
import type { PageParts } from './page-parts.ts';
import { picturesOn } from './page-pictures.ts';
import { type ItemOf, inShape, textsOn } from './page-texts.ts';
import { withoutBoxes } from './paragraphs/boxed-paragraphs.ts';
import type { Edges } from './paragraphs/shape.ts';
import { turnedTexts } from './turned.ts';

export function analysePage(parts: PageParts): PageLayout {
  const { content, tables, runningTables, furniture, boxes } = parts;
  const orders = drawingOrder(content);
  const itemOf: ItemOf = (piece) => pieceItem(piece, content, orders);
  const texts = textsOn(parts, itemOf);
  const { free, inline, anchored, inCells } = picturesOn(parts, texts.flowing);
  const decorations = decorationsOf(content, [...tables, ...runningTables].flatMap(withInner), parts.figures);
  const builder: Builder = {
    content,
    decorations: withoutBoxes(decorations, boxes),
    inline,
    anchored,
    inCells,
    typewritten: isTypewritten(content.characters),
    boxes,
  };
  const others: PageItem[] = [...tables.map((table) => tableItem(table, orders)), ...free.map(pictureItem)];
  const edges = edgesOf([...texts.flowing, ...others], content);
  const walls = wallsOf(content, edges, tables);
  const stretches = hasScreenShape(content)
    ? partedByBoxes(texts.flowing, others, builder)
    : [[...texts.flowing, ...others]];
  const bands = stretches.flatMap((stretch) =>
    'kind' in stretch
      ? [tableBand(stretch)]
      : findBands(stretch, edges, walls).flatMap((band) => layoutBands(band, builder)),
  );
  const { notes, continued } = takeNotes(bands, content);
  const running = (pieces: readonly LinePiece[]) => runningBlocks(pieces, runningTables, edges, builder, itemOf);
  const layout: Omit<PageLayout, 'lines'> = {
    index: content.index,
    width: content.width,
    height: content.height,
    slide: isSlide(content),
    background: backgroundOf(content.fills, content),
    header: running(furniture.header),
    footer: running(furniture.footer),
    bands,
    anchored: withLinesBeside(anchored, bands),
    placed: [...turnedTexts(texts.turned, content), ...texts.shaped.map((text) => inShape(text, itemOf, builder))],
    notes,
    continuedNotes: continued,
  };
  const figures = parts.figures.map(({ box }) => box);
  const tabled = [...parts.tables, ...parts.runningTables].map(({ box }) => box);
  const words = parts.pieces.map(({ box }) => box);
  const bars = leftoverBars(content, words, [...tabled, ...figures]);
  const { border, rest } = takeBorder(takeFlowing(leftoverLines(content.rulings, layout, figures), bands), content);
  return { ...layout, border, lines: [...bars, ...rest] };
}

/** Lines and bands right across the page's text, outside of its tables. */
function wallsOf({ rulings, fills }: PageContent, edges: Edges, tables: readonly Table[]): number[] {
  const lines = byDirection(rulings).horizontals.filter(
    (line) => isDrawn(line) && line.start < edges.left + wallSlack && line.end > edges.right - wallSlack,
  );
  return [...lines.map(({ at }) => at), ...shadedWalls(fills, edges)].filter(
    (at) => !tables.some(({ box }) => at > box.top - 1 && at < box.bottom + 1),
  );
}

/** Points that such a line may stop short of the text's sides. */
const wallSlack = 3;

/** From the first letter's left to the last one's right; the page's margins taken for alike where they can be. */
function edgesOf(items: readonly PageItem[], { width }: PageContent): Edges {
  if (items.length === 0) return { left: 72, right: width - 72 };
  const box = boxAround(items);
  return { left: Math.max(0, box.left), right: Math.min(width, box.right) };
}
