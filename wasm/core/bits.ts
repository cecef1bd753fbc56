/** The entropy-coded bits of one JPEG scan (T.81, F.2.2.5): a window on the file that the host fills, and up to 64 bits taken from it, stuffing removed. */

/** Copies scan `scan` from its byte `from` on, at most `room` bytes, to `to`; gives how many, fewer only at the scan's end. */
@external("host", "more")
declare function more(scan: i32, from: i32, to: usize, room: i32): i32;

const windowBytes: usize = 32_768;
/** No MCU is longer than this, stuffed and at its worst: 10 blocks of 64 values of 31 bits, all bytes 0xFF, or 64 refined values. */
const mcuBytes: usize = 6_144;
const paddingBytes: usize = 16;
/** The most that bits at hand were in the file, stuffed. */
const heldBytes: usize = 16;

/** Bytes of a saved reader. */
export const readerBytes: usize = 40 + windowBytes + paddingBytes;

/** Unread bits, the next in the highest place. */
export let bits: u64 = 0;
/** How many of them there are. */
export let held: i32 = 0;
/** The next byte. */
export let at: usize = 0;

let end: usize = 0;
let scan: i32 = 0;
let window: usize = 0;
let whole: bool = false;
/** The scan's byte that `end` is. */
let fetched: i32 = 0;
/** Bits given out past the end of the data, all 0. */
let invented: i32 = 0;

export function setBits(newBits: u64, newHeld: i32, newAt: usize): void {
  bits = newBits;
  held = newHeld;
  at = newAt;
}

export function openReader(saved: usize, scanNumber: i32): void {
  memory.fill(saved, 0, 40);
  store<i32>(saved, scanNumber, 28);
  store<usize>(saved, saved + 40, 12);
  store<usize>(saved, saved + 40, 16);
}

export function loadReader(saved: usize): void {
  bits = load<u64>(saved);
  held = load<i32>(saved, 8);
  at = load<usize>(saved, 12);
  end = load<usize>(saved, 16);
  whole = load<i32>(saved, 20) != 0;
  invented = load<i32>(saved, 24);
  fetched = load<i32>(saved, 32);
  scan = load<i32>(saved, 28);
  window = saved + 40;
}

export function saveReader(saved: usize): void {
  store<u64>(saved, bits);
  store<i32>(saved, held, 8);
  store<usize>(saved, at, 12);
  store<usize>(saved, end, 16);
  store<i32>(saved, <i32>whole, 20);
  store<i32>(saved, invented, 24);
  store<i32>(saved, fetched, 32);
}

/** Makes sure that the window holds a whole MCU. */
@inline
export function topUp(): void {
  if (end - at < mcuBytes && !whole) refillWindow();
}

function refillWindow(): void {
  const passed = min(at - window, heldBytes);
  const kept = passed + (end - at);
  memory.copy(window, at - passed, kept);
  const room = <i32>(windowBytes - kept);
  const got = more(scan, fetched, window + kept, room);
  fetched += got;
  at = window + passed;
  end = window + kept + got;
  whole = got < room;
  // an end marker over and over stops the reader wherever it looks
  for (let i: usize = 0; i < paddingBytes; i += 2) store<u16>(end + i, 0xd9ff);
}

/** The scan's bit that is read next: 8 times its byte, as it is in the file, and its place in it. */
export function bitPosition(): u32 {
  const real = max(0, held - invented);
  let back = at;
  for (let i = (real + 7) >> 3; i > 0; i--) {
    back--;
    if (load<u8>(back) == 0 && load<u8>(back - 1) == 0xff) back--; // stuffed
  }
  return (<u32>(fetched - <i32>(end - back)) << 3) | (-real & 7);
}

/** Goes on from a position. */
export function seekBit(position: u32): void {
  const byte = <i32>(position >> 3);
  const ahead = fetched - byte;
  if (ahead >= 0 && ahead <= <i32>(end - window)) at = end - ahead;
  else {
    at = window;
    end = window;
    fetched = byte;
    whole = false;
  }
  bits = 0;
  held = 0;
  invented = 0;
  if ((position & 7) == 0) return;
  topUp();
  fill();
  take(position & 7);
}

/** At least 32 bits held. */
@inline
export function refill(): void {
  if (held < 32) fill();
}

/** At least 56 bits held; what comes after a marker is not read. */
@inline
export function fill(): void {
  const word = bigEndian(at);
  if (hasMarkerByte(word)) return fillSlowly();
  bits |= word >> <u64>held;
  at += (63 - held) >> 3;
  held |= 56;
}

/** Eight bytes; `bswap` is some twenty instructions. */
@inline
export function bigEndian(at: usize): u64 {
  const bytes = v128.load64_zero(at);
  return i64x2.extract_lane(i8x16.shuffle(bytes, bytes, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8), 0);
}

@inline
export function hasMarkerByte(word: u64): bool {
  return ((~word - 0x0101010101010101) & word & 0x8080808080808080) != 0;
}

/** Byte by byte: there is an 0xFF near. Markers are not passed; past them come zeros. */
function fillSlowly(): void {
  while (held <= 56) {
    let byte: u64 = load<u8>(at);
    if (byte == 0xff) {
      while (load<u8>(at, 1) == 0xff && at + 1 < end) at++;
      if (load<u8>(at, 1) == 0) at += 2;
      else {
        byte = 0;
        invented += 8;
      }
    } else at++;
    bits |= byte << (<u64>(56 - held));
    held += 8;
  }
}

@inline
export function take(count: i32): i32 {
  const value = <i32>(bits >> <u64>(64 - count));
  bits <<= <u64>count;
  held -= count;
  return value;
}

/** Whether bits were taken that the file does not have. */
export function ranDry(): bool {
  return invented > held;
}

/** Past the restart marker that must come now; false where none does. */
export function passRestart(): bool {
  if (ranDry()) return false;
  bits = 0;
  held = 0;
  invented = 0;
  topUp();
  while (at + 1 < end) {
    if (load<u8>(at) == 0xff) {
      const code = load<u8>(at, 1);
      if ((code & 0xf8) == 0xd0) {
        at += 2;
        topUp();
        return true;
      }
      if (code != 0 && code != 0xff) return false;
    }
    at++;
    if (at + 1 >= end && !whole) topUp();
  }
  return false;
}
