/**
 * What stands at the head and foot of pages again and again: running titles and page numbers. A line is taken for it where
 * a page near by has the same one, but for numbers, at the same height; where the PDF marks it as no part of the text; or
 * where the pages near by have theirs at that height, as a first page's own head stands.
 */
import { boxOfAll } from '../../box.ts';
import type { PageContent } from '../../page.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';
import { withNumbersOpen } from './running-number.ts';

export interface Furniture {
  header: LinePiece[];
  footer: LinePiece[];
}

/** A page as it is compared with those around it. */
export interface PageRows {
  content: PageContent;
  /** Upright pieces by baseline, from top to bottom. */
  rows: LinePiece[][];
  /** What stands in head and foot, numbers left open, with its heights. */
  keys: Keys;
}

/** Parts of the page's height that head and foot may take up. */
export const headZone = 0.16;
const footZone = 0.84;
/** A page number may stand higher: sheets are often larger than what is set on them. */
const highestNumber = 0.72;
const maxRows = 6;

export const pageRows = (content: PageContent, pieces: readonly LinePiece[]): PageRows => ({
  content,
  rows: rowsOf(pieces.filter(({ angle }) => angle === 0)),
  keys: keysOf(content, pieces),
});

/** `near` are the pages before and after that lines are compared with. */
export function findFurniture(page: PageRows, near: readonly PageRows[]): Furniture {
  const own = repeated(page, near);
  if (near.length === 0 && own.footer.length === 0) return { ...own, footer: fromFoot(page, isPageNumber(page)) };
  if (own.header.length > 0 && own.footer.length > 0) return own;
  const others = near.map((other) => ({
    height: other.content.height,
    ...repeated(other, [page, ...near.filter((one) => one !== other)]),
  }));
  const { height } = page.content;
  const heights = (side: keyof Furniture) =>
    others.flatMap((other) => other[side].map((piece) => place(piece, other.height)));
  const standsLike = (side: keyof Furniture) => (row: LinePiece[]) =>
    row.every((piece) => heights(side).some((y) => Math.abs(y - place(piece, height)) < sameHeight));
  return {
    header: own.header.length > 0 ? own.header : fromHead(page, standsLike('header')),
    footer: own.footer.length > 0 ? own.footer : fromFoot(page, standsLike('footer')),
  };
}

/** Points by which a running line may stand higher or lower on another page. */
const sameHeight = 3;

function repeated(page: PageRows, near: readonly PageRows[]): Furniture {
  const isRepeated = (row: LinePiece[]) =>
    row.every((piece) => isArtifact(piece, page.content)) ||
    near.some((other) => row.every((piece) => matches(piece, page, other)));
  const footer = fromFoot(page, isRepeated);
  return { header: fromHead(page, isRepeated), footer: footer.length > 0 ? footer : numberAbove(page, near) };
}

/** The lowest line of a page, above its foot, where it counts the pages. */
function numberAbove({ rows, content }: PageRows, near: readonly PageRows[]): LinePiece[] {
  const [last, next] = rows.slice(-2).reverse();
  if (last?.length !== 1 || !next || middle(last) < highestNumber * content.height || !standsApart(last, next))
    return [];
  const counts = near.some((other) => last.every((piece) => matches(piece, { content }, other, countsPages)));
  return counts ? last : [];
}

/** Of a page alone: nothing but a short number, close to the foot; the first one's may stand higher below the text's middle. */
const isPageNumber =
  ({ content, rows }: PageRows) =>
  (row: LinePiece[]): boolean => {
    const text = row.map(({ words }) => textOfWords(words)).join(' ');
    const isNumber = row.length === 1 && /^[-–—] \d{1,3} [-–—]$|^\d{1,3}$/.test(text);
    if (!isNumber || row.some((piece) => isTagged(piece, content))) return false;
    return middle(row) > numberZone * content.height || (text === '1' && isCentred(row, rows));
  };

const numberZone = 0.9;

function isCentred(row: readonly LinePiece[], rows: readonly LinePiece[][]): boolean {
  const [own, all] = [row, rows.flat()].map((pieces) => boxOfAll(pieces.map(({ box }) => box)));
  return (
    own !== undefined && all !== undefined && Math.abs(own.left + own.right - all.left - all.right) < 2 * sameHeight
  );
}

const fromHead = ({ rows, content }: PageRows, test: (row: LinePiece[]) => boolean): LinePiece[] =>
  fromEdge(rows, (row) => middle(row) < headZone * content.height && test(row));

const fromFoot = ({ rows, content }: PageRows, test: (row: LinePiece[]) => boolean): LinePiece[] =>
  fromEdge(rows.toReversed(), (row) => middle(row) > footZone * content.height && test(row));

/** Rows from the page's edge inwards that pass, up to the last one that the text keeps its distance from. */
function fromEdge(rows: LinePiece[][], passes: (row: LinePiece[]) => boolean): LinePiece[] {
  const first = rows.findIndex((row, i) => i === maxRows || !passes(row));
  for (let count = first === -1 ? rows.length : first; count > 0; count--) {
    const [last, next] = [rows[count - 1], rows[count]];
    if (last && (!next || standsApart(last, next))) return rows.slice(0, count).flat();
  }
  return [];
}

/** Running lines keep a distance from the text, or a line of strokes parts them from it: lines of the text that repeat do not. */
function standsApart(last: LinePiece[], next: LinePiece[]): boolean {
  if (last.every((piece) => /^[_—–-]{8,}$/.test(textOfWords(piece.words)))) return true;
  const height = Math.max(...[...last, ...next].map(({ box }) => box.bottom - box.top));
  return Math.abs(middle(last) - middle(next)) > minDistance * height;
}

/** From the last running line to the text, in heights of a line. */
const minDistance = 1.4;

function rowsOf(pieces: readonly LinePiece[]): LinePiece[][] {
  const rows: LinePiece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows[rows.length - 1];
    if (row?.[0] && Math.abs(row[0].baseline - piece.baseline) < sameHeight) row.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

const middle = (row: LinePiece[]): number => row[0]?.baseline ?? 0;

function isArtifact(piece: LinePiece, { tags }: PageContent): boolean {
  // Untagged pages mark nothing, and a page all of whose text is marked says nothing either.
  return tags.size > 0 && piece.words.every(({ characters }) => characters.every(({ artifact }) => artifact));
}

/** The structure tree holds it as text. */
function isTagged({ words }: LinePiece, { tags }: PageContent): boolean {
  return words.some(({ characters }) =>
    characters.some(({ mcid, artifact }) => mcid !== undefined && !artifact && tags.has(mcid)),
  );
}

type Keys = Map<string, Seen[]>;

interface Seen {
  place: number;
  numbers: number[];
}

function keysOf(content: PageContent, pieces: readonly LinePiece[]): Keys {
  const keys: Keys = new Map();
  const { height } = content;
  for (const piece of pieces) {
    const y = piece.baseline / height;
    if (y > headZone && y < highestNumber) continue;
    const key = keyOf(piece, content);
    const seen = keys.get(key) ?? [];
    keys.set(key, [...seen, { place: place(piece, height), numbers: numbersIn(piece) }]);
  }
  return keys;
}

/** From the nearer edge, so that pages of different heights compare. */
const place = ({ baseline }: LinePiece, height: number): number =>
  baseline < height / 2 ? baseline : baseline - height;

/** The piece's text with numbers left open, and its element: text of the structure tree repeats where one element is printed on each page. */
function keyOf(piece: LinePiece, { tags }: PageContent): string {
  const [first] = piece.words[0]?.characters ?? [];
  const path: number[] = [];
  let at = first?.mcid === undefined || first.artifact ? undefined : tags.get(first.mcid);
  for (; at; at = at.parent) path.push(at.index);
  return `${path} ${withNumbersOpen(textOfWords(piece.words))}`;
}

function matches(
  piece: LinePiece,
  { content }: Pick<PageRows, 'content'>,
  other: PageRows,
  counts: (own: readonly number[], others: readonly number[], pagesApart: number) => boolean = countsOn,
): boolean {
  const y = place(piece, content.height);
  const apart = other.content.index - content.index;
  return (other.keys.get(keyOf(piece, content)) ?? []).some(
    (seen) => Math.abs(seen.place - y) < sameHeight && counts(numbersIn(piece), seen.numbers, apart),
  );
}

/** Numbers stay as they are or count the pages, or leaves of two: those of chapters are headings. */
const countsOn = (own: readonly number[], others: readonly number[], pagesApart: number): boolean =>
  own.every((number, i) => [0, pagesApart, 2 * pagesApart].includes((others[i] ?? 0) - number));

/** One of them is the page's own. */
const countsPages = (own: readonly number[], others: readonly number[], pagesApart: number): boolean =>
  countsOn(own, others, pagesApart) && own.some((number, i) => (others[i] ?? 0) - number === pagesApart);

const numbersIn = ({ words }: LinePiece): number[] => words.flatMap(({ text }) => text.match(/\d+/g) ?? []).map(Number);
