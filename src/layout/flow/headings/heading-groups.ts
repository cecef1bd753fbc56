/** Headings that look and are numbered alike, and the levels that they have: the same over the whole document. */

import { commonest } from '../../statistics.ts';
import { sizeOf, textOfAll } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';
import { isInSmallCaps, lookKeys, prominence } from './heading-looks.ts';
import { type NumberKind, type SectionNumber, sectionNumber } from './section-number.ts';

export interface HeadingGroup {
  /** Undefined where none of them has a number. */
  kind: NumberKind | undefined;
  /** In reading order, never empty. */
  heads: RawParagraph[];
}

const numberOf = ({ lines }: RawParagraph): SectionNumber | undefined => sectionNumber(textOfAll(lines));

/** Of each look the kinds of numbers apart; heads without one stand on the level of the kind that comes first. */
export const alike = (heads: readonly RawParagraph[]): HeadingGroup[] => {
  const keys = lookKeys(heads);
  return [...Map.groupBy(heads, (_, i) => keys[i]).values()].flatMap((look) => {
    const kinds = look.map((head) => numberOf(head)?.kind);
    const first = kinds.find((kind) => kind !== undefined);
    const groups = Map.groupBy(look, (_, i) => kinds[i] ?? first);
    return [...groups].map(([kind, own]) => ({ kind, heads: own }));
  });
};

/**
 * Their numbers go on from each other, or begin again, or none has one and there are several: what else looks so is text.
 * In small capitals without numbers stand names too, of who speaks in a play.
 */
export function counts({ kind, heads }: HeadingGroup): boolean {
  if (kind === undefined) return heads.length > 1 && !heads.some(isInSmallCaps);
  const numbers = heads.flatMap((head) => numberOf(head)?.last ?? []);
  const regular = numbers.filter((number, i) => number === 1 || number === (numbers[i - 1] ?? Number.NaN) + 1);
  return numbers.length > 1 && regular.length > mostly * numbers.length;
}

/** A number may be lost. */
const mostly = 0.7;

/**
 * From 1 on: what stands out more is higher, `1.1` below `1`, and as many decimals are one level, however they look. Where
 * the document tells the levels of some, others that look so are on these.
 */
export function levelsOf(
  groups: readonly HeadingGroup[],
  paragraphs: readonly RawParagraph[],
  told: ReadonlyMap<RawParagraph, number>,
): Map<RawParagraph, number> {
  const levels: HeadingGroup[] = [];
  for (const group of joinFront(inOrder(groups), paragraphs)) {
    const same = levels.find(({ kind }) => kind !== undefined && kind === group.kind && decimalsOf(group) > 0);
    if (same) same.heads.push(...group.heads);
    else levels.push({ ...group, heads: [...group.heads] });
  }
  const said = levels.map(({ heads }) =>
    commonest(
      heads.flatMap((head) => told.get(head) ?? []),
      1,
    ),
  );
  let level = 0;
  return new Map(
    levels.flatMap(({ heads }, i) => {
      const below = said.slice(i + 1).filter((other) => other !== undefined);
      level = said[i] ?? Math.min(level + 1, ...below);
      return heads.map((head): [RawParagraph, number] => [head, told.get(head) ?? level]);
    }),
  );
}

/** Of letters to others that are as large. */
const sameSize = 1.05;

/** What stands before all of the numbered ones, and is no larger, is on their level: `BACKGROUND` in a contract. */
function joinFront(groups: readonly HeadingGroup[], paragraphs: readonly RawParagraph[]): readonly HeadingGroup[] {
  const numbered = groups.find((group) => decimalsOf(group) === 1);
  if (!numbered) return groups;
  const heads = new Set(numbered.heads);
  const before = new Set(
    paragraphs.slice(
      0,
      paragraphs.findIndex((own) => heads.has(own)),
    ),
  );
  const front = groups.filter(
    (group) =>
      group.kind === undefined &&
      sizeOfGroup(group) < sameSize * sizeOfGroup(numbered) &&
      group.heads.every((head) => before.has(head)),
  );
  const joined = { ...numbered, heads: [...front.flatMap((group) => group.heads), ...numbered.heads] };
  return groups.flatMap((group) => (group === numbered ? [joined] : front.includes(group) ? [] : [group]));
}

const sizeOfGroup = ({ heads: [first] }: HeadingGroup): number => (first?.lines[0] ? sizeOf(first.lines[0]) : 0);

/** Those with decimals change places with each other alone. */
function inOrder(groups: readonly HeadingGroup[]): HeadingGroup[] {
  const sorted = [...groups].sort((a, b) => prominence(b.heads[0]) - prominence(a.heads[0]));
  const numbered = sorted.filter((group) => decimalsOf(group) > 0).sort((a, b) => decimalsOf(a) - decimalsOf(b));
  return sorted.map((group) => (decimalsOf(group) > 0 ? (numbered.shift() ?? group) : group));
}

/** How many numbers a group's heads have with points between, 0 where they have others or none. */
const decimalsOf = ({ kind }: HeadingGroup): number => Number(/^decimal (\d+)$/.exec(kind ?? '')?.[1] ?? 0);
