/** Coloured bars that nothing else draws, too thick for lines and too thin for figures: beside a quotation, below a title. */
import { heightOf, holdsMiddle, sharedHeight, sharedWidth, widthOf } from '../../box.ts';
import type { Box, Fill, Ruling } from '../../page.ts';
import { minPanel } from './shapes.ts';

/** Points: what is shorter is a mark. */
const minLength = 10;
/** More of them are a drawing. */
const maxBars = 40;

/** As thick lines. `taken` are places of text, tables and figures, which draw the colours that are theirs. */
export function leftoverBars(fills: readonly Fill[], taken: readonly Box[]): Ruling[] {
  const thin = fills.filter(({ box, color }) => color !== 'FFFFFF' && isBar(box));
  // A bar that is drawn twice is one.
  const single = [...new Map(thin.map((fill) => [keyOf(fill.box), fill])).values()];
  if (single.length > maxBars) return [];
  return single
    .filter(({ box }) => !taken.some((other) => isOn(other, box)) && !isOneOfSeveral(box, fills))
    .map(asLine);
}

const isBar = (box: Box): boolean =>
  Math.min(widthOf(box), heightOf(box)) < minPanel && Math.max(widthOf(box), heightOf(box)) >= minLength;

const keyOf = ({ left, top, right, bottom }: Box): string => [left, top, right, bottom].map(Math.round).join(' ');

/** They share some place, or one is in the midst of the other. */
const isOn = (other: Box, bar: Box): boolean =>
  holdsMiddle(other, bar) || (sharedWidth(other, bar) > 1 && sharedHeight(other, bar) > 1);

/** What is drawn within it or around it makes it something else: a box to tick, a button. */
const isOneOfSeveral = (bar: Box, fills: readonly Fill[]): boolean =>
  fills.some(({ box }) => isOn(box, bar) && keyOf(box) !== keyOf(bar));

function asLine({ box, color }: Fill): Ruling {
  const { left, top, right, bottom } = box;
  const [width, height] = [widthOf(box), heightOf(box)];
  return width >= height
    ? {
        direction: 'horizontal',
        at: (top + bottom) / 2,
        start: left,
        end: right,
        thickness: height,
        line: 'solid',
        color,
      }
    : {
        direction: 'vertical',
        at: (left + right) / 2,
        start: top,
        end: bottom,
        thickness: width,
        line: 'solid',
        color,
      };
}
