/** A JPEG's frame as the host describes it (T.81, B.2.2), and how its components lie in rows of MCUs, at 1/1, 1/2, 1/4 or 1/8 size. */
import { alloc } from './memory';
import { roomyBytes, startBlocks } from './blocks';
import { Component, newComponent } from './component';
import { openUpsampling } from './upsample';

let width = 0;
let height = 0;
/** Of components. */
export let count: i32 = 0;
let components: usize = 0;
export let ycc: bool = false;
/** Samples a block of the largest component. */
export let size: i32 = 8;
export let maxH: i32 = 1;
export let maxV: i32 = 1;
export let mcusAcross: i32 = 0;
export let mcusDown: i32 = 0;
/** Whether one sequential scan holds all. */
export let single: bool = true;
/** Rows of pixels. */
export let outHeight: i32 = 0;

@inline
export function component(i: i32): Component {
  return changetype<Component>(load<usize>(components + i * 4));
}

/** `samples`: 8, 4, 2 or 1 for each block of the largest component. `isYcc`: the first three are YCbCr. */
export function jpegFrame(frameWidth: i32, frameHeight: i32, componentCount: i32, samples: i32, isYcc: i32): void {
  width = frameWidth;
  height = frameHeight;
  count = componentCount;
  size = samples;
  ycc = isYcc != 0;
  components = alloc(16);
  startBlocks();
}

/** `quant`: address of 64 divisors of 16 bits, natural order. */
export function jpegComponent(i: i32, h: i32, v: i32, quant: usize): void {
  const c = newComponent();
  store<usize>(components + i * 4, changetype<usize>(c));
  c.h = h;
  c.v = v;
  c.quant = quant;
  maxH = max(maxH, h);
  maxV = max(maxV, v);
}

/** After all components. `several`: coefficients are gathered from several scans, or parts of them. */
export function jpegLayout(several: i32): void {
  single = several == 0;
  mcusAcross = (width + 8 * maxH - 1) / (8 * maxH);
  mcusDown = (height + 8 * maxV - 1) / (8 * maxV);
  outHeight = (height * size + 7) >> 3;
  const outWidth = (width * size + 7) >> 3;
  for (let i = 0; i < count; i++) layComponent(component(i), outWidth);
  openUpsampling(mcusAcross * maxH * size);
}

/** A subsampled component is scaled less where that does the upsampling (as libjpeg does). */
function layComponent(c: Component, outWidth: i32): void {
  c.size = size;
  while (c.size < 8 && (maxH * size) % (c.h * c.size * 2) == 0 && (maxV * size) % (c.v * c.size * 2) == 0) c.size *= 2;
  c.across = max(1, (maxH * size) / (c.h * c.size));
  c.down = max(1, (maxV * size) / (c.v * c.size));
  c.blocksAcross = mcusAcross * c.h;
  c.ownAcross = ((width * c.h + maxH - 1) / maxH + 7) >> 3;
  c.ownDown = ((height * c.v + maxV - 1) / maxV + 7) >> 3;
  c.width = (width * c.h * c.size + maxH * 8 - 1) / (maxH * 8);
  c.height = (height * c.v * c.size + maxV * 8 - 1) / (maxV * 8);
  c.rows = c.v * c.size;
  c.stride = (c.blocksAcross * c.size + 47) & ~15;
  c.current = alloc(c.stride * c.rows);
  c.next = alloc(c.stride * c.rows);
  c.above = alloc(c.stride);
  c.stretched = alloc(max(c.stride * c.across, outWidth) + 64);
  if (!single) c.coefficients = alloc(c.blocksAcross * c.v * <i32>roomyBytes + 16);
}
