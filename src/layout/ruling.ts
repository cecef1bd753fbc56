/** Lines as boxes and as borders, and bars as lines. */
import { heightOf, widthOf } from './box.ts';
import type { Box, Color, Fill, Ruling } from './page.ts';

/** What a line looks like, wherever it is. */
export interface CellBorder {
  /** Points. */
  thickness: number;
  line: Ruling['line'];
  color: Color;
}

export interface Borders {
  top: CellBorder | undefined;
  right: CellBorder | undefined;
  bottom: CellBorder | undefined;
  left: CellBorder | undefined;
}

/** As thin as can be, whatever its thickness. */
export function boxOfRuling({ direction, at, start, end }: Ruling): Box {
  return direction === 'horizontal'
    ? { left: start, right: end, top: at, bottom: at }
    : { left: at, right: at, top: start, bottom: end };
}

/** As thick as it is. */
export function strokeOf({ direction, at, start, end, thickness }: Ruling): Box {
  const [from, to] = [at - thickness / 2, at + thickness / 2];
  return direction === 'horizontal'
    ? { left: start, right: end, top: from, bottom: to }
    : { left: from, right: to, top: start, bottom: end };
}

/** A bar as a line along its longer side, as thick as it is. */
export function rulingOf({ box, color }: Fill): Ruling {
  const { left, top, right, bottom } = box;
  const shape = { thickness: Math.min(widthOf(box), heightOf(box)), line: 'solid', color } as const;
  return widthOf(box) >= heightOf(box)
    ? { direction: 'horizontal', at: (top + bottom) / 2, start: left, end: right, ...shape }
    : { direction: 'vertical', at: (left + right) / 2, start: top, end: bottom, ...shape };
}

/** Where rows or columns end with no line to show it: no border is drawn there. */
export const undrawnLine = (direction: Ruling['direction'], at: number, start: number, end: number): Ruling => ({
  direction,
  at,
  start,
  end,
  thickness: 0,
  line: 'solid',
  color: '000000',
});

export const isDrawn = ({ thickness }: Ruling): boolean => thickness > 0;

export const borderOf = ({ thickness, line, color }: Ruling): CellBorder => ({ thickness, line, color });

export const byDirection = (rulings: readonly Ruling[]): { horizontals: Ruling[]; verticals: Ruling[] } => ({
  horizontals: rulings.filter(({ direction }) => direction === 'horizontal'),
  verticals: rulings.filter(({ direction }) => direction === 'vertical'),
});
