/** What each paragraph of a document is: title, heading, caption, item of a list, or plain text. */
import type { List, ParagraphRole } from '../model.ts';
import type { Fonts } from './fonts/fonts.ts';
import type { BodyText } from './headings/body-text.ts';
import { findHeadings } from './headings/find-headings.ts';
import { listLevel } from './lists/list-level.ts';
import { findLists } from './lists/lists.ts';
import type { RawBlock, RawParagraph } from './page-layout.ts';
import { findCaptions } from './paragraphs/captions.ts';
import { findCellLists } from './tables/cell-lists.ts';

export interface Roles {
  /** Of headings, from 1. */
  levels: ReadonlyMap<RawParagraph, number>;
  /** That items name by their index. */
  lists: List[];
  roleOf(paragraph: RawParagraph): ParagraphRole;
}

/** `blocks` in reading order; a caption is no heading, and neither heading nor title is an item. */
export function findRoles(blocks: readonly RawBlock[], body: BodyText, fonts: Fonts): Roles {
  const paragraphs = blocks.filter((block): block is RawParagraph => block.kind === 'paragraph' && !block.listing);
  const captions = findCaptions(blocks);
  const { title, levels } = findHeadings(
    paragraphs.filter((paragraph) => !captions.has(paragraph)),
    body,
  );
  const levelOf: LevelOf = (paragraph, pattern) => listLevel(paragraph, pattern, body.style, fonts);
  const own = findLists(
    paragraphs.filter((paragraph) => !levels.has(paragraph) && !title.has(paragraph)),
    levelOf,
  );
  const tables = blocks.filter((block) => block.kind === 'table');
  const inCells = findCellLists(tables, levelOf, own.lists.length);
  const roleOf = (paragraph: RawParagraph): ParagraphRole => {
    const level = levels.get(paragraph);
    if (level) return { kind: 'heading', level };
    if (captions.has(paragraph)) return { kind: 'caption' };
    if (paragraph.listing) return { kind: 'code' };
    if (title.has(paragraph)) return { kind: 'title' };
    const place = own.places.get(paragraph) ?? inCells.places.get(paragraph);
    return place ? { kind: 'item', ...place } : { kind: 'body' };
  };
  return { levels, lists: [...own.lists, ...inCells.lists], roleOf };
}

type LevelOf = Parameters<typeof findLists>[1];
