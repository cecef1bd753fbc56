/** Pictures about as high as a line go into it where they stand, with the white around them. */
import { heightOf, sharedHeight } from '../../box.ts';
import type { Box, Picture } from '../../page.ts';
import type { Span } from './line.ts';

/** Points; less is no white. */
const leastWhite = 1;
/** In heights of the line: more white than a space. */
const widestSpace = 0.75;

/** Changes `spans`, those of a line in `box` from left to right. */
export function placePictures(spans: Span[], box: Box, pictures: readonly Picture[]): void {
  const own = pictures.filter((picture) => sharedHeight(picture.box, box) >= 0.5 * heightOf(box));
  for (const picture of own) {
    const { left, right } = picture.box;
    const at = spans.findIndex((span) => span.left >= right - 2);
    const index = at === -1 ? spans.length : at;
    const gap = [index, index - 1].find((i) => isGapAround(spans[i], left));
    spans.splice(gap ?? index, gap === undefined ? 0 : 1, { kind: 'picture', picture, left, right });
  }
  if (own.length > 0) spans.splice(0, spans.length, ...withWhite(spans, widestSpace * heightOf(box)));
}

const isGapAround = (span: Span | undefined, left: number): boolean =>
  span?.kind === 'gap' && span.left <= left + leastWhite && span.right > left;

/** Between a picture and what stands beside it: a space where one of them is text, a gap where it is wider or none is. */
function withWhite(spans: readonly Span[], most: number): Span[] {
  return spans.flatMap((span, i): Span[] => {
    const next = spans[i + 1];
    const white = next ? next.left - span.right : 0;
    const isBeside = next && (span.kind === 'picture' || next.kind === 'picture');
    if (!isBeside || white < leastWhite || span.kind === 'gap' || next.kind === 'gap') return [span];
    if (white > most || (span.kind !== 'text' && next.kind !== 'text'))
      return [span, { kind: 'gap', left: span.right, right: next.left, leader: 'none' }];
    if (span.kind === 'text') return [{ ...span, text: `${span.text.trimEnd()} ` }];
    if (next.kind === 'text') next.text = ` ${next.text.trimStart()}`;
    return [span];
  });
}
