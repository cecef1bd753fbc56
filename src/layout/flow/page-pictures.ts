/** Where a page's pictures go: into cells, into lines of text, between paragraphs, or to their place on the page. */
import type { PageContent, Picture } from '../page.ts';
import { tagOf } from '../tags.ts';
import { type SortedPictures, sortPictures } from './figures/pictures.ts';
import { isSlide } from './figures/slides.ts';
import type { PieceItem } from './page-items.ts';
import type { PlacedPicture } from './page-layout.ts';
import type { PageParts } from './page-parts.ts';
import { type PicturesInCells, picturesInCells } from './tables/cell-pictures.ts';

export interface PagePictures extends SortedPictures {
  inCells: PicturesInCells;
}

/** Those that the page places, and figures; on slides no picture moves with a table's rows. */
export function picturesOn(parts: PageParts, texts: readonly PieceItem[]): PagePictures {
  const { content, tables, runningTables, furniture } = parts;
  const drawn = [...content.pictures.map((picture) => placedIn(content, picture)), ...parts.figures];
  const inCells: PicturesInCells = isSlide(content) ? new Map() : picturesInCells(drawn, [...tables, ...runningTables]);
  const celled = new Set(
    [...inCells.values()].flatMap(({ inline, rows }) => [...inline, ...rows.flatMap(({ pictures }) => pictures)]),
  );
  const others = drawn.filter((placed) => !celled.has(placed));
  const boxes = tables.map(({ box }) => box);
  return { inCells, ...sortPictures(others, texts, boxes, content, furniture) };
}

const placedIn = ({ tags }: PageContent, picture: Picture): PlacedPicture => ({
  picture,
  box: picture.box,
  alt: tagOf(picture, tags)?.alt ?? '',
  behindText: false,
});
