/** All that a document's pages say, wherever on them it stands. */
import { Fonts } from './fonts/fonts.ts';
import type { Line } from './lines/line.ts';
import { blocksOf, paragraphsIn } from './page-blocks.ts';
import type { PageLayout, RawParagraph } from './page-layout.ts';

export function allParagraphs(page: PageLayout): RawParagraph[] {
  return [
    ...[...page.header, ...blocksOf(page)].flatMap(paragraphsIn),
    ...page.placed.flatMap(({ paragraphs }) => paragraphs),
    ...page.notes.flatMap((note) => note.paragraphs),
    ...page.footer.flatMap(paragraphsIn),
  ];
}

export const textsOf = ({ spans }: Line): string[] =>
  spans.flatMap((span) => (span.kind === 'text' ? [span.text] : []));

export const linksIn = ({ lines }: RawParagraph): string[] =>
  lines.flatMap(({ spans }) => spans.flatMap((span) => (span.kind === 'text' && span.link ? [span.link] : [])));

/** What their text is set in, measured. */
export function fontsOf(paragraphs: readonly RawParagraph[]): Fonts {
  const fonts = new Fonts();
  for (const { lines } of paragraphs)
    for (const { spans } of lines) for (const span of spans) if (span.kind === 'text') fonts.add(span);
  return fonts;
}
