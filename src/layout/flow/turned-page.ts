/**
 * Pages whose text runs down, as Japanese and Chinese books have it: understood as who reads along their lines sees them, so
 * that no rule need know of them. Heads and feet run across such pages, and are told as the page has them.
 */
import { spaceless } from '../letters.ts';
import type { PageContent } from '../page.ts';
import { quarterOf } from '../quarter-turns.ts';
import { turnBack, turnBox } from '../upright.ts';
import { linePiecesOf } from '../words/words.ts';
import { analysePage } from './analyse-page.ts';
import type { Drawer } from './figures/ground.ts';
import { charactersIn, type Furniture, findFurniture, pageRows } from './furniture/furniture.ts';
import { withReadings } from './lines/readings.ts';
import { type PageRead, type Understood, understandPage } from './understand-page.ts';

/** The part of a page's characters that must run down. */
const mostly = 0.7;
/** Fewer characters that are not East Asian are a label of a drawing. */
const leastText = 100;
/** Quarter turns, clockwise. */
const down = 1;

export function runsDown({ characters }: PageContent): boolean {
  const turned = characters.filter(({ style }) => quarterOf(style.angle) === down);
  if (turned.length <= mostly * characters.length) return false;
  return turned.length >= leastText || turned.some(({ text }) => spaceless.test(text));
}

/** What the page says along its lines, in their frame; its layout says so. */
export async function understandTurned(pdf: Drawer, page: PageRead, near: readonly PageRead[]): Promise<Understood> {
  const { content, rows, described } = page;
  const furniture = findFurniture(
    rows,
    near.map((other) => other.rows),
  );
  const body = turnBack(withoutFurniture(content, furniture), down);
  const pieces = withReadings(linePiecesOf(body));
  const framed = {
    content: body,
    pieces,
    rows: pageRows(body, pieces),
    described: described.map((picture) => ({ ...picture, box: turnBox(picture.box, content, down) })),
  };
  const { layout, unfinished } = await understandPage(turnedDrawer(pdf, body, content), framed, []);
  return { layout: { ...layout, ...runningOn(content, furniture), runsDown: true }, unfinished };
}

function withoutFurniture(content: PageContent, furniture: Furniture): PageContent {
  const running = new Set(charactersIn(furniture));
  return { ...content, characters: content.characters.filter((character) => !running.has(character)) };
}

/** Head and foot as on a page that has nothing else. */
function runningOn(content: PageContent, furniture: Furniture) {
  const characters = charactersIn(furniture);
  const bare = { ...content, characters, rulings: [], fills: [], drawings: [], glyphs: [], pictures: [] };
  const pieces = [...furniture.header, ...furniture.footer];
  const { header, footer } = analysePage({
    content: bare,
    pieces,
    tables: [],
    runningTables: [],
    furniture,
    boxes: [],
    figures: [],
  });
  return { header, footer };
}

/** Asked in the frame, it draws the page as it is; pictures stay upright, in the frame's box. */
const turnedDrawer = (pdf: Drawer, frame: PageContent, paper: PageContent): Drawer => ({
  drawPage: async (index, options = {}) => {
    const onPaper = (box: Parameters<typeof turnBox>[0]) => turnBox(box, frame, 4 - down);
    const { box, wordsIn } = options;
    const picture = await pdf.drawPage(index, {
      ...options,
      ...(box && { box: onPaper(box) }),
      ...(wordsIn && { wordsIn: wordsIn.map(onPaper) }),
    });
    return { ...picture, box: turnBox(picture.box, paper, down) };
  },
});
