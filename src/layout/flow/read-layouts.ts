/** Reads pages one by one into layouts. A few pages around the current one are kept, to see what they repeat. */
import { ApiError } from '../../errors.ts';
import { areWithin } from '../box.ts';
import { findFormulas, isFormulaPiece } from '../formulas/find-formulas.ts';
import type { Box, PageContent } from '../page.ts';
import { type Clock, documentMs } from '../patience.ts';
import type { PdfDocument } from '../read/open.ts';
import { readScan } from '../scan/read-scan.ts';
import { boxedTexts } from '../table/find/boxed-text.ts';
import { findTables } from '../table/find/find-tables.ts';
import { wordsIn } from '../table/inner-tables.ts';
import type { Table } from '../table/table.ts';
import { type LinePiece, linePiecesOf, textOfWords } from '../words/words.ts';
import { analysePage } from './analyse-page.ts';
import { findFigures } from './figures/figures.ts';
import { drawGround, withoutDrawings } from './figures/ground.ts';
import type { Figure } from './figures/labels.ts';
import { type Furniture, findFurniture, type PageRows, pageRows } from './furniture/furniture.ts';
import { type LineNumbers, takeLineNumbers } from './furniture/line-numbers.ts';
import { headZone } from './furniture/running-keys.ts';
import type { PageLayout, PlacedPicture } from './page-layout.ts';
import { believedTables } from './tables/believed-tables.ts';
import { withoutStrays } from './turned.ts';

export interface ReadLayouts {
  layouts: PageLayout[];
  /** Some page has text. */
  hasText: boolean;
  /** Some page could not be read or drawn whole, and its picture stands in; or the document took so long that pictures were left out. */
  givenUp: boolean;
}

interface ReadPage {
  content: PageContent;
  pieces: LinePiece[];
  rows: PageRows;
  lineNumbers: LineNumbers | undefined;
  /** Pictures whose words are their description. */
  described: PlacedPicture[];
  hasText: boolean;
}

/** Pages on each side that running titles are looked for on: two, as they may alternate. */
const reach = 2;

export async function readLayouts(
  pdf: PdfDocument,
  indexes: readonly number[],
  signal: AbortSignal,
  now: Clock = () => performance.now(),
): Promise<ReadLayouts> {
  const end = now() + documentMs;
  const result: ReadLayouts = { layouts: [], hasText: false, givenUp: false };
  const window = new Map<number, ReadPage | PageLayout>();
  const readAt = async (position: number) => {
    const index = indexes[position];
    if (index === undefined || window.has(position)) return;
    signal.throwIfAborted();
    const late = now() > end;
    result.givenUp ||= late;
    window.set(position, await readPage(pdf, index, late));
  };
  for (let position = 0; position < indexes.length; position++) {
    for (let ahead = 0; ahead <= reach; ahead++) await readAt(position + ahead);
    const page = window.get(position);
    if (page && 'content' in page) {
      result.hasText ||= page.hasText;
      const near = [...window]
        .filter(([other]) => other !== position)
        .flatMap(([, other]) => ('content' in other ? [other] : []));
      const { layout, unfinished } = await understood(pdf, page, near);
      result.givenUp ||= unfinished;
      result.layouts.push({ ...layout, lineNumbers: page.lineNumbers });
    } else if (page) {
      result.givenUp = true;
      result.layouts.push(page);
    }
    window.delete(position - reach);
  }
  return result;
}

/** `late` pages are read for their text alone, which takes least. */
async function readPage(pdf: PdfDocument, index: number, late: boolean): Promise<ReadPage | PageLayout> {
  try {
    const read = await pdf.readPage(index, { pictures: !late });
    const { content: seen, described } = await readScan(pdf, late ? { ...read, drawings: [] } : read);
    const all = linePiecesOf(seen);
    const counted = takeLineNumbers(all, seen);
    const { content, pieces } = findFormulas(seen, counted?.rest ?? all);
    return {
      content,
      pieces,
      rows: pageRows(content, pieces),
      lineNumbers: counted?.numbers,
      described: described.map(({ picture, alt }) => ({ picture, box: picture.box, alt, behindText: false })),
      hasText: read.characters.length > 0,
    };
  } catch (error) {
    return picturedPage(pdf, index, error);
  }
}

/** A page that cannot be understood costs itself alone, as one that cannot be read does. */
async function understood(pdf: PdfDocument, page: ReadPage, near: ReadPage[]): ReturnType<typeof understand> {
  try {
    return await understand(pdf, page, near);
  } catch (error) {
    return { layout: await picturedPage(pdf, page.content.index, error), unfinished: true };
  }
}

async function understand(
  pdf: PdfDocument,
  { content, pieces, rows, described }: ReadPage,
  near: ReadPage[],
): Promise<{ layout: PageLayout; unfinished: boolean }> {
  const running = findFurniture(
    rows,
    near.map((other) => other.rows),
  );
  const texts = pieces.filter((piece) => !isFormulaPiece(piece));
  const believed = believedTables(findTables(content, texts), content, texts).map(withoutStrays);
  const [found, runningTables] = parted([...believed, ...boxedTexts(content, texts, believed)], running);
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
  pdf: PdfDocument,
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

/** A page that cannot be read is its own picture, or empty where it cannot be drawn either. */
async function picturedPage(pdf: PdfDocument, index: number, cause: unknown): Promise<PageLayout> {
  if (cause instanceof ApiError && cause.code !== 'damaged_document') throw cause;
  const picture = await pdf.drawPage(index).catch(() => undefined);
  return {
    index,
    width: picture?.box.right ?? 612,
    height: picture?.box.bottom ?? 792,
    slide: false,
    background: undefined,
    header: [],
    footer: [],
    bands: [],
    anchored: picture ? [{ picture, box: picture.box, alt: '', behindText: true }] : [],
    placed: [],
    lines: [],
    notes: [],
    continuedNotes: [],
  };
}
