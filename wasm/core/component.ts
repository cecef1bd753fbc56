/** A JPEG component: its place in the MCU, its coefficients of one MCU row, and its samples of two. */
import { alloc } from './memory';

@unmanaged
export class Component {
  /** Blocks across and down in an MCU. */
  h: i32;
  v: i32;
  /** 64 divisors, natural order, 16 bits each. */
  quant: usize;
  /** Samples a block's side: 8, 4, 2 or 1. */
  size: i32;
  /** Blocks in a row of MCUs, and those of a scan of this component alone. */
  blocksAcross: i32;
  ownAcross: i32;
  ownDown: i32;
  /** Coefficients of one MCU row; only where there are several scans. */
  coefficients: usize;
  /** Samples of the picture, without what fills the last MCU. */
  width: i32;
  height: i32;
  /** Columns of samples that are asked for, and what their upsampling reaches. */
  from: i32;
  until: i32;
  /** Rows of samples an MCU row, bytes a row. */
  rows: i32;
  stride: i32;
  /** Samples of the MCU row that is given out, and of the one after it. */
  current: usize;
  next: usize;
  /** The last row before `current`. */
  above: usize;
  /** Output samples for each of its own. */
  across: i32;
  down: i32;
  /** An upsampled row. */
  stretched: usize;
}

export function newComponent(): Component {
  return changetype<Component>(alloc(offsetof<Component>()));
}

export function swapRows(c: Component): void {
  memory.copy(c.above, c.current + (c.rows - 1) * c.stride, c.stride);
  const current = c.current;
  c.current = c.next;
  c.next = current;
}
