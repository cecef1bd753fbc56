/** Where each scan stands at every few MCUs, so that the next band of the picture is read without what is left and right of it, and above. */
import { alloc } from './memory';
import { bookmarkBytes, openBookmark, saveBookmark } from './bits';
import { endRun, setEndRun } from './progressive';
import { coding, linesOf, Scan, unitsOf } from './scan';

/** MCUs from one to the next, 0 where none are kept. */
let step = 0;
let across = 0;
/** Rows of MCUs that are marked in every scan. */
export let markedRows: i32 = 0;

/** About what all of them may take. */
const mostBytes: usize = 4 << 20;

/** Before the scans' own: at least `columnMcus` from one to the next. `columnBytes`: of all scans, were there one a line. */
export function spaceBookmarks(columnMcus: i32, mcusAcross: i32, columnBytes: usize): void {
  step = max(columnMcus, (mcusAcross * <i32>(columnBytes >> 10)) / <i32>(mostBytes >> 10) + 1);
  across = (mcusAcross + step - 1) / step;
}

/** Of one a line. */
export function bookmarkColumnBytes(scan: Scan, mcusDown: i32): usize {
  return <usize>(linesOf(scan) * mcusDown + 1) * entryBytes(scan);
}

export function keepBookmarks(scan: Scan, mcusDown: i32): void {
  scan.bookmarks = alloc(<usize>across * bookmarkColumnBytes(scan, mcusDown));
}

/** The reader, MCUs to the next restart marker, blocks that end at once, and a DC value for each component. */
@inline
function entryBytes(scan: Scan): usize {
  return bookmarkBytes + 8 + <usize>scan.count * 4;
}

@inline
function entry(scan: Scan, line: i32, x: i32): usize {
  return scan.bookmarks + <usize>(line * across + x / (step * unitsOf(scan))) * entryBytes(scan);
}

/** The scan stands before unit `x` of `line`. */
@inline
export function mark(scan: Scan, line: i32, x: i32): void {
  if (step != 0 && x % (step * unitsOf(scan)) == 0) saveScan(scan, entry(scan, line, x));
}

/** The scan is past row `row`, all of it where it was not marked before. */
@inline
export function markEnd(scan: Scan, row: i32): void {
  if (row >= markedRows) mark(scan, (row + 1) * linesOf(scan), 0);
}

function saveScan(scan: Scan, to: usize): void {
  saveBookmark(to);
  to += bookmarkBytes;
  store<i32>(to, scan.left);
  store<i32>(to, endRun, 4);
  for (let i = 0; i < scan.count; i++) store<i32>(to + i * 4, coding(scan, i).predicted, 8);
}

function openScan(scan: Scan, from: usize): void {
  openBookmark(from);
  from += bookmarkBytes;
  scan.left = load<i32>(from);
  setEndRun(load<i32>(from, 4));
  for (let i = 0; i < scan.count; i++) coding(scan, i).predicted = load<i32>(from + i * 4, 8);
}

/** Every scan is past row `row`. */
export function markRow(row: i32): void {
  if (step != 0) markedRows = max(markedRows, row + 1);
}

/** The MCU that row `row` is read from, where `x` is the first that is wanted: one that is marked, or the row's first. */
@inline
export function entrance(row: i32, x: i32): i32 {
  return row < markedRows ? x - (x % step) : 0;
}

/** Takes the scan to MCU `x`, an entrance, of the `j`th line of row `row`; another band may have left it anywhere. */
@inline
export function enter(scan: Scan, row: i32, j: i32, x: i32): void {
  if (markedRows == 0 || row > markedRows || (row == markedRows && j > 0)) return;
  openScan(scan, entry(scan, row * linesOf(scan) + j, x * unitsOf(scan)));
}
