/** Rows of a subsampled component at full width, as libjpeg's "fancy" upsampling: a triangle filter for factors of 2, repetition for others. */
import { Component } from './component';
import { alloc } from './memory';

let sums: usize = 0;

/** `width`: of the widest row. */
export function openUpsampling(width: i32): void {
  sums = alloc((width + 48) * 2) + 16;
}

/** libjpeg takes the triangle only where there are more than two samples. */
@inline
function smooth(c: Component): bool {
  return c.width > 2 && c.across == 2 && c.down <= 2 && c.size > 1;
}

/** Row `y` of the MCU row at hand, in output rows; `real` of them belong to the picture. Right in the component's columns that are asked for. */
export function fullRow(c: Component, y: i32, first: bool, last: bool, real: i32): usize {
  if (c.across == 1 && c.down == 1) return c.current + y * c.stride;
  const own = y / c.down;
  const near = c.current + own * c.stride + c.from;
  const width = c.until - c.from;
  const out = c.stretched + c.from * c.across;
  if (smooth(c) && c.down == 1) doubleRow(near, width, out);
  else if (smooth(c)) {
    triangleRow(near, neighbour(c, own, y & 1 ? 1 : -1, first, last, real) + c.from, width, out);
  } else if (c.across == 1 && c.down == 2 && c.size > 1) {
    blendRow(near, neighbour(c, own, y & 1 ? 1 : -1, first, last, real) + c.from, width, out, y & 1 ? 2 : 1);
  } else repeatRow(near, width, c.across, out);
  return c.stretched;
}

/** The row before or after `own`; at the picture's edges the row itself. */
function neighbour(c: Component, own: i32, step: i32, first: bool, last: bool, real: i32): usize {
  const row = own + step;
  if (row < 0) return first ? c.current : c.above;
  const ownReal = (real + c.down - 1) / c.down;
  if (last && row >= ownReal) return c.current + (ownReal - 1) * c.stride;
  if (row >= c.rows) return c.next;
  return c.current + row * c.stride;
}

/** h2v2 (libjpeg's jdsample.c gives the rounding): three parts of the near row, one of the far, then the same across. */
function triangleRow(near: usize, far: usize, width: i32, out: usize): void {
  const three = i16x8.splat(3);
  for (let x = 0; x < width; x += 8) {
    const a = i16x8.extend_low_i8x16_u(v128.load64_zero(near + x));
    const b = i16x8.extend_low_i8x16_u(v128.load64_zero(far + x));
    v128.store(sums + x * 2, i16x8.add(i16x8.mul(a, three), b));
  }
  widenSums(width, out, 8, 7, 4);
}

/** h2v1. */
function doubleRow(near: usize, width: i32, out: usize): void {
  for (let x = 0; x < width; x += 8) v128.store(sums + x * 2, i16x8.extend_low_i8x16_u(v128.load64_zero(near + x)));
  widenSums(width, out, 1, 2, 2);
}

@inline
function widenSums(width: i32, out: usize, evenRounding: i16, oddRounding: i16, shift: i32): void {
  const three = i16x8.splat(3);
  const even = i16x8.splat(evenRounding);
  const odd = i16x8.splat(oddRounding);
  store<u16>(sums - 2, load<u16>(sums));
  store<u16>(sums + width * 2, load<u16>(sums + width * 2 - 2));
  for (let x = 0; x < width; x += 8) {
    const own = i16x8.mul(v128.load(sums + x * 2), three);
    const left = i16x8.shr_u(i16x8.add(i16x8.add(own, v128.load(sums + x * 2 - 2)), even), shift);
    const right = i16x8.shr_u(i16x8.add(i16x8.add(own, v128.load(sums + x * 2 + 2)), odd), shift);
    v128.store(out + x * 2, v128.or(left, i16x8.shl(right, 8)));
  }
}

/** h1v2. */
function blendRow(near: usize, far: usize, width: i32, out: usize, rounding: i16): void {
  const three = i16x8.splat(3);
  const round = i16x8.splat(rounding);
  for (let x = 0; x < width; x += 8) {
    const a = i16x8.extend_low_i8x16_u(v128.load64_zero(near + x));
    const b = i16x8.extend_low_i8x16_u(v128.load64_zero(far + x));
    const blended = i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(a, three), b), round), 2);
    v128.store64_lane(out + x, i8x16.narrow_i16x8_u(blended, blended), 0);
  }
}

function repeatRow(near: usize, width: i32, times: i32, out: usize): void {
  for (let x = 0; x < width; x++) {
    const sample = load<u8>(near + x);
    for (let i = 0; i < times; i++) store<u8>(out++, sample);
  }
}
