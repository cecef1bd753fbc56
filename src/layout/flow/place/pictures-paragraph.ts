/** Pictures side by side as a paragraph of their own: they stand in its line, as far in and apart as the page has them. */
import { boxAround, heightOf, widthOf } from '../../box.ts';
import type { Inline } from '../../inline.ts';
import type { Paragraph, TabStop } from '../../model.ts';
import type { PlacedPicture } from '../page-layout.ts';
import { emptyParagraph } from '../paragraphs/empty-paragraph.ts';
import type { Edges } from '../paragraphs/shape.ts';

/** Depth of the least letters, which stand below a picture in a line (points). */
export const pictureDepth = 0.3;

/** Points: nearer to the middle it is centred, unless it reaches nearly from edge to edge. */
const sameMiddle = 6;
const leastIndent = 12;

/** `pictures` from left to right, one at least. */
export function picturesParagraph(pictures: readonly PlacedPicture[], area: Edges, spaceBefore: number): Paragraph {
  const box = boxAround(pictures);
  const off = box.left + box.right - area.left - area.right;
  const isCentred = pictures.length === 1 && Math.abs(off) < sameMiddle && box.left - area.left > leastIndent;
  return {
    ...emptyParagraph(),
    alignment: isCentred ? 'center' : 'left',
    indent: {
      left: isCentred ? 0 : box.left - area.left,
      right: Math.min(0, area.right - box.right),
      firstLine: 0,
    },
    spaceBefore,
    linePitch: undefined,
    tabs: pictures.slice(1).map((placed) => stopAt(placed, area)),
    inlines: pictures.flatMap((placed, i): Inline[] =>
      i > 0 ? [{ kind: 'tab' }, inlineOf(placed)] : [inlineOf(placed)],
    ),
  };
}

const stopAt = ({ box }: PlacedPicture, area: Edges): TabStop => ({
  at: box.left - area.left,
  alignment: 'left',
  leader: 'none',
});

const inlineOf = ({ picture, box, alt }: PlacedPicture): Inline => ({
  kind: 'picture',
  picture,
  width: widthOf(box),
  height: heightOf(box),
  alt,
});
