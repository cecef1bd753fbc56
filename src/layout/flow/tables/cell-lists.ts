/** Lists inside of cells: numbers that hang count on down a column, others begin anew in each cell. Bullets that look alike are one list, however many cells have them. */
import type { List } from '../../model.ts';
import { hasWideSpace } from '../lists/heading-mark.ts';
import { findLists, type LevelOf, type MarkedPlace } from '../lists/lists.ts';
import type { RawCell, RawParagraph, RawTable } from '../page-layout.ts';

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
  for (const paragraphs of countedTogether(tables)) {
    if (!paragraphs.some(({ mark }) => mark)) continue;
    const own = findLists(paragraphs, levelOf);
    const numbers: number[] = [];
    for (const list of own.lists) numbers.push(numberOf(withinAll(list, numbers)));
    for (const [paragraph, place] of own.places)
      places.set(paragraph, { ...place, list: numbers[place.list] ?? first });
  }
  return { lists, places };
}

/** What of cells may be of one list; that of tables in cells, too. */
const countedTogether = (tables: readonly RawTable[]): RawParagraph[][] =>
  tables.flatMap(({ cells }) => [
    ...[...Map.groupBy(cells, ({ column }) => column).values()].flatMap(inColumn),
    ...countedTogether(cells.flatMap((cell) => cell.tables)),
  ]);

/** Word's own numbers stand before a tab; `1.` and `J.` before a space may be typed in each cell. */
function inColumn(cells: readonly RawCell[]): RawParagraph[][] {
  const own = cells.map(({ paragraphs }) => paragraphs);
  const first = own.flat().find(({ mark }) => mark);
  return first && isSetApart(first) ? [own.flat()] : own;
}

const isSetApart = ({ lines: [first] }: RawParagraph): boolean =>
  first !== undefined && !first.style.font.monospace && (first.spans[1]?.kind === 'gap' || hasWideSpace(first));

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
