/** Which paragraphs look like headings, by themselves and by what stands below them, and what that look is. */
import { distanceOf } from '../../color.ts';
import type { Color, TextStyle } from '../../page.ts';
import { isPlainBox } from '../../tags.ts';
import {
  isBold,
  type Line,
  type Span,
  sizeOf,
  startsAnew,
  type TextSpan,
  textBeforeGap,
  textOfAll,
} from '../lines/line.ts';
import { isNamedNumber } from '../lists/heading-mark.ts';
import type { RawParagraph } from '../page-layout.ts';
import type { BodyText } from './body-text.ts';
import { sectionNumber } from './section-number.ts';

const maxLines = 3;
const maxLetters = 160;

/** By its size, or bold and as large as the text. `isOverBold`: what may stand right below it in bold letters too, a heading whose number is of another kind. */
export function looksLikeHeading(
  paragraph: RawParagraph,
  next: RawParagraph | undefined,
  { style }: BodyText,
  isOverBold = false,
): boolean {
  const { lines } = paragraph;
  const [first] = lines;
  if (!first || !mayHead(paragraph)) return false;
  if (sizeOf(first) > 1.12 * style.size) return true;
  // As large as the text: bold alone, with text of another weight to head.
  return (
    sizeOf(first) > (isOtherFace(first, style) ? leastOther : leastBold) * style.size &&
    lines.every(isBoldTitle) &&
    !style.font.bold &&
    !/[.:]$/.test(textOfAll(lines)) &&
    !/:$/.test(textOfAll(lines.map(withoutCommands))) &&
    next !== undefined &&
    (isOverBold || !next.lines.every(isBold))
  );
}

/** In sizes of the text: without serifs, small letters look larger than they are. */
const leastBold = 0.97;
const leastOther = 0.88;

/** With serifs, or without, where the text is the other way. */
const isOtherFace = ({ style: { font } }: Line, text: TextStyle): boolean =>
  !font.monospace && font.serif !== text.font.serif;

/** All of its letters are, but for the names of commands. */
export const isBoldTitle = (line: Line): boolean => isBold(withoutCommands(line));

/** Names of commands are set in it as they are in text; undone where it is nothing else. */
function withoutCommands(line: Line): Line {
  const words = line.spans.filter((span) => span.kind !== 'text' || !span.style.font.monospace);
  return hasLetters(words) ? { ...line, spans: words } : line;
}

const hasLetters = (spans: readonly Span[]): boolean =>
  spans.some((span) => span.kind === 'text' && /\p{L}/u.test(span.text));

/** About as large as the text and no heavier, with plain text below it: in italics, capitals or another face and numbered, or one line underlined, in small capitals or in a colour of its own. */
export function looksLikeQuietHeading(
  paragraph: RawParagraph,
  next: RawParagraph | undefined,
  { style }: BodyText,
): boolean {
  const { lines } = paragraph;
  const [first] = lines;
  const below = next?.lines[0];
  const text = textOfAll(lines);
  if (!first || !below || !mayHead(paragraph) || lines.length >= maxLines || /[.:]$/.test(text)) return false;
  if (sizeOf(first) < 0.94 * style.size || sizeOf(first) > mostQuiet * style.size) return false;
  const [dress, dressBelow] = [dressOf(first), dressOf(below)];
  const isDressed = dress === 'plain' ? isOtherFace(first, style) && !isOtherFace(below, style) : dress !== dressBelow;
  if (sectionNumber(text) !== undefined && isDressed) return true;
  // Names of commands are set so too.
  if (!startsAnew(first)) return false;
  const isMarked = markedDress(first) !== undefined && dress !== dressBelow;
  return lines.length === 1 && (isMarked || (isColored(first, style.color) && !isColored(below, style.color)));
}

/** In sizes of the text: larger ones are loud. */
const mostQuiet = 1.12;
/** Of 255, in red, green or blue: less is seen by few. */
const leastTint = 48;

/** All of its letters are in another colour than the text's. */
const isColored = ({ spans }: Line, color: Color): boolean =>
  spans.every((span) => span.kind !== 'text' || (!span.link && distanceOf(span.style.color, color) >= leastTint));

/** A short line or two that is no item, sentence or row. */
function mayHead({ lines, mark }: RawParagraph): boolean {
  if (mark?.format === 'bullet' || isTagged(lines) || lines.length > maxLines) return false;
  const text = textOfAll(lines);
  const mayBe = text.length <= maxLetters && /\p{L}{2}/u.test(text) && !/[,;]$/.test(text);
  return mayBe && !quotation.test(text) && !lines.some(hasGap);
}

/** A sentence that somebody said, as magazines set it in large letters. */
const quotation = /^["“„«‘»].*[.!?…]["”“»’«]$/su;

const isTagged = ([first]: readonly Line[]): boolean => first?.block !== undefined && !isPlainBox(first.block);

/** A gap that does not part a section's number from its title. */
function hasGap(line: Line): boolean {
  const gaps = line.spans.filter(({ kind }) => kind === 'gap').length;
  return gaps > (isNumber(textBeforeGap(line)) ? 1 : 0);
}

const isNumber = (text: string): boolean => /^(\d+(\.\d+)*|[A-Z](\.\d+)*|[IVX]+)\.?$/.test(text) || isNamedNumber(text);

/** What all of a line's words are set in, whatever its number is. */
function dressOf({ spans }: Line): 'plain' | 'italic' | 'underlined' | 'smallCaps' | 'capitals' {
  const words = spans.filter(
    (span): span is TextSpan => span.kind === 'text' && /\p{L}{2}/u.test(span.text.replace(/^\s*[IVX]+\./, '')),
  );
  if (words.length === 0) return 'plain';
  if (words.every(({ smallCaps }) => smallCaps)) return 'smallCaps';
  if (words.every(({ underline, link }) => underline && !link)) return 'underlined';
  if (words.every(({ style }) => style.font.italic)) return 'italic';
  return words.every(({ text }) => text === text.toUpperCase()) ? 'capitals' : 'plain';
}

/** The same for headings that look alike. Those in capitals are others where several are: one may be an acronym. */
export function lookKeys(heads: readonly RawParagraph[]): string[] {
  const keys = heads.map(lookKey);
  const inCapitals = heads.map(({ lines: [first] }) => first !== undefined && dressOf(first) === 'capitals');
  const counts = Map.groupBy(
    keys.filter((_, i) => inCapitals[i]),
    (key) => key,
  );
  return keys.map((key, i) => (inCapitals[i] && (counts.get(key)?.length ?? 0) > 1 ? `${key} capitals` : key));
}

export const lookKey = ({ lines: [first] }: RawParagraph): string =>
  first
    ? `${Math.round(sizeOf(first) * 2)} ${isBoldTitle(first)} ${first.style.font.italic} ${markedDress(first) ?? ''}`
    : '';

/** That tells one level from another by itself. */
function markedDress(line: Line): 'smallCaps' | 'underlined' | undefined {
  const dress = dressOf(line);
  return dress === 'smallCaps' || dress === 'underlined' ? dress : undefined;
}

export const isInSmallCaps = ({ lines: [first] }: RawParagraph): boolean =>
  first !== undefined && dressOf(first) === 'smallCaps';

/** The higher, the more it stands out. */
export function prominence(paragraph: RawParagraph | undefined): number {
  const [first] = paragraph?.lines ?? [];
  if (!first) return 0;
  const dress = dressOf(first);
  return sizeOf(first) * 10 + (isBoldTitle(first) ? 3 : 0) + (dress === 'plain' || dress === 'italic' ? 0 : 1);
}
