/**
 * Lines that the page sets closer than their letters and spaces are wide, as typesetters do to fill a line: word processors
 * only ever widen spaces, so such a line would break early, and with it all that follow. Its letters are brought closer.
 */
import { measuredFamily } from './font-names.ts';
import { measuredWidth } from './font-widths.ts';
import type { Fonts } from './fonts.ts';
import { lookOf } from './inlines.ts';
import type { Line, Span } from './line.ts';

/** The most that letters are brought closer, in font sizes: more is no squeezed line but one misunderstood. */
const most = 0.035;
/** A line is taken to need this much (points) more than its letters are wide. */
const slack = 0.4;
/** The step of letter spacing in a .docx, in points. */
const step = 0.05;

/** Points to take from each letter for the line to fit into `room`; 0 where it does, or where its fonts' widths are not known. */
export function squeezeOf({ spans, style }: Line, room: number, fonts: Fonts): number {
  const widths = spans.map((span) => naturalWidth(span, fonts));
  if (widths.some((width) => width === undefined)) return 0;
  const excess = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0) + slack - room;
  const letters = spans.reduce((sum, span) => sum + (span.kind === 'text' ? span.text.trimEnd().length : 0), 0);
  const each = letters > 0 ? Math.ceil(excess / letters / step) * step : 0;
  return each > 0 && each <= most * style.size ? each : 0;
}

function naturalWidth(span: Span, fonts: Fonts): number | undefined {
  if (span.kind === 'picture') return span.right - span.left;
  if (span.kind === 'gap') return undefined;
  const { family, size, letterSpacing, bold, raised } = lookOf(span, fonts);
  const known = measuredFamily(family);
  if (!known) return undefined;
  const drawn = raised === 'none' ? size : 0.65 * size;
  return measuredWidth(span.text, known, bold) * drawn + letterSpacing * span.text.length;
}
