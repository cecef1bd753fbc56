/** What stands in or beside lines that run down besides their own letters: figures and Latin letters set across them, lone letters between, readings of letters. Pure. */
import { boxAround, heightMiddle, sharedHeight } from '../../../box.ts';
import type { Character } from '../../../page.ts';
import { chunksWhere } from '../../../sequences.ts';

/** Letters in a line that runs down; lengths are points. */
export interface Column {
  letters: Character[];
  /** Of its middle. */
  x: number;
  size: number;
  top: number;
  bottom: number;
}

/** All in parts of the font size: gaps inside of a cluster, and how wide one may be to stand in a line. */
const clusterGap = 0.3;
const maxWidth = 1.6;
/** How far its middle may be from the line's, and it from the line's end. */
const maxOff = 0.4;
const maxApart = 1;
/** Sizes of the readings of letters, and how far right of the line they stand. */
const readingSize = 0.65;
const [readingFrom, readingTo] = [0.5, 1.2];
/** Times that what was joined is looked at for what stands next to it. */
const rounds = 4;
/** Pages with more clusters to compare with more lines are drawings. */
const maxPairs = 4_000_000;

/** Letters side by side that the page draws one after the other. */
export const clustersOf = (characters: readonly Character[]): Column[] =>
  chunksWhere(characters, isUpright, isBehind).map(clusterOf);

const isUpright = ({ style, text }: Character): boolean => style.angle === 0 && text.trim() !== '';

const isBehind = (last: Character, next: Character): boolean =>
  Math.abs(last.baseline - next.baseline) < 0.1 * next.style.size &&
  Math.abs(next.box.left - last.box.right) < clusterGap * next.style.size;

function clusterOf(letters: Character[]): Column {
  const { left, top, right, bottom } = boxAround(letters);
  return { letters, x: (left + right) / 2, size: letters[0]?.style.size ?? 1, top, bottom };
}

/** Those that stand in one of the lines, at its middle. */
export function joinClusters(clusters: readonly Column[], columns: readonly Column[]): Column[] {
  const narrow = clusters.filter(isNarrow);
  if (narrow.length * columns.length > maxPairs) return [];
  const lines = columns.map((column) => ({ ...column }));
  const joined = new Map<Column, Column>();
  for (let round = 0, before = -1; round < rounds && joined.size > before; round++) {
    before = joined.size;
    for (const cluster of narrow) {
      const line = joined.has(cluster) ? undefined : lines.find((own) => standsIn(cluster, own));
      if (!line) continue;
      line.top = Math.min(line.top, cluster.top);
      line.bottom = Math.max(line.bottom, cluster.bottom);
      joined.set(cluster, { ...cluster, x: line.x });
    }
  }
  return [...joined.values()];
}

function isNarrow({ letters, size }: Column): boolean {
  const { left, right } = boxAround(letters);
  return right - left < maxWidth * size;
}

const standsIn = (cluster: Column, line: Column): boolean =>
  Math.abs(cluster.x - line.x) < maxOff * line.size &&
  cluster.size < 1.25 * line.size &&
  cluster.size > readingSize * line.size &&
  -sharedHeight(cluster, line) < maxApart * line.size;

/** Small letters right of a line: how a letter of it is read. */
export function beside(clusters: readonly Column[], columns: readonly Column[]): Column[] {
  const single = clusters.filter(({ letters }) => letters.length === 1);
  if (single.length * columns.length > maxPairs) return [];
  return single.filter((own) =>
    columns.some(({ x, size, top, bottom }) => {
      const off = (own.x - x) / size;
      const middle = heightMiddle(own);
      return own.size < readingSize * size && off > readingFrom && off < readingTo && middle > top && middle < bottom;
    }),
  );
}
