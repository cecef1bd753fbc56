/**
 * Borders thicker than a rule, as word processors draw them up to six points: bars that meet others of their colour and
 * thickness at a corner, that end in squares, with which Word joins sides of any colour, or that thin lines end at or
 * enclose. Bars of charts stand beside one another, and colours below titles alone. Pure.
 */
import { areWithin, boxOfAll, heightOf, holds, widthOf } from '../../box.ts';
import type { Box, Fill, Ruling } from '../../page.ts';
import { rulingOf } from '../../ruling.ts';

/** Points. */
const maxThickness = 6.5;
const sameThickness = 0.3;
/** Times its thickness, at least: what is shorter is a square. */
const minLength = 2.5;
/** Points between two that meet, and between a square and its place. */
const reach = 0.7;
/** Lines that end at a bar: at least those of a column's two sides. */
const minLines = 2;
/** Pages with more such bars, squares or lines are drawings: each bar looks at all others. */
const maxBars = 400;
const maxSquares = 2000;
const maxLines = 5000;

/** The borders as lines, and the other fills. */
export function withThickLines(fills: readonly Fill[], lines: readonly Ruling[]): { rulings: Ruling[]; fills: Fill[] } {
  const bars = fills.filter(isBar);
  const squares = fills.filter(isSquare);
  if (bars.length === 0 || bars.length > maxBars || squares.length > maxSquares || lines.length > maxLines)
    return { rulings: [], fills: [...fills] };
  const areas = fills.filter((fill) => thicknessOf(fill) > maxThickness);
  const joined = bars.filter((bar) => isJoined(bar, squares) || bars.some((other) => meet(bar, other)));
  const free = bars.filter((bar) => !areas.some((area) => isMargin(bar, area)));
  const sure = [...joined, ...free.filter((bar) => linesAt(bar, lines).size >= minLines)];
  const borders = [...new Set([...joined, ...free.filter((bar) => sure.some((other) => areAlike(bar, other)))])];
  const whole = borders.map((bar) => withJoints(bar, squares));
  const drawn = new Set([...borders, ...squares.filter(({ box }) => whole.some((bar) => holds(bar.box, box, reach)))]);
  return { rulings: whole.map(rulingOf), fills: fills.filter((fill) => !drawn.has(fill)) };
}

const isAcross = ({ box }: Fill): boolean => widthOf(box) >= heightOf(box);

const thicknessOf = ({ box }: Fill): number => Math.min(widthOf(box), heightOf(box));

const isBar = (fill: Fill): boolean =>
  thicknessOf(fill) <= maxThickness && Math.max(widthOf(fill.box), heightOf(fill.box)) >= minLength * thicknessOf(fill);

const isSquare = ({ box }: Fill): boolean =>
  Math.max(widthOf(box), heightOf(box)) <= maxThickness && Math.abs(widthOf(box) - heightOf(box)) < sameThickness;

/** The places right behind its ends, as wide as it is thick. */
function endsOf(bar: Fill): Box[] {
  const { left, top, right, bottom } = bar.box;
  const thickness = thicknessOf(bar);
  return isAcross(bar)
    ? [
        { ...bar.box, left: left - thickness, right: left },
        { ...bar.box, left: right, right: right + thickness },
      ]
    : [
        { ...bar.box, top: top - thickness, bottom: top },
        { ...bar.box, top: bottom, bottom: bottom + thickness },
      ];
}

/** With the squares behind its ends: there are two where three sides meet. */
function withJoints(bar: Fill, squares: readonly Fill[]): Fill {
  const joint = endsOf(bar).find((end) => squares.some((square) => stands(square, end)));
  return joint ? withJoints({ ...bar, box: boxOfAll([bar.box, joint]) }, squares) : bar;
}

const isJoined = (bar: Fill, squares: readonly Fill[]): boolean =>
  endsOf(bar).every((end) => squares.some((square) => stands(square, end)));

const stands = ({ box }: Fill, place: Box): boolean => holds(box, place, reach) && holds(place, box, reach);

const areAlike = (a: Fill, b: Fill): boolean =>
  a.color === b.color && Math.abs(thicknessOf(a) - thicknessOf(b)) < sameThickness;

/** Where lines across it end or begin, or go over one of its own ends. */
const linesAt = (bar: Fill, lines: readonly Ruling[]): Set<number> => {
  const { left, top, right, bottom } = bar.box;
  const [direction, from, to, near, far] = isAcross(bar)
    ? (['vertical', left, right, top, bottom] as const)
    : (['horizontal', top, bottom, left, right] as const);
  const isAt = (end: number) => end > near - reach && end < far + reach;
  const own = lines.filter(({ direction: way, at, start, end }) => {
    if (way !== direction || at < from - reach || at > to + reach || start > far || end < near) return false;
    return isAt(start) !== isAt(end) || at < from + reach || at > to - reach;
  });
  return new Set(own.map(({ at }) => Math.round(at)));
};

/** Of its colour, and beside it: grounds with a frame may be drawn in parts. */
const isMargin = (bar: Fill, area: Fill): boolean => bar.color === area.color && areWithin(bar.box, area.box, reach);

const meet = (a: Fill, b: Fill): boolean =>
  isAcross(a) !== isAcross(b) && areAlike(a, b) && areWithin(a.box, b.box, reach);
