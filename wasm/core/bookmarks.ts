/** Where a sequential scan stands at every few MCUs, so that the next band of the picture is read without what is left and right of it, and above. */
import { alloc } from './memory';
import { bookmarkBytes, openBookmark, saveBookmark } from './bits';
import { coding, Scan } from './scan';

/** The reader, four DC values, MCUs to the next restart marker. */
const entryBytes: usize = bookmarkBytes + 5 * 4;

/** MCUs from one to the next, 0 where none are kept. */
let step = 0;
let across = 0;
let entries: usize = 0;
/** Rows of MCUs that are marked. */
export let markedRows: i32 = 0;

export function keepBookmarks(everyMcus: i32, mcusAcross: i32, mcusDown: i32): void {
  step = everyMcus;
  across = (mcusAcross + step - 1) / step;
  entries = alloc(<usize>(across * (mcusDown + 1)) * entryBytes);
}

@inline
function entry(row: i32, x: i32): usize {
  return entries + <usize>(row * across + x / step) * entryBytes;
}

/** The scan stands before MCU `x`. */
@inline
export function markMcu(scan: Scan, row: i32, x: i32): void {
  if (step == 0 || x % step != 0) return;
  const to = entry(row, x);
  saveBookmark(to);
  for (let i = 0; i < scan.count; i++) store<i32>(to + bookmarkBytes + i * 4, coding(scan, i).predicted);
  store<i32>(to + bookmarkBytes, scan.left, 16);
}

/** The scan stands before row `row`: all before it is marked. */
export function markRow(scan: Scan, row: i32): void {
  if (step == 0) return;
  markMcu(scan, row, 0);
  markedRows = row;
}

/** Goes to the last mark that is not after MCU `x`, in a row that is marked or to the first that is not; which MCU it is. */
export function goToMark(scan: Scan, row: i32, x: i32): i32 {
  const from = entry(row, x);
  openBookmark(from);
  for (let i = 0; i < scan.count; i++) coding(scan, i).predicted = load<i32>(from + bookmarkBytes + i * 4);
  scan.left = load<i32>(from + bookmarkBytes, 16);
  return x - (x % step);
}
