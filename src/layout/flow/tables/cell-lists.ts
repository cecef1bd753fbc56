/** Lists inside of cells: numbers count on down a column. Bullets that look alike are one list, however many cells have them. */
import type { List } from '../../model.ts';
import { findLists, type LevelOf, type MarkedPlace } from '../lists/lists.ts';
import type { RawParagraph, RawTable } from '../page-layout.ts';

/** Places count on from `first`, the number of lists that the document has already. */
export function findCellLists(
  tables: readonly RawTable[],
  levelOf: LevelOf,
  first: number,
): { lists: List[]; places: Map<RawParagraph, MarkedPlace> } {
  const lists: List[] = [];
  const places = new Map<RawParagraph, MarkedPlace>();
  const bullets = new Map<string, number>();
  const numberOf = (list: List): number => {
    const key = bulletKey(list);
    const known = key === undefined ? undefined : bullets.get(key);
    if (known !== undefined) return known;
    const number = first + lists.push(list) - 1;
    if (key !== undefined) bullets.set(key, number);
    return number;
  };
  for (const paragraphs of columnsIn(tables)) {
    if (!paragraphs.some(({ mark }) => mark)) continue;
    const own = findLists(paragraphs, levelOf);
    const numbers: number[] = [];
    for (const list of own.lists) numbers.push(numberOf(withinAll(list, numbers)));
    for (const [paragraph, place] of own.places)
      places.set(paragraph, { ...place, list: numbers[place.list] ?? first });
  }
  return { lists, places };
}

/** Those of tables in cells, too. */
const columnsIn = (tables: readonly RawTable[]): RawParagraph[][] =>
  tables.flatMap(({ cells }) => [
    ...Map.groupBy(cells, ({ column }) => column)
      .values()
      .map((column) => column.flatMap(({ paragraphs }) => paragraphs)),
    ...columnsIn(cells.flatMap((cell) => cell.tables)),
  ]);

/** `numbers` are those of the cell's lists before it. */
const withinAll = (list: List, numbers: readonly number[]): List =>
  list.restarts ? { ...list, restarts: { ...list.restarts, list: numbers[list.restarts.list] ?? 0 } } : list;

/** Undefined for lists that count, which begin anew in each cell. */
function bulletKey({ levels }: List): string | undefined {
  if (levels.some(({ format }) => format !== 'bullet')) return undefined;
  return levels
    .map(({ text, indent, hanging, markLook }) =>
      [text, Math.round(indent), Math.round(hanging), markLook?.size, markLook?.color].join(' '),
    )
    .join('\n');
}
