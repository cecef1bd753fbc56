/** What stays at its place on a page, whatever the text does: colours, pictures, lines, turned text. */
import { heightOf, widthOf } from '../../box.ts';
import type { Inline, TextBox } from '../../inline.ts';
import type { Paragraph } from '../../model.ts';
import type { Ruling } from '../../page.ts';
import { borderOf } from '../../ruling.ts';
import type { Drawings } from '../furniture/repeated-drawings.ts';
import { plainSpan, textOf } from '../lines/line.ts';
import type { PageLayout, PlacedPicture, RawPlaced } from '../page-layout.ts';
import { lookOf } from '../paragraphs/inlines.ts';
import { extentOf, pitchOf } from '../paragraphs/pitch.ts';
import { type ParagraphContext, toParagraph } from '../paragraphs/to-paragraph.ts';
import { inlineOnPaper } from './runs-down.ts';

/** Drawings of a page, or of all pages of its size. */
type Drawn = Drawings & Pick<PageLayout, 'width' | 'height' | 'runsDown'>;

export const anchoredOn = (page: Drawn, context: ParagraphContext): Inline[] =>
  [...backgroundOf(page), ...picturesOn(page, context)].map((inline) =>
    page.runsDown ? inlineOnPaper(inline, page) : inline,
  );

const backgroundOf = ({ background, width, height }: Drawn): Inline[] =>
  background === undefined ? [] : [{ kind: 'fill', left: 0, top: 0, width, height, color: background }];

const picturesOn = ({ anchored, lines, placed }: Drawn, context: ParagraphContext): Inline[] => [
  ...anchored.map(pictureOf),
  ...lines.map(lineOf),
  ...placed.flatMap((text) => (text.watermark ? watermarkOf(text, context) : [textBoxOf(text, context)])),
];

const pictureOf = ({ picture, box, alt, behindText, beside }: PlacedPicture): Inline => ({
  kind: 'anchored',
  picture,
  width: widthOf(box),
  height: heightOf(box),
  left: box.left,
  top: box.top,
  behindText: behindText && !beside,
  beside,
  alt,
});

function lineOf(ruling: Ruling): Inline {
  const { direction, at, start, end } = ruling;
  const [left, top] = direction === 'horizontal' ? [start, at] : [at, start];
  return { kind: 'line', direction, left, top, length: end - start, border: borderOf(ruling) };
}

/** A single line, all of whose letters look alike. */
function watermarkOf({ angle, x, y, area, paragraphs }: RawPlaced, { fonts }: ParagraphContext): Inline[] {
  const [line] = paragraphs.flatMap(({ lines }) => lines);
  if (!line) return [];
  const { size: height } = line.style;
  const width = widthOf(area);
  const look = lookOf(plainSpan('', line.style, area), fonts);
  return [{ kind: 'watermark', x, y, width, height, angle, text: textOf(line), look }];
}

/** Room at each end of its lines (points), so that letters a little wider do not break them. */
const room = 4;

export function textBoxOf({ angle, x, y, area, paragraphs }: RawPlaced, context: ParagraphContext): TextBox {
  const edges = { left: area.left - room, right: area.right + room };
  const extents = paragraphs.map((raw) => extentOf(raw, pitchOf(raw, context)));
  const top = Math.min(...extents.map((extent) => extent.top));
  const bottom = Math.max(...extents.map((extent) => extent.bottom));
  let reached = top;
  const written = paragraphs.map((raw, i): Paragraph => {
    const space = Math.max(0, (extents[i]?.top ?? reached) - reached);
    reached = Math.max(reached, extents[i]?.bottom ?? reached);
    return { ...toParagraph(raw, edges, context, space), role: { kind: 'body' } };
  });
  // Lines drawn with exact spacing stand a little off the middle of their letters.
  const shift = (top + bottom - area.top - area.bottom) / 2;
  const turn = (angle * Math.PI) / 180;
  return {
    kind: 'textBox',
    x: x - shift * Math.sin(turn),
    y: y + shift * Math.cos(turn),
    width: widthOf(edges),
    height: bottom - top,
    angle,
    paragraphs: written,
  };
}
