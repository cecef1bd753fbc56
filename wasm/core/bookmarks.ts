/** Where each scan stands at every few MCUs, so that the next band of the picture is read without what is left and right of it, and above. */
import { alloc } from './memory';
import { bitPosition, seekBit } from './bits';
import { endRun, setEndRun } from './progressive';
import { coding, linesOf, lineUnits, Scan, unitsOf } from './scan';

/** MCUs from one to the next, 0 where none are kept. One stands before the MCU that comes before each whole step, which upsampling reaches. */
let step = 0;
let across = 0;
/** Rows of MCUs that are marked in every scan. */
export let markedRows: i32 = 0;

/** About what all of them may take. */
const mostBytes: usize = 2 << 20;

/** Before the scans' own: at least `columnMcus` from one to the next. `columnBytes`: of all scans, were there one a line. */
export function spaceBookmarks(columnMcus: i32, mcusAcross: i32, columnBytes: usize): void {
  step = max(columnMcus, (mcusAcross * <i32>(columnBytes >> 10)) / <i32>(mostBytes >> 10) + 1);
  across = (mcusAcross + 1) / step + 1;
}

/** Of one a line. */
export function bookmarkColumnBytes(scan: Scan, mcusDown: i32): usize {
  return <usize>(linesOf(scan) * mcusDown + 1) * entryBytes(scan);
}

export function keepBookmarks(scan: Scan, mcusDown: i32): void {
  scan.bookmarks = alloc(<usize>across * bookmarkColumnBytes(scan, mcusDown));
}

/** The bit that is read next, blocks that end at once, and a DC value for each component. */
@inline
function entryBytes(scan: Scan): usize {
  return 6 + <usize>scan.count * 2;
}

@inline
function entry(scan: Scan, line: i32, x: i32): usize {
  return scan.bookmarks + <usize>(line * across + (x / unitsOf(scan) + 1) / step) * entryBytes(scan);
}

/** The scan stands before unit `x` of `line`. */
@inline
export function mark(scan: Scan, line: i32, x: i32): void {
  if (step == 0) return;
  const units = unitsOf(scan);
  if (x == 0 || (x + units) % (step * units) == 0) saveScan(scan, entry(scan, line, x));
}

/** The scan is past row `row`, all of it where it was not marked before. */
@inline
export function markEnd(scan: Scan, row: i32): void {
  if (row >= markedRows) mark(scan, (row + 1) * linesOf(scan), 0);
}

function saveScan(scan: Scan, to: usize): void {
  store<u32>(to, bitPosition());
  store<u16>(to, <u16>endRun, 4);
  for (let i = 0; i < scan.count; i++) store<i16>(to + i * 2, <i16>coding(scan, i).predicted, 6);
}

function openScan(scan: Scan, from: usize): void {
  seekBit(load<u32>(from));
  setEndRun(load<u16>(from, 4));
  for (let i = 0; i < scan.count; i++) coding(scan, i).predicted = load<i16>(from + i * 2, 6);
}

/** Every scan is past row `row`. */
export function markRow(row: i32): void {
  if (step != 0) markedRows = max(markedRows, row + 1);
}

/** The MCU that row `row` is read from, where `x` is the first that is wanted: one that is marked, or the row's first. */
@inline
export function entrance(row: i32, x: i32): i32 {
  return row < markedRows ? max(0, x - ((x + 1) % step)) : 0;
}

/** Takes the scan to MCU `x`, an entrance, of the `j`th line of row `row`; another band may have left it anywhere. */
@inline
export function enter(scan: Scan, row: i32, j: i32, x: i32): void {
  if (markedRows == 0 || row > markedRows || (row == markedRows && j > 0)) return;
  const line = row * linesOf(scan) + j;
  const unit = x * unitsOf(scan);
  openScan(scan, entry(scan, line, unit));
  scan.left = leftBefore(scan, line, unit);
}

/** MCUs to the next restart marker: 0 where one must come now. */
function leftBefore(scan: Scan, line: i32, x: i32): i32 {
  if (scan.interval == 0) return 0;
  const past = (line * lineUnits(scan) + x) % scan.interval;
  return past == 0 && line + x > 0 ? 0 : scan.interval - past;
}
