/** Lines that have each a colour of their own, as legends and lists of names have: each is a paragraph, however evenly they stand. Pure. */
import { distanceOf } from '../../color.ts';
import type { Color } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';
import type { Line } from '../lines/line.ts';

/** Fewer may be a paragraph whose colour happens to change where a line ends. */
const minLines = 3;
/** Colours (0 to 255) that are nearer are those of a gradient. */
const leastApart = 48;

/** Those that begin a paragraph, as their colour is not that of the line before. */
export function ownColors(lines: readonly Line[]): ReadonlySet<Line> {
  const runs = chunkWhile(
    lines.map((line) => ({ line, color: colorOf(line) })),
    ({ color: before }, { color }) =>
      before !== undefined && color !== undefined && distanceOf(before, color) > leastApart,
  );
  return new Set(runs.filter((run) => run.length >= minLines).flatMap((run) => run.slice(1).map(({ line }) => line)));
}

/** Of all of its letters, links' aside: these have a colour of their own in any text. */
function colorOf({ spans }: Line): Color | undefined {
  const colors = new Set(
    spans.flatMap((span) => (span.kind === 'text' && !span.link && span.text.trim() !== '' ? [span.style.color] : [])),
  );
  const [color] = colors;
  return colors.size === 1 ? color : undefined;
}
