/** A paragraph of the page -> one of the model, with indents from the area that it stands in. */
import { widthOf } from '../../box.ts';
import type { Paragraph, ParagraphBorders, ParagraphRole, ParagraphRule } from '../../model.ts';
import { leadingSide } from '../../model-terms.ts';
import type { Ruling } from '../../page.ts';
import { borderOf } from '../../ruling.ts';
import type { Vocabulary } from '../../words/line-end-hyphen.ts';
import { squeezesOf } from '../fonts/squeeze.ts';
import { standInSqueeze } from '../fonts/stand-ins.ts';
import { hasTallFormula, isFormula, type Line, type Span, textOf } from '../lines/line.ts';
import type { Mark } from '../lines/marks.ts';
import { markLetters } from '../lines/marks.ts';
import type { ParagraphBox, RawParagraph } from '../page-layout.ts';
import type { CountedMark } from '../roles.ts';
import { frameOf, indentOf, type Standing } from './indents.ts';
import { type InlineContext, inlinesOf } from './inlines.ts';
import { listingInlines, listingShape } from './listing.ts';
import { mirroredEdges } from './mirror.ts';
import { footOf, headOf, longestPart, type PitchContext, pitchOf } from './pitch.ts';
import { type Edges, type Shape, shapeOf } from './shape.ts';
import { tabStops } from './tab-stops.ts';
import { isBroken } from './told-breaks.ts';

export interface ParagraphContext extends InlineContext, PitchContext {
  roleOf(paragraph: RawParagraph): ParagraphRole;
  /** Of what a list counts: it is no text. */
  markOf(paragraph: RawParagraph): CountedMark | undefined;
  /** Where a paragraph of one line stands, if what is around it shows more than its own place does. */
  sideOf?(paragraph: RawParagraph): Shape['alignment'] | undefined;
  /** A paragraph's first or last line may stand alone on a page. */
  loneLines: boolean;
  /** Whether justified paragraphs end at that x of their page. */
  isFlush?(right: number): boolean;
}

/** `place` is what indents are measured from. */
export function toParagraph(
  raw: RawParagraph,
  place: Edges,
  context: ParagraphContext,
  spaceBefore: number,
): Paragraph {
  const role = context.roleOf(raw);
  const counted = context.markOf(raw);
  const hanging = counted?.hangs ? counted.mark : undefined;
  const { standing, rightToLeft } = standingOf(raw, place, hanging !== undefined, context);
  const { alignment } = standing.shape;
  const pitch = pitchOf(raw, context);
  const has = (sought: Span['kind']) => raw.lines.some(({ spans }) => spans.some(({ kind }) => kind === sought));
  const tall = raw.lines.filter(hasTallFormula);
  const isHigher = has('picture') || tall.some(isFormula);
  return {
    kind: 'paragraph',
    role,
    ...(counted?.look && { markLook: counted.look }),
    alignment: leadingSide({ alignment, rightToLeft }),
    indent: indentOf(raw, standing, hanging, context),
    spaceBefore,
    linePitch: isHigher ? undefined : pitch,
    ...(tall.length > 0 && { mayGrow: true }),
    breakBefore: 'none',
    keepNext: false,
    lineCount: raw.lines.length,
    tabs: raw.listing ? [] : tabStops(raw.lines, standing, hanging),
    shading: raw.shading?.color,
    ruleAbove: raw.ruleAbove && ruleOf(raw.ruleAbove, headOf(raw, pitch) - raw.ruleAbove.at),
    ruleBelow: raw.rule && ruleOf(raw.rule, raw.rule.at - footOf(raw, pitch)),
    ...(raw.boxed && { box: bordersOf(raw.boxed, context) }),
    rightToLeft,
    bookmark: context.bookmarks.nameOf(raw),
    initial: initialOf(raw.lines[0], context),
    inlines: raw.listing ? listingInlines(raw.lines, context) : inlinesIn(raw, standing, counted?.mark, context),
  };
}

/** Text from right to left is seen in a mirror. */
function standingOf(
  raw: RawParagraph,
  place: Edges,
  isItem: boolean,
  context: ParagraphContext,
): { standing: Standing; rightToLeft: boolean } {
  const free = raw.lines.filter((line) => !raw.around?.has(line));
  const shown = free.length > 0 ? free : raw.lines;
  const longest = longestPart(shown);
  // A line on each page: together they show more than one alone.
  const lines = longest.length > 1 ? longest : shown;
  const rightToLeft = lines.some((line) => line.rightToLeft);
  const area = rightToLeft ? mirroredEdges(place, raw.column) : place;
  const frame = rightToLeft || isItem ? undefined : frameOf(raw);
  const edges = frame ?? area;
  const side = raw.lines.length === 1 ? context.sideOf?.(raw) : sideOfRest(raw, lines);
  const seen =
    raw.listing || raw.stanza
      ? listingShape(lines, edges)
      : shapeOf(lines, edges, { isItem, side, isFlush: context.isFlush });
  const begun = shown[0] === lines[0] ? seen : beginningAt(seen, shown[0]);
  const shape = raw.around
    ? {
        ...begun,
        right: Math.max(begun.right, ...raw.lines.map(({ box }) => Math.min(box.right + 0.5, raw.column.right))),
      }
    : begun;
  return { standing: { shape, area, frame, lines }, rightToLeft };
}

/** A single line at a column's foot stands as those do that it goes on with in another of another width. */
function sideOfRest({ lines, around }: RawParagraph, shown: readonly Line[]): Shape['alignment'] | undefined {
  if (shown.length > 1 || !around) return undefined;
  const rest = longestPart(lines.filter((line) => !shown.includes(line)));
  const right = Math.max(...rest.map(({ box }) => box.right));
  const left = Math.min(...rest.map(({ box }) => box.left));
  const { alignment } = shapeOf(rest, { left, right });
  return alignment === 'justify' ? alignment : undefined;
}

/** Its larger part is that of the page or column that it goes on on; how far it is set in its own first line says. */
function beginningAt(shape: Shape, first: Line | undefined): Shape {
  const isAtLeft = shape.alignment === 'left' || shape.alignment === 'justify';
  return first && isAtLeft ? { ...shape, firstLeft: first.box.left } : shape;
}

const inlinesIn = (raw: RawParagraph, standing: Standing, mark: Mark | undefined, context: ParagraphContext) =>
  inlinesOf(raw.lines, context, {
    skip: mark ? (mark.letters ?? markLetters(raw.lines[0])) : 0,
    isBroken: raw.stanza ? () => true : isBroken(raw, standing),
    isParted: (line, next) => isParted(line, next, raw.column, context.words),
    squeezeOf: squeezeIn(raw.lines, standing, context),
  });

/** The same for each paragraph in the box, or it would be drawn around each. */
function bordersOf({ sides, text, first, last }: ParagraphBox, context: PitchContext): ParagraphBorders {
  const { top, right, bottom, left } = sides;
  return {
    top: top && ruleOf(top, headOf(first, pitchOf(first, context)) - edgeAt(top, 1)),
    right: right && ruleOf(right, edgeAt(right, -1) - text.right),
    bottom: bottom && ruleOf(bottom, edgeAt(bottom, -1) - footOf(last, pitchOf(last, context))),
    left: left && ruleOf(left, text.left - edgeAt(left, 1)),
  };
}

/** The line's edge that looks at the text. */
const edgeAt = ({ at, thickness }: Ruling, towards: 1 | -1): number => at + (towards * thickness) / 2;

const ruleOf = (ruling: Ruling, space: number): ParagraphRule => ({
  border: borderOf(ruling),
  space: Math.max(0, space),
});

function initialOf(line: Line | undefined, context: ParagraphContext): Paragraph['initial'] {
  const [letter] = line?.initial ? inlinesOf([line.initial.line], context) : [];
  return line?.initial && letter?.kind === 'text' ? { letter, lines: line.initial.lines } : undefined;
}

/** Points to take from each letter of a line, so that it is as wide as on the page. */
function squeezeIn(lines: readonly Line[], standing: Standing, { fonts }: ParagraphContext): (line: Line) => number {
  const room = (line: Line) => roomOf(line, standing.shape, standing.lines);
  const squeezes = squeezesOf(lines, room, fonts);
  const closer = standInSqueeze(lines, room, fonts);
  return (line) => (squeezes.get(line) ?? 0) + closer;
}

/** What a line of the paragraph may be wide. */
const roomOf = (line: Line, { left, firstLeft, right }: Shape, [first]: readonly Line[]): number =>
  right - (line === first ? firstLeft : left);

/** One word up to the last letter that its column has room for: of figures or signs, as of an address, or one that goes on below. */
function isParted(line: Line, next: Line, { right }: Edges, words: Vocabulary): boolean {
  const word = textOf(line).trim();
  const letter = widthOf(line.box) / word.length;
  const room = right - line.box.right;
  if (unbroken.test(word)) return room < letter;
  return room < maxRoom * letter && /^\p{L}+$/u.test(word) && goesOnWith(word, textOf(next), words);
}

/** Shorter ones may end a line by chance, and words of letters alone are parted by hyphens. */
const unbroken = /^(?=.*[\d/_=%&])[\x21-\x7e]{24,}$/;

/** In letters, with the margin of a cell that the text keeps to. */
const maxRoom = 2.2;

/** Word processors part what is too long for a table's narrow column anywhere: the document has the whole word elsewhere, or the rest is none. */
function goesOnWith(word: string, below: string, words: Vocabulary): boolean {
  const rest = /^\s*(\p{Ll}+)/u.exec(below)?.[1];
  return rest !== undefined && (words.has((word + rest).toLowerCase()) || /^[bcdfghjklmnpqrstvwxz]{1,4}$/.test(rest));
}
