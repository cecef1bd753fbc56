/** The symbols of the last rows, and where among them the same three stood before: a chain of places for each hash. */
import { alloc } from '../memory';
import { longestCopy } from './prefix';

const hashBits = 15;
const windowBits = 18;
/** How far back copies reach. */
const windowSymbols: i32 = 1 << windowBits;
/** Places of a chain that are looked at. */
const mostTried = 12;

let heads: usize = 0;
let chain: usize = 0;
let buffer: usize = 0;
let bufferEnd: usize = 0;
/** What a place, counted from the plane's first symbol, is to be added to. */
let base: usize = 0;
/** The first place that copies may be made of, and the end of what is there. */
let earliest = 0;
export let filledTo = 0;

/** `most`: symbols that may be there and not yet passed. */
export function openFinder(most: i32): void {
  heads = alloc(4 << hashBits);
  chain = alloc(4 << windowBits);
  buffer = alloc(2 * windowSymbols + most + 16);
  bufferEnd = buffer + <usize>(2 * windowSymbols + most);
}

/** Forgets all; the next symbol is the first. */
export function restart(): void {
  memory.fill(heads, 0, 4 << hashBits);
  base = buffer;
  earliest = 0;
  filledTo = 0;
}

@inline
export function symbolAt(place: i32): usize {
  return base + place;
}

/** Room for `count` symbols, which the caller then fills. Symbols more than a window before `passed` may be gone. */
export function roomFor(count: i32, passed: i32): usize {
  if (base + filledTo + count > bufferEnd) {
    const first = max(earliest, passed - windowSymbols);
    memory.copy(buffer, base + first, filledTo - first);
    base = buffer - first;
    earliest = first;
  }
  const at = base + filledTo;
  filledTo += count;
  return at;
}

@inline
function hashAt(place: i32): usize {
  return <usize>((((load<u32>(base + place) << 8) * 0x1e35a7bd) >>> (32 - hashBits)) << 2);
}

/** Whether the symbol before, that at `place` and the two after are the same: such places are found by their run's first. */
@inline
export function isWithinRun(place: i32): bool {
  if (place == earliest) return false;
  const symbols = load<u32>(base + place - 1);
  return symbols == rotl<u32>(symbols, 8);
}

/** The symbols at `place` can be found from now on, unless they are but more of a run. */
@inline
export function remember(place: i32): void {
  if (isWithinRun(place)) return;
  const head = heads + hashAt(place);
  store<i32>(chain + <usize>((place & (windowSymbols - 1)) << 2), load<i32>(head));
  store<i32>(head, place + 1);
}

/** The place before with the same hash as that of `place`, and the next one before; -1 where there is none. */
@inline
export function firstFound(place: i32): i32 {
  tries = mostTried;
  return within(load<i32>(heads + hashAt(place)) - 1, place);
}
@inline
export function nextFound(found: i32, place: i32): i32 {
  if (--tries == 0) return -1;
  const next = load<i32>(chain + <usize>((found & (windowSymbols - 1)) << 2)) - 1;
  return next < found ? within(next, place) : -1;
}
let tries = 0;

@inline
function within(found: i32, place: i32): i32 {
  return found >= earliest && found > place - windowSymbols ? found : -1;
}

/** How many symbols from `place` on are those from `distance` before, up to `most`; 0 where nothing is so far before. */
@inline
export function sameLength(place: i32, distance: i32, most: i32): i32 {
  if (place - distance < earliest) return 0;
  const at = base + place;
  let length = 0;
  const limit = min(most, longestCopy);
  while (length + 8 <= limit) {
    const differing = load<u64>(at + length) ^ load<u64>(at + length - distance);
    if (differing) return length + <i32>(ctz(differing) >> 3);
    length += 8;
  }
  while (length < limit && load<u8>(at + length) == load<u8>(at + length - distance)) length++;
  return length;
}
