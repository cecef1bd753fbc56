/** What is drawn with letters: lines below and through them, colours behind them, the link or field that lies over them. Pure. */
import { heightOf, holdsMiddle } from '../../box.ts';
import type { Box, Color, Fill, FormField, Link, Ruling, TextStyle } from '../../page.ts';
import { linkTo } from '../bookmarks.ts';
import type { Line, Span, TextSpan } from './line.ts';

/** What is drawn on a page that may belong to its text. */
export interface Decorations {
  /** Horizontal ones. */
  rulings: readonly Ruling[];
  fills: readonly Fill[];
  links: readonly Link[];
  fields: readonly FormField[];
  /** Lines around words. */
  caps?: readonly Box[];
}

/** The line that words stand on. */
export interface Setting {
  baseline: number;
  style: TextStyle;
  /** From its first letter to its last one, where a whole line is known. */
  extent?: Pick<Box, 'left' | 'right'>;
}

export type Decoration = Pick<
  TextSpan,
  'underline' | 'underlineColor' | 'strike' | 'highlight' | 'link' | 'field' | 'frame'
>;

/** Those at the line's height: none, on most. */
export function nearLine(
  { rulings, fills, links, fields, caps = [] }: Decorations,
  { baseline, style }: Setting,
): Decorations {
  const around = ({ box }: { box: Box }) => box.top < baseline + style.size && box.bottom > baseline - 1.5 * style.size;
  return {
    rulings: rulings.filter(({ at }) => Math.abs(at - baseline) < style.size),
    fills: fills.filter(around),
    links: links.filter(around),
    fields: fields.filter(around),
    caps: caps.filter((box) => around({ box })),
  };
}

/** Of a letter in `box`, of `color`, on its `own` baseline. */
export function decorationOf(
  { box, baseline: own, style: { color } }: { box: Box } & Setting,
  setting: Setting,
  { rulings, fills, links, fields, caps = [] }: Decorations,
): Decoration {
  const { baseline, style } = setting;
  const lineAt = (heights: readonly [number, number]) =>
    rulings.find((ruling) => isAt(heights, ruling, { baseline, style }) && covers(ruling.start, ruling.end, box));
  const below = lineAt(belowWords);
  const crossing = lineAt(throughWords);
  // The bar of a fraction is below what stands over it, and above what stands under it.
  const isThrough = crossing && crossing.at > box.top && crossing.at < own + raise * style.size;
  const through = isThrough && !goesBeyond(crossing, setting) ? crossing : undefined;
  const field = fields.find((one) => holdsMiddle(one.box, box));
  return {
    underline: below && underlineOf(below, style.size),
    underlineColor: below && below.color !== color ? below.color : undefined,
    strike: through && (through.line === 'double' ? 'double' : 'single'),
    highlight: field?.fill ?? highlightOf(box, style, fills),
    link: linkOf(box, links),
    field,
    frame: caps.some((cap) => holdsMiddle(cap, box)) ? capColor : undefined,
  };
}

/** From the baseline downwards, in parts of the font size. */
const belowWords = [0.01, 0.28] as const;
const throughWords = [-0.48, -0.15] as const;

const isAt = ([from, to]: readonly [number, number], { at }: Ruling, { baseline, style: { size } }: Setting): boolean =>
  at > baseline + from * size && at < baseline + to * size;

/** The line without being underlined by what is drawn across its column: that is its paragraph's rule. */
export function withoutUnderline(line: Line, rule: Ruling): Line {
  if (!isAt(belowWords, rule, line)) return line;
  const plain = (span: Span): Span =>
    span.kind === 'text' ? { ...span, underline: undefined, underlineColor: undefined } : span;
  return { ...line, spans: line.spans.map(plain) };
}

/** In sizes of the letters, at a line's left and right: what goes on so far at both is a frame, in which a form's legend stands. */
const beyond = { left: 0.5, right: 2 };

const goesBeyond = ({ start, end }: Ruling, { style: { size }, extent }: Setting): boolean =>
  extent !== undefined && start < extent.left - beyond.left * size && end > extent.right + beyond.right * size;

/** In parts of the font size: how far below a raised letter the line through its word is. */
const raise = 0.12;

/** What most caps are drawn with: the colour of curves is not read. */
const capColor = 'A6A6A6';

/** In parts of the font size: usual ones are half as thick. */
const leastThick = 0.115;

function underlineOf({ line, thickness }: Ruling, size: number): TextSpan['underline'] {
  return line === 'solid' ? (thickness > leastThick * size ? 'thick' : 'single') : line;
}

const covers = (start: number, end: number, { left, right }: Box): boolean =>
  Math.min(end, right) - Math.max(start, left) > 0.7 * (right - left);

/** A fill about as high as the line: higher ones lie behind whole paragraphs. */
const highlightOf = (box: Box, { size }: TextStyle, fills: readonly Fill[]): Color | undefined =>
  fills.findLast((fill) => heightOf(fill.box) < 2 * size && holdsMiddle(fill.box, box))?.color;

/** Links may be drawn a little lower or higher than their words, by points. */
const linkSlack = 2;

function linkOf(box: Box, links: readonly Link[]): string | undefined {
  const target = links.find(({ box: { left, right, top, bottom } }) =>
    holdsMiddle({ left, right, top: top - linkSlack, bottom: bottom + linkSlack }, box),
  )?.target;
  return target && ('url' in target ? target.url : linkTo(target));
}
