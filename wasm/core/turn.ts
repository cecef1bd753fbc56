/** Blocks of pixels put in a new order: rows of the output walk through the input by a step of their own. */

/** Columns of a block are read close together, so that a quarter turn stays in the cache. */
const tile = 32;

/**
 * `rows` rows of `width` pixels of `bytes` each to `to`, tightly packed: `from` is the first row's first pixel; `right` and
 * `down` are the steps, in bytes, to the next pixel of a row and to the next row. `bytes`: 1, 2, 3, 4, 6 or 8.
 */
export function turnRows(from: usize, right: i32, down: i32, width: i32, rows: i32, bytes: i32, to: usize): void {
  // one loop is compiled for each number of bytes, which is a constant in it
  if (bytes == 1) turn(from, right, down, width, rows, 1, to);
  else if (bytes == 2) turn(from, right, down, width, rows, 2, to);
  else if (bytes == 3) turn(from, right, down, width, rows, 3, to);
  else if (bytes == 4) turn(from, right, down, width, rows, 4, to);
  else if (bytes == 6) turn(from, right, down, width, rows, 6, to);
  else turn(from, right, down, width, rows, 8, to);
}

@inline
function turn(from: usize, right: i32, down: i32, width: i32, rows: i32, bytes: i32, to: usize): void {
  for (let left = 0; left < width; left += tile) {
    const count = min(tile, width - left);
    for (let y = 0; y < rows; y++) {
      let source = from + y * down + left * right;
      let target = to + (y * width + left) * bytes;
      for (let i = 0; i < count; i++, source += right, target += bytes) copyPixel(source, target, bytes);
    }
  }
}

@inline
function copyPixel(from: usize, to: usize, bytes: i32): void {
  if (bytes == 1) store<u8>(to, load<u8>(from));
  else if (bytes == 2) store<u16>(to, load<u16>(from));
  else if (bytes == 3) {
    store<u16>(to, load<u16>(from));
    store<u8>(to, load<u8>(from, 2), 2);
  } else if (bytes == 4) store<u32>(to, load<u32>(from));
  else if (bytes == 6) {
    store<u32>(to, load<u32>(from));
    store<u16>(to, load<u16>(from, 4), 4);
  } else store<u64>(to, load<u64>(from));
}
