/** Which paragraphs look like headings, by themselves and by what stands below them, and what that look is. */
import { isBold, type Line, sizeOf, type TextSpan, textOfAll } from '../lines/line.ts';
import { isNamedNumber } from '../lists/heading-mark.ts';
import type { RawParagraph } from '../page-layout.ts';
import type { BodyText } from './body-text.ts';
import { sectionNumber } from './section-number.ts';

const maxLines = 3;
const maxLetters = 160;

/** By its size, or bold and as large as the text. */
export function looksLikeHeading(
  paragraph: RawParagraph,
  next: RawParagraph | undefined,
  { style }: BodyText,
): boolean {
  const { lines } = paragraph;
  const [first] = lines;
  if (!first || !mayHead(paragraph)) return false;
  if (sizeOf(first) > 1.12 * style.size) return true;
  // As large as the text: bold alone, with text of another weight to head.
  return (
    sizeOf(first) > 0.97 * style.size &&
    lines.every(isBold) &&
    !style.font.bold &&
    !/[.:]$/.test(textOfAll(lines)) &&
    next !== undefined &&
    !next.lines.every(isBold)
  );
}

/** As large as the text and no heavier: in italics, small or large capitals, numbered, with plain text below it. */
export function looksLikeQuietHeading(
  paragraph: RawParagraph,
  next: RawParagraph | undefined,
  { style }: BodyText,
): boolean {
  const { lines } = paragraph;
  const [first] = lines;
  const text = textOfAll(lines);
  return (
    first !== undefined &&
    mayHead(paragraph) &&
    Math.abs(sizeOf(first) - style.size) < 0.06 * style.size &&
    lines.length < maxLines &&
    !/[.:]$/.test(text) &&
    sectionNumber(text) !== undefined &&
    dressOf(first) !== 'plain' &&
    next?.lines[0] !== undefined &&
    dressOf(next.lines[0]) !== dressOf(first)
  );
}

/** A short line or two that is no item, sentence or row. */
function mayHead({ lines, mark }: RawParagraph): boolean {
  if (mark?.format === 'bullet' || lines[0]?.block || lines.length > maxLines) return false;
  const text = textOfAll(lines);
  return text.length <= maxLetters && /\p{L}{2}/u.test(text) && !/[,;]$/.test(text) && !lines.some(hasGap);
}

/** A gap that does not part a section's number from its title. */
const hasGap = ({ spans: [first, ...rest] }: Line): boolean =>
  (first?.kind === 'text' && isNumber(first.text.trim()) ? rest.slice(1) : rest).some(({ kind }) => kind === 'gap');

const isNumber = (text: string): boolean => /^(\d+(\.\d+)*|[A-Z](\.\d+)*|[IVX]+)\.?$/.test(text) || isNamedNumber(text);

/** What all of a line's words are set in, whatever its number is. */
function dressOf({ spans }: Line): 'plain' | 'italic' | 'smallCaps' | 'capitals' {
  const words = spans.filter(
    (span): span is TextSpan => span.kind === 'text' && /\p{L}{2}/u.test(span.text.replace(/^\s*[IVX]+\./, '')),
  );
  if (words.length === 0) return 'plain';
  if (words.every(({ smallCaps }) => smallCaps)) return 'smallCaps';
  if (words.every(({ style }) => style.font.italic)) return 'italic';
  return words.every(({ text }) => text === text.toUpperCase()) ? 'capitals' : 'plain';
}

/** The same for headings that look alike. */
export const lookKey = ({ lines: [first] }: RawParagraph): string =>
  first
    ? `${Math.round(sizeOf(first) * 2)} ${isBold(first)} ${first.style.font.italic} ${dressOf(first) === 'smallCaps'}`
    : '';

/** The higher, the more it stands out. */
export function prominence(paragraph: RawParagraph | undefined): number {
  const [first] = paragraph?.lines ?? [];
  if (!first) return 0;
  return sizeOf(first) * 10 + (isBold(first) ? 3 : 0) + (dressOf(first) === 'smallCaps' ? 1 : 0);
}
