/**
 * Counts lists as word processors do and compares with what is printed: a number that starts anew does so by an instance of
 * its list, and one that would come out otherwise stays text.
 */
import type { List, ListFormat, ListLevel } from '../../model.ts';
import { romanText } from '../lines/roman-numerals.ts';
import { scriptText } from '../lines/script-numbers.ts';
import type { RawParagraph } from '../page-layout.ts';
import type { MarkedPlace } from './lists.ts';
import { lastNumber } from './open-levels.ts';

/** What has been counted of a list. */
interface Count {
  /** By level; those below the last one begin anew. */
  numbers: number[];
  /** The instance that started a level anew, for what is as deep. */
  instance: { list: number; level: number } | undefined;
}

/** Places in reading order. */
export function countAgain(
  lists: readonly List[],
  places: ReadonlyMap<RawParagraph, MarkedPlace>,
): { lists: List[]; places: Map<RawParagraph, MarkedPlace> } {
  const all = [...lists];
  const counts = lists.map((): Count => ({ numbers: [], instance: undefined }));
  const counted = new Map<RawParagraph, MarkedPlace>();
  for (const [paragraph, place] of places) {
    const [list, count] = [lists[place.list], counts[place.list]];
    if (!list || !count || !isAsPrinted(place, list, count)) continue;
    counted.set(paragraph, { ...place, list: instanceFor(place, list, count, all) });
  }
  return { lists: all, places: counted };
}

/** Where its own number is as it should be. */
function isAsPrinted({ mark, level }: MarkedPlace, { levels }: List, { numbers }: Count): boolean {
  const own = levels[level];
  if (!own || own.format === 'bullet') return own !== undefined;
  const printed = own.text.replace(/%(\d)/g, (_, digit) => {
    const shown = Number(digit) - 1;
    const of = levels[shown];
    if (!of) return '';
    return shown === level
      ? numberText(lastNumber(mark), of.format)
      : numberText(numbers[shown] ?? of.start, own.legal ? 'decimal' : of.format);
  });
  return printed === mark.text;
}

/** Counts the item; its list, or the instance of it that the item is of. Changes the count and adds to the lists. */
function instanceFor({ mark, list, level }: MarkedPlace, { levels }: List, count: Count, all: List[]): number {
  const { numbers } = count;
  for (let above = 0; above < level; above++) numbers[above] ??= (levels[above] as ListLevel).start;
  const before = numbers[level];
  const start = levels[level]?.start ?? 1;
  const next = before === undefined ? start : before + 1;
  const number = levels[level]?.format === 'bullet' ? next : lastNumber(mark);
  numbers.length = level;
  numbers[level] = number;
  if (count.instance && level < count.instance.level) count.instance = undefined;
  if (number !== next)
    count.instance = { list: all.push({ levels, restarts: { list, level, start: number } }) - 1, level };
  return count.instance?.list ?? list;
}

/** As word processors write it; letters are repeated after the 26th. */
function numberText(number: number, format: ListFormat): string {
  switch (format) {
    case 'lowerLetter':
      return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
    case 'upperLetter':
      return numberText(number, 'lowerLetter').toUpperCase();
    case 'lowerRoman':
      return romanText(number);
    case 'upperRoman':
      return romanText(number).toUpperCase();
    case 'decimalZero':
      return String(number).padStart(2, '0');
    default:
      return scriptText(number, format) ?? String(number);
  }
}
