/** Two vectors of 16-bit lanes interleaved, so that one dot product does two multiplications a lane; 8x8 lanes transposed, and bytes of threes parted. */

@inline
export function lowPairs(a: v128, b: v128): v128 {
  return i16x8.shuffle(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}

@inline
export function highPairs(a: v128, b: v128): v128 {
  return i16x8.shuffle(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

/** Eight rows of eight 16-bit lanes at `rows`, 16 bytes apart, in place. */
@inline
export function transpose(rows: usize): void {
  const r0 = v128.load(rows);
  const r1 = v128.load(rows, 16);
  const r2 = v128.load(rows, 32);
  const r3 = v128.load(rows, 48);
  const r4 = v128.load(rows, 64);
  const r5 = v128.load(rows, 80);
  const r6 = v128.load(rows, 96);
  const r7 = v128.load(rows, 112);
  // pairs of rows, then pairs of pairs, then halves
  const a0 = lowPairs(r0, r1);
  const a1 = highPairs(r0, r1);
  const a2 = lowPairs(r2, r3);
  const a3 = highPairs(r2, r3);
  const a4 = lowPairs(r4, r5);
  const a5 = highPairs(r4, r5);
  const a6 = lowPairs(r6, r7);
  const a7 = highPairs(r6, r7);
  const b0 = i32x4.shuffle(a0, a2, 0, 4, 1, 5);
  const b1 = i32x4.shuffle(a0, a2, 2, 6, 3, 7);
  const b2 = i32x4.shuffle(a1, a3, 0, 4, 1, 5);
  const b3 = i32x4.shuffle(a1, a3, 2, 6, 3, 7);
  const b4 = i32x4.shuffle(a4, a6, 0, 4, 1, 5);
  const b5 = i32x4.shuffle(a4, a6, 2, 6, 3, 7);
  const b6 = i32x4.shuffle(a5, a7, 0, 4, 1, 5);
  const b7 = i32x4.shuffle(a5, a7, 2, 6, 3, 7);
  v128.store(rows, i64x2.shuffle(b0, b4, 0, 2));
  v128.store(rows, i64x2.shuffle(b0, b4, 1, 3), 16);
  v128.store(rows, i64x2.shuffle(b1, b5, 0, 2), 32);
  v128.store(rows, i64x2.shuffle(b1, b5, 1, 3), 48);
  v128.store(rows, i64x2.shuffle(b2, b6, 0, 2), 64);
  v128.store(rows, i64x2.shuffle(b2, b6, 1, 3), 80);
  v128.store(rows, i64x2.shuffle(b3, b7, 0, 2), 96);
  v128.store(rows, i64x2.shuffle(b3, b7, 1, 3), 112);
}

/** 16 of every third byte, from the `first` on, of 48 at `at`. */
@inline
export function third(at: usize, first: i32): v128 {
  const a = v128.load(at);
  const b = v128.load(at, 16);
  const c = v128.load(at, 32);
  if (first == 0)
    return i8x16.shuffle(i8x16.shuffle(a, b, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0), c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29);
  if (first == 1)
    return i8x16.shuffle(i8x16.shuffle(a, b, 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0), c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30);
  return i8x16.shuffle(i8x16.shuffle(a, b, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0), c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31);
}
