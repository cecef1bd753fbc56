/**
 * A head in the middle over columns whose own heads are alike, as those beside them are not: `December 31,` over `2025` and
 * `2024`, `Week Ending` over `Jan 14` and `Jan 7`. Pure.
 */
import { boxAround } from '../../box.ts';
import type { Box } from '../../page.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';
import { isAmountText } from '../figure.ts';
import type { Span } from './head-spans.ts';

/** How far off the middle it may stand beyond what the columns' own alignment explains, in pitches of theirs. */
const offPitch = 0.1;

/** The first and the last of the heads, from left to right, that it stands over; undefined unless they are told by their kind. */
export function spanOfAlike(head: Box, heads: readonly (readonly LinePiece[])[]): Span | undefined {
  const boxes = heads.map((own) => (own.length > 0 ? boxAround(own) : head));
  const fitting = runsOfAlike(heads).filter(([first, last]) => {
    const [one = head, ...others] = boxes.slice(first, last + 1);
    return isOverPitches(head, one, others.at(-1) ?? one, last - first);
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

type Extent = Pick<Box, 'left' | 'right'>;

/** From the middle of columns that are set to the right to that of those set to the left, and no wider than they are. */
export function isOverPitches({ left, right }: Extent, first: Extent, last: Extent, steps: number): boolean {
  const pitch = (last.right - first.right) / steps;
  const middle = (left + right) / 2;
  const from = (first.right - pitch + last.right) / 2 - offPitch * pitch;
  const to = (first.left + last.left + pitch) / 2 + offPitch * pitch;
  return middle > from && middle < to && left > first.right - pitch && right < last.left + pitch;
}

/** Neighbours of one kind. */
function runsOfAlike(heads: readonly (readonly LinePiece[])[]): Span[] {
  const kinds = heads.map(kindOf);
  const starts = kinds.flatMap((kind, i) => (kind !== undefined && kind !== kinds[i - 1] ? [i] : []));
  return starts.flatMap((first): Span[] => {
    const end = kinds.findIndex((kind, i) => i > first && kind !== kinds[first]);
    const last = (end < 0 ? kinds.length : end) - 1;
    return last > first ? [[first, last]] : [];
  });
}

/** Words and numbers in their order, for heads that count something: years, months, quarters. */
function kindOf(pieces: readonly LinePiece[]): string | undefined {
  const words = pieces.flatMap((piece) => piece.words);
  const text = textOfWords(words);
  if (!/\d/.test(text) || isAmountText(words)) return;
  return text
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '9')
    .replace(/\s+/g, '');
}
