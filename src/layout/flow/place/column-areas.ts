/** Where a section's columns stand, and how its margins follow them. */
import { widthOf } from '../../box.ts';
import type { PageSetup, Section } from '../../model.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { rightMargin } from './page-setup.ts';
import type { Stretch } from './sections.ts';

/** Edges of the section's columns: those of its page for one, those of its bands for more. */
export function areasOf({ bands }: Stretch, { width, margins }: PageSetup): Edges[] {
  const count = bands[0]?.band.columns.length ?? 0;
  if (count < 2) return [{ left: margins.left, right: width - margins.right }];
  const measured = Array.from({ length: count }, (_, i) => ({
    left: Math.min(...bands.map(({ band }) => band.columns[i]?.left ?? width)),
    right: Math.max(...bands.map(({ band }) => band.columns[i]?.right ?? 0)),
  }));
  const areas = evened(measured.toSorted(byLeft), width - margins.right);
  const placed = reachingMargins(areas, { left: margins.left, right: width - margins.right });
  return readFromRight(measured) ? placed.reverse() : placed;
}

const byLeft = (a: Edges, b: Edges): number => a.left - b.left;

/** Of columns in reading order. */
export const readFromRight = ([first, second]: readonly Edges[]): boolean =>
  first !== undefined && second !== undefined && second.left < first.left;

/** LibreOffice lets no section of a page reach beyond the margins of its first one: narrow columns reach the margins of all. */
function reachingMargins(areas: readonly Edges[], { left, right }: Edges): Edges[] {
  return areas.map((area, i) => ({
    left: i === 0 && area.left > left + farFromMargin ? left : area.left,
    right: i === areas.length - 1 && area.right < right - farFromMargin ? right : area.right,
  }));
}

/** Points; columns nearer to a margin make the page their own. */
const farFromMargin = 12;

/** Ragged lines stop short of their column's edge: columns of about one width are taken for as wide as the widest. */
function evened(measured: readonly Edges[], right: number): Edges[] {
  const widest = Math.max(...measured.map(widthOf));
  const last = measured[measured.length - 1];
  const toMargin = last ? right - last.left : 0;
  const width = toMargin >= widest && toMargin < 1.15 * widest ? toMargin : widest + 1;
  return measured.map((area, i) => {
    const limit = (measured[i + 1]?.left ?? right + minGap + 1) - minGap;
    const even = widthOf(area) > minEvenShare * width && area.left + width <= limit;
    return { left: area.left, right: even ? area.left + width : Math.max(area.right, Math.min(area.right + 1, limit)) };
  });
}

/** A column that fills less of the widest one's width is narrower, not ragged. */
const minEvenShare = 0.75;

/** The least room between columns that are evened, in points. */
const minGap = 8;

export const columnsOf = (areas: readonly Edges[]): Section['columns'] =>
  areas.map(({ left, right }, i) => {
    const next = areas[i + 1];
    return { width: right - left, gapAfter: next ? Math.max(0, next.left - right, left - next.right) : 0 };
  });

/** Of stretches on the same pages: LibreOffice lets none reach beyond the margins of the first, which are those of the widest here. */
export function sharedMargins(setup: PageSetup, stretches: readonly Stretch[]): PageSetup {
  const all = [setup, ...stretches.map((own) => widened(setup, areasOf(own, setup), own.group.facing))];
  return {
    ...setup,
    margins: {
      ...setup.margins,
      left: Math.min(...all.map(({ margins }) => margins.left)),
      right: Math.min(...all.map(({ margins }) => margins.right)),
    },
  };
}

/** With the margins that its columns reach. */
export function widened(setup: PageSetup, areas: readonly Edges[], facing: number | undefined): PageSetup {
  const [first, ...others] = areas.toSorted(byLeft);
  const last = others.at(-1);
  if (!first || !last) return setup;
  return {
    ...setup,
    margins: {
      ...setup.margins,
      left: first.left,
      right: rightMargin({ left: first.left, right: last.right }, setup.width, facing),
    },
  };
}
