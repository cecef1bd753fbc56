/**
 * Bullets and boxes to tick, which recognition reads as one letter or other, or not at all: their ink tells them. Pure.
 */
import { areaOf, heightOf, widthOf } from '../../box.ts';
import type { Box, Character, PageContent } from '../../page.ts';
import { inPixels } from '../../read/pictures/bitmap.ts';
import { amountIn, type Ink } from '../ink.ts';
import { type RecognisedRow, type RecognisedWord, rowsOf } from './recognised-rows.ts';

/** A sign is read as so few letters, or it was not read, and stands so far before its row, in font sizes. */
const maxLetters = 2;
const before = { least: 0.25, most: 4 };
/** A sign's ink is one piece; what is further on (font sizes) is another's. */
const gap = 0.15;
/** Where ink is looked for, in font sizes: beside a word's box, and over and below its baseline. */
const beside = 0.08;
const reach = { over: 0.95, below: 0.25 };
/** A bullet's sides and how high it stands over the baseline, in font sizes; and the part of its box that is ink. */
const dot = { least: 0.14, most: 0.48, up: 0.06, full: 0.62 };
/** A box to tick: its sides; the part of each of them that is ink, and of what is within an empty one. */
const tick = { least: 0.5, most: 1.15, drawn: 0.9, empty: 0.08 };
/** A side, its corners rounded by the scanner, is looked for in so much of the box, in font sizes. */
const sideRim = 0.1;
/** Sides differ by this part of one at most. */
const maxUneven = 0.3;
/** Bullets that were not read stand below one another, this near (font sizes), so many of them: others are dust. */
const least = { count: 2, near: 0.5 };

interface Sign {
  text: string;
  box: Box;
}

/** Of a page whose words take their scan's place; `ink` is that of its sheet. */
export function withSeenSigns(page: PageContent, ink: Ink): PageContent {
  const rows = rowsOf(page.characters.filter(({ style }) => style.invisible && style.angle === 0));
  const instead = new Map<Character, Character[]>();
  for (const { words, size } of rows)
    for (const [i, word] of words.entries()) {
      const sign = word.letters.length <= maxLetters ? signOf(word, i === 0 && words.length > 1, size, ink) : undefined;
      const [first, ...others] = word.letters;
      if (!sign || !first) continue;
      instead.set(first, [written(first, sign)]);
      for (const other of others) instead.set(other, []);
    }
  const unread = rows.flatMap((row) => {
    const first = row.words[0]?.letters[0];
    const sign = first && !instead.has(first) ? unreadDot(row, ink) : undefined;
    return first && sign ? [{ first, sign, size: row.size }] : [];
  });
  for (const { first, sign, size } of unread) {
    const alike = unread.filter((other) => Math.abs(other.sign.box.left - sign.box.left) < least.near * size);
    if (alike.length >= least.count) instead.set(first, [written(first, sign), first]);
  }
  if (instead.size === 0) return page;
  return { ...page, characters: page.characters.flatMap((own) => instead.get(own) ?? [own]) };
}

const written = (letter: Character, { text, box }: Sign): Character => ({
  ...letter,
  text,
  box: { ...letter.box, left: box.left, right: box.right },
});

function signOf({ box, baseline }: RecognisedWord, isFirst: boolean, size: number, ink: Ink): Sign | undefined {
  const seen = inkIn(
    ink,
    areaAround({ left: box.left - beside * size, right: box.right + beside * size }, baseline, size),
  );
  if (!seen) return undefined;
  if (isFirst && isDot(seen, baseline, size, ink)) return { text: '•', box: seen };
  return isTick(seen, size, ink) ? { text: isEmpty(seen, ink) ? '☐' : '☒', box: seen } : undefined;
}

/** The ink right before the row, where it is a bullet. */
function unreadDot({ words, size }: RecognisedRow, ink: Ink): Sign | undefined {
  const [first] = words;
  if (!first) return undefined;
  const { left } = first.box;
  const area = areaAround({ left: left - before.most * size, right: left - before.least * size }, first.baseline, size);
  const seen = lastIn(ink, area, gap * size);
  return seen && isDot(seen, first.baseline, size, ink) ? { text: '•', box: seen } : undefined;
}

const areaAround = ({ left, right }: Pick<Box, 'left' | 'right'>, baseline: number, size: number): Box => ({
  left,
  right,
  top: baseline - reach.over * size,
  bottom: baseline + reach.below * size,
});

function isDot(box: Box, baseline: number, size: number, ink: Ink): boolean {
  const sides = [widthOf(box) / size, heightOf(box) / size];
  return (
    sides.every((side) => side >= dot.least && side <= dot.most) &&
    isEven(box, ink) &&
    baseline - box.bottom >= dot.up * size &&
    shareOf(ink, box) >= dot.full
  );
}

/** Four straight sides, and nowhere a way through: `El` has sides, too. */
function isTick(box: Box, size: number, ink: Ink): boolean {
  const sides = [widthOf(box) / size, heightOf(box) / size];
  if (!sides.every((side) => side >= tick.least && side <= tick.most) || !isEven(box, ink)) return false;
  if (drawnAlong(ink, box, 'x') < 1 || drawnAlong(ink, box, 'y') < 1) return false;
  return sidesOf(box, Math.max(1 / ink.pixelsPerPoint, sideRim * size)).every(
    ([side, along]) => drawnAlong(ink, side, along) >= tick.drawn,
  );
}

const isEmpty = (box: Box, ink: Ink): boolean => {
  const [across, down] = [widthOf(box) / 4, heightOf(box) / 4];
  const { left, top, right, bottom } = box;
  return (
    shareOf(ink, { left: left + across, right: right - across, top: top + down, bottom: bottom - down }) <= tick.empty
  );
};

const isEven = (box: Box, { pixelsPerPoint }: Ink): boolean => {
  const [width, height] = [widthOf(box), heightOf(box)];
  return Math.abs(width - height) <= Math.max(maxUneven * Math.min(width, height), 1 / pixelsPerPoint);
};

/** Its edges, as thick as `thickness`, and the way that each runs. */
const sidesOf = (box: Box, thickness: number): [side: Box, along: 'x' | 'y'][] => [
  [{ ...box, bottom: box.top + thickness }, 'x'],
  [{ ...box, top: box.bottom - thickness }, 'x'],
  [{ ...box, right: box.left + thickness }, 'y'],
  [{ ...box, left: box.right - thickness }, 'y'],
];

/** The smallest box around all ink in an area. */
function inkIn(ink: Ink, area: Box): Box | undefined {
  const { left, right, top, bottom } = inPixels(area, ink.pixelsPerPoint, ink);
  const found = { left: right, right: left, top: bottom, bottom: top };
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      if (ink.dark[y * ink.width + x] === 1) {
        found.left = Math.min(found.left, x);
        found.right = Math.max(found.right, x + 1);
        found.top = Math.min(found.top, y);
        found.bottom = Math.max(found.bottom, y + 1);
      }
  if (found.right <= found.left) return undefined;
  const scale = ink.pixelsPerPoint;
  return { left: found.left / scale, right: found.right / scale, top: found.top / scale, bottom: found.bottom / scale };
}

/** The same for the last piece of ink in the area, with room of `apart` points before it. */
function lastIn(ink: Ink, area: Box, apart: number): Box | undefined {
  const { left, right, top, bottom } = inPixels(area, ink.pixelsPerPoint, ink);
  const isInked = (x: number) => {
    for (let y = top; y < bottom; y++) if (ink.dark[y * ink.width + x] === 1) return true;
    return false;
  };
  let end = right - 1;
  while (end >= left && !isInked(end)) end--;
  let start = end;
  for (let x = end; x >= left && (start - x) / ink.pixelsPerPoint <= apart; x--) if (isInked(x)) start = x;
  return inkIn(ink, { ...area, left: start / ink.pixelsPerPoint, right: (end + 1) / ink.pixelsPerPoint });
}

/** Part of the box that is ink. */
const shareOf = (ink: Ink, box: Box): number => amountIn(ink, box) / Math.max(1, areaOf(box) * ink.pixelsPerPoint ** 2);

/** Part of a stroke's length in which it has ink. */
function drawnAlong(ink: Ink, box: Box, along: 'x' | 'y'): number {
  const { left, right, top, bottom } = inPixels(box, ink.pixelsPerPoint, ink);
  const [count, across] = along === 'x' ? [right - left, bottom - top] : [bottom - top, right - left];
  let drawn = 0;
  for (let i = 0; i < count; i++)
    for (let j = 0; j < across; j++) {
      const [x, y] = along === 'x' ? [left + i, top + j] : [left + j, top + i];
      if (ink.dark[y * ink.width + x] === 0) continue;
      drawn++;
      break;
    }
  return drawn / Math.max(1, count);
}
