/**
 * Running titles: parts of heads and feet that say a heading of their page, or the last one before it, as the titles of
 * chapters over the pages do. Word processors fetch them by a field, so that one head serves all pages.
 */
import { chunksWhere } from '../../sequences.ts';
import { bodyText } from '../headings/body-text.ts';
import { findHeadings } from '../headings/find-headings.ts';
import { type Line, plainSpan, type RunningTitle, type Span, type TextSpan, textOf } from '../lines/line.ts';
import { allLinesIn, blocksOf } from '../page-blocks.ts';
import type { PageLayout, RawParagraph } from '../page-layout.ts';
import { findCaptions } from '../paragraphs/captions.ts';
import { takeMissedHeads } from './missed-heads.ts';
import { withNumbersOpen } from './running-number.ts';

/** A page's headings by level, from top to bottom. */
type Titles = ReadonlyMap<number, readonly RawParagraph[]>;

/** A field's level and which of a page's headings it fetches. */
type Reference = Pick<RunningTitle, 'level' | 'last'>;

/** Letters that a title has at least where more stands beside it. */
const leastLetters = 4;

/** What a heading and a running title that says it share; a section's number may have a point behind it in one of them alone. */
export const titleKey = (text: string): string =>
  text
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(\d+(?:\.\d+)*)\.(?= )/, '$1')
    .toLocaleLowerCase('en');

export const headingKey = ({ lines }: Pick<RawParagraph, 'lines'>): string => titleKey(lines.map(textOf).join(' '));

/** Changes the spans of heads and feet that differ from page to page. */
export function markTitles(pages: readonly PageLayout[]): void {
  if (new Set(pages.map((page) => headLines(page).map(openText).join('\n'))).size < 2) return;
  const titles = titlesOf(pages);
  const before = titlesBefore(titles);
  takeMissedHeads(pages, (paragraph, page) => {
    const key = headingKey(paragraph);
    const others = [...(titles[page]?.values() ?? [])].flat().filter((other) => other !== paragraph);
    return before[page]?.has(key) || others.some((other) => headingKey(other) === key);
  });
  const heads = pages.map(headLines);
  const deepest = Math.max(0, ...titles.flatMap((levels) => [...levels.keys()]));
  for (let level = 1; level <= deepest; level++)
    for (const last of [false, true]) {
      const shown = shownBy({ level, last }, titles);
      const hits = heads.map((lines, i) => lines.filter((line) => says(line, shown[i])));
      const said = new Set(hits.flatMap((lines, i) => (lines.length > 0 ? [shown[i]] : [])));
      if (said.size < 2) continue;
      for (const [i, lines] of hits.entries()) for (const line of lines) mark(line, shown[i] ?? '', { level, last });
    }
}

const headLines = ({ header, footer }: PageLayout): Line[] => allLinesIn([...header, ...footer]);

const openText = (line: Line): string => withNumbersOpen(textOf(line));

/** For each page the last headings before it, of all levels. */
function titlesBefore(titles: readonly Titles[]): ReadonlySet<string>[] {
  const last = new Map<number, string>();
  return titles.map((levels) => {
    const before = new Set(last.values());
    for (const [level, own] of levels) for (const heading of own.slice(-1)) last.set(level, headingKey(heading));
    return before;
  });
}

function titlesOf(pages: readonly PageLayout[]): Titles[] {
  const body = pages.map(blocksOf);
  const captions = findCaptions(body.flat());
  const own = body.map((blocks) => blocks.filter((block) => block.kind === 'paragraph' && !captions.has(block)));
  const paragraphs = own.flat().filter((block) => block.kind === 'paragraph');
  const text = bodyText(paragraphs);
  const levels = text ? findHeadings(paragraphs, text).levels : new Map<RawParagraph, number>();
  return own.map((blocks) => {
    const headings = blocks.filter((block) => block.kind === 'paragraph' && levels.has(block));
    return Map.groupBy(headings as RawParagraph[], (heading) => levels.get(heading) ?? 1);
  });
}

/** What the field says on each page. */
function shownBy({ level, last }: Reference, titles: readonly Titles[]): (string | undefined)[] {
  let before: string | undefined;
  return titles.map((levels) => {
    const own = (levels.get(level) ?? []).map(headingKey);
    const shown = own.at(last ? -1 : 0) ?? before;
    before = own.at(-1) ?? before;
    return shown;
  });
}

const says = (line: Line, title: string | undefined): boolean =>
  title !== undefined && partsOf(line).some((part) => placeIn(part, title) !== undefined);

/** Text between gaps, and whatever else is no text, of which nothing is known to be a title yet. */
const partsOf = ({ spans }: Line): TextSpan[][] =>
  chunksWhere(spans, (span) => span.kind === 'text').filter((part) => part.every(({ title }) => title === undefined));

const wordsOf = (part: readonly TextSpan[]): string => part.map(({ text }) => text).join('');

/** Letters of a part before the title and up to its end; undefined where it says something else. */
function placeIn(part: readonly TextSpan[], title: string): { start: number; end: number } | undefined {
  const text = wordsOf(part);
  if (titleKey(text) === title) return { start: 0, end: text.length };
  if (part.length > 1 || title.length < leastLetters) return undefined;
  const start = text.toLocaleLowerCase('en').indexOf(title);
  const end = start + title.length;
  const isApart = (sign: string | undefined) => sign === undefined || /[^\p{L}\p{N}]/u.test(sign);
  const isAtEnd = start === 0 || end === text.trimEnd().length;
  return start >= 0 && isAtEnd && isApart(text[start - 1]) && isApart(text[end]) ? { start, end } : undefined;
}

function mark(line: Line, title: string, reference: Reference): void {
  for (const part of partsOf(line)) {
    const place = placeIn(part, title);
    const [first] = part;
    if (!place || !first) continue;
    const at = line.spans.indexOf(first);
    line.spans.splice(at, part.length, ...parted(part, first, place, { ...reference, key: title }));
  }
}

/** What stands before the title, the title as one span, and what stands behind it. */
function parted(
  part: readonly TextSpan[],
  first: TextSpan,
  { start, end }: { start: number; end: number },
  reference: Omit<RunningTitle, 'upper'>,
): Span[] {
  const text = wordsOf(part);
  const right = Math.max(...part.map((span) => span.right));
  const at = (letters: number) => first.left + ((right - first.left) * letters) / text.length;
  const piece = (from: number, to: number): TextSpan => ({
    ...first,
    ...plainSpan(text.slice(from, to), first.style, { left: at(from), right: at(to) }),
  });
  const said = text.slice(start, end);
  const upper = said === said.toLocaleUpperCase('en') && said !== said.toLocaleLowerCase('en');
  return [
    ...(start > 0 ? [piece(0, start)] : []),
    { ...piece(start, end), title: { ...reference, upper } },
    ...(end < text.length ? [piece(end, text.length)] : []),
  ];
}
