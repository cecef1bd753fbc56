/** Pages as flow understood them -> the document model. */
import type { DocumentModel, Endnotes, Footnote } from '../model.ts';
import type { Color, OutlineEntry } from '../page.ts';
import type { DocumentProperties } from '../properties.ts';
import { vocabularyOf } from '../words/line-end-hyphen.ts';
import { findBookmarks } from './bookmarks.ts';
import { allParagraphs, fontsOf, linksIn, textsOf } from './document-text.ts';
import { commonBackground } from './figures/background.ts';
import { headingKey } from './furniture/running-titles.ts';
import { bodyText, pitchesOf } from './headings/body-text.ts';
import { outlinedHeads } from './headings/outlined.ts';
import { slideHeads } from './headings/slide-heads.ts';
import { joinPages } from './join-pages.ts';
import { languagesOf } from './languages/languages.ts';
import { type RawEndnotes, takeEndnotes } from './notes/endnotes.ts';
import { noteSpaces } from './notes/note-spaces.ts';
import { type NumberedNote, numberNotes } from './notes/number-notes.ts';
import { allLinesIn, blocksOf } from './page-blocks.ts';
import type { PageLayout } from './page-layout.ts';
import { markContents } from './paragraphs/contents.ts';
import { flushEdges } from './paragraphs/flush-edges.ts';
import { lineBreaksOf } from './paragraphs/line-breaks.ts';
import { hasLoneLines } from './paragraphs/lone-lines.ts';
import { pitchOf } from './paragraphs/pitch.ts';
import { type ParagraphContext, toParagraph } from './paragraphs/to-paragraph.ts';
import { placeSections } from './place/place-sections.ts';
import { findRoles } from './roles.ts';
import { giveStyles } from './styles/give-styles.ts';
import { headingLooks, plainLook, plainText } from './styles/level-looks.ts';

export interface Assembled {
  model: DocumentModel;
  fontsSubstituted: boolean;
}

/** First pages become one text, then what the whole of it tells is found out, then each part is written by that. Changes the pages. */
export function assemble(
  read: readonly PageLayout[],
  properties: DocumentProperties,
  outline: readonly OutlineEntry[] = [],
): Assembled {
  const { pages, endnotes } = takeEndnotes(read);
  const { groups, numberings, mirrorMargins } = joinPages(pages);
  const all = [...pages.flatMap(allParagraphs), ...(endnotes?.notes ?? []).flatMap(({ paragraphs }) => paragraphs)];
  const fonts = fontsOf(all);
  const body = bodyText(all) ?? plainText;
  const slides = slideHeads(pages);
  const { levels, lists, roleOf, markOf } = findRoles(pages.flatMap(blocksOf), body, fonts, {
    running: shownLevel(pages),
    outlined: new Map([...slides.titles, ...outlinedHeads(outline, pages)]),
    texts: slides.texts,
  });
  const { numbers, footnotes, notes } = numberNotes(pages);
  const texts = all.flatMap(({ lines }) => lines.flatMap(textsOf));
  const context: ParagraphContext = {
    fonts,
    bookmarks: findBookmarks(pages, all.flatMap(linksIn)),
    words: vocabularyOf(texts),
    breaks: lineBreaksOf(all),
    languages: languagesOf(texts, properties.language),
    notes: new Map([...notes, ...endReferences(endnotes)]),
    titles: new Map([...levels].map(([paragraph, level]) => [headingKey(paragraph), level])),
    pitchOf: pitchesOf(all, body),
    isFlush: flushEdges(all),
    loneLines: hasLoneLines(all),
    roleOf,
    markOf,
  };
  const background = takeBackground(pages);
  const written = {
    lists,
    sections: placeSections(groups, numberings, context),
    footnotes: toFootnotes(footnotes, pages, context),
    ...(endnotes && { endnotes: toEndnotes(endnotes, context) }),
  };
  markContents(written.sections);
  const normal = { look: plainLook(body.style, fonts), linePitch: body.linePitch };
  const model: DocumentModel = {
    properties,
    languages: context.languages,
    styles: {
      ...giveStyles(written, normal, headingLooks(levels, fonts, context.pitchOf)),
      loneLines: context.loneLines,
    },
    fontAlternates: fonts.alternates,
    background,
    mirrorMargins,
    ...written,
    footnoteNumbers: numbers,
  };
  return { model, fontsSubstituted: fonts.substituted };
}

/** The highest level of headings that heads and feet say; undefined where they say none. */
function shownLevel(pages: readonly PageLayout[]): number | undefined {
  const running = pages.flatMap(({ header, footer }) => allLinesIn([...header, ...footer]));
  const levels = running.flatMap(({ spans }) =>
    spans.flatMap((span) => (span.kind === 'text' && span.title ? [span.title.level] : [])),
  );
  return levels.length > 0 ? Math.min(...levels) : undefined;
}

/** Of all pages: then none has it of its own. */
function takeBackground(pages: readonly PageLayout[]): Color | undefined {
  const background = commonBackground(pages);
  if (background) for (const page of pages) page.background = undefined;
  return background;
}

function toFootnotes(
  footnotes: readonly NumberedNote[],
  pages: readonly PageLayout[],
  context: ParagraphContext,
): Footnote[] {
  const spaces = noteSpaces(pages, (raw) => pitchOf(raw, context));
  return footnotes.map(({ mark, paragraphs }) => ({
    mark,
    paragraphs: paragraphs.map((raw) => toParagraph(raw, raw.column, context, spaces.get(raw) ?? 0)),
  }));
}

const endReferences = (endnotes: RawEndnotes | undefined) =>
  (endnotes?.notes ?? []).map(
    ({ reference }, index) => [reference, { index, mark: undefined, isEnd: true as const }] as const,
  );

const toEndnotes = ({ format, notes }: RawEndnotes, context: ParagraphContext): Endnotes => ({
  format,
  notes: notes.map(({ paragraphs }) => paragraphs.map((raw) => toParagraph(raw, raw.column, context, 0))),
});
