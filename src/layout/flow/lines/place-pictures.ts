/** Pictures about as high as a line go into it where they stand, with the white around them. */
import { heightOf, sharedHeight } from '../../box.ts';
import type { Box, Picture } from '../../page.ts';
import type { Span } from './line.ts';

/** Points; less is no white. */
const leastWhite = 1;
/** In heights of the line: more white than a space. */
const widestSpace = 0.75;

/** A line as its spans are read: from its left side, or from its right one. */
interface ReadLine {
  box: Box;
  rightToLeft: boolean;
}

/** Changes `spans`, those of the line in reading order. */
export function placePictures(spans: Span[], line: ReadLine, pictures: readonly Picture[]): void {
  const height = heightOf(line.box);
  const own = pictures.filter((picture) => sharedHeight(picture.box, line.box) >= 0.5 * height);
  for (const picture of own) {
    const { left, right } = picture.box;
    const at = spans.findIndex((span) => (line.rightToLeft ? span.right <= left + 2 : span.left >= right - 2));
    const index = at === -1 ? spans.length : at;
    const gap = [index, index - 1].find((i) => isGapAround(spans[i], picture.box, line));
    spans.splice(gap ?? index, gap === undefined ? 0 : 1, { kind: 'picture', picture, left, right });
  }
  if (own.length > 0) spans.splice(0, spans.length, ...withWhite(spans, widestSpace * height, line));
}

function isGapAround(span: Span | undefined, { left, right }: Box, { rightToLeft }: ReadLine): boolean {
  if (span?.kind !== 'gap') return false;
  return rightToLeft
    ? span.right >= right - leastWhite && span.left < right
    : span.left <= left + leastWhite && span.right > left;
}

/** Between a picture and what stands beside it: a space where one of them is text, a gap where it is wider or none is. */
function withWhite(spans: readonly Span[], most: number, { rightToLeft }: ReadLine): Span[] {
  return spans.flatMap((span, i): Span[] => {
    const next = spans[i + 1];
    const [left, right] = next ? (rightToLeft ? [next.right, span.left] : [span.right, next.left]) : [0, 0];
    const white = right - left;
    const isBeside = next && (span.kind === 'picture' || next.kind === 'picture');
    if (!isBeside || white < leastWhite || span.kind === 'gap' || next.kind === 'gap') return [span];
    if (white > most || (span.kind !== 'text' && next.kind !== 'text'))
      return [span, { kind: 'gap', left, right, leader: 'none' }];
    if (span.kind === 'text') return [{ ...span, text: `${span.text.trimEnd()} ` }];
    if (next.kind === 'text') next.text = ` ${next.text.trimStart()}`;
    return [span];
  });
}
