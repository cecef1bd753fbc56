/** Planes of at most 16 values: 2, 4 or 8 pixels in a byte, as places in the list of values (RFC 9649, 3.5.4). */

const places: usize = memory.data(256);

/** Of each value from 0 on whether it is there. */
export const present: usize = memory.data(256);

export function valueCount(): i32 {
  let count = 0;
  for (let value: usize = 0; value < 256; value++) count += load<u8>(present + value);
  return count;
}

/** The power of 2 that so many pixels are a byte's; 0 where there are too many values. */
export function bundleBits(): i32 {
  const count = valueCount();
  return count <= 2 ? 3 : count <= 4 ? 2 : count <= 16 ? 1 : 0;
}

export function openBundles(): void {
  let place: u8 = 0;
  for (let value: usize = 0; value < 256; value++) if (load<u8>(present + value)) store<u8>(places + value, place++);
}

export function noteValues(row: usize, width: i32): void {
  let before = load<u8>(row);
  store<u8>(present + before, 1);
  for (let x: usize = 0; x < <usize>width; ) {
    if (x + 16 <= <usize>width && i8x16.all_true(i8x16.eq(v128.load(row + x), i8x16.splat(before)))) {
      x += 16;
      continue;
    }
    before = load<u8>(row + x++);
    store<u8>(present + before, 1);
  }
}

export function bundleRow(row: usize, width: i32, bits: i32, out: usize): void {
  const mask = (1 << bits) - 1;
  for (let x = 0; x < width; x++) {
    const at = out + <usize>(x >> bits);
    const held = x & mask ? load<u8>(at) : 0;
    store<u8>(at, held | (load<u8>(places + load<u8>(row + x)) << <u8>((x & mask) << (3 - bits))));
  }
}
