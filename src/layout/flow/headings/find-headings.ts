/**
 * A document's title and headings, with their levels: those that the structure tree or the outline has; else by how
 * they look and how they are numbered, alike over the whole document.
 */
import { pairwise } from '../../sequences.ts';
import { endsAtPage } from '../lines/leaders.ts';
import { hasField, isBold, sizeOf, textOfAll } from '../lines/line.ts';
import { namedMark } from '../lists/heading-mark.ts';
import type { RawParagraph } from '../page-layout.ts';
import type { BodyText } from './body-text.ts';
import { isExample } from './examples.ts';
import { alike, counts, type HeadingGroup, levelsOf } from './heading-groups.ts';
import { looksLikeHeading, looksLikeQuietHeading } from './heading-looks.ts';
import { isSectionLabel, sectionNumber } from './section-number.ts';
import { termsOf } from './terms.ts';
import { taggedTitle, takeTitle } from './title.ts';

export interface Headings {
  /** One paragraph, or the few that it is set in. */
  title: ReadonlySet<RawParagraph>;
  /** From 1; what is missing is no heading. */
  levels: ReadonlyMap<RawParagraph, number>;
  /** What stands above tables of contents, where it looks like no other heading: it is on no level. */
  contents: ReadonlySet<RawParagraph>;
}

const maxLevels = 6;
/** Fewer are no table of contents. */
const minEntries = 3;
/** Of a heading that looks like the text. */
const maxLines = 3;
/** In points. */
const sameSize = 0.3;

/** `paragraphs` in reading order; `outlined` has the levels of those that the document's outline names, `texts` what is no heading however it looks. */
export function findHeadings(
  paragraphs: readonly RawParagraph[],
  body: BodyText,
  outlined: ReadonlyMap<RawParagraph, number> = new Map(),
  texts: ReadonlySet<RawParagraph> = new Set(),
): Headings {
  const tagged = new Map(
    paragraphs.flatMap((paragraph): [RawParagraph, number][] => {
      const level = taggedLevel(paragraph);
      return level && !readsAsText(paragraph, body) ? [[paragraph, level]] : [];
    }),
  );
  const told = new Map([...outlined, ...tagged]);
  const printed = paragraphs.filter(({ lines }) => !lines.some(hasField));
  const quiet = printed.filter((own, i) => !told.has(own) && looksLikeQuietHeading(own, printed[i + 1], body));
  const loud = loudHeads(printed, body, told);
  const mayBe = (own: RawParagraph) => told.has(own) || !texts.has(own);
  const groups = [...alike(loud.filter(mayBe)), ...alike(quiet.filter(mayBe)).filter(counts)];
  const aboveEntries = new Set(paragraphs.filter((_, i) => areEntries(paragraphs.slice(i + 1, i + 1 + minEntries))));
  const headsContents = (group: HeadingGroup) => group.heads.every((head) => aboveEntries.has(head) && !told.has(head));
  const [contents, others] = [groups.filter(headsContents), groups.filter((group) => !headsContents(group))];
  const { title, heads } =
    tagged.size > 0
      ? { title: taggedTitle(paragraphs, tagged, body.style.size), heads: others }
      : takeTitle(others, paragraphs, told);
  const levels = [...levelsOf(heads, paragraphs, told)];
  return {
    title: new Set(title),
    levels: new Map(levels.map(([paragraph, level]) => [paragraph, Math.min(maxLevels, level)])),
    contents: new Set(contents.flatMap((group) => group.heads)),
  };
}

/** Both have numbers, of two kinds: `I.` and `A.`, `ARTICLE I` and `1.1`. */
function isOver(own: RawParagraph, next: RawParagraph | undefined): boolean {
  const [kind, below] = [kindOf(own), next && kindOf(next)];
  return kind !== undefined && below !== undefined && kind !== below;
}

/** `1.1 Access` above terms in bold letters. */
const isOverTerms = (own: RawParagraph, next: RawParagraph | undefined): boolean =>
  /^decimal [2-6]$/.test(sectionNumber(textOfAll(own.lines))?.kind ?? '') &&
  next !== undefined &&
  kindOf(next) === undefined;

/** What its number is called and how it is written; undefined without a number. */
function kindOf({ lines }: RawParagraph): string | undefined {
  const [first] = lines;
  const named = first && namedMark(first)?.mark;
  return named ? `${named.before}${named.format} ${named.numbers.length}` : sectionNumber(textOfAll(lines))?.kind;
}

/** Of a table of contents, whose pages follow each other: prices behind dots do not. */
function areEntries(paragraphs: readonly RawParagraph[]): boolean {
  if (paragraphs.length < minEntries || !paragraphs.every(({ lines }) => lines.some(endsAtPage))) return false;
  const pages = paragraphs.flatMap(({ lines }) => /\d+$/.exec(textOfAll(lines).trim())?.map(Number) ?? []);
  return pairwise(pages).every(([before, page]) => before <= page);
}

function taggedLevel({ lines }: RawParagraph): number | undefined {
  const match = /^H([1-6])?$/.exec(lines[0]?.block?.role ?? '');
  return match ? Number(match[1] ?? 1) : undefined;
}

/** Word processors tag all that their chapters' numbering counts as headings, whole clauses too. */
function readsAsText({ lines }: RawParagraph, { style }: BodyText): boolean {
  const isPlain = lines.every(
    (line) =>
      Math.abs(sizeOf(line) - style.size) < sameSize &&
      isBold(line) === style.font.bold &&
      line.style.font.italic === style.font.italic,
  );
  return isPlain && (lines.length > maxLines || /[.;,]$|[;,]\s+(and|or)$/.test(textOfAll(lines)));
}

/** Without the lines that number the title below them, the terms of a list of them, examples, and what stands at the axes of charts. */
function loudHeads(
  paragraphs: readonly RawParagraph[],
  body: BodyText,
  told: ReadonlyMap<RawParagraph, number>,
): RawParagraph[] {
  const terms = termsOf(paragraphs, body);
  const found: boolean[] = [];
  for (let i = paragraphs.length - 1; i >= 0; i--) {
    const [own, next] = [paragraphs[i], paragraphs[i + 1]];
    found[i] =
      own !== undefined &&
      (told.has(own) ||
        (!terms.has(own) &&
          !isAtAxis(paragraphs, i) &&
          !isExample(paragraphs, i, body) &&
          looksLikeHeading(own, next, body, isOverTerms(own, next) || (found[i + 1] === true && isOver(own, next)))));
  }
  return paragraphs.filter((own, i) => found[i] && !(found[i + 1] && isSectionLabel(textOfAll(own.lines))));
}

/** An axis has so many figures and more, in one line or below each other; a heading above a table has the table's head between. */
const leastTicks = 3;

/** A chart's title, or what one of its axes measures: these have no numbers. */
function isAtAxis(paragraphs: readonly RawParagraph[], at: number): boolean {
  if (sectionNumber(textOfAll(paragraphs[at]?.lines ?? []))) return false;
  const [above, below] = [paragraphs.slice(Math.max(0, at - leastTicks), at), paragraphs.slice(at + 1)];
  return [above.reverse(), below.slice(0, leastTicks)].some((others) => ticksIn(others) >= leastTicks);
}

/** How many figures these begin with. */
function ticksIn(paragraphs: readonly RawParagraph[]): number {
  const texts = paragraphs.map(({ lines }) => textOfAll(lines).trim());
  const end = texts.findIndex((text) => !/^[-−+]?\d[-−+\d.,%\s]*$/.test(text));
  return texts.slice(0, end === -1 ? texts.length : end).flatMap((text) => text.split(/\s+/)).length;
}
