/** Pages as flow understood them -> the document model. */

import type { DocumentModel, ParagraphRole } from '../model.ts';
import type { DocumentProperties } from '../properties.ts';
import { vocabularyOf } from '../words/line-end-hyphen.ts';
import { findBookmarks } from './bookmarks.ts';
import { addEmptyColumns } from './columns/lone-column.ts';
import { addFonts, allParagraphs, linksIn, textsOf } from './document-text.ts';
import { commonBackground } from './figures/background.ts';
import { Fonts } from './fonts/fonts.ts';
import { settleHeads } from './furniture/changing-heads.ts';
import { numberingsOf } from './furniture/page-numbering.ts';
import { headingKey, markTitles } from './furniture/running-titles.ts';
import { bodyText, pitchesOf } from './headings/body-text.ts';
import { findHeadings } from './headings/find-headings.ts';
import { joinAcross } from './join.ts';
import { languagesOf } from './languages/languages.ts';
import { joinNotes } from './notes/continued-notes.ts';
import { noteSpaces } from './notes/note-spaces.ts';
import { numberNotes } from './notes/number-notes.ts';
import type { PageLayout, RawParagraph, RawTable } from './page-layout.ts';
import { findCaptions } from './paragraphs/captions.ts';
import { markContents } from './paragraphs/contents.ts';
import { listLevel } from './paragraphs/list-level.ts';
import { findLists } from './paragraphs/lists.ts';
import { pitchOf } from './paragraphs/pitch.ts';
import { type ParagraphContext, toParagraph } from './paragraphs/to-paragraph.ts';
import { alignFacing } from './place/facing-pages.ts';
import { blocksOf } from './place/page-setup.ts';
import { placeSections } from './place/place-sections.ts';
import { groupPages } from './place/sections.ts';
import { giveStyles } from './styles/give-styles.ts';
import { headingLooks, plainLook, plainStyle } from './styles/level-looks.ts';
import { findCellLists } from './tables/cell-lists.ts';

export interface Assembled {
  model: DocumentModel;
  fontsSubstituted: boolean;
}

export function assemble(pages: readonly PageLayout[], properties: DocumentProperties): Assembled {
  joinNotes(pages);
  markTitles(pages);
  settleHeads(pages);
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
    sections: placeSections(groups, numberings, context),
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
