/** Whether text was broken at the edge of its column. */
import { widthMiddle, widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import { spread } from '../../statistics.ts';
import type { LinePiece } from '../../words/words.ts';
import { type Band, isBold, type Line } from './band.ts';

/** The first word of line i + 1 would not have fitted behind the last one of line i. */
export function wraps(lines: readonly Line[], i: number, column: number, { columns }: Band): boolean {
  const above = lines[i]?.texts.get(column)?.at(-1);
  const below = lines[i + 1]?.texts.get(column)?.[0];
  const word = below?.words[0];
  if (!above || !below || !word || isBold(above.words.at(-1)) !== isBold(word)) return false;
  if (column === 0 && goesOnInside(above, below, lines[i + 1])) return true;
  if (isSingleWords(lines, column) && !/^\p{Ll}{3}/u.test(word.text)) return false;
  const boxes = lines.flatMap(({ texts }) => (texts.get(column) ?? []).map(({ box }) => box));
  const start = Math.min(...boxes.map((box) => box.left));
  const ends = flushLeft(boxes) ? boxes.map(({ right }) => right) : boxes.map((box) => start + widthOf(box));
  const end = flushLeft(boxes) ? above.box.right : start + widthOf(above.box);
  const reach = Math.max(...ends);
  const [left, edge] = [columns[column]?.at ?? 0, columns[column + 1]];
  const padding = Math.max(0, Math.min(maxPadding, start - left));
  const limit = edge?.ruled ? edge.at - padding : Math.min(reach, edge?.at ?? reach);
  if (end + widthOf(word.box) + 2 <= limit) return false;
  // The longest of all texts shows no edge by itself: a capital or a sign below it begins a text of its own, but not alone behind labels.
  const reaching = ends.filter((right) => right > reach - edgeShare * (reach - left));
  const isInner = column > 0 && lines[i + 1]?.texts.size === 1;
  return edge?.ruled === true || reaching.length > 1 || isInner || !/^[\p{Lu}<>≤≥]/u.test(word.text);
}

/** Not set to the right or in the middle, where how far a text reaches says nothing of its length. */
function flushLeft(boxes: readonly Box[]): boolean {
  const lefts = spread(boxes.map(({ left }) => left));
  const middles = spread(boxes.map((box) => widthMiddle(box)));
  return lefts <= 1 || lefts <= Math.min(middles, spread(boxes.map(({ right }) => right)));
}

/** No text of the column has two words on a line, so none shows that it wraps. */
const isSingleWords = (lines: readonly Line[], column: number): boolean =>
  lines.every(({ texts }) => (texts.get(column) ?? []).every(({ words }) => words.length === 1));

/** A label in small letters, with nothing beside it, below one that begins with a capital. */
function goesOnInside(above: LinePiece, below: LinePiece, line: Line | undefined): boolean {
  const [start, next, end] = [above.words[0]?.text ?? '', below.words[0]?.text ?? '', below.words.at(-1)?.text ?? ''];
  return line?.texts.size === 1 && /^\p{Lu}/u.test(start) && /^\p{Ll}{2}/u.test(next) && !end.endsWith(':');
}

/** Points that cells keep free at their sides, at the most. */
const maxPadding = 8;

/** Texts that end this near to the longest (in parts of its width) were broken at one edge. */
const edgeShare = 0.15;
