/** Justified columns show where paragraphs end: a line that stops short of the edge which the others all reach is a last one. Pure. */
import { type Line, sizeOf } from '../lines/line.ts';

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
