/** List items whose lines all stand below their text: what starts further left behind one of them is no part of it. Pure. */
import { median } from '../../statistics.ts';
import type { Line } from '../lines/line.ts';
import type { Mark } from '../lines/marks.ts';

/** Fewer items show nothing. */
const minItems = 2;
/** Points between the places where lines start that start alike. */
const sameLeft = 2;

/** Where the lines of items with such a mark hang; undefined where they do not. */
export function hangingItems(
  lines: readonly Line[],
  markOf: (line: Line) => Mark | undefined,
): (mark: Mark) => number | undefined {
  const followed = lines.flatMap((line, i) => {
    const mark = markOf(line);
    const next = lines[i + 1];
    return mark && next && !markOf(next) ? [{ mark, hangs: Math.abs(next.box.left - mark.textLeft) < sameLeft }] : [];
  });
  return (mark) => {
    const alike = followed.filter(
      (item) => item.mark.format === mark.format && Math.abs(item.mark.left - mark.left) < sameLeft,
    );
    const hanging = alike.filter(({ hangs }) => hangs).map((item) => item.mark.textLeft);
    return hanging.length >= minItems && 2 * hanging.length > alike.length ? median(hanging) : undefined;
  };
}
