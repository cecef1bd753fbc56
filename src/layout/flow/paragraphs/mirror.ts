/** Right-to-left lines seen in a mirror: what is said of left edges and the ends of lines then holds for them, too. */
import type { Line, Span } from '../lines/line.ts';
import type { Edges } from './shape.ts';

/** Lines that run from right to left, mirrored in their column; the others as they are. */
export const mirrored = (lines: readonly Line[], column: Edges): Line[] =>
  lines.map((line) => (line.rightToLeft ? mirroredLine(line, column.left + column.right) : line));

/** `sum` of the mirror's two edges. */
function mirroredLine(line: Line, sum: number): Line {
  const turn = <T extends { left: number; right: number }>(span: T): T => ({
    ...span,
    left: sum - span.right,
    right: sum - span.left,
  });
  return {
    ...line,
    box: turn(line.box),
    secondWordLeft: line.secondWordLeft === undefined ? undefined : sum - line.secondWordLeft,
    spans: line.spans.map((span: Span): Span => turn(span)),
  };
}

/** An area as lines mirrored in `column` see it. */
export const mirroredEdges = (area: Edges, column: Edges): Edges => ({
  left: column.left + column.right - area.right,
  right: column.left + column.right - area.left,
});
