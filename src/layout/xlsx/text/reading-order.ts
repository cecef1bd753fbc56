/** The order in which a page's parts are read: down each column, columns from left to right. After Breuel, Document Layout Analysis (2003). Pure. */
import { sharedHeight, sharedWidth } from '../../box.ts';
import type { Box } from '../../page.ts';

/** Pages with more parts are read line by line: the comparison takes the cube of them. */
const maxParts = 150;

export function inReadingOrder<Part extends { box: Box }>(parts: readonly Part[]): Part[] {
  const rest = parts.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  if (rest.length > maxParts) return rest;
  const before = new Map(rest.map((part) => [part, rest.filter((other) => precedes(other.box, part.box, rest))]));
  const ordered: Part[] = [];
  while (rest.length > 0) {
    const next = rest.findIndex((part) => !before.get(part)?.some((other) => rest.includes(other)));
    ordered.push(...rest.splice(Math.max(0, next), 1));
  }
  return ordered;
}

/** One stands above the other, or left of it with nothing between their heights that reaches over both. */
function precedes(a: Box, b: Box, all: readonly { box: Box }[]): boolean {
  if (a === b) return false;
  if (sharedWidth(a, b) > 0) return a.top < b.top;
  if (a.left > b.left) return false;
  if (sharedHeight(a, b) > 0) return true;
  const [from, to] = [Math.min(a.bottom, b.bottom), Math.max(a.top, b.top)];
  return !all.some(
    ({ box }) => box.top >= from - 1 && box.bottom <= to + 1 && sharedWidth(box, a) > 0 && sharedWidth(box, b) > 0,
  );
}
