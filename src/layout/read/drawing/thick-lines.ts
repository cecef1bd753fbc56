/**
 * Borders thicker than a rule, as word processors draw them up to six points: bars that meet others of their colour and
 * thickness at a corner. Bars of charts stand beside one another, and colours below titles alone. Pure.
 */
import { areWithin, heightOf, widthOf } from '../../box.ts';
import type { Fill, Ruling } from '../../page.ts';
import { rulingOf } from '../../ruling.ts';

/** Points. */
const maxThickness = 6.5;
const sameThickness = 0.3;
/** Times its thickness, at least: what is shorter is a square. */
const minLength = 2.5;
/** Points between two that meet. */
const reach = 0.5;
/** Pages with more such bars are drawings: each of them looks at all others. */
const maxBars = 400;

/** The borders as lines, and the other fills. */
export function withThickLines(fills: readonly Fill[]): { rulings: Ruling[]; fills: Fill[] } {
  const bars = fills.filter(isBar);
  if (bars.length < 2 || bars.length > maxBars) return { rulings: [], fills: [...fills] };
  const corners = bars.filter((bar) => bars.some((other) => meet(bar, other)));
  const borders = new Set(bars.filter((bar) => corners.some((corner) => areAlike(bar, corner))));
  return { rulings: [...borders].map(rulingOf), fills: fills.filter((fill) => !borders.has(fill)) };
}

const isAcross = ({ box }: Fill): boolean => widthOf(box) >= heightOf(box);

const thicknessOf = ({ box }: Fill): number => Math.min(widthOf(box), heightOf(box));

const isBar = (fill: Fill): boolean =>
  thicknessOf(fill) <= maxThickness && Math.max(widthOf(fill.box), heightOf(fill.box)) >= minLength * thicknessOf(fill);

const areAlike = (a: Fill, b: Fill): boolean =>
  a.color === b.color && Math.abs(thicknessOf(a) - thicknessOf(b)) < sameThickness;

const meet = (a: Fill, b: Fill): boolean =>
  isAcross(a) !== isAcross(b) && areAlike(a, b) && areWithin(a.box, b.box, reach);
