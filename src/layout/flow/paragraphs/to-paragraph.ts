/** A paragraph of the page -> one of the model, with indents from the area that it stands in. */
import type { Paragraph, ParagraphRole, ParagraphRule, TabStop } from '../../model.ts';
import type { Ruling } from '../../page.ts';
import { growthOf, squeezesOf } from '../fonts/squeeze.ts';
import { standInSqueeze } from '../fonts/stand-ins.ts';
import { isFormula, type Line, lastOf, type Span, sizeOf, textOf } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';
import { type InlineContext, inlinesOf } from './inlines.ts';
import { mirroredEdges } from './mirror.ts';
import { footOf, headOf, longestPart, type PitchContext, pitchOf } from './pitch.ts';
import { type Edges, type Shape, shapeOf } from './shape.ts';

export interface ParagraphContext extends InlineContext, PitchContext {
  roleOf(paragraph: RawParagraph): ParagraphRole;
  /** Where a paragraph of one line stands, if what is around it shows more than its own place does. */
  sideOf?(paragraph: RawParagraph): Shape['alignment'] | undefined;
}

/** `place` is what indents are measured from. */
export function toParagraph(
  raw: RawParagraph,
  place: Edges,
  context: ParagraphContext,
  spaceBefore: number,
): Paragraph {
  const role = context.roleOf(raw);
  const longest = longestPart(raw.lines);
  // A line on each page: together they show more than one alone.
  const lines = longest.length > 1 ? longest : raw.lines;
  const rightToLeft = lines.some((line) => line.rightToLeft);
  const area = rightToLeft ? mirroredEdges(place, raw.column) : place;
  const frame = rightToLeft || role.kind === 'item' ? undefined : frameOf(raw);
  const shape = shapeOf(lines, frame ?? area, {
    isItem: role.kind === 'item',
    side: raw.lines.length === 1 ? context.sideOf?.(raw) : undefined,
  });
  const mark = role.kind === 'item' ? raw.mark : undefined;
  const room = (line: Line) => roomOf(line, shape, lines);
  const squeezes = squeezesOf(raw.lines, room, context.fonts);
  const closer = standInSqueeze(raw.lines, room, context.fonts);
  const has = (sought: Span['kind']) => raw.lines.some(({ spans }) => spans.some(({ kind }) => kind === sought));
  const isHigher = has('picture') || raw.lines.some(isFormula);
  return {
    kind: 'paragraph',
    role,
    alignment: rightToLeft ? otherSide[shape.alignment] : shape.alignment,
    indent: mark
      ? itemIndent(raw, shape, area, context)
      : frame
        ? framedIndent(shape, frame, area, lines)
        : indentOf(shape, area, lines, context),
    spaceBefore,
    linePitch: isHigher ? undefined : pitchOf(raw, context),
    ...(has('formula') && { mayGrow: true }),
    breakBefore: 'none',
    keepNext: false,
    lineCount: raw.lines.length,
    tabs: tabsOf(raw.lines, area, {
      ends: [area.right, ...(frame ? [frame.right] : [])],
      hang: mark?.textLeft ?? (lines.length > 1 ? shape.left : undefined),
      isItem: mark !== undefined,
      isOut: mark !== undefined && lines.length > 1 && mark.textLeft > shape.left + sameStop,
    }),
    shading: raw.shading?.color,
    ruleAbove: raw.ruleAbove && ruleOf(raw.ruleAbove, headOf(raw, pitchOf(raw, context)) - raw.ruleAbove.at),
    ruleBelow: raw.rule && ruleOf(raw.rule, raw.rule.at - footOf(raw, pitchOf(raw, context))),
    rightToLeft,
    bookmark: context.bookmarks.nameOf(raw),
    initial: initialOf(raw.lines[0], context),
    inlines: inlinesOf(raw.lines, context, {
      skip: mark ? markLetters(lines[0]) : 0,
      isBroken: isBroken(area),
      isParted: (line) => isParted(line, raw.column),
      squeezeOf: (line) => (squeezes.get(line) ?? 0) + closer,
    }),
  };
}

const ruleOf = ({ thickness, line, color }: Ruling, space: number): ParagraphRule => ({
  border: { thickness, line, color },
  space: Math.max(0, space),
});

function initialOf(line: Line | undefined, context: ParagraphContext): Paragraph['initial'] {
  const [letter] = line?.initial ? inlinesOf([line.initial.line], context) : [];
  return line?.initial && letter?.kind === 'text' ? { letter, lines: line.initial.lines } : undefined;
}

/** What a line of the paragraph may be wide. */
const roomOf = (line: Line, { left, firstLeft, right }: Shape, [first]: readonly Line[]): number =>
  right - (line === first ? firstLeft : left);

const otherSide = { left: 'right', right: 'left', center: 'center', justify: 'justify' } as const;

const markLetters = (line: Line | undefined): number => {
  const start = (line?.spans ?? []).map((span) => (span.kind === 'text' ? span.text : ' ')).join('');
  return /^\s*(\S+)/.exec(start)?.[1]?.length ?? 0;
};

/** The line ends long before the edge although the next word would have fitted: only a tagged paragraph goes on after that. */
const isBroken =
  ({ left, right }: Edges) =>
  (line: Line, next: Line): boolean => {
    const width = line.box.right - line.box.left + 0.3 * sizeOf(line) + next.firstWordWidth;
    return next.baseline > line.baseline && line.block !== undefined && width < 0.85 * (right - left);
  };

/** One word of figures or signs, as of an address, up to the last letter that its column has room for. */
function isParted(line: Line, { right }: Edges): boolean {
  const word = textOf(line).trim();
  const letter = (line.box.right - line.box.left) / word.length;
  return unbroken.test(word) && right - line.box.right < letter;
}

/** Shorter ones may end a line by chance, and words of letters alone are parted by hyphens. */
const unbroken = /^(?=.*[\d/_=%&])[\x21-\x7e]{24,}$/;

/** Less than this is no indent. */
const tiny = 1.5;

const snapped = (points: number): number => (Math.abs(points) < tiny ? 0 : points);

function indentOf(shape: Shape, area: Edges, lines: readonly Line[], context: ParagraphContext): Paragraph['indent'] {
  const left = snapped(shape.left - area.left);
  const right = snapped(area.right - shape.right);
  const [line] = lines;
  if (lines.length > 1 || !line)
    return { left, right, firstLine: shape.alignment === 'center' ? 0 : snapped(shape.firstLeft - shape.left) };
  const needed = allowedGrowth(line, context);
  if (shape.alignment === 'center') {
    const missing = Math.max(0, needed - (area.right - line.box.right) - (line.box.left - area.left)) / 2;
    return { left: left - missing, right: right - missing, firstLine: 0 };
  }
  if (shape.alignment === 'right')
    return { left: Math.min(left, line.box.left - area.left - needed), right, firstLine: 0 };
  return { left, right: roomFor(line, area, context), firstLine: snapped(shape.firstLeft - shape.left) };
}

/** A single line must not break because a letter is a little wider elsewhere. */
const roomFor = (line: Line, area: Edges, context: ParagraphContext): number =>
  Math.min(0, area.right - line.box.right - allowedGrowth(line, context));

/** Points: widths are rounded here and there, letter by letter. */
const leastRoom = 1.5;

/** By how much a line may be wider where its fonts are drawn by others: much where their widths are not known. */
function allowedGrowth(line: Line, { fonts }: ParagraphContext): number {
  const width = line.box.right - line.box.left;
  const known = line.spans.every((span) => span.kind !== 'text' || fonts.written(span.style.font).measured);
  return known ? Math.max(leastRoom, 0.02 * width, (growthOf(line, fonts) ?? 0) + 0.01 * width) : 0.25 * width;
}

/** Colours behind a paragraph and lines above and below it reach from indent to indent. */
const frameOf = ({ shading, rule, ruleAbove }: RawParagraph): Edges | undefined => {
  const line = rule ?? ruleAbove;
  return shading?.box ?? (line && { left: line.start, right: line.end });
};

function framedIndent(shape: Shape, frame: Edges, area: Edges, lines: readonly Line[]): Paragraph['indent'] {
  const isWhole = shape.alignment !== 'left' && shape.alignment !== 'justify';
  const left = isWhole || lines.length === 1 ? frame.left : shape.left;
  return {
    left: snapped(left - area.left),
    right: snapped(area.right - frame.right),
    firstLine: isWhole ? 0 : snapped(shape.firstLeft - left),
  };
}

function itemIndent(raw: RawParagraph, shape: Shape, area: Edges, context: ParagraphContext): Paragraph['indent'] {
  const markLeft = raw.mark?.left ?? shape.firstLeft;
  const [only] = raw.lines.length === 1 ? raw.lines : [];
  const textLeft = raw.lines.length > 1 ? shape.left : (raw.mark?.textLeft ?? shape.left);
  return {
    left: textLeft - area.left,
    right: only ? roomFor(only, area, context) : snapped(area.right - shape.right),
    firstLine: markLeft - textLeft,
  };
}

interface Stops {
  /** Where the paragraph's lines may end. */
  ends: number[];
  /** Where lines but the first start, on the page. */
  hang: number | undefined;
  /** What stands before the first gap is the list's mark, which is no text. */
  isItem: boolean;
  /** Its other lines start left of its text, so that no indent is a stop for it. */
  isOut: boolean;
}

/** A stop where each gap ends; at the right edge where what follows ends there. */
function tabsOf(lines: readonly Line[], area: Edges, { ends, hang, isItem, isOut }: Stops): TabStop[] {
  const stops = new Map<number, TabStop>();
  if (hang !== undefined && isOut)
    stops.set(Math.round(hang - area.left), { at: hang - area.left, alignment: 'left', leader: 'none' });
  for (const { spans } of lines)
    for (const [i, span] of spans.entries()) {
      if (span.kind !== 'gap') continue;
      const isHang = hang !== undefined && Math.abs(span.right - hang) < sameStop;
      if (isHang && isItem) continue;
      const stop: TabStop = isHang
        ? { at: span.right - area.left, alignment: 'left', leader: span.leader }
        : stopAt(spans.slice(i + 1), span, area.left, ends);
      stops.set(Math.round(stop.at), stop);
    }
  return [...stops.values()].sort((a, b) => a.at - b.at).slice(0, 50);
}

/** Points between a gap's end and the lines below that start there. */
const sameStop = 3;

function stopAt(
  after: Line['spans'],
  { right, leader }: { right: number; leader: TabStop['leader'] },
  left: number,
  ends: readonly number[],
): TabStop {
  const end = lastOf(after)?.right ?? right;
  const isLast = !after.some(({ kind }) => kind === 'gap');
  const isFlush = ends.some((edge) => Math.abs(end - edge) < 3) || end > Math.max(...ends);
  return isLast && (leader !== 'none' || isFlush)
    ? { at: end - left, alignment: 'right', leader }
    : { at: right - left, alignment: 'left', leader };
}
