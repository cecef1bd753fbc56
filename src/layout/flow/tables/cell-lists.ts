/** Lists inside of cells, each cell's by itself. Bullets that look alike are one list, however many cells have them. */
import type { List } from '../../model.ts';
import { findLists, type ListPlace } from '../lists/lists.ts';
import type { RawCell, RawParagraph, RawTable } from '../page-layout.ts';

type LevelOf = Parameters<typeof findLists>[1];

/** Places count on from `first`, the number of lists that the document has already. */
export function findCellLists(
  tables: readonly RawTable[],
  levelOf: LevelOf,
  first: number,
): { lists: List[]; places: Map<RawParagraph, ListPlace> } {
  const lists: List[] = [];
  const places = new Map<RawParagraph, ListPlace>();
  const bullets = new Map<string, number>();
  const numberOf = (list: List): number => {
    const key = bulletKey(list);
    const known = key === undefined ? undefined : bullets.get(key);
    if (known !== undefined) return known;
    const number = first + lists.push(list) - 1;
    if (key !== undefined) bullets.set(key, number);
    return number;
  };
  for (const { paragraphs } of cellsIn(tables)) {
    if (!paragraphs.some(({ mark }) => mark)) continue;
    const own = findLists(paragraphs, levelOf);
    const numbers = own.lists.map(numberOf);
    for (const [paragraph, { list, level }] of own.places)
      places.set(paragraph, { list: numbers[list] ?? first, level });
  }
  return { lists, places };
}

/** Those of tables in cells, too. */
const cellsIn = (tables: readonly RawTable[]): RawCell[] =>
  tables.flatMap(({ cells }) => cells.flatMap((cell) => [cell, ...cellsIn(cell.tables)]));

/** Undefined for lists that count, which begin anew in each cell. */
function bulletKey({ levels }: List): string | undefined {
  if (levels.some(({ format }) => format !== 'bullet')) return undefined;
  return levels
    .map(({ text, indent, hanging, markLook }) =>
      [text, Math.round(indent), Math.round(hanging), markLook?.size, markLook?.color].join(' '),
    )
    .join('\n');
}
