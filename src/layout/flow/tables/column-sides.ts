/** On which side the cells of a column stand: where their ends meet one below the other, whatever a single one looks like. */
import { widthMiddle } from '../../box.ts';
import type { Paragraph } from '../../model.ts';
import { densest } from '../../statistics.ts';
import type { RawCell, RawParagraph } from '../page-layout.ts';

export type Side = Exclude<Paragraph['alignment'], 'justify'>;

/** In points: ends this near to each other meet. */
const meeting = 0.75;
/** Fewer cells, or a smaller part of them, show nothing. */
const minCells = 3;
const minShare = 0.6;

const edges: Record<Side, (raw: RawParagraph) => number> = {
  left: ({ box }) => box.left,
  right: ({ box }) => box.right,
  center: ({ box }) => widthMiddle(box),
};

/** For paragraphs of one line; undefined where its column shows none. */
export function columnSides(cells: readonly RawCell[]): (raw: RawParagraph) => Side | undefined {
  const plain = cells.filter(({ columnSpan, direction }) => columnSpan === 1 && direction === 'across');
  const columns = [...Map.groupBy(plain, ({ column }) => column).values()];
  const sides = new Map(columns.flatMap((column) => sidesOf(column.flatMap(({ paragraphs }) => paragraphs))));
  return (raw) => sides.get(raw);
}

/** Those that meet where most do, and more than do on another side. */
function sidesOf(paragraphs: readonly RawParagraph[]): [RawParagraph, Side][] {
  const lines = paragraphs.filter((raw) => raw.lines.length === 1 && !raw.lines[0]?.rightToLeft);
  const met = (['left', 'right', 'center'] as const)
    .map((side) => ({ side, own: meetingAt(lines, edges[side]) }))
    .sort((a, b) => b.own.length - a.own.length);
  const [most, second] = met;
  if (!most || most.own.length < Math.max(minCells, minShare * lines.length)) return [];
  return most.own.length > (second?.own.length ?? 0) ? most.own.map((raw) => [raw, most.side]) : [];
}

function meetingAt(lines: readonly RawParagraph[], edgeOf: (raw: RawParagraph) => number): RawParagraph[] {
  const at = densest(lines.map(edgeOf), meeting);
  return at === undefined ? [] : lines.filter((raw) => Math.abs(edgeOf(raw) - at) <= meeting);
}
