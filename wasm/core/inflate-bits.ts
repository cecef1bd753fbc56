/** The bits of a deflated stream (RFC 1951, 3.1.1), the next in the lowest place: a window on the input that the host fills, and up to 64 bits taken from it. */
import { alloc } from './memory';

/** As in bits.ts, but that the host goes on from where it was. */
@external("host", "more")
declare function more(reader: i32, from: i32, to: usize, room: i32): i32;

const inputBytes: usize = 65_536;

let input: usize = 0;
export let at: usize = 0;
export let end: usize = 0;
/** Whether the window holds all that is left. */
export let whole: bool = false;
export let bits: u64 = 0;
export let held: i32 = 0;
/** Bits given out past the end of the input. */
let invented = 0;

export function openInput(): void {
  input = alloc(inputBytes + 16);
  at = input;
  end = input;
}

export function setBits(newBits: u64, newHeld: i32, newAt: usize): void {
  bits = newBits;
  held = newHeld;
  at = newAt;
}

/** Whether bits were taken that the input does not have. */
@inline
export function ranDry(): bool {
  return invented > held;
}

/** At least 56 bits. */
export function fill(): void {
  if (end - at < 8) {
    if (!whole) refillInput();
    if (end - at < 8) {
      fillSlowly();
      return;
    }
  }
  bits |= load<u64>(at) << (<u64>held);
  at += (63 - held) >> 3;
  held |= 56;
}

export function refillInput(): void {
  const kept = end - at;
  memory.copy(input, at, kept);
  const room = <i32>(inputBytes - kept);
  const got = more(0, 0, input + kept, room);
  at = input;
  end = input + kept + got;
  whole = got < room;
}

/** The last bytes one by one, then zeros. */
function fillSlowly(): void {
  bits &= ((<u64>1) << (<u64>held)) - 1;
  while (held <= 56) {
    if (at < end) bits |= (<u64>load<u8>(at++)) << (<u64>held);
    else invented += 8;
    held += 8;
  }
}

/** At most 16 bits, of which enough are held. */
@inline
export function take(count: i32): u32 {
  const value = <u32>bits & ((1 << count) - 1);
  bits >>= <u64>count;
  held -= count;
  return value;
}
