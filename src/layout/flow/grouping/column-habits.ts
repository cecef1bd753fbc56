/** What all lines of a column show of how its paragraphs begin and end. Pure. */
import { isIndexEntry } from '../../words/index-entry.ts';
import { type Line, sizeOf, textOf } from '../lines/line.ts';
import { type Mark, markOf } from '../lines/marks.ts';
import { edges } from './block-edges.ts';
import { centredWidths } from './centred-blocks.ts';
import { evenPitches } from './even-pitch.ts';
import { firstLines } from './first-lines.ts';
import { hangingItems } from './hanging-items.ts';
import { flushEdge, stopsShort } from './justified.ts';
import { endsWithColumn } from './open-edge.ts';
import { ownColors } from './own-colors.ts';
import { afterGaps } from './paragraph-gaps.ts';
import { rightEntries, shortEntries } from './short-entries.ts';
import { termLines } from './term-lines.ts';

export interface ColumnHabits {
  /** From baseline to baseline inside paragraphs, for a line and the one before it. */
  pitchOf(line: Line): number;
  /** Right edge that the line could have gone on to. */
  edgeOf(line: Line): number;
  /** Of lines that are centred in less than the column's width, that width. */
  centredWidths: ReadonlyMap<Line, number>;
  /** The line ends before the edge that justified ones reach. */
  isShort(line: Line): boolean;
  /** Where the leftmost line starts. */
  left: number;
  /** The column's edge. */
  right: number;
  /** Most lines are words and the pages that they stand on. */
  isIndex: boolean;
  /** They begin paragraphs by where they start, as all do in this column. */
  firstLines: ReadonlySet<Line>;
  /** They do by how far they stand from the line before. */
  afterGaps: ReadonlySet<Line>;
  /** They do by their colour. */
  ownColors: ReadonlySet<Line>;
  /** They do as all lines around them do. */
  entries: ReadonlySet<Line>;
  markOf(line: Line): Mark | undefined;
  /** Where all lines of items with such a mark start, below their text. */
  hangsAt(mark: Mark): number | undefined;
}

/** In sizes of the letters: less room behind a line is none, whatever the measure of the next word. */
const leastRoom = 0.5;

/** `right` is the column's edge, `margin` where its lines could have ended, `pitchOf` the usual distance of lines of a size. */
export function habitsOf(
  lines: readonly Line[],
  { right, margin }: { right: number; margin: number },
  pitchOf: (size: number) => number,
): ColumnHabits {
  const left = Math.min(...lines.map(({ box }) => box.left));
  const even = evenPitches(lines);
  const pitchAt = (line: Line) => Math.max(pitchOf(sizeOf(line)), even.get(line) ?? 0);
  const [farthest, edgeAt] = [flushEdge(lines) ?? Number.POSITIVE_INFINITY, edges(lines, margin, pitchAt)];
  const isOfColumn = endsWithColumn(lines, left, margin);
  const edgeOf = (line: Line) => Math.min(farthest, edgeAt(line), isOfColumn(line) ? right : Number.POSITIVE_INFINITY);
  const marks = new Map(lines.map((line) => [line, markOf(line, line.block?.role === 'LI')]));
  const hasRoom = (before: Line, line: Line) =>
    edgeOf(before) - before.box.right > line.firstWordWidth + leastRoom * sizeOf(line);
  return {
    pitchOf: pitchAt,
    edgeOf,
    centredWidths: centredWidths(lines, pitchAt),
    isShort: stopsShort(lines, edgeOf),
    left,
    right,
    isIndex: isIndex(lines),
    afterGaps: afterGaps(lines, hasRoom),
    ownColors: ownColors(lines),
    entries: new Set([...shortEntries(lines, hasRoom), ...rightEntries(lines), ...termLines(lines)]),
    firstLines: firstLines(lines, hasRoom, (line) => marks.get(line) !== undefined),
    markOf: (line) => marks.get(line),
    hangsAt: hangingItems(lines, (line) => marks.get(line)),
  };
}

const isIndex = (lines: readonly Line[]): boolean =>
  lines.length > 4 && lines.filter((line) => isIndexEntry(textOf(line))).length > 0.6 * lines.length;
