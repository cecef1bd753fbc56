/** JPEG decoder: the host describes frame, tables and scans, which it has checked, and pulls rows of pixels, an MCU row at a time, at 1/1, 1/2, 1/4 or 1/8 size. */
import { alloc } from './memory';
import { loadReader, openReader, passRestart, ranDry, readerBytes, topUp } from './bits';
import { blockBytes, broken, clearBlock, difference, scratch, sequentialBlock, startBlocks } from './blocks';
import { interleave3, interleave4 } from './colour';
import { Component, newComponent, swapRows } from './component';
import { flatBlock, idct2, idct4, idct8 } from './idct';
import { newScan, Scan, scanRow } from './scan';
import { fullRow, openUpsampling } from './upsample';

let width = 0;
let height = 0;
let count = 0;
let components: usize = 0;
let ycc = false;
/** Samples a block of the largest component. */
let size = 8;
let maxH = 1;
let maxV = 1;
let mcusAcross = 0;
let mcusDown = 0;

let scans: usize = 0;
let scanCount = 0;
/** The reader where one sequential scan holds all, else 0. */
let single: usize = 0;
let interval = 0;
let untilRestart = 0;

let decodedRows = 0;
let givenRows = 0;
let outWidth = 0;
let outHeight = 0;
let out: usize = 0;

/** Of the output what is asked for: columns, and rows from the first on; and the MCUs that they need. */
let left = 0;
let right = 0;
let top = 0;
let firstMcu = 0;
let endMcu = 0;

@inline
function component(i: i32): Component {
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
  scans = alloc(4 * 64);
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

/** After all components. `several`: coefficients are gathered from several scans. */
export function jpegLayout(several: i32): void {
  mcusAcross = (width + 8 * maxH - 1) / (8 * maxH);
  mcusDown = (height + 8 * maxV - 1) / (8 * maxV);
  outWidth = (width * size + 7) >> 3;
  outHeight = (height * size + 7) >> 3;
  for (let i = 0; i < count; i++) layComponent(component(i), several != 0);
  openUpsampling(mcusAcross * maxH * size);
}

/** After the layout: gives columns `from` to `until` alone, and of the rows above `firstRow` no pixels. */
export function jpegBand(from: i32, until: i32, firstRow: i32): void {
  left = from;
  right = until;
  top = firstRow;
  const side = maxH * size;
  firstMcu = max(0, left / side - 1);
  endMcu = min(mcusAcross, (right + side - 1) / side + 1);
  for (let i = 0; i < count; i++) {
    const c = component(i);
    c.from = firstMcu * c.h * c.size;
    c.until = min(c.width, endMcu * c.h * c.size);
  }
  out = alloc((right - left + 16) * count * size * maxV + 64);
}

/** A subsampled component is scaled less where that does the upsampling (as libjpeg does). */
function layComponent(c: Component, several: bool): void {
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
  if (several) c.coefficients = alloc(c.blocksAcross * c.v * <i32>blockBytes + 16);
}

/** The one sequential scan of all components. */
export function jpegSingleScan(restartInterval: i32): void {
  single = alloc(readerBytes);
  openReader(single, 0);
  loadReader(single);
  interval = restartInterval;
  untilRestart = restartInterval;
}

export function jpegTables(i: i32, dcTable: usize, acTable: usize): void {
  const c = component(i);
  c.dcTable = dcTable;
  c.acTable = acTable;
}

/** One of several scans, in the file's order. */
export function jpegScan(restartInterval: i32, progressive: i32, from: i32, to: i32, high: i32, low: i32): void {
  const scan = newScan(scanCount);
  scan.progressive = progressive != 0;
  scan.from = from;
  scan.to = to;
  scan.high = high;
  scan.low = low;
  scan.interval = restartInterval;
  scan.left = restartInterval;
  store<usize>(scans + scanCount * 4, changetype<usize>(scan));
  scanCount++;
}

/** A component of the last scan. */
export function jpegScanComponent(i: i32, dcTable: usize, acTable: usize): void {
  const scan = changetype<Scan>(load<usize>(scans + (scanCount - 1) * 4));
  store<usize>(scan.components + scan.count * 4, changetype<usize>(component(i)));
  store<usize>(scan.dcTables + scan.count * 4, dcTable);
  store<usize>(scan.acTables + scan.count * 4, acTable);
  scan.count++;
}

/** Address of the pixels that jpegRows made. */
export function jpegPixels(): usize {
  return out;
}

/** The next rows of pixels, tightly packed, those above the band untouched: how many, 0 after the last, -1 where the data ends or is broken. */
export function jpegRows(): i32 {
  if (givenRows >= mcusDown) return 0;
  if (decodedRows == 0 && !decodeRow()) return -1;
  const last = givenRows + 1 == mcusDown;
  for (let i = 0; i < count; i++) swapRows(component(i));
  if (!last && !decodeRow()) return -1; // its first row is needed below this one's last
  const rows = min(size * maxV, outHeight - givenRows * size * maxV);
  if ((givenRows + 1) * size * maxV > top)
    for (let y = 0; y < rows; y++) writeRow(y, givenRows == 0, last, rows, out + <usize>(y * (right - left) * count));
  givenRows++;
  return rows;
}

function writeRow(y: i32, first: bool, last: bool, rows: i32, to: usize): void {
  const width = right - left;
  const a = fullRow(component(0), y, first, last, rows) + left;
  if (count == 1) memory.copy(to, a, width);
  else {
    const b = fullRow(component(1), y, first, last, rows) + left;
    const c = fullRow(component(2), y, first, last, rows) + left;
    if (count == 3) interleave3(a, b, c, width, ycc, to);
    else interleave4(a, b, c, fullRow(component(3), y, first, last, rows) + left, width, ycc, to);
  }
}

/** Whether the MCU row that is decoded next is above all that is asked for, the row that upsampling reaches included. */
@inline
function passedOver(): bool {
  return (decodedRows + 2) * size * maxV <= top;
}

/** Samples of one more MCU row, to `next`. */
function decodeRow(): bool {
  const whole = single ? singleRow() : scansRow();
  decodedRows++;
  return whole;
}

function singleRow(): bool {
  const wanted = !passedOver();
  for (let x = 0; x < mcusAcross; x++) {
    topUp();
    if (interval && untilRestart-- == 0) {
      if (!passRestart()) return false;
      for (let i = 0; i < count; i++) component(i).predicted = 0;
      untilRestart = interval - 1;
    }
    for (let i = 0; i < count; i++) singleBlocks(component(i), x, wanted && x >= firstMcu && x < endMcu);
    if (broken) return false;
  }
  return !ranDry();
}

@inline
function singleBlocks(c: Component, x: i32, wanted: bool): void {
  const side = <usize>c.size;
  let row = c.next + <usize>(x * c.h) * side;
  for (let j = 0; j < c.v; j++, row += side * c.stride)
    for (let g = 0; g < c.h; g++) {
      c.predicted += difference(c.dcTable);
      const reached = sequentialBlock(scratch, c.predicted, c.acTable);
      if (wanted) samples(c, scratch, reached == 1, row + <usize>g * side);
      if (reached == 1) store<i16>(scratch, 0);
      else clearBlock(scratch);
    }
}

@inline
function samples(c: Component, block: usize, flat: bool, to: usize): void {
  if (flat || c.size == 1) flatBlock(<i32>load<i16>(block) * <i32>load<u16>(c.quant), c.size, to, c.stride);
  else if (c.size == 8) idct8(block, c.quant, to, c.stride);
  else if (c.size == 4) idct4(block, c.quant, to, c.stride);
  else idct2(block, c.quant, to, c.stride);
}

function scansRow(): bool {
  for (let i = 0; i < count; i++) {
    const c = component(i);
    memory.fill(c.coefficients, 0, c.blocksAcross * c.v * <i32>blockBytes);
  }
  for (let i = 0; i < scanCount; i++)
    if (!scanRow(changetype<Scan>(load<usize>(scans + i * 4)), decodedRows, mcusAcross)) return false;
  if (passedOver()) return true;
  for (let i = 0; i < count; i++) transformRow(component(i));
  return true;
}

function transformRow(c: Component): void {
  for (let j = 0; j < c.v; j++)
    for (let x = firstMcu * c.h; x < endMcu * c.h; x++) {
      const block = c.coefficients + <usize>(j * c.blocksAcross + x) * blockBytes;
      samples(c, block, false, c.next + <usize>(j * c.size * c.stride + x * c.size));
    }
}
