/** One page as read -> its layout, by what the pages around it repeat; what is drawn on it becomes pictures. */
import { areWithin } from '../box.ts';
import type { Box, PageContent } from '../page.ts';
import { boxedTexts } from '../table/find/boxed-text.ts';
import { findTables } from '../table/find/find-tables.ts';
import { wordsIn } from '../table/inner-tables.ts';
import type { Table } from '../table/table.ts';
import { type LinePiece, textOfWords } from '../words/words.ts';
import { analysePage } from './analyse-page.ts';
import { findFigures } from './figures/figures.ts';
import { type Drawer, drawGround, withoutDrawings } from './figures/ground.ts';
import type { Figure } from './figures/labels.ts';
import { type Furniture, findFurniture, type PageRows } from './furniture/furniture.ts';
import { headZone } from './furniture/running-keys.ts';
import type { PageLayout, PlacedPicture } from './page-layout.ts';
import { believedTables } from './tables/believed-tables.ts';
import { withoutStrays } from './turned.ts';

/** What is read of a page before others are seen. */
export interface PageRead {
  content: PageContent;
  pieces: LinePiece[];
  rows: PageRows;
  /** Pictures whose words are their description. */
  described: PlacedPicture[];
}

export interface Understood {
  layout: PageLayout;
  /** Some picture of it is not whole. */
  unfinished: boolean;
}

export async function understandPage(
  pdf: Drawer,
  { content, pieces, rows, described }: PageRead,
  near: readonly PageRead[],
): Promise<Understood> {
  const running = findFurniture(
    rows,
    near.map((other) => other.rows),
  );
  const believed = believedTables(findTables(content, pieces), content, pieces).map(withoutStrays);
  const [found, runningTables] = parted([...believed, ...boxedTexts(content, pieces, believed)], running);
  const ground = await drawGround(pdf, content);
  if (ground) {
    const bare = { content: withoutDrawings(content), furniture: running, figures: [] };
    const layout = analysePage({ ...bare, pieces, tables: found, runningTables });
    return { layout: { ...layout, anchored: [ground.placed, ...layout.anchored] }, unfinished: ground.unfinished };
  }
  const tables = [...found, ...runningTables];
  const furniture = outsideOf(findFigures(content, pieces, tables), running, content);
  const taken = new Set([...furniture.header, ...furniture.footer]);
  const figures = findFigures(
    content,
    pieces.filter((piece) => !taken.has(piece)),
    tables,
  );
  const labels = new Set(figures.flatMap((figure) => figure.labels));
  const drawn = await drawFigures(pdf, content, figures);
  const layout = analysePage({
    content,
    pieces: pieces.filter((piece) => !labels.has(piece)),
    tables: found,
    runningTables,
    furniture,
    figures: [...drawn.pictures, ...described],
  });
  return { layout, unfinished: drawn.unfinished };
}

const parted = (tables: readonly Table[], running: Furniture): [own: Table[], running: Table[]] => [
  tables.filter((table) => !isRunning(table, running)),
  tables.filter((table) => isRunning(table, running)),
];

/** All that it says is said in the page's head or foot. */
function isRunning(table: Table, { header, footer }: Furniture): boolean {
  const running = new Set([...header, ...footer].flatMap(({ words }) => words.flatMap(({ characters }) => characters)));
  return wordsIn(table).every(({ characters }) => characters.every((character) => running.has(character)));
}

/** Labels of a chart that reaches down into the text are no running head: both may be marked as no part of the text. */
function outsideOf(figures: readonly Figure[], { header, footer }: Furniture, { height }: PageContent): Furniture {
  const large = figures.filter(({ box }) => box.bottom - box.top > headZone * height);
  const labels = new Set(large.flatMap((figure) => figure.labels));
  const isFree = (piece: LinePiece) => !labels.has(piece);
  return { header: header.filter(isFree), footer: footer.filter(isFree) };
}

const figureDotsPerInch = 150;

/** A chart's labels are drawn with it and said in its description; the words over a shape are not drawn. So are letters that cannot be read. */
async function drawFigures(
  pdf: Drawer,
  content: PageContent,
  figures: readonly Figure[],
): Promise<{ pictures: PlacedPicture[]; unfinished: boolean }> {
  const pictures: PlacedPicture[] = [];
  let unfinished = false;
  const unread = content.glyphs.filter((glyph) => !figures.some(({ box }) => areWithin(box, glyph, 0)));
  for (const { box, labels } of [...figures, ...unread.map((glyph) => ({ box: glyph, labels: [] }))]) {
    const shown = padded(box, content);
    const picture = await pdf
      .drawPage(content.index, {
        box: shown,
        dotsPerInch: figureDotsPerInch,
        wordsIn: [...labels.map((label) => label.box), ...content.glyphs],
      })
      .catch(() => undefined);
    const alt = labels.map(({ words }) => textOfWords(words)).join('; ');
    if (picture) pictures.push({ picture, box: shown, alt, behindText: true });
    unfinished ||= picture?.unfinished ?? true;
  }
  return { pictures, unfinished };
}

/** Lines are as thick outside of their box as inside. */
function padded(box: Box, { width, height }: PageContent): Box {
  return {
    left: Math.max(0, box.left - 1),
    top: Math.max(0, box.top - 1),
    right: Math.min(width, box.right + 1),
    bottom: Math.min(height, box.bottom + 1),
  };
}
