/** A page as it comes to flow: read, its tables and figures found, and what it has in common with the pages around it. Types only. */
import type { PageContent } from '../page.ts';
import type { Table } from '../table/table.ts';
import type { LinePiece } from '../words/words.ts';
import type { Furniture } from './furniture/furniture.ts';
import type { PlacedPicture } from './page-layout.ts';
import type { DrawnBox } from './paragraphs/boxed-paragraphs.ts';

export interface PageParts {
  content: PageContent;
  pieces: readonly LinePiece[];
  tables: readonly Table[];
  /** Those in its head and foot, whose words run there. */
  runningTables: readonly Table[];
  furniture: Furniture;
  /** Lines drawn around paragraphs, or beside them. */
  boxes: readonly DrawnBox[];
  /** Drawn parts of the page that are no text: charts, shapes. */
  figures: readonly PlacedPicture[];
}
