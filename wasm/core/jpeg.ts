/** JPEG decoder: the host describes frame, tables and scans, which it has checked, and pulls rows of pixels, an MCU row at a time, at 1/1, 1/2, 1/4 or 1/8 size. */
import { alloc } from './memory';
import { nonzeroOf, roomyBytes, startBlocks } from './blocks';
import { bookmarkColumnBytes, entrance, keepBookmarks, markedRows, markRow, spaceBookmarks } from './bookmarks';
import { interleave3, interleave4 } from './colour';
import { Component, newComponent, swapRows } from './component';
import { mcuRow } from './mcu';
import { samples } from './samples';
import { addComponent, newScan, Scan, scanRow } from './scan';
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
/** Whether one sequential scan holds all. */
let single = true;

let decodedRows = 0;
let givenRows = 0;
let outWidth = 0;
let outHeight = 0;
let out: usize = 0;
let outBytes = 0;

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

@inline
function scan(i: i32): Scan {
  return changetype<Scan>(load<usize>(scans + i * 4));
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

/** After all components. `several`: coefficients are gathered from several scans, or parts of them. */
export function jpegLayout(several: i32): void {
  single = several == 0;
  mcusAcross = (width + 8 * maxH - 1) / (8 * maxH);
  mcusDown = (height + 8 * maxV - 1) / (8 * maxV);
  outWidth = (width * size + 7) >> 3;
  outHeight = (height * size + 7) >> 3;
  for (let i = 0; i < count; i++) layComponent(component(i));
  openUpsampling(mcusAcross * maxH * size);
}

/** After the scans: bands will be asked for that begin every `columns` samples, or anywhere, which takes longer. */
export function jpegRemember(columns: i32): void {
  let columnBytes: usize = 0;
  for (let i = 0; i < scanCount; i++) columnBytes += bookmarkColumnBytes(scan(i), mcusDown);
  spaceBookmarks(max(1, columns / (size * maxH)), mcusAcross, columnBytes);
  for (let i = 0; i < scanCount; i++) keepBookmarks(scan(i), mcusDown);
}

/** After the scans: gives columns `from` to `until` alone, and of the rows above `firstRow` no pixels. From the top again, where it was asked for another band before. */
export function jpegBand(from: i32, until: i32, firstRow: i32): void {
  decodedRows = 0;
  givenRows = 0;
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
  const bytes = (right - left + 16) * count * size * maxV + 64;
  if (bytes > outBytes) out = alloc(bytes);
  outBytes = max(bytes, outBytes);
}

/** A subsampled component is scaled less where that does the upsampling (as libjpeg does). */
function layComponent(c: Component): void {
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

/** The next scan, in the file's order. `ended`: something follows its data, so that none of it is missing. */
export function jpegScan(
  restartInterval: i32,
  progressive: i32,
  from: i32,
  to: i32,
  high: i32,
  low: i32,
  ended: i32,
): void {
  const opened = newScan(scanCount);
  opened.progressive = progressive != 0;
  opened.from = from;
  opened.to = to;
  opened.high = high;
  opened.low = low;
  opened.interval = restartInterval;
  opened.left = restartInterval;
  opened.ended = ended != 0;
  store<usize>(scans + scanCount * 4, changetype<usize>(opened));
  scanCount++;
}

/** A component of the last scan. */
export function jpegScanComponent(i: i32, dcTable: usize, acTable: usize): void {
  addComponent(scan(scanCount - 1), component(i), dcTable, acTable);
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

/** Samples of one more MCU row, to `next`: all of it is read where it was not before, else what the band needs. */
function decodeRow(): bool {
  const again = decodedRows < markedRows;
  const skip = passedOver();
  const start = entrance(decodedRows, firstMcu);
  const end = again ? endMcu : mcusAcross;
  let whole = true;
  if (!again || !skip)
    whole = single
      ? mcuRow(scan(0), decodedRows, start, end, firstMcu, skip ? firstMcu : endMcu)
      : scansRow(start, end, skip);
  markRow(decodedRows);
  decodedRows++;
  return whole;
}

function scansRow(start: i32, end: i32, skip: bool): bool {
  for (let i = 0; i < count; i++) clearRow(component(i), start, end);
  for (let i = 0; i < scanCount; i++) if (!scanRow(scan(i), decodedRows, start, end)) return false;
  if (skip) return true;
  for (let i = 0; i < count; i++) transformRow(component(i));
  return true;
}

function clearRow(c: Component, start: i32, end: i32): void {
  for (let j = 0; j < c.v; j++)
    memory.fill(
      c.coefficients + <usize>(j * c.blocksAcross + start * c.h) * roomyBytes,
      0,
      <usize>((end - start) * c.h) * roomyBytes,
    );
}

function transformRow(c: Component): void {
  for (let j = 0; j < c.v; j++)
    for (let x = firstMcu * c.h; x < endMcu * c.h; x++) {
      const block = c.coefficients + <usize>(j * c.blocksAcross + x) * roomyBytes;
      samples(c, block, nonzeroOf(block) == 0, c.next + <usize>(j * c.size * c.stride + x * c.size));
    }
}
