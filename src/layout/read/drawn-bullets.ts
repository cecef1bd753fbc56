/** Bullets that browsers draw as small discs instead of writing them: made characters, so that lists are lists. Pure. */
import { areaOf, areWithin, heightOf, sharedHeight, widthOf } from '../box.ts';
import type { Box, Character } from '../page.ts';

/** In parts of the font size: a disc's width, and how far before its text it stands. */
const minDisc = 0.15;
const maxDisc = 0.45;
const maxGap = 1.6;
/** Points around larger drawings, where discs may be a chart's. */
const chartReach = 80;
/** Square points: smaller drawings are no charts. */
const minChart = 900;
/** Pages with more drawings are drawings themselves. */
const maxDrawings = 2000;

export function withDrawnBullets(
  characters: readonly Character[],
  drawings: readonly Box[],
): { characters: Character[]; drawings: Box[] } {
  const bullets = drawings.length > maxDrawings ? new Map<Box, Character>() : bulletsIn(characters, drawings);
  if (bullets.size < 2) return { characters: [...characters], drawings: [...drawings] };
  const before = new Map([...bullets].map(([disc, text]) => [text, disc]));
  return {
    characters: characters.flatMap((character) => {
      const disc = before.get(character);
      return disc ? [{ ...character, text: '•', box: bulletBox(disc, character) }, character] : [character];
    }),
    drawings: drawings.filter((drawing) => !bullets.has(drawing)),
  };
}

const bulletBox = ({ left, right }: Box, { box: { top, bottom } }: Character): Box => ({ left, right, top, bottom });

/** Discs and the letters they stand before. */
function bulletsIn(characters: readonly Character[], drawings: readonly Box[]): Map<Box, Character> {
  const charts = drawings.filter((drawing) => areaOf(drawing) > minChart);
  const upright = characters.filter(({ style, text }) => style.angle === 0 && text.trim() !== '');
  const discs = drawings.filter(
    (disc) =>
      Math.abs(widthOf(disc) - heightOf(disc)) < 0.15 * widthOf(disc) &&
      !charts.some((chart) => areWithin(chart, disc, chartReach)),
  );
  const found = new Map<Box, Character>();
  for (const disc of discs) {
    const line = upright.filter(({ box }) => sharedHeight(box, disc) > 0.9 * heightOf(disc));
    const text = line.filter(({ box }) => box.left > disc.right).sort((a, b) => a.box.left - b.box.left)[0];
    if (text && isBullet(disc, text, line) && ![...found.values()].includes(text)) found.set(disc, text);
  }
  return found;
}

/** Of a bullet's size and height, right before its text, with nothing right before it. */
function isBullet(disc: Box, { box, baseline, style: { size } }: Character, line: readonly Character[]): boolean {
  const middle = (disc.top + disc.bottom) / 2;
  return (
    widthOf(disc) > minDisc * size &&
    widthOf(disc) < maxDisc * size &&
    middle > baseline - 0.5 * size &&
    middle < baseline - 0.1 * size &&
    box.left - disc.right < maxGap * size &&
    !line.some((other) => other.box.left < disc.right && disc.left - other.box.right < size)
  );
}
