/** Tiles in groups that share codes, each with the one that it takes least bits with (RFC 9649, 3.6.2.2.2). */
import { firstDistance, symbolCount } from './symbols.ts';

export interface Grouping {
  /** Of each tile. */
  groups: Uint8Array;
  /** How often each symbol came in each group. */
  counts: Uint32Array<ArrayBuffer>[];
}

const rounds = 4;
const unseen = 0.2;
/** The symbols of each code, from the first to before the second. */
const codes = [
  [0, firstDistance],
  [firstDistance, symbolCount],
] as const;
/** What a code takes in the header for each symbol, about, in bits. */
const symbolBits = 4.5;
/** What a group takes besides, its tiles' places in the image of groups among it. */
const codesBits = 150;
const mostGroups = 48;

/** Symbols that came in a tile, and how often; most of them are few. */
interface Tile {
  symbols: Uint16Array;
  counts: Uint32Array;
}

/** `all`: counts of all symbols, tile after tile. */
export function grouped(all: Uint32Array): Grouping {
  const tiles = Array.from({ length: all.length / symbolCount }, (_, tile) =>
    tileOf(all.subarray(tile * symbolCount, (tile + 1) * symbolCount)),
  );
  let grouping = divided(tiles, Math.min(mostGroups, tiles.length));
  for (let round = 0; round < rounds; round++) grouping = regrouped(tiles, nearest(tiles, grouping), mostGroups);
  grouping = regrouped(tiles, merged(grouping), mostGroups);
  return regrouped(tiles, nearest(tiles, grouping), mostGroups);
}

/** By how many bits a symbol of the tile takes. */
function divided(tiles: readonly Tile[], count: number): Grouping {
  const order = tiles.map(({ counts }, tile) => ({ tile, busyness: entropyBits(counts) / Math.max(1, sum(counts)) }));
  order.sort((a, b) => a.busyness - b.busyness);
  const groups = new Uint8Array(tiles.length);
  for (const [rank, { tile }] of order.entries()) groups[tile] = Math.floor((rank * count) / tiles.length);
  return regrouped(tiles, groups, count);
}

/** Groups put together, two at a time, as long as that saves anything: what all tiles of each become. */
function merged({ groups, counts }: Grouping): Uint8Array {
  const places = counts.map((_, group) => group);
  const bits = counts.map(groupBits);
  const savings = counts.map((_, i) => counts.map((_, j) => (j < i ? saving(i, j) : 0)));
  function saving(i: number, j: number): number {
    return (bits[i] ?? 0) + (bits[j] ?? 0) - groupBits(both(counts[i], counts[j]));
  }
  for (;;) {
    const { gain, from, into } = largest(savings);
    if (gain <= 0) return groups.map((group) => places[group] ?? 0);
    for (const [group, place] of places.entries()) if (place === from) places[group] = into;
    const whole = both(counts[into], counts[from]);
    counts[into] = whole;
    bits[into] = groupBits(whole);
    savings[from]?.fill(0);
    for (const [i, row] of savings.entries()) {
      row[from] = 0;
      const alive = places.includes(i);
      if (alive && i > into) row[into] = saving(i, into);
      if (alive && i < into) (savings[into] as number[])[i] = saving(into, i);
    }
  }
}

function tileOf(all: Uint32Array): Tile {
  const symbols = Uint16Array.from(all.keys()).filter((symbol) => all[symbol]);
  return { symbols, counts: Uint32Array.from(symbols, (symbol) => all[symbol] ?? 0) };
}

/** Groups that no tile is of are left out. */
function regrouped(tiles: readonly Tile[], groups: Uint8Array, count: number): Grouping {
  const all = Array.from({ length: count }, () => new Uint32Array(symbolCount));
  for (const [i, { symbols, counts }] of tiles.entries()) {
    const own = all[groups[i] ?? 0] as Uint32Array;
    for (let j = 0; j < symbols.length; j++) {
      const symbol = symbols[j] ?? 0;
      own[symbol] = (own[symbol] ?? 0) + (counts[j] ?? 0);
    }
  }
  const used = all
    .map((counts, group) => ({ counts, group }))
    .filter(({ counts, group }) => group === 0 || sum(counts));
  const places = new Uint8Array(count);
  for (const [place, { group }] of used.entries()) places[group] = place;
  return { groups: groups.map((group) => places[group] ?? 0), counts: used.map(({ counts }) => counts) };
}

function nearest(tiles: readonly Tile[], { counts }: Grouping): Uint8Array {
  const costs = counts.map(symbolCosts);
  return Uint8Array.from(tiles, (tile) => {
    const bits = costs.map((cost) => bitsBy(tile, cost));
    return bits.indexOf(Math.min(...bits));
  });
}

function bitsBy({ symbols, counts }: Tile, costs: Float64Array): number {
  let bits = 0;
  for (let i = 0; i < symbols.length; i++) bits += (counts[i] ?? 0) * (costs[symbols[i] ?? 0] ?? 0);
  return bits;
}

/** Each symbol counts as if it had come somewhat more often, so that none is free where nothing came. */
function symbolCosts(counts: Uint32Array): Float64Array {
  const costs = new Float64Array(symbolCount);
  for (const [from, until] of codes) {
    const total = sum(counts.subarray(from, until)) + unseen * (until - from);
    for (let i = from; i < until; i++) costs[i] = Math.log2(total / ((counts[i] ?? 0) + unseen));
  }
  return costs;
}

function both(a = new Uint32Array(symbolCount), b = a): Uint32Array<ArrayBuffer> {
  return a.map((count, i) => count + (b[i] ?? 0));
}

function largest(savings: readonly number[][]): { gain: number; into: number; from: number } {
  let found = { gain: 0, into: 0, from: 0 };
  for (const [from, row] of savings.entries())
    for (const [into, gain] of row.entries()) if (gain > found.gain) found = { gain, into, from };
  return found;
}

/** Of a group's symbols, and of its codes in the header. */
function groupBits(counts: Uint32Array): number {
  let occurring = 0;
  for (let i = 0; i < counts.length; i++) if (counts[i]) occurring++;
  return (
    entropyBits(counts.subarray(0, firstDistance)) +
    entropyBits(counts.subarray(firstDistance)) +
    occurring * symbolBits +
    codesBits
  );
}

function entropyBits(counts: Uint32Array): number {
  const total = sum(counts);
  let bits = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] ?? 0;
    if (count > 0) bits += count * Math.log2(total / count);
  }
  return bits;
}

function sum(counts: Uint32Array): number {
  let total = 0;
  for (let i = 0; i < counts.length; i++) total += counts[i] ?? 0;
  return total;
}
