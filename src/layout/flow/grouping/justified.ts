/** Justified columns show where paragraphs end: a line that stops short of the edge which the others all reach is a last one. Some reach over it. Pure. */
import { widthOf } from '../../box.ts';
import { commonest } from '../../statistics.ts';
import { type Line, sizeOf, textOf } from '../lines/line.ts';

/** Fewer lines may end together by chance. */
const minLines = 6;
/** The part of them that reaches the edge, to points. */
const mostly = 0.6;
const reached = 1;
/** In sizes of the letters: commas and hyphens may hang out by less. */
const leastShort = 0.3;

/** Whether a line stops short; of none in a column that is not justified. */
export function stopsShort(lines: readonly Line[], edgeOf: (line: Line) => number): (line: Line) => boolean {
  const room = (line: Line) => edgeOf(line) - line.box.right;
  const isFlush = (line: Line) => room(line) < reached;
  const flush = Map.groupBy(lines, (line) => Math.round(edgeOf(line)));
  const justified = new Set(
    [...flush].flatMap(([edge, own]) =>
      own.length >= minLines && own.filter(isFlush).length >= mostly * own.length ? [edge] : [],
    ),
  );
  return (line) => justified.has(Math.round(edgeOf(line))) && room(line) > leastShort * sizeOf(line);
}

/** Lines of text that show an edge by ending there, and their part of all; shorter ones (in sizes of the letters) are figures or labels. */
const minFlush = 4;
const flushShare = 0.3;
const minWidth = 16;
/** Lines of one place further right are of another, wider block. */
const mostAtOnePlace = 2;
/** Of lines that reach the edge: in TeX's text words that it could not break stand out over it in few. */
const seldom = 0.34;

/** The edge of lines where that is not the longest one's end: words that could not be broken stand out of it. */
export function flushEdge(lines: readonly Line[]): number | undefined {
  const wide = lines.filter((line) => widthOf(line.box) > minWidth * sizeOf(line));
  const rights = wide.map(({ box }) => box.right);
  const edge = commonest(rights, reached);
  if (edge === undefined) return undefined;
  const flush = wide.filter(({ box }) => Math.abs(box.right - edge) < reached);
  const over = rights.filter((right) => right > edge + reached);
  // Entries of an index that are of one text end together by that.
  const different = new Set(flush.map((line) => textOf(line).replace(/\d+/g, ''))).size;
  const isEdge = different >= Math.max(minFlush, flushShare * lines.length) && over.length <= seldom * flush.length;
  const together = Map.groupBy(over, (right) => Math.round(right));
  const isOneBlock = [...together.values()].every((own) => own.length <= mostAtOnePlace);
  return isEdge && isOneBlock ? Math.max(...flush.map(({ box }) => box.right)) : undefined;
}
