/** What stands in heads and feet, as it is compared from page to page: its text with numbers left open, its height, and how its numbers count. */
import type { PageContent } from '../../page.ts';
import { pathOf, tagOf } from '../../tags.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';
import { romanValue } from '../lines/roman-numerals.ts';
import { withNumbersOpen } from './running-number.ts';

/** Parts of the page's height that a head may take up, and below which a number may. */
export const headZone = 0.16;
/** Of the first line alone: small books have wide margins. */
export const highestText = 0.2;
/** Below this part of the height all lines are compared; sheets may be larger than what is set on them, so that the lowest is wherever it stands. */
export const footOfText = 0.72;

/** Points by which a running line may stand higher or lower on another page. */
export const sameHeight = 3;

export type Keys = Map<string, Seen[]>;

interface Seen {
  place: number;
  numbers: number[];
}

export function keysOf(content: PageContent, pieces: readonly LinePiece[]): Keys {
  const keys: Keys = new Map();
  const { height } = content;
  const lowest = pieces.reduce((y, { baseline }) => Math.max(y, baseline), 0) - sameHeight;
  const highest = pieces.reduce((y, { baseline }) => Math.min(y, baseline), height) + sameHeight;
  for (const piece of pieces) {
    const y = piece.baseline / height;
    if (y > (piece.baseline < highest ? highestText : headZone) && y < footOfText && piece.baseline < lowest) continue;
    const key = keyOf(piece, content);
    const seen = keys.get(key) ?? [];
    keys.set(key, seen);
    seen.push({ place: place(piece, height), numbers: numbersIn(piece) });
  }
  return keys;
}

/** From the nearer edge, so that pages of different heights compare. */
export const place = ({ baseline }: LinePiece, height: number): number =>
  baseline < height / 2 ? baseline : baseline - height;

/**
 * The piece's text with numbers left open, and its element: text of the structure tree repeats where one element is printed on
 * each page. A number alone may be an element of its own on each, as on slides made in HTML.
 */
function keyOf(piece: LinePiece, { tags }: PageContent): string {
  const [first] = piece.words[0]?.characters ?? [];
  const text = withNumbersOpen(textOfWords(piece.words));
  const path = first?.artifact || text === '#' ? [] : pathOf(tagOf(first, tags)).map(({ index }) => index);
  return `${path} ${text}`;
}

/** A page with its keys. */
export interface Keyed {
  content: PageContent;
  keys: Keys;
}

/** The other page has the same piece at the same height. */
export function matches(
  piece: LinePiece,
  { content }: Pick<Keyed, 'content'>,
  other: Keyed,
  counts: (own: readonly number[], others: readonly number[], pagesApart: number) => boolean = countsOn,
): boolean {
  const y = place(piece, content.height);
  const apart = other.content.index - content.index;
  return (other.keys.get(keyOf(piece, content)) ?? []).some(
    (seen) => Math.abs(seen.place - y) < sameHeight && counts(numbersIn(piece), seen.numbers, apart),
  );
}

/** The piece is a number, and the other page has its own, which counts on from it, in its head. */
export function isCountedFrom(piece: LinePiece, { content }: Pick<Keyed, 'content'>, other: Keyed): boolean {
  const [number, ...more] = numbersIn(piece);
  if (number === undefined || more.length > 0 || !/^\w+$/.test(textOfWords(piece.words))) return false;
  const apart = other.content.index - content.index;
  return (other.keys.get(keyOf(piece, content)) ?? []).some(
    (seen) => seen.place > 0 && seen.numbers[0] === number + apart,
  );
}

/** Numbers stay as they are or count the pages, or leaves of two: those of chapters are headings. */
const countsOn = (own: readonly number[], others: readonly number[], pagesApart: number): boolean =>
  own.every((number, i) => [0, pagesApart, 2 * pagesApart].includes((others[i] ?? 0) - number));

/** One of them is the page's own. */
export const countsPages = (own: readonly number[], others: readonly number[], pagesApart: number): boolean =>
  countsOn(own, others, pagesApart) && own.some((number, i) => (others[i] ?? 0) - number === pagesApart);

/** In figures; or one alone in Roman numerals. */
function numbersIn({ words }: LinePiece): number[] {
  const roman = romanValue(textOfWords(words).replace(/[-–—\s]/g, ''));
  return roman === undefined ? words.flatMap(({ text }) => text.match(/\d+/g) ?? []).map(Number) : [roman];
}
