/** Links inside of the document: to bookmarks at the paragraphs they lead to. */
import type { PagePlace } from '../page.ts';
import { blocksOf } from './page-blocks.ts';
import type { PageLayout, RawParagraph } from './page-layout.ts';

/** What a link inside of the document is called until its paragraph is found: `#page:height`, both as PagePlace has them. */
export const linkTo = ({ page, height }: PagePlace): string =>
  `#${page}:${height === undefined ? '' : Math.round(height)}`;

/** What `linkTo` told; undefined for an address. */
export function placeOf(link: string | undefined): PagePlace | undefined {
  const [, page, height] = /^#(\d+):(-?\d*)$/.exec(link ?? '') ?? [];
  return page === undefined ? undefined : { page: Number(page), height: height ? Number(height) : undefined };
}

export interface Bookmarks {
  /** The bookmark's name after `#`; the link itself where it is an address; undefined where its page is not written. */
  linkOf(link: string | undefined): string | undefined;
  nameOf(paragraph: RawParagraph): string | undefined;
}

export function findBookmarks(pages: readonly PageLayout[], links: Iterable<string>): Bookmarks {
  const byIndex = new Map(pages.map((page) => [page.index, page]));
  const names = new Map<RawParagraph, string>();
  const targets = new Map<string, string>();
  for (const link of new Set(links)) {
    const paragraph = paragraphAt(link, byIndex);
    if (!paragraph) continue;
    const name = names.get(paragraph) ?? `place${names.size + 1}`;
    names.set(paragraph, name);
    targets.set(link, `#${name}`);
  }
  return {
    linkOf: (link) => (link?.startsWith('#') ? targets.get(link) : link),
    nameOf: (paragraph) => names.get(paragraph),
  };
}

/** The first paragraph not above the place, or the page's last one. */
function paragraphAt(link: string, pages: ReadonlyMap<number, PageLayout>): RawParagraph | undefined {
  const place = placeOf(link);
  const layout = place && pages.get(place.page);
  if (!layout) return undefined;
  const top = place.height === undefined ? 0 : layout.height - place.height;
  const paragraphs = blocksOf(layout).filter((block) => block.kind === 'paragraph');
  return paragraphs.find(({ box }) => box.bottom > top + slack) ?? paragraphs.at(-1);
}

/** A place may be said to lie a little above or in its line (points). */
const slack = 2;
