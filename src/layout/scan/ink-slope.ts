/** How a sheet lay in the scanner, told by its ink: lines of text are darkest, and the room between them lightest, across the slope they have. Pure. */
import type { Ink } from './ink.ts';

/** Slopes that are tried: sheets seldom lie more askew than this, and less than a step is not seen. */
const mostSlope = 0.045;
const step = 0.001;
/** Less is as good as straight. */
const leastSlope = 0.002;
/** The slope's rows differ by so much more than straight ones do. */
const minGain = 1.08;
/** Points: rows of this height are told apart, and ink further than this from the page's middle on either side (in parts) is the scanner's. */
const rowHeight = 1.5;
const middle = { from: 0.06, to: 0.94 };

/** How far lines go down as they go on; 0 where they are straight, or tell nothing. */
export function inkSlope(ink: Ink): number {
  const dots = dotsOf(ink);
  const straight = unevenness(dots, 0);
  let best = { slope: 0, value: straight };
  for (let slope = -mostSlope; slope <= mostSlope; slope += step) {
    const value = unevenness(dots, slope);
    if (value > best.value) best = { slope, value };
  }
  return Math.abs(best.slope) > leastSlope && best.value > minGain * straight ? best.slope : 0;
}

/** Each second pixel of a row's ink, in rows: how far it is from the page's middle, and how far down. */
interface Dots {
  across: Float32Array;
  down: Float32Array;
  rows: number;
}

function dotsOf({ dark, width, height, pixelsPerPoint }: Ink): Dots {
  // Of whole pixels: else straight rows hold now more of them, now fewer.
  const row = Math.max(1, Math.round(rowHeight * pixelsPerPoint));
  const across: number[] = [];
  const down: number[] = [];
  for (let y = Math.round(middle.from * height); y < middle.to * height; y++)
    for (let x = Math.round(middle.from * width); x < middle.to * width; x += 2)
      if (dark[y * width + x] === 1) {
        across.push((x - width / 2) / row);
        down.push(y / row);
      }
  return { across: Float32Array.from(across), down: Float32Array.from(down), rows: Math.ceil(height / row) + 1 };
}

/** Sum of the squares of what is in each row along the slope. */
function unevenness({ across, down, rows }: Dots, slope: number): number {
  const counts = new Float64Array(rows);
  for (let i = 0; i < across.length; i++) {
    const at = Math.floor((down[i] ?? 0) - slope * (across[i] ?? 0));
    if (at >= 0 && at < rows) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.reduce((sum, count) => sum + count ** 2, 0);
}
