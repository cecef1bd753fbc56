/** What editors leave in files for themselves, and no reader shows. */
import { type Cos, Dict, Stream } from '../cos/objects.ts';
import type { Page } from '../page-tree.ts';

/** `objects` are all of the document's. Metadata of single pictures and fonts goes too; the document's stays. */
export function dropLeftovers(catalog: Dict, pages: readonly Page[], objects: readonly Cos[]): void {
  catalog.delete('PieceInfo', 'SpiderInfo');
  for (const { dict } of pages) dict.delete('Thumb', 'PieceInfo');
  for (const value of objects) {
    if (value instanceof Stream) value.dict.delete('PieceInfo', 'Metadata');
    else if (value instanceof Dict && value !== catalog && value.name('Type') !== 'Catalog') value.delete('PieceInfo');
  }
}
