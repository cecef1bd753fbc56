/** How often each symbol came, and what symbols cost by that, in 256ths of a bit. */
import { alloc } from '../memory';
import {
  distancePrefixes,
  extraBitsOf,
  firstDistance,
  lengthPrefixes,
  literalCount,
  longestCopy,
  prefixOf,
  symbolCount,
} from './prefix';

@unmanaged
export class Costs {
  /** 32 bits each. */
  counts: usize;
  /** 32 bits each; those of distances with the bits after them. */
  ofSymbols: usize;
  /** By length, with the bits after its prefix; 32 bits each. */
  ofLengths: usize;
}

export function newCosts(): Costs {
  const costs = changetype<Costs>(alloc(offsetof<Costs>()));
  costs.counts = alloc(symbolCount * 4);
  costs.ofSymbols = alloc(symbolCount * 4);
  costs.ofLengths = alloc((longestCopy + 1) * 4);
  for (let i = 0; i < literalCount; i++) store<u32>(costs.ofSymbols + <usize>i * 4, 7 * 256);
  for (let i = literalCount; i < firstDistance; i++) store<u32>(costs.ofSymbols + <usize>i * 4, 5 * 256);
  for (let i = firstDistance; i < symbolCount; i++) store<u32>(costs.ofSymbols + <usize>i * 4, 4 * 256);
  addExtraBits(costs);
  return costs;
}

@inline
export function count(costs: Costs, symbol: i32): void {
  const at = costs.counts + <usize>symbol * 4;
  store<u32>(at, load<u32>(at) + 1);
}

@inline
export function literalCost(costs: Costs, value: i32): u32 {
  return load<u32>(costs.ofSymbols + <usize>value * 4);
}
@inline
export function lengthCost(costs: Costs, length: i32): u32 {
  return load<u32>(costs.ofLengths + <usize>length * 4);
}
@inline
export function distanceCost(costs: Costs, code: i32): u32 {
  return load<u32>(costs.ofSymbols + <usize>(firstDistance + prefixOf(code)) * 4);
}

export function learn(costs: Costs): void {
  learnFrom(costs, 0, firstDistance);
  learnFrom(costs, firstDistance, symbolCount);
  addExtraBits(costs);
}

/** What never came costs as much as what came half a time. */
function learnFrom(costs: Costs, from: i32, until: i32): void {
  const total = totalOf(costs, from, until);
  for (let i = from; i < until; i++) {
    const times = <f64>load<u32>(costs.counts + <usize>i * 4);
    const bits = Math.log2((total + 1) / max(times, 0.5));
    store<u32>(costs.ofSymbols + <usize>i * 4, <u32>(max(bits, 0.05) * 256));
  }
}

function totalOf(costs: Costs, from: i32, until: i32): f64 {
  let total: f64 = 0;
  for (let i = from; i < until; i++) total += load<u32>(costs.counts + <usize>i * 4);
  return total;
}

function addExtraBits(costs: Costs): void {
  for (let length = 1; length <= longestCopy; length++) {
    const prefix = prefixOf(length);
    const cost = load<u32>(costs.ofSymbols + <usize>(literalCount + prefix) * 4) + extraBitsOf(prefix) * 256;
    store<u32>(costs.ofLengths + <usize>length * 4, cost);
  }
  for (let prefix = 0; prefix < distancePrefixes; prefix++) {
    const at = costs.ofSymbols + <usize>(firstDistance + prefix) * 4;
    store<u32>(at, load<u32>(at) + extraBitsOf(prefix) * 256);
  }
}

/** What all that was counted takes, in bits. */
export function countedBits(costs: Costs): f64 {
  let bits = bitsFrom(costs, 0, firstDistance) + bitsFrom(costs, firstDistance, symbolCount);
  for (let i = 0; i < lengthPrefixes; i++)
    bits += <f64>load<u32>(costs.counts + <usize>(literalCount + i) * 4) * extraBitsOf(i);
  for (let i = 0; i < distancePrefixes; i++)
    bits += <f64>load<u32>(costs.counts + <usize>(firstDistance + i) * 4) * extraBitsOf(i);
  return bits;
}

function bitsFrom(costs: Costs, from: i32, until: i32): f64 {
  const total = totalOf(costs, from, until);
  let bits: f64 = 0;
  for (let i = from; i < until; i++) {
    const times = <f64>load<u32>(costs.counts + <usize>i * 4);
    // a symbol that comes at all takes some bits of the header
    if (times > 0) bits += times * Math.log2(total / times) + 4;
  }
  return bits;
}
