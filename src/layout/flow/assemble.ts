/** Pages as flow understood them -> the document model. */

import type { DocumentModel, ParagraphRole, Section, TextLook } from '../model.ts';
import type { TextStyle } from '../page.ts';
import type { DocumentProperties } from '../properties.ts';
import { vocabularyOf } from '../words/line-end-hyphen.ts';
import { findBookmarks } from './bookmarks.ts';
import { addEmptyColumns } from './columns/lone-column.ts';
import { commonBackground } from './figures/background.ts';
import { Fonts } from './fonts/fonts.ts';
import { furnitureBlocks } from './furniture/furniture-blocks.ts';
import { lineNumbering } from './furniture/line-numbers.ts';
import { takeKinds } from './furniture/page-kinds.ts';
import { type Numbering, numberingsOf } from './furniture/page-numbering.ts';
import { headingKey, markTitles } from './furniture/running-titles.ts';
import { type BodyText, bodyText, pitchAt } from './headings/body-text.ts';
import { findHeadings } from './headings/find-headings.ts';
import { joinAcross } from './join.ts';
import { languagesOf } from './languages/languages.ts';
import { type Line, mode, plainSpan, sizeOf, textOf } from './lines/line.ts';
import { joinNotes } from './notes/continued-notes.ts';
import { noteSpaces } from './notes/note-spaces.ts';
import { numberNotes } from './notes/number-notes.ts';
import type { PageLayout, RawParagraph, RawTable } from './page-layout.ts';
import { findCaptions } from './paragraphs/captions.ts';
import { markContents } from './paragraphs/contents.ts';
import { lookOf } from './paragraphs/inlines.ts';
import { listLevel } from './paragraphs/list-level.ts';
import { findLists } from './paragraphs/lists.ts';
import { pitchOf } from './paragraphs/pitch.ts';
import { type ParagraphContext, toParagraph } from './paragraphs/to-paragraph.ts';
import { alignFacing } from './place/facing-pages.ts';
import { blocksOf, groupSetup, pageSetup } from './place/page-setup.ts';
import { addRoom, placeBlocks } from './place/place-blocks.ts';
import { groupPages, type PageGroup, runsOf, stretchesOf } from './place/sections.ts';
import { giveStyles, type Look } from './styles/give-styles.ts';
import { findCellLists } from './tables/cell-lists.ts';
import { paragraphsIn } from './tables/paragraphs-in.ts';

export interface Assembled {
  model: DocumentModel;
  fontsSubstituted: boolean;
}

const plainStyle: TextStyle = {
  font: {
    name: 'Calibri',
    family: 'Calibri',
    bold: false,
    italic: false,
    serif: false,
    monospace: false,
    symbolic: false,
  },
  size: 11,
  stretch: 1,
  color: '000000',
  invisible: false,
  angle: 0,
};

export function assemble(pages: readonly PageLayout[], properties: DocumentProperties): Assembled {
  joinNotes(pages);
  markTitles(pages);
  const groups = groupPages(pages);
  const numberings = numberingsOf(groups, pages);
  const mirrorMargins = alignFacing(groups, numberings);
  addEmptyColumns(pages);
  joinAcross(pages);
  const body = pages.flatMap(blocksOf);
  const flowing = body.filter((block) => block.kind === 'paragraph');
  const all = pages.flatMap(allParagraphs);
  const fonts = new Fonts();
  for (const { lines } of all) addFonts(fonts, lines);
  const text = bodyText(all.length > 0 ? all : flowing) ?? {
    style: plainStyle,
    linePitch: 13.4,
  };
  const captions = findCaptions(body);
  const { title, levels } = findHeadings(
    flowing.filter((paragraph) => !captions.has(paragraph)),
    text,
  );
  const pitches = pitchesOf(all, text);
  const { lists, places } = listsOf(
    flowing.filter((paragraph) => !levels.has(paragraph) && !title.has(paragraph)),
    body.filter((block) => block.kind === 'table'),
    (paragraph, pattern) => listLevel(paragraph, pattern, text.style, fonts),
  );
  const texts = all.flatMap(({ lines }) => lines.flatMap(textsOf));
  const languages = languagesOf(texts, properties.language);
  const { numbers, footnotes, notes } = numberNotes(pages);
  const context: ParagraphContext = {
    fonts,
    bookmarks: findBookmarks(pages, all.flatMap(linksIn)),
    words: vocabularyOf(texts),
    languages,
    notes,
    titles: new Map([...levels].map(([paragraph, level]) => [headingKey(paragraph), level])),
    pitchOf: pitches,
    roleOf: (paragraph): ParagraphRole => {
      const level = levels.get(paragraph);
      if (level) return { kind: 'heading', level };
      const place = places.get(paragraph);
      if (captions.has(paragraph)) return { kind: 'caption' };
      if (title.has(paragraph)) return { kind: 'title' };
      return place ? { kind: 'item', ...place } : { kind: 'body' };
    },
  };
  const background = commonBackground(pages);
  if (background) for (const page of pages) page.background = undefined;
  const spaces = noteSpaces(pages, (raw) => pitchOf(raw, context));
  const written = {
    lists,
    sections: sectionsOf(groups, numberings, context),
    footnotes: footnotes.map(({ mark, paragraphs }) => ({
      mark,
      paragraphs: paragraphs.map((raw) => toParagraph(raw, raw.column, context, spaces.get(raw) ?? 0)),
    })),
  };
  markContents(written.sections);
  const normal = { look: plainLook(text.style, fonts), linePitch: text.linePitch };
  const model: DocumentModel = {
    properties,
    languages,
    styles: giveStyles(written, normal, headingLooks(levels, fonts, pitches)),
    background,
    mirrorMargins,
    ...written,
    footnoteNumbers: numbers,
  };
  return { model, fontsSubstituted: fonts.substituted };
}

function sectionsOf(
  groups: readonly PageGroup[],
  numberings: ReadonlyMap<PageGroup, Numbering>,
  context: ParagraphContext,
): Section[] {
  const furnishings = furnishingsOf(numberings);
  const setups = new Map(groups.map((group) => [group, groupSetup(group, (raw) => pitchOf(raw, context))]));
  const furnished = new Set<unknown>();
  const sections: Section[] = [];
  for (const { group, stretches, pages } of runsOf(stretchesOf(groups))) {
    const setup = setups.get(group);
    const furnishing = furnishings.get(group);
    if (!setup || !furnishing) throw new RangeError('a stretch of no group');
    const page = pageSetup(setup, pages);
    let open: { page: PageLayout; y: number } | undefined;
    for (const stretch of stretches) {
      const isFirst = !furnished.has(group);
      furnished.add(group);
      const placed = placeBlocks(stretch, page, context, open);
      addRoom(sections[sections.length - 1]?.blocks ?? [], placed.lead);
      sections.push({
        page: placed.setup,
        columns: placed.columns,
        columnRule: stretch.bands.some(({ band }) => band.ruled),
        start: open ? 'continuous' : 'page',
        ...(isFirst ? furnitureBlocks(group, furnishing.kinds, page, context, furnishing.numbering) : unfurnished),
        lineNumbers: lineNumbering(group.pages),
        pageNumbers: isFirst ? furnishing.numbering.change : undefined,
        blocks: placed.blocks,
      });
      open = placed.end;
    }
  }
  return sections;
}

/** Those of the text, then those inside of cells. */
function listsOf(
  paragraphs: readonly RawParagraph[],
  tables: readonly RawTable[],
  levelOf: Parameters<typeof findLists>[1],
): ReturnType<typeof findLists> {
  const own = findLists(paragraphs, levelOf);
  const inCells = findCellLists(tables, levelOf, own.lists.length);
  return { lists: [...own.lists, ...inCells.lists], places: new Map([...own.places, ...inCells.places]) };
}

/** How each group's pages are numbered, and the kinds of their heads; what these show is taken from the pages. */
function furnishingsOf(numberings: ReadonlyMap<PageGroup, Numbering>) {
  return new Map(
    [...numberings].map(([group, numbering]) => [group, { numbering, kinds: takeKinds(group.pages, numbering) }]),
  );
}

const unfurnished = { header: undefined, footer: undefined, firstPage: undefined, evenPages: undefined };

function allParagraphs(page: PageLayout): RawParagraph[] {
  return [
    ...[...page.header, ...blocksOf(page)].flatMap(paragraphsIn),
    ...page.placed.flatMap(({ paragraphs }) => paragraphs),
    ...page.notes.flatMap((note) => note.paragraphs),
    ...page.footer.flatMap(paragraphsIn),
  ];
}

const textsOf = ({ spans }: Line): string[] => spans.flatMap((span) => (span.kind === 'text' ? [span.text] : []));

const linksIn = ({ lines }: RawParagraph): string[] =>
  lines.flatMap(({ spans }) => spans.flatMap((span) => (span.kind === 'text' && span.link ? [span.link] : [])));

function addFonts(fonts: Fonts, lines: readonly Line[]): void {
  for (const { spans } of lines) for (const span of spans) if (span.kind === 'text') fonts.add(span);
}

/** The usual distance of lines for each size of letters; a fifth more than the size where none is known. */
function pitchesOf(paragraphs: readonly RawParagraph[], body: BodyText): (size: number) => number {
  const known = new Map<number, number | undefined>();
  return (size) => {
    const key = Math.round(size * 2) / 2;
    if (!known.has(key)) known.set(key, pitchAt(paragraphs, key));
    return (
      known.get(key) ??
      (body.linePitch / body.style.size > 1.5 ? 1.2 : Math.max(1.1, Math.min(1.35, body.linePitch / body.style.size))) *
        size
    );
  };
}

const plainLook = (style: TextStyle, fonts: Fonts): TextLook =>
  lookOf(plainSpan('', style, { left: 0, right: 0 }), fonts);

/** Each level as most of its letters look. */
function headingLooks(
  levels: ReadonlyMap<RawParagraph, number>,
  fonts: Fonts,
  pitches: (size: number) => number,
): Look[] {
  const deepest = Math.max(0, ...levels.values());
  return Array.from({ length: deepest }, (_, i) => {
    const lines = [...levels].filter(([, level]) => level === i + 1).flatMap(([paragraph]) => paragraph.lines);
    const size = mode(
      lines.map((line) => [sizeOf(line), textOf(line).length] as const),
      0.5,
    );
    const like = lines.find((line) => Math.abs(sizeOf(line) - (size ?? 0)) < 0.3)?.style ?? plainStyle;
    return { look: plainLook(like, fonts), linePitch: pitches(like.size) };
  });
}
