/** A page that is read -> its layout: running text and tables are found, what it draws becomes pictures, the rest is text. */
import { heightOf } from '../box.ts';
import { isFormulaPiece } from '../formulas/find-formulas.ts';
import type { PageContent } from '../page.ts';
import { blankBoxes } from '../table/find/boxes/blank-boxes.ts';
import { boxedTexts } from '../table/find/boxes/boxed-text.ts';
import { findTables } from '../table/find/find-tables.ts';
import { wordsIn } from '../table/inner-tables.ts';
import type { Table } from '../table/table.ts';
import type { LinePiece } from '../words/words.ts';
import { analysePage } from './analyse-page.ts';
import { drawFigures } from './figures/draw-figures.ts';
import { withoutDrawnOver } from './figures/drawn-over.ts';
import { findFigures } from './figures/figures.ts';
import { type Drawer, drawGround, withoutDrawings } from './figures/ground.ts';
import { withKeyCaps } from './figures/key-caps.ts';
import type { Figure } from './figures/labels.ts';
import { withoutLinked } from './figures/linked-boxes.ts';
import { hasScreenShape, isSlide } from './figures/slides.ts';
import { withGrounds } from './figures/stacked-fills.ts';
import { charactersIn, type Furniture, findFurniture, type PageRows } from './furniture/furniture.ts';
import { sharedWithTables, withoutPieces } from './furniture/in-tables.ts';
import { pageZones } from './furniture/page-zones.ts';
import { headZone } from './furniture/running-keys.ts';
import { drawingOrder } from './page-items.ts';
import type { PageLayout, PlacedPicture } from './page-layout.ts';
import type { PageParts } from './page-parts.ts';
import { drawnBoxes } from './paragraphs/boxed-paragraphs.ts';
import { believedTables } from './tables/believed-tables.ts';
import { isDrawnDown } from './tables/drawn-down.ts';
import { withoutStrays } from './turned.ts';

/** What is read of a page before any other is known. */
export interface PageRead {
  content: PageContent;
  pieces: readonly LinePiece[];
  rows: PageRows;
  /** Pictures whose words are their description. */
  described: readonly PlacedPicture[];
}

export interface Understood {
  layout: PageLayout;
  /** Something took too long to be drawn whole, or could not be drawn. */
  unfinished: boolean;
}

/** `near`: pages around it, for what they repeat. */
export async function understandPage(pdf: Drawer, page: PageRead, near: readonly PageRead[]): Promise<Understood> {
  const { content, pieces, rows } = page;
  const around = near.map((other) => other.rows);
  const found = findFurniture(rows, around);
  const ofAll = parted(tablesOf(page), found);
  const shared = sharedWithTables(found, ofAll[0], rows, around);
  const running = withoutPieces(found, shared.ofTables);
  const [tables, runningTables] = shared.running.length > 0 ? partedAnew(page, found, shared.running) : ofAll;
  const boxes = drawnBoxes(content, pieces, [...tables, ...runningTables]);
  const painted = withGrounds(withKeyCaps(content, pieces), [...tables, ...runningTables]);
  const parts: PageParts = { content: painted, pieces, tables, runningTables, furniture: running, boxes, figures: [] };
  const ground = await drawGround(pdf, content);
  if (!ground) return withFigures(pdf, parts, page.described);
  const layout = analysePage({ ...parts, content: withoutDrawings(content) });
  return { layout: { ...layout, anchored: [ground.placed, ...layout.anchored] }, unfinished: ground.unfinished };
}

function tablesOf({ content, pieces }: PageRead): Table[] {
  const texts = pieces.filter((piece) => !isFormulaPiece(piece));
  const believed = withoutLinked(believedTables(findTables(content, texts), content, texts), content).map(
    withoutStrays,
  );
  const boxed = [...believed, ...boxedTexts(content, texts, believed)];
  if (!isSlide(content)) return [...boxed, ...blankBoxes(content, pieces, boxed)];
  // Shapes that cross on a slide are no table, but a drawing.
  const written = boxed.filter((table) => wordsIn(table).length > 0);
  if (!hasScreenShape(content)) return written;
  const orders = drawingOrder(content);
  return written.filter((table) => !isDrawnDown(table, orders));
}

/** What is drawn tells which words of head and foot are labels, and what runs there is none: figures are looked for twice. */
async function withFigures(pdf: Drawer, parts: PageParts, described: readonly PlacedPicture[]): Promise<Understood> {
  const { content, pieces } = parts;
  const tables = [...parts.tables, ...parts.runningTables, ...parts.boxes];
  const first = findFigures(content, pieces, tables);
  const furniture = outsideOf(first, parts.furniture, content);
  const taken = new Set([...furniture.header, ...furniture.footer]);
  const body = pieces.filter((piece) => !taken.has(piece));
  const figures = taken.size === 0 ? first : findFigures(content, body, tables);
  const labels = new Set(figures.flatMap((figure) => figure.labels));
  const drawn = await drawFigures(pdf, content, figures);
  const layout = analysePage({
    ...parts,
    content: withoutDrawnOver(content, figures),
    pieces: pieces.filter((piece) => !labels.has(piece)),
    furniture,
    figures: [...drawn.pictures, ...described],
  });
  return { layout, unfinished: drawn.unfinished };
}

/** Found without what is no table's; where head, text and foot are sure and in one frame, in each for itself. */
function partedAnew(
  page: PageRead,
  running: Furniture,
  dropped: readonly LinePiece[],
): [own: Table[], running: Table[]] {
  const isDropped = (side: readonly LinePiece[]) => side.some((piece) => dropped.includes(piece));
  const sure = {
    header: isDropped(running.header) ? running.header : [],
    footer: isDropped(running.footer) ? running.footer : [],
  };
  const rest = { pieces: page.pieces.filter((piece) => !dropped.includes(piece)) };
  const zones = pageZones(page.content, page.pieces, sure) ?? [rest];
  return parted(
    zones.flatMap((zone) => tablesOf({ ...page, ...zone })),
    running,
  );
}

/** Of those that run, all that they say is said in the page's head or foot. */
function parted(tables: readonly Table[], furniture: Furniture): [own: Table[], running: Table[]] {
  const characters = new Set(charactersIn(furniture));
  const isRunning = (table: Table) => {
    const words = wordsIn(table);
    return words.length > 0 && words.every((word) => word.characters.every((own) => characters.has(own)));
  };
  return [tables.filter((table) => !isRunning(table)), tables.filter(isRunning)];
}

/** Labels of a chart that reaches down into the text are no running head: both may be marked as no part of the text. */
function outsideOf(figures: readonly Figure[], { header, footer }: Furniture, { height }: PageContent): Furniture {
  const large = figures.filter(({ box }) => heightOf(box) > headZone * height);
  const labels = new Set(large.flatMap((figure) => figure.labels));
  const isFree = (piece: LinePiece) => !labels.has(piece);
  return { header: header.filter(isFree), footer: footer.filter(isFree) };
}
