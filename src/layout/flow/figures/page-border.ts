/** A line around all of a page near its edges, as certificates and covers have it: Word knows it as the border of a section's pages. */
import type { PageBorder } from '../../model.ts';
import type { Ruling, Size } from '../../page.ts';
import { borderOf } from '../../ruling.ts';

/** Word's borders stand up to this far from the page's edge (points). */
const maxDistance = 31;
/** Points that lines may miss each other by, where they meet. */
const meeting = 3;
/** Points that their thickness may differ by. */
const sameThickness = 0.3;

/** The border, and the lines that are none of it. */
export function takeBorder(lines: readonly Ruling[], page: Size): { border?: PageBorder; rest: Ruling[] } {
  const along = (direction: Ruling['direction'], length: number) =>
    lines.filter((line) => line.direction === direction && isWhole(line, length));
  const across = along('horizontal', page.width);
  const down = along('vertical', page.height);
  const [top, bottom] = [across.find(nearEdge(0)), across.find(nearEdge(page.height))];
  const [left, right] = [down.find(nearEdge(0)), down.find(nearEdge(page.width))];
  if (!top || !right || !bottom || !left || !meet([top, bottom], [left, right])) return { rest: [...lines] };
  const sides = [top, right, bottom, left];
  if (!sides.every((own) => own.color === top.color && own.line === top.line && isAsThick(own, top)))
    return { rest: [...lines] };
  const border = {
    line: borderOf(top),
    top: outside(top, 0),
    right: outside(right, page.width),
    bottom: outside(bottom, page.height),
    left: outside(left, 0),
  };
  return { border, rest: lines.filter((own) => !sides.includes(own)) };
}

const isWhole = ({ start, end }: Ruling, length: number): boolean =>
  start > 0 && end < length && start + length - end < 2 * maxDistance;

const nearEdge =
  (edge: number) =>
  (line: Ruling): boolean =>
    outside(line, edge) >= 0 && outside(line, edge) <= maxDistance;

/** From the page's edge to the line's outer side. */
const outside = ({ at, thickness }: Ruling, edge: number): number => Math.abs(at - edge) - thickness / 2;

const meet = (across: readonly Ruling[], down: readonly Ruling[]): boolean =>
  across.every(({ start, end }) => down.some(near(start)) && down.some(near(end)));

const near =
  (place: number) =>
  ({ at }: Ruling): boolean =>
    Math.abs(at - place) < meeting;

const isAsThick = (a: Ruling, b: Ruling): boolean => Math.abs(a.thickness - b.thickness) < sameThickness;
