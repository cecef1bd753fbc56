/**
 * Heads and feet that a table of the text has taken in, which would be said twice: with the page's number they are none of
 * its rows, nor is a foot below such a head; else they are its head, which it repeats on each page.
 */
import { wordsIn } from '../../table/inner-tables.ts';
import type { Table } from '../../table/table.ts';
import type { LinePiece } from '../../words/words.ts';
import type { Furniture, PageRows } from './furniture.ts';
import { countsPages, matches } from './running-keys.ts';

/** What is the page's, and what is a table's. */
interface Shared {
  running: LinePiece[];
  ofTables: LinePiece[];
}

export function sharedWithTables(
  { header, footer }: Furniture,
  tables: readonly Table[],
  page: PageRows,
  near: readonly PageRows[],
): Shared {
  const shared: Shared = { running: [], ofTables: [] };
  const said = new Set(tables.flatMap(wordsIn).flatMap(({ characters }) => characters));
  if (said.size === 0) return shared;
  const isSaid = ({ words }: LinePiece) =>
    words.every(({ characters }) => characters.every((character) => said.has(character)));
  const counts = (side: LinePiece[]) =>
    side.some((piece) => near.some((other) => matches(piece, page, other, countsPages)));
  const [head, foot] = [header.filter(isSaid), footer.filter(isSaid)];
  const ofHead = counts(header);
  (ofHead ? shared.running : shared.ofTables).push(...head);
  (counts(footer) || (ofHead && head.length > 0) ? shared.running : shared.ofTables).push(...foot);
  return shared;
}

export const withoutPieces = ({ header, footer }: Furniture, dropped: readonly LinePiece[]): Furniture => ({
  header: header.filter((piece) => !dropped.includes(piece)),
  footer: footer.filter((piece) => !dropped.includes(piece)),
});
