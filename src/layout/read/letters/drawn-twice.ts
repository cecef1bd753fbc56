/** Text that a page draws twice: for boldness, for a shadow, or whole layers of it again. It is read once. Pure. */
import { heightOf, widthOf } from '../../box.ts';
import type { Placed } from './characters.ts';

/** How far the second may stand from the first: in parts of the size, and of the letter's width, so that no double letter goes. */
const maxShift = 0.1;
const maxShare = 0.5;
/** Within one text object that goes back to its start, it stands in the very place: parts of the size, and of the letter's width. */
const sameShift = 0.02;
const sameShare = 0.1;
/** Points; where letters are looked for. No shift is wider. */
const cell = 8;

/** In the order of the first ones; what is drawn over a letter gives it its look, unless it is not seen. */
export function withoutTwice(read: readonly Placed[]): Placed[] {
  const seen = new Map<number, Placed[]>();
  return read.filter((placed) => {
    const first = firstOf(placed, seen);
    if (first && !placed.character.style.invisible) first.character.style = placed.character.style;
    if (!first) keep(placed, seen);
    return !first;
  });
}

function keep(placed: Placed, seen: Map<number, Placed[]>): void {
  const key = keyOf(Math.floor(placed.x / cell), Math.floor(placed.y / cell));
  const near = seen.get(key);
  if (near) near.push(placed);
  else seen.set(key, [placed]);
}

/** The same letter that was drawn there before. */
function firstOf(placed: Placed, seen: ReadonlyMap<number, Placed[]>): Placed | undefined {
  const shift = Math.min(cell, maxShift * placed.character.style.size);
  const right = Math.floor((placed.x + shift) / cell);
  const bottom = Math.floor((placed.y + shift) / cell);
  for (let x = Math.floor((placed.x - shift) / cell); x <= right; x++)
    for (let y = Math.floor((placed.y - shift) / cell); y <= bottom; y++) {
      const near = seen.get(keyOf(x, y));
      if (near) for (const other of near) if (isSame(other, placed, shift)) return other;
    }
  return undefined;
}

const keyOf = (x: number, y: number): number => x * 65_536 + y;

function isSame(first: Placed, next: Placed, shift: number): boolean {
  const { text, style, box } = next.character;
  if (first.character.text !== text) return false;
  if (first.character.style.angle !== style.angle) return false;
  if (Math.abs(first.character.style.size - style.size) > maxShift * style.size) return false;
  const dx = Math.abs(first.x - next.x);
  const dy = Math.abs(first.y - next.y);
  const isAgain = first.object === next.object;
  const reach = isAgain ? sameShift * style.size : shift;
  const limit = (width: number) => Math.min(reach, (isAgain ? sameShare : maxShare) * width);
  return style.angle % 180 === 90
    ? dx <= reach && dy <= limit(heightOf(box))
    : dy <= reach && dx <= limit(widthOf(box));
}
