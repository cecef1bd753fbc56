/** What pages do to one another before any is written: notes and paragraphs go on, heads agree, margins face, sections part. */
import { addEmptyColumns } from './columns/lone-column.ts';
import { takeWordsOnPictures } from './figures/words-on-pictures.ts';
import { settleHeads } from './furniture/changing-heads.ts';
import { type Numbering, numberingsOf } from './furniture/page-numbering.ts';
import { markTitles } from './furniture/running-titles.ts';
import { joinAcross } from './join.ts';
import { joinNotes } from './notes/continued-notes.ts';
import type { PageLayout } from './page-layout.ts';
import { alignFacing } from './place/facing-pages.ts';
import { groupPages, type PageGroup } from './place/sections.ts';

export interface JoinedPages {
  /** Pages that can be sections, in order. */
  groups: PageGroup[];
  numberings: ReadonlyMap<PageGroup, Numbering>;
  /** Even pages have the inner margin on their right. */
  mirrorMargins: boolean;
}

/** Changes the pages. Each step needs those before it: notes are whole before heads are compared, heads before pages are grouped. */
export function joinPages(pages: readonly PageLayout[]): JoinedPages {
  joinNotes(pages);
  markTitles(pages);
  settleHeads(pages);
  const groups = groupPages(pages);
  const numberings = numberingsOf(groups, pages);
  const mirrorMargins = alignFacing(groups, numberings);
  addEmptyColumns(pages);
  joinAcross(pages);
  for (const page of pages) takeWordsOnPictures(page);
  return { groups, numberings, mirrorMargins };
}
