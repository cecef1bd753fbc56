/** The boolean entropy encoder (RFC 6386, 7). What is written may still change by a carry until it is taken. */

@unmanaged
export class BooleanWriter {
  /** Bits not yet written: the lowest 8 go with `range`, `held` more above them, and a carry. */
  low: u64;
  range: u32;
  held: i32;
  start: usize;
  end: usize;
}

/** Writes to `start` on; the room there is the caller's care. */
export function openWriter(writer: BooleanWriter, start: usize): void {
  writer.low = 0;
  writer.range = 255;
  writer.held = 0;
  writer.start = start;
  writer.end = start;
}

/** `probability` in 256 that the bit is 0. */
@inline
export function put(writer: BooleanWriter, bit: bool, probability: u32): void {
  const split = 1 + (((writer.range - 1) * probability) >> 8);
  let range = split;
  let low = writer.low;
  if (bit) {
    low += split;
    range = writer.range - split;
  }
  const shift = <i32>clz(range) - 24;
  writer.range = range << shift;
  writer.low = low << (<u64>shift);
  writer.held += shift;
  if (writer.held >= 32) flushWord(writer);
}

/** The lowest `count` bits of `value`, the highest of them first, each as likely as not. */
export function putLiteral(writer: BooleanWriter, value: u32, count: i32): void {
  while (--count >= 0) put(writer, ((value >> count) & 1) != 0, 128);
}

/** A literal of `count` bits and its sign after a flag that says whether it is not 0 (RFC 6386, 9.6). */
export function putOptional(writer: BooleanWriter, value: i32, count: i32): void {
  put(writer, value != 0, 128);
  if (value == 0) return;
  putLiteral(writer, abs(value), count);
  put(writer, value < 0, 128);
}

function flushWord(writer: BooleanWriter): void {
  const rest = <u64>(writer.held - 24);
  const word = writer.low >> rest;
  writer.low &= (<u64>1 << rest) - 1;
  writer.held -= 32;
  if (word >> 32) carry(writer);
  store<u32>(writer.end, bswap(<u32>word));
  writer.end += 4;
}

function carry(writer: BooleanWriter): void {
  let at = writer.end - 1;
  for (; load<u8>(at) == 255; at--) store<u8>(at, 0);
  store<u8>(at, load<u8>(at) + 1);
}

/** The last bits. Afterwards all is settled. */
export function finishWriter(writer: BooleanWriter): void {
  for (let i = 0; i < 40; i++) put(writer, false, 128);
}

/** How many bytes from `start` on no carry can change any more. */
export function settledBytes(writer: BooleanWriter): i32 {
  let at = writer.end;
  while (at > writer.start && load<u8>(at - 1) == 255) at--;
  return at > writer.start ? <i32>(at - 1 - writer.start) : 0;
}

/** Forgets the first `count` bytes, which were taken. */
export function dropBytes(writer: BooleanWriter, count: i32): void {
  const rest = <i32>(writer.end - writer.start) - count;
  memory.copy(writer.start, writer.start + count, rest);
  writer.end = writer.start + rest;
}
