/** Bullets that browsers and makers of slides draw as small discs and squares instead of writing them: made characters, so that lists are lists. Pure. */
import { areaOf, areWithin, byLeft, heightMiddle, heightOf, sharedHeight, widthOf } from '../../box.ts';
import { uprightLetters } from '../../letters.ts';
import type { Box, Character, Fill } from '../../page.ts';
import { largestOf, leastOf } from '../../statistics.ts';

/** In parts of the font size: a disc's width, and how far before its text it stands. */
const minDisc = 0.15;
const maxDisc = 0.52;
const maxGap = 1.6;
/** Points around larger drawings, where discs may be a chart's. */
const chartReach = 80;
/** Square points: smaller drawings are no charts, nor are lower ones (points), as fields to search by and buttons. */
const minChart = 900;
const lowest = 30;
/** Pages with more drawings are drawings themselves. */
const maxDrawings = 2000;

interface Drawn {
  characters: readonly Character[];
  drawings: readonly Box[];
  fills: readonly Fill[];
  /** Squares too small for a fill. */
  dots: readonly Fill[];
}

/** A drawn bullet, what it looks like, and the letter that it stands before. */
interface Bullet {
  mark: Box | Fill;
  box: Box;
  text: '•' | '▪';
  before: Character;
}

export function withDrawnBullets(drawn: Drawn): { characters: Character[]; drawings: Box[]; fills: Fill[] } {
  const isDrawing = [drawn.drawings, drawn.fills, drawn.dots].some(({ length }) => length > maxDrawings);
  const bullets = isDrawing ? [] : [...discsIn(drawn), ...squaresIn(drawn)];
  const taken = new Set(bullets.map(({ mark }) => mark));
  const at = new Map(bullets.map((bullet) => [bullet.before, bullet]));
  return {
    characters: drawn.characters.flatMap((character) => {
      const bullet = at.get(character);
      return bullet ? [asCharacter(bullet), character] : [character];
    }),
    drawings: drawn.drawings.filter((drawing) => !taken.has(drawing)),
    fills: drawn.fills.filter((fill) => !taken.has(fill)),
  };
}

const asCharacter = ({ mark, text, box: { left, right }, before }: Bullet): Character => ({
  ...before,
  text,
  style: 'color' in mark && mark.color !== before.style.color ? { ...before.style, color: mark.color } : before.style,
  box: { ...before.box, left, right },
});

function discsIn({ characters, drawings }: Drawn): Bullet[] {
  const discs = drawings.filter(isEven);
  const charts = discs.length === 0 ? [] : chartsIn(drawings, characters);
  const free = discs.filter((disc) => !charts.some((chart) => areWithin(chart, disc, chartReach)));
  return before(
    characters,
    free.map((disc) => ({ mark: disc, box: disc, text: '•' as const })),
  );
}

function squaresIn({ characters, fills, dots }: Drawn): Bullet[] {
  const squares = [...fills, ...dots].filter(({ box }) => isEven(box));
  const bullets = before(
    characters,
    squares.map((fill) => ({ mark: fill, box: fill.box, text: '▪' as const })),
  );
  return bullets.length < minSquares ? [] : bullets;
}

/** One square alone may be anything. */
const minSquares = 2;

const isEven = (box: Box): boolean =>
  Math.abs(widthOf(box) - heightOf(box)) < Math.max(0.15 * widthOf(box), Math.min(cssPixel, 0.5 * widthOf(box)));

/** Points, and a little more: browsers put the edges of small discs on pixels. */
const cssPixel = 0.76;

/** Large drawings, but for the frames that browsers draw with round corners: text fills these. */
const chartsIn = (drawings: readonly Box[], characters: readonly Character[]): Box[] =>
  drawings.filter(
    (drawing) =>
      areaOf(drawing) > minChart && heightOf(drawing) > lowest && textShare(drawing, characters) < frameShare,
  );

/** Of a frame's area. */
const frameShare = 0.06;

function textShare(frame: Box, characters: readonly Character[]): number {
  const inside = characters.filter(({ box }) => areWithin(frame, box, 0));
  return inside.reduce((sum, { box }) => sum + areaOf(box), 0) / areaOf(frame);
}

/** Those that stand before a line of their own. */
function before(characters: readonly Character[], marks: readonly Omit<Bullet, 'before'>[]): Bullet[] {
  const upright = marks.length === 0 ? [] : uprightLetters(characters);
  const sizes = upright.map(({ style }) => style.size);
  const [least, most] = [minDisc * leastOf(sizes), maxDisc * largestOf(sizes)];
  const found = new Map<Character, Bullet>();
  for (const mark of marks) {
    // Each looks through all letters: cells and boxes to tick need not.
    if (widthOf(mark.box) <= least || widthOf(mark.box) >= most) continue;
    const line = upright.filter(({ box }) => sharedHeight(box, mark.box) > 0.9 * heightOf(mark.box));
    const text = [behind(mark.box, line), aheadOf(mark.box, line)].find((own) => own && isBullet(mark.box, own, line));
    if (text && !found.has(text)) found.set(text, { ...mark, before: text });
  }
  return [...found.values()].filter((bullet, _, all) => isOfList(bullet, all));
}

/** The letter next to a mark: at its right, or at its left in lines that run from right to left. */
const behind = (mark: Box, line: readonly Character[]): Character | undefined =>
  line.filter(({ box }) => box.left > mark.right).sort(byLeft)[0];

function aheadOf(mark: Box, line: readonly Character[]): Character | undefined {
  const [next] = line.filter(({ box }) => box.right < mark.left).sort((a, b) => b.box.right - a.box.right);
  return line.some(({ text }) => rightToLeft.test(text)) ? next : undefined;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Below one another squares of one colour stand: each of a legend's has its own. */
function isOfList({ mark, box, before: { style } }: Bullet, all: readonly Bullet[]): boolean {
  if (!('color' in mark) || mark.color === style.color) return true;
  const column = all.filter((other) => Math.abs(other.box.left - box.left) < 1);
  return (
    column.length >= minSquares && column.every((other) => 'color' in other.mark && other.mark.color === mark.color)
  );
}

/** Of a bullet's size and height, right before its text, with nothing right before it. */
function isBullet(disc: Box, { box, baseline, style: { size } }: Character, line: readonly Character[]): boolean {
  const middle = heightMiddle(disc);
  const isAtRight = box.left > disc.right;
  const apart = (other: Box) => (isAtRight ? disc.left - other.right : other.left - disc.right);
  return (
    widthOf(disc) > minDisc * size &&
    widthOf(disc) < maxDisc * size &&
    middle > baseline - 0.5 * size &&
    middle < baseline - 0.1 * size &&
    (isAtRight ? box.left - disc.right : disc.left - box.right) < maxGap * size &&
    !line.some(
      (other) => (isAtRight ? other.box.left < disc.right : other.box.right > disc.left) && apart(other.box) < size,
    )
  );
}
