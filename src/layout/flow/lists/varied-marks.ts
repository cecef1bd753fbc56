/**
 * What the marks of one level differ in: numbers of rows in white on a head and in black below it, the bold number of a bold
 * item. Word takes of a mark what its level does not say from its paragraph.
 */
import type { TextLook } from '../../inline.ts';
import type { List, MarkLook } from '../../model.ts';
import type { TextStyle } from '../../page.ts';
import type { MarkedPlace } from './lists.ts';

const traits = ['bold', 'italic', 'color'] as const;

/** Tells levels so. */
export function tellVaried(lists: readonly List[], places: Iterable<MarkedPlace>): void {
  const levels = Map.groupBy(places, ({ list, level }) => lists[list]?.levels[level]);
  for (const [level, own] of levels) {
    const varied = traits.filter((trait) => new Set(own.map(({ mark }) => looksOf(mark.style)[trait])).size > 1);
    if (level && varied.length > 0) level.varied = varied;
  }
}

/** Of a mark, what others of its level do not share; undefined where they share all. */
export function ownLook(lists: readonly List[], { list, level, mark }: MarkedPlace): MarkLook | undefined {
  const varied = lists[list]?.levels[level]?.varied;
  const looks = looksOf(mark.style);
  return varied && Object.fromEntries(varied.map((trait) => [trait, looks[trait]]));
}

const looksOf = ({ font, color }: TextStyle): Pick<TextLook, (typeof traits)[number]> => ({
  bold: font.bold,
  italic: font.italic,
  color,
});
