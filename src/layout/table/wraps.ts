/** Whether text was broken at the edge of its column. */
import type { LinePiece } from '../words.ts';
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
  const reach = Math.max(...boxes.map(({ right }) => right));
  const [left, edge] = [columns[column]?.at ?? 0, columns[column + 1]];
  const padding = Math.max(0, Math.min(maxPadding, Math.min(...boxes.map((box) => box.left)) - left));
  const limit = edge?.ruled ? edge.at - padding : Math.min(reach, edge?.at ?? reach);
  if (above.box.right + (word.box.right - word.box.left) + 2 <= limit) return false;
  // The longest of all texts shows no edge by itself: a capital below it begins a text of its own.
  const reaching = boxes.filter(({ right }) => right > reach - edgeShare * (reach - left));
  return edge?.ruled === true || reaching.length > 1 || !/^\p{Lu}/u.test(word.text);
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
