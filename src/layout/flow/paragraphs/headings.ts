/** What most of the document's text looks like, and which paragraphs are headings of what level. */

import { median } from '../../median.ts';
import type { TextStyle } from '../../page.ts';
import { isBold, type Line, mode, sizeOf, textOf } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';

export interface BodyText {
  style: TextStyle;
  linePitch: number;
}

const maxHeadingLines = 3;
const maxHeadingLetters = 160;
const maxLevels = 6;

/** Undefined for a document without text. */
export function bodyText(paragraphs: readonly RawParagraph[]): BodyText | undefined {
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  const size = mode(
    lines.map((line) => [sizeOf(line), textOf(line).length] as const),
    0.5,
  );
  if (size === undefined) return undefined;
  const weights = new Map<TextStyle, number>();
  for (const line of lines)
    if (Math.abs(sizeOf(line) - size) < 0.3)
      weights.set(line.style, (weights.get(line.style) ?? 0) + textOf(line).length);
  const [most] = [...weights].sort(([, a], [, b]) => b - a);
  if (!most) return undefined;
  return { style: most[0], linePitch: pitchAt(paragraphs, size) ?? 1.2 * size };
}

/** The commonest distance of lines inside paragraphs of this size. */
export function pitchAt(paragraphs: readonly RawParagraph[], size: number): number | undefined {
  const steps = paragraphs
    .filter(({ lines }) => lines[0] && Math.abs(sizeOf(lines[0]) - size) < 0.3)
    .flatMap(({ lines }) => lines.slice(1).map((line, i) => line.baseline - (lines[i]?.baseline ?? 0)))
    .filter((step) => step > 0.8 * size && step < 3 * size);
  const common = mode(
    steps.map((step) => [step, 1] as const),
    0.25,
  );
  return common === undefined ? undefined : median(steps.filter((step) => Math.abs(step - common) <= 0.13));
}

/** Levels from 1 by paragraph; what is missing is no heading. */
export function headingLevels(paragraphs: readonly RawParagraph[], body: BodyText): Map<RawParagraph, number> {
  const levels = new Map<RawParagraph, number>();
  const looks = new Map<string, RawParagraph[]>();
  for (const [i, paragraph] of paragraphs.entries()) {
    const tagged = taggedLevel(paragraph);
    if (tagged) levels.set(paragraph, tagged);
    else if (looksLikeHeading(paragraph, paragraphs[i + 1], body)) {
      const key = lookKey(paragraph);
      looks.set(key, [...(looks.get(key) ?? []), paragraph]);
    }
  }
  const ranked = [...looks.values()].sort((a, b) => rank(b[0]) - rank(a[0]));
  const above = levels.size > 0 ? Math.max(...levels.values()) : 0;
  for (const [i, group] of ranked.entries())
    for (const paragraph of group) levels.set(paragraph, Math.min(maxLevels, above + i + 1));
  return levels;
}

function taggedLevel({ lines }: RawParagraph): number | undefined {
  const match = /^H([1-6])?$/.exec(lines[0]?.block?.role ?? '');
  return match ? Number(match[1] ?? 1) : undefined;
}

function looksLikeHeading(paragraph: RawParagraph, next: RawParagraph | undefined, { style }: BodyText): boolean {
  const { lines, mark } = paragraph;
  const [first] = lines;
  if (!first || mark?.format === 'bullet' || first.block) return false;
  const text = lines.map(textOf).join(' ').trim();
  if (lines.length > maxHeadingLines || text.length > maxHeadingLetters) return false;
  if (!/\p{L}{2}/u.test(text) || /[,;]$/.test(text)) return false;
  if (lines.some(hasGap)) return false;
  if (sizeOf(first) > 1.12 * style.size) return true;
  // As large as the text: bold alone, with text of another weight to head.
  return (
    sizeOf(first) > 0.97 * style.size &&
    lines.every(isBold) &&
    !style.font.bold &&
    !/[.:]$/.test(text) &&
    next !== undefined &&
    !next.lines.every(isBold)
  );
}

/** A gap that does not part a section's number from its title. */
const hasGap = ({ spans: [first, ...rest] }: Line): boolean =>
  (first?.kind === 'text' && /^\s*\d+(\.\d+)*\.?\s*$/.test(first.text) ? rest.slice(1) : rest).some(
    ({ kind }) => kind === 'gap',
  );

const lookKey = ({ lines }: RawParagraph): string => {
  const [first] = lines;
  return first ? `${Math.round(sizeOf(first) * 2)} ${isBold(first)} ${first.style.font.italic}` : '';
};

function rank(paragraph: RawParagraph | undefined): number {
  const [first] = paragraph?.lines ?? [];
  return first ? sizeOf(first) * 10 + (isBold(first) ? 3 : 0) : 0;
}
