/** Letters that stand closer below one another than beside one another: lines that run down the page. Pure. */
import { pairwise } from '../../../sequences.ts';
import { median } from '../../../statistics.ts';
import { type Placed, Shelves } from './shelves.ts';

/** From one letter to the one below it, in parts of the font size: text that runs down is set solid, rows of a table are not. */
const solid = 1.15;
/** Where most of a page runs down, headings may be set wider. */
const wide = 1.35;
/** How much further apart letters beside one another must be. */
const clearer = 1.1;
/** The part of the page's letters that must run down before wider ones are taken to. */
const mostly = 0.5;

/** Each line's letters from top to bottom; those in none are left out. `upright` are all that may stand beside them, figures too. */
export function linesDown(letters: readonly Placed[], upright: readonly Placed[] = letters): Placed[][] {
  const across = new Shelves(upright, 'x');
  const close = chainsOf(letters, solid).filter((chain) => runsDown(chain, across));
  if (close.flat().length < mostly * letters.length) return close;
  return chainsOf(letters, wide).filter((chain) => runsDown(chain, across));
}

/** Letters that follow one another at up to this many font sizes; none alone. */
function chainsOf(letters: readonly Placed[], step: number): Placed[][] {
  const down = new Shelves(letters, 'y');
  const below = new Map<Placed, Placed>();
  const taken = new Set<Placed>();
  for (const letter of letters.toSorted((a, b) => a.y - b.y)) {
    const next = down.next(letter, 1);
    if (!next || taken.has(next) || next.y - letter.y > step * letter.size) continue;
    below.set(letter, next);
    taken.add(next);
  }
  return [...below.keys()].filter((letter) => !taken.has(letter)).map((first) => chainFrom(first, below));
}

function chainFrom(first: Placed, below: ReadonlyMap<Placed, Placed>): Placed[] {
  const chain = [first];
  for (let next = below.get(first); next; next = below.get(next)) chain.push(next);
  return chain;
}

/** Its letters are nearer to each other than to those beside them, both of two: the last line of a title may be one letter below its first. */
function runsDown(chain: readonly Placed[], across: Shelves): boolean {
  const steps = pairwise(chain).map(([before, letter]) => letter.y - before.y);
  const gaps = chain.map((letter) => Math.min(distance(letter, across, 1), distance(letter, across, -1)));
  return clearer * median(steps) < lowerMedian(gaps);
}

const lowerMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

function distance(letter: Placed, across: Shelves, way: 1 | -1): number {
  const other = across.next(letter, way);
  return other ? Math.abs(other.x - letter.x) : Number.POSITIVE_INFINITY;
}
