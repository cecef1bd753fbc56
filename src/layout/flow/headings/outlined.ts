/** Paragraphs that the document's own outline names, which are headings however they look, on the outline's levels. Pure. */
import type { OutlineEntry } from '../../page.ts';
import { type Line, sizeOf, textOfAll } from '../lines/line.ts';
import { blocksOf } from '../page-blocks.ts';
import type { PageLayout, RawParagraph } from '../page-layout.ts';
import { sectionNumber } from './section-number.ts';

/** From 1, in the outline's order. */
export function outlinedHeads(
  outline: readonly OutlineEntry[],
  pages: readonly PageLayout[],
): Map<RawParagraph, number> {
  const byIndex = new Map(pages.map((page) => [page.index, page]));
  const named = new Map<PageLayout, Map<string, Named[]>>();
  const levels = new Map<RawParagraph, number>();
  for (const { title, level, place } of withoutTitle(outline)) {
    const page = place && byIndex.get(place.page);
    if (!page) continue;
    const names = named.get(page) ?? byName(page);
    named.set(page, names);
    const alike = [title, unnumbered(title)].flatMap((name) => names.get(nameOf(name)) ?? []);
    const top = page.height - (place.height ?? page.height);
    const head = nearest(
      alike.flatMap(({ paragraph }) => (levels.has(paragraph) ? [] : [paragraph])),
      top,
    );
    if (head) levels.set(head, level);
  }
  return withoutLarger(levels);
}

/** What all others stand below is the document's title and no heading, where it has no section's number. */
function withoutTitle(outline: readonly OutlineEntry[]): readonly OutlineEntry[] {
  const [first, ...others] = outline;
  if (!first) return outline;
  const isTitle = others.every(({ level }) => level > first.level) && !isNumbered(first.title);
  return isTitle ? withoutTitle(others) : outline.map((entry) => ({ ...entry, level: entry.level - first.level + 1 }));
}

/** A title that is set larger than all headings on its level is none of them, though the outline has it beside them. */
function withoutLarger(levels: Map<RawParagraph, number>): Map<RawParagraph, number> {
  const [first, ...others] = levels;
  if (!first || isNumbered(textOfAll(first[0].lines))) return levels;
  const sizes = others.flatMap(([{ lines }, level]) => (level === first[1] ? [largest(lines)] : []));
  if (sizes.length > 0 && largest(first[0].lines) > minRatio * Math.max(...sizes)) levels.delete(first[0]);
  return levels;
}

/** Of a title to the largest heading. */
const minRatio = 1.05;

const largest = (lines: readonly Line[]): number => Math.max(...lines.map(sizeOf));

const isNumbered = (title: string): boolean => sectionNumber(title) !== undefined;

interface Named {
  name: string;
  paragraph: RawParagraph;
}

/** With their numbers and without: an outline may have either. */
const byName = (page: PageLayout): Map<string, Named[]> =>
  Map.groupBy(
    blocksOf(page).flatMap((block) => (block.kind === 'paragraph' && mayHead(block) ? namesOf(block) : [])),
    ({ name }) => name,
  );

const mayHead = ({ listing, mark }: RawParagraph): boolean => !listing && mark?.format !== 'bullet';

function namesOf(paragraph: RawParagraph): Named[] {
  const text = textOfAll(paragraph.lines);
  const names = new Set([nameOf(text), nameOf(unnumbered(text))]);
  return [...names].flatMap((name) => (name === '' ? [] : [{ name, paragraph }]));
}

/** Spaces and signs are often lost in outlines. */
const nameOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const unnumbered = (text: string): string => (isNumbered(text) ? text.replace(/^\P{L}+/u, '') : text);

const nearest = (paragraphs: readonly RawParagraph[], top: number): RawParagraph | undefined =>
  paragraphs.reduce<RawParagraph | undefined>(
    (best, own) => (best && Math.abs(best.box.top - top) <= Math.abs(own.box.top - top) ? best : own),
    undefined,
  );
