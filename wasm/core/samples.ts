/** A block's coefficients to samples, as many as the component has of it. */
import { Component } from './component';
import { idct8 } from './idct';
import { idct2, idct4 } from './idct-reduced';

/** `flat`: there is nothing but DC. */
@inline
export function samples(c: Component, block: usize, flat: bool, to: usize): void {
  if (flat || c.size == 1) flatBlock(<i32>load<i16>(block) * <i32>load<u16>(c.quant), c.size, to, c.stride);
  else if (c.size == 8) idct8(block, c.quant, to, c.stride);
  else if (c.size == 4) idct4(block, c.quant, to, c.stride);
  else idct2(block, c.quant, to, c.stride);
}

/** A block with nothing but its DC coefficient, and 1x1 of any. */
function flatBlock(dc: i32, size: i32, out: usize, stride: usize): void {
  const value = <u8>min(max(((dc + 4) >> 3) + 128, 0), 255);
  if (size == 8) {
    const eight = <u64>value * 0x0101010101010101;
    for (let y = 0; y < 8; y++, out += stride) store<u64>(out, eight);
  } else if (size == 4) {
    const four = <u32>value * 0x01010101;
    for (let y = 0; y < 4; y++, out += stride) store<u32>(out, four);
  } else if (size == 2) {
    const two = <u16>(<u32>value * 0x0101);
    store<u16>(out, two);
    store<u16>(out + stride, two);
  } else store<u8>(out, value);
}
