/**
 * Lines that the page sets closer than their letters and spaces are wide, as typesetters do to fill a line: word processors
 * only ever widen spaces, so such a line would break early, and with it all that follow. Its letters are brought closer; those
 * of a line that would take in the next one's first word are set apart.
 */
import { widthOf } from '../../box.ts';
import { isEastAsian, measuredWidth } from '../../font-widths.ts';
import type { Line, Span } from '../lines/line.ts';
import { lookOf } from '../paragraphs/inlines.ts';
import { measuredFamily } from './font-names.ts';
import type { Fonts } from './fonts.ts';

/** The most that letters are brought closer or set apart, in font sizes: more is no squeezed line but one misunderstood. */
const mostOfSize = 0.035;
/** A line is taken to need this much (points) more than its letters are wide: word processors round widths. */
const slack = 0.4;
/** So much for each letter is safe, where the next line's first word does not come to fit into what is left. */
const safeSlack = 0.03;
/** The step of letter spacing in a .docx, in points. */
const step = 0.05;

/** Room for a word that a line must not take in from the next one, in font sizes: the space before it. */
const space = 0.25;

/** Points by which such a word must be too wide: widths of all of a line's letters are rounded. */
const surely = 1.2;

/** What each line is taken to be wide, and may be. */
interface Fit {
  line: Line;
  next: Line | undefined;
  room: number;
  /** As word processors will set it; undefined where its fonts' widths are not known. */
  width: number | undefined;
  letters: number;
}

/**
 * Points to take from each letter of a line for it to end where it does, less than none where it must fill its room. All
 * lines of a paragraph get the same where they can: it stays one piece of text.
 */
export function squeezesOf(lines: readonly Line[], roomOf: (line: Line) => number, fonts: Fonts): Map<Line, number> {
  const fits = lines.map((line, i) => fitOf(line, lines[i + 1], roomOf(line), fonts));
  const ranges = fits.map(rangeOf);
  const own = ranges.map(nearestIn);
  const understood = ranges.filter((_, i) => own[i] !== undefined);
  const common = nearestIn({
    least: Math.max(...understood.map(({ least }) => least)),
    most: Math.min(...understood.map(({ most }) => most)),
    limit: Number.POSITIVE_INFINITY,
  });
  return new Map(lines.map((line, i) => [line, common ?? own[i] ?? 0]));
}

function fitOf(line: Line, next: Line | undefined, room: number, fonts: Fonts): Fit {
  // What stands before a gap keeps its place.
  const gap = line.spans.findLastIndex(({ kind }) => kind === 'gap');
  const spans = line.spans.slice(gap + 1);
  const start = line.spans[gap]?.right ?? line.box.left;
  const widths = spans.map((span) => naturalWidth(span, fonts));
  return {
    line,
    next,
    room: room - (start - line.box.left),
    width: widths.some((width) => width === undefined) ? undefined : widths.reduce<number>((a, b) => a + (b ?? 0), 0),
    letters: spans.reduce((sum, span) => sum + (span.kind === 'text' ? span.text.trimEnd().length : 0), 0),
  };
}

/** By how much the line will be wider than it is on the page, in points; undefined where its fonts' widths are not known. */
export function growthOf(line: Line, fonts: Fonts): number | undefined {
  const { width, room } = fitOf(line, undefined, widthOf(line.box), fonts);
  return width === undefined ? undefined : width - room;
}

/** What may be taken from each letter of a line, in steps: so much that it fits, no more than keeps out the next one's first word. */
interface Range {
  least: number;
  most: number;
  /** Of what is taken or given. */
  limit: number;
}

function rangeOf({ line, next, room, width, letters }: Fit): Range {
  const { size } = line.style;
  if (width === undefined || letters === 0) return { least: 0, most: 0, limit: -1 };
  const [least = 0, safe = 0] = [slack, Math.max(slack, safeSlack * letters)].map(
    (spare) => step * Math.ceil((width + spare - room) / letters / step),
  );
  const withNext = next ? width + space * size + next.firstWordWidth : Number.POSITIVE_INFINITY;
  const most = step * Math.floor((withNext - surely - room) / letters / step);
  return {
    least: safe > most ? least : safe,
    most: least > 0 ? Math.max(least, most) : most,
    limit: mostOfSize * size,
  };
}

/** The nearest to none; undefined where there is none. */
function nearestIn({ least, most, limit }: Range): number | undefined {
  const nearest = Math.max(least, Math.min(0, most));
  return nearest <= most && Math.abs(nearest) <= limit ? nearest : undefined;
}

function naturalWidth(span: Span, fonts: Fonts): number | undefined {
  if (span.kind === 'picture' || span.kind === 'formula') return widthOf(span);
  if (span.kind === 'gap') return undefined;
  const look = lookOf(span, fonts);
  const { family, size, letterSpacing, raised, stretch } = look;
  const known = measuredFamily(family);
  const ems = known ? measuredWidth(span.text, known, look) : eastAsianWidth(span.text);
  if (ems === undefined) return undefined;
  const drawn = raised === 'none' ? size : 0.65 * size;
  const signs = (span.text.match(mathSigns)?.length ?? 0) * moreOfSign;
  return (ems + signs) * drawn * stretch + letterSpacing * span.text.length;
}

/** Arrows and mathematical operators, which fonts of text lack: in ems, they are so much wider in those that have them. */
const mathSigns = /[\u2190-\u22ff]/g;
const moreOfSign = 0.3;

/** In ems; of text that is mostly East Asian, whose fonts' other letters are half as wide. */
function eastAsianWidth(text: string): number | undefined {
  const full = [...text].filter(isEastAsian).length;
  return full > 0.5 * text.trim().length ? full + halfWidth * (text.length - full) : undefined;
}

const halfWidth = 0.5;
