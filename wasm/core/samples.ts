/** A block's coefficients to samples, as many as the component has of it. */
import { Component } from './component';
import { flatBlock, idct2, idct4, idct8 } from './idct';

/** `flat`: there is nothing but DC. */
@inline
export function samples(c: Component, block: usize, flat: bool, to: usize): void {
  if (flat || c.size == 1) flatBlock(<i32>load<i16>(block) * <i32>load<u16>(c.quant), c.size, to, c.stride);
  else if (c.size == 8) idct8(block, c.quant, to, c.stride);
  else if (c.size == 4) idct4(block, c.quant, to, c.stride);
  else idct2(block, c.quant, to, c.stride);
}
