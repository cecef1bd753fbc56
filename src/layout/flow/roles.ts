/** What each paragraph of a document is: title, heading, caption, item of a list, or plain text. */
import type { List, MarkLook, ParagraphRole } from '../model.ts';
import type { Fonts } from './fonts/fonts.ts';
import type { BodyText } from './headings/body-text.ts';
import { findHeadings } from './headings/find-headings.ts';
import type { Mark } from './lines/marks.ts';
import { listLevel } from './lists/list-level.ts';
import { findLists, type LevelOf } from './lists/lists.ts';
import { ownLook, tellVaried } from './lists/varied-marks.ts';
import type { RawBlock, RawParagraph } from './page-layout.ts';
import { findCaptions } from './paragraphs/captions.ts';
import { findCellLists } from './tables/cell-lists.ts';

/** As deep as headings go. */
const maxLevel = 6;

export interface Roles {
  /** Of headings, from 1. */
  levels: ReadonlyMap<RawParagraph, number>;
  /** That items name by their index. */
  lists: List[];
  roleOf(paragraph: RawParagraph): ParagraphRole;
  /** Of what a list counts: it is no text. */
  markOf(paragraph: RawParagraph): CountedMark | undefined;
}

export interface CountedMark {
  mark: Mark;
  /** The paragraph hangs from it. */
  hangs: boolean;
  /** What is its own. */
  look: MarkLook | undefined;
}

/**
 * `blocks` in reading order; a caption is no heading, and no title is an item. Headings from level `running` on keep their
 * numbers as text: heads and feet repeat them with these. `outlined` and `texts` as findHeadings() has them.
 */
export function findRoles(
  blocks: readonly RawBlock[],
  body: BodyText,
  fonts: Fonts,
  {
    running = maxLevel + 1,
    outlined,
    texts,
  }: {
    running?: number | undefined;
    outlined?: ReadonlyMap<RawParagraph, number>;
    texts?: ReadonlySet<RawParagraph>;
  } = {},
): Roles {
  const paragraphs = blocks.filter((block): block is RawParagraph => block.kind === 'paragraph' && !block.listing);
  const captions = findCaptions(blocks);
  const { title, levels, contents } = findHeadings(
    paragraphs.filter((paragraph) => !captions.has(paragraph)),
    body,
    outlined,
    texts,
  );
  const { lists, placeOf } = countedIn(blocks, fonts, {
    isText: (paragraph) =>
      !title.has(paragraph) &&
      !contents.has(paragraph) &&
      !captions.has(paragraph) &&
      (levels.get(paragraph) ?? 0) < running,
    headingOf: (paragraph) => levels.get(paragraph),
  });
  const roleOf = (paragraph: RawParagraph): ParagraphRole => {
    const level = levels.get(paragraph);
    const place = placeOf(paragraph);
    const at = place && { list: place.list, level: place.level };
    if (level) return { kind: 'heading', level, ...(at && { number: { ...at, text: place.mark.text } }) };
    if (captions.has(paragraph)) return { kind: 'caption' };
    if (paragraph.listing) return { kind: 'code' };
    if (title.has(paragraph)) return { kind: 'title' };
    if (contents.has(paragraph)) return { kind: 'contents' };
    return at ? { kind: 'item', ...at } : { kind: 'body' };
  };
  const markOf = (paragraph: RawParagraph): CountedMark | undefined => {
    const place = placeOf(paragraph);
    return (
      place && {
        mark: place.mark,
        hangs: lists[place.list]?.levels[place.level]?.suffix === undefined,
        look: ownLook(lists, place),
      }
    );
  };
  return { levels, lists, roleOf, markOf };
}

interface Countable {
  /** It may have its number from a list. */
  isText(paragraph: RawParagraph): boolean;
  headingOf(paragraph: RawParagraph): number | undefined;
}

/** Lists of the text and of its tables' cells, and what they count. */
function countedIn(blocks: readonly RawBlock[], fonts: Fonts, { isText, headingOf }: Countable) {
  const levelOf: LevelOf = (paragraph, mark, text, close) => listLevel(paragraph, mark, { text, close }, fonts);
  const paragraphs = blocks.filter(
    (block): block is RawParagraph => block.kind === 'paragraph' && !block.listing && isText(block),
  );
  const own = findLists(paragraphs, levelOf, headingOf);
  const tables = blocks.filter((block) => block.kind === 'table');
  const inCells = findCellLists(tables, levelOf, own.lists.length);
  const lists = [...own.lists, ...inCells.lists];
  tellVaried(lists, [...own.places.values(), ...inCells.places.values()]);
  return {
    lists,
    placeOf: (paragraph: RawParagraph) => own.places.get(paragraph) ?? inCells.places.get(paragraph),
  };
}
