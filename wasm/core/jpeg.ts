/** JPEG decoder: once frame and scans are described, the host pulls rows of pixels of a band, an MCU row at a time. */
import { alloc } from './memory';
import { entrance, markedRows, markRow } from './bookmarks';
import { interleave3, interleave4 } from './colour';
import { swapRows } from './component';
import { component, count, maxH, maxV, mcusAcross, mcusDown, outHeight, single, size, ycc } from './frame';
import { mcuRow } from './mcu';
import { scan, scansRow } from './scans';
import { fullRow } from './upsample';

let decodedRows = 0;
let givenRows = 0;
let out: usize = 0;
let outBytes = 0;

/** Of the output what is asked for: columns, and rows from the first on; and the MCUs that they need. */
let left = 0;
let right = 0;
let top = 0;
let firstMcu = 0;
let endMcu = 0;

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
  const until = skip ? firstMcu : endMcu;
  let whole = true;
  if (single && (!again || !skip)) whole = mcuRow(scan(0), decodedRows, start, end, firstMcu, until);
  else if (!again || !skip) whole = scansRow(decodedRows, start, end, firstMcu, until);
  markRow(decodedRows);
  decodedRows++;
  return whole;
}
