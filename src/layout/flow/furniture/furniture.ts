/**
 * What stands at the head and foot of pages again and again: running titles and page numbers. A line is taken for it where
 * a page near by has the same one, but for numbers, at the same height; where the PDF marks it as no part of the text; or
 * where the pages near by have theirs at that height, as a first page's own head stands.
 */
import { boxAround, heightOf } from '../../box.ts';
import type { Character, PageContent } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';
import { pathOf, tagOf } from '../../tags.ts';
import { byBaseline, isArtifact, type LinePiece, textOfWords } from '../../words/words.ts';
import { headInSentence } from './heads-in-sentences.ts';
import { loneFoot } from './lone-foot.ts';
import { isCentred, isLoneNumber, tellsPage } from './own-number.ts';
import { ruledHead } from './ruled-heads.ts';
import {
  countsPages,
  footOfText,
  headZone,
  highestText,
  isCountedFrom,
  type Keyed,
  keysOf,
  matches,
  place,
  sameHeight,
} from './running-keys.ts';
import { slideTitles } from './slide-titles.ts';

export interface Furniture {
  header: LinePiece[];
  footer: LinePiece[];
}

/** All that stands in head and foot. */
export const charactersIn = ({ header, footer }: Furniture): Character[] =>
  [...header, ...footer].flatMap(({ words }) => words.flatMap(({ characters }) => characters));

/** A page as it is compared with those around it. */
export interface PageRows extends Keyed {
  /** Upright pieces by baseline, from top to bottom. */
  rows: LinePiece[][];
}

/** Below this part of the page's height feet may stand. */
const footZone = 0.84;
const maxRows = 12;

export const pageRows = (content: PageContent, pieces: readonly LinePiece[]): PageRows => ({
  content,
  rows: rowsOf(pieces.filter(({ angle }) => angle === 0)),
  keys: keysOf(content, pieces),
});

/** `near` are the pages before and after that lines are compared with. */
export function findFurniture(page: PageRows, near: readonly PageRows[]): Furniture {
  const { header, footer } = runningOn(page, near);
  const titles = slideTitles(page);
  return { header: header.filter((piece) => !titles.has(piece)), footer };
}

function runningOn(page: PageRows, near: readonly PageRows[]): Furniture {
  const own = repeated(page, near);
  if (near.length === 0 && own.footer.length === 0) {
    const number = fromFoot(page, either(isLoneNumber(page), tellsPage(page)));
    return { ...own, footer: number.length > 0 ? number : loneFoot(page) };
  }
  if (own.header.length > 0 && own.footer.length > 0) return own;
  const others = near.map((other) => ({
    height: other.content.height,
    ...repeated(other, [page, ...near.filter((one) => one !== other)]),
  }));
  const { height } = page.content;
  const heights = (side: keyof Furniture) =>
    others.flatMap((other) => other[side].map((piece) => place(piece, other.height)));
  const foot = (found: LinePiece[]) => (found.length > 0 ? found : openingNumber(page, near));
  const isAtHeight = (side: keyof Furniture) => (row: LinePiece[]) =>
    row.every((piece) => heights(side).some((y) => Math.abs(y - place(piece, height)) < sameHeight)) &&
    !row.some((piece) => isHeading(piece, page.content));
  const isFoot = either(isAtHeight('footer'), tellsPage(page));
  const footer = own.footer.length > 0 ? own.footer : foot(fromFoot(page, isFoot));
  return {
    header: own.header.length > 0 ? own.header : fromHead(page, either(isAtHeight('header'), tellsPage(page))),
    footer: footer.length > 0 || page.content.index > 0 ? footer : firstFoot(page, near),
  };
}

/** Of a letter's first page, below where all others end. */
function firstFoot(page: PageRows, near: readonly PageRows[]): LinePiece[] {
  const foot = loneFoot(page);
  const isBelow = ({ rows }: PageRows) => middle(rows.at(-1) ?? []) < middle(foot);
  return near.every(isBelow) ? foot : [];
}

function repeated(page: PageRows, near: readonly PageRows[]): Furniture {
  const isRepeated = (row: LinePiece[]) =>
    row.every((piece) => isMarked(piece, page.content)) ||
    near.some((other) => row.some((piece) => matches(piece, page, other)) && standsLike(row, page, other));
  const isCounted = (row: LinePiece[]) => near.some((other) => countsOn(row, page, other));
  const footer = fromFoot(page, isRepeated, isCounted);
  const heads = [fromHead(page, isRepeated), ruledHead(page, near), headInSentence(page, near)];
  return {
    header: heads.find((head) => head.length > 0) ?? [],
    footer: footer.length > 0 ? footer : numberAbove(page, near),
  };
}

/** What differs in a row that the other page has, too, is in its place: the title of a chapter beside the number of the page. */
function standsLike(row: LinePiece[], page: PageRows, other: PageRows): boolean {
  const differ = row.filter((piece) => !matches(piece, page, other));
  if (differ.length === 0) return true;
  const same = row.filter((piece) => !differ.includes(piece));
  if (!same.every((piece) => differ.every((other) => standFar(piece, other)))) return false;
  const height = (own: LinePiece[], { content }: PageRows) => own.map((piece) => place(piece, content.height))[0] ?? 0;
  const like = other.rows.find((own) => Math.abs(height(own, other) - height(row, page)) < sameHeight);
  return like?.length === row.length && differ.every((piece) => like.some((own) => sharesEdge(own, piece)));
}

/** A heading's number stands close to it. */
const standFar = ({ box: a }: LinePiece, { box: b }: LinePiece): boolean =>
  Math.max(a.left - b.right, b.left - a.right) > minGap * heightOf(a);

/** In heights of a line. */
const minGap = 3;

const sharesEdge = ({ box: a }: LinePiece, { box: b }: LinePiece): boolean =>
  Math.abs(a.left - b.left) < sameHeight || Math.abs(a.right - b.right) < sameHeight;

/** Sheets of twice the size that their text is set for have it in their upper half. */
const highestNumber = 0.5;

/** The lowest line of a page, above its foot, where it counts the pages. */
function numberAbove({ rows, content }: PageRows, near: readonly PageRows[]): LinePiece[] {
  const [last, next] = rows.slice(-2).reverse();
  if (!last || !next || middle(last) < highestNumber * content.height || !standsApart(last, next)) return [];
  return near.some((other) => countsOn(last, { content }, other)) ? last : [];
}

/** The other page has the same row, and it counts the pages. */
const countsOn = (row: LinePiece[], page: Pick<PageRows, 'content'>, other: PageRows): boolean =>
  row.every((piece) => matches(piece, page, other)) && row.some((piece) => matches(piece, page, other, countsPages));

/** The number of a page that begins a chapter stands in the middle of its foot where those of the others stand in their heads. */
function openingNumber({ rows, content }: PageRows, near: readonly PageRows[]): LinePiece[] {
  const [last, before] = rows.slice(-2).reverse();
  const [piece, ...more] = last ?? [];
  if (!last || !before || !piece || more.length > 0 || middle(last) < footOfText * content.height) return [];
  if (!isCentred(last, rows) || !standsApart(before, last)) return [];
  return near.some((other) => isCountedFrom(piece, { content }, other)) ? last : [];
}

type Test = (row: LinePiece[]) => boolean;
const none: Test = () => false;

const either =
  (...tests: readonly Test[]): Test =>
  (row) =>
    tests.some((test) => test(row));

const fromHead = ({ rows, content }: PageRows, test: Test): LinePiece[] =>
  fromEdge(rows, (row) => middle(row) < (row === rows[0] ? highestText : headZone) * content.height && test(row));

/** Of a foot, those that count the pages are sure: in a head the titles of parts may. */
const fromFoot = ({ rows, content }: PageRows, test: Test, isSure = none): LinePiece[] =>
  fromEdge(rows.toReversed(), (row) => middle(row) > footZone * content.height && test(row), isSure);

/** Rows from the page's edge inwards that pass, up to the last one that is sure, or that the text keeps its distance from. */
function fromEdge(rows: LinePiece[][], passes: Test, isSure = none): LinePiece[] {
  const first = rows.findIndex((row, i) => i === maxRows || !passes(row));
  for (let count = first === -1 ? rows.length : first; count > 0; count--) {
    const [last, next] = [rows[count - 1], rows[count]];
    if (last && (!next || standsApart(last, next) || isSure(last))) return rows.slice(0, count).flat();
  }
  return [];
}

/** Running lines keep a distance from the text, or a line of strokes parts them from it: lines of the text that repeat do not. */
function standsApart(last: LinePiece[], next: LinePiece[]): boolean {
  if (last.every((piece) => /^[_—–-]{8,}$/.test(textOfWords(piece.words)))) return true;
  const [own, text] = [boxAround(last), boxAround(next)];
  const white = Math.max(text.top - own.bottom, own.top - text.bottom);
  return white > minWhite * Math.max(...last.map(({ box }) => heightOf(box)));
}

/** From the last running line to the text, in heights of that line: the text may be a title, far higher than its head. */
const minWhite = 0.4;

const rowsOf = (pieces: readonly LinePiece[]): LinePiece[][] =>
  chunkWhile(pieces.toSorted(byBaseline), (_, piece, [first]) => piece.baseline - first.baseline < sameHeight);

const middle = (row: LinePiece[]): number => row[0]?.baseline ?? 0;

/** By the page's structure: a chapter may begin where the heads of other pages stand. */
const isHeading = ({ words: [word] }: LinePiece, { tags }: PageContent): boolean =>
  pathOf(tagOf(word?.characters[0], tags)).some(({ role }) => /^(H[1-6]?|Title)$/.test(role));

/** Untagged pages mark nothing, and a page all of whose text is marked says nothing either. */
const isMarked = (piece: LinePiece, { tags }: PageContent): boolean => tags.size > 0 && isArtifact(piece);
