/** Where the gaps in a paragraph's lines end: its tab stops. */
import type { TabStop } from '../../model.ts';
import type { Line } from '../lines/line.ts';
import type { Mark } from '../lines/marks.ts';
import type { Standing } from './indents.ts';
import type { Edges } from './shape.ts';

/** Of an item `mark` is that of its list, which is no text. */
export function tabStops(
  raw: readonly Line[],
  { shape, area, frame, lines }: Standing,
  mark: Mark | undefined,
): TabStop[] {
  const isLong = lines.length > 1;
  const stops = stopsIn(raw, area, {
    ends: [area.right, ...(frame ? [frame.right] : [])],
    hang: mark?.textLeft ?? (isLong ? shape.left : undefined),
    isItem: mark !== undefined,
    isOut: mark !== undefined && isLong && mark.textLeft > shape.left + sameStop,
  });
  return mark && stops.length > 0 && isTight(mark) ? [spareStop(mark, area), ...stops] : stops;
}

/** No more than a space stands behind the mark: in another font it may reach to the text, which would go on at the next stop. */
const isTight = ({ text, left, textLeft, style: { size } }: Mark): boolean =>
  text.length > 1 && textLeft - left < (text.length * markLetter + aSpace) * size;

/** In font sizes: about how wide a number's letters are, full stop and all, the space behind them, and what they may grow by. */
const markLetter = 0.4;
const aSpace = 0.3;
const growth = 0.5;

const spareStop = ({ textLeft, style: { size } }: Mark, { left }: Edges): TabStop => ({
  at: textLeft - left + growth * size,
  alignment: 'left',
  leader: 'none',
});

interface Stops {
  /** Where the paragraph's lines may end. */
  ends: number[];
  /** Where lines but the first start, on the page. */
  hang: number | undefined;
  /** What stands before the first gap is the list's mark, which is no text. */
  isItem: boolean;
  /** Its other lines start left of its text, so that no indent is a stop for it. */
  isOut: boolean;
}

/** A stop where each gap ends; at the right edge where what follows ends there. */
function stopsIn(lines: readonly Line[], area: Edges, { ends, hang, isItem, isOut }: Stops): TabStop[] {
  const stops = new Map<number, TabStop>();
  if (hang !== undefined && isOut)
    stops.set(Math.round(hang - area.left), { at: hang - area.left, alignment: 'left', leader: 'none' });
  for (const { spans } of lines)
    for (const [i, span] of spans.entries()) {
      if (span.kind !== 'gap') continue;
      const isHang = hang !== undefined && Math.abs(span.right - hang) < sameStop;
      if (isHang && isItem) continue;
      const stop: TabStop = isHang
        ? { at: span.right - area.left, alignment: 'left', leader: span.leader }
        : stopAt(spans.slice(i + 1), span, area.left, ends);
      stops.set(Math.round(stop.at), stop);
    }
  return [...stops.values()].sort((a, b) => a.at - b.at).slice(0, 50);
}

/** Points between a gap's end and the lines below that start there. */
const sameStop = 3;

function stopAt(
  after: Line['spans'],
  { right, leader }: { right: number; leader: TabStop['leader'] },
  left: number,
  ends: readonly number[],
): TabStop {
  const end = after.at(-1)?.right ?? right;
  const isLast = !after.some(({ kind }) => kind === 'gap');
  const isFlush = ends.some((edge) => Math.abs(end - edge) < 3) || end > Math.max(...ends);
  return isLast && (leader !== 'none' || isFlush)
    ? { at: end - left, alignment: 'right', leader }
    : { at: right - left, alignment: 'left', leader };
}
