/** A JPEG's scans, in the file's order, and rows of MCUs whose coefficients are gathered from all of them. */
import { alloc } from './memory';
import { nonzeroOf, roomyBytes } from './blocks';
import { bookmarkColumnBytes, keepBookmarks, spaceBookmarks } from './bookmarks';
import { Component } from './component';
import { component, count, maxH, mcusAcross, mcusDown, size } from './frame';
import { samples } from './samples';
import { addComponent, newScan, Scan, scanRow } from './scan';

const mostScans = 64;
const scans: usize = memory.data(mostScans * 4, 4);
let scanCount = 0;

@inline
export function scan(i: i32): Scan {
  return changetype<Scan>(load<usize>(scans + i * 4));
}

/** The next scan; the host has seen to it that there are at most 64. `ended`: something follows its data, so that none of it is missing. */
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

/** After the scans: bands will be asked for that begin every `columns` samples, or anywhere, which takes longer. */
export function jpegRemember(columns: i32): void {
  let columnBytes: usize = 0;
  for (let i = 0; i < scanCount; i++) columnBytes += bookmarkColumnBytes(scan(i), mcusDown);
  spaceBookmarks(max(1, columns / (size * maxH)), mcusAcross, columnBytes);
  for (let i = 0; i < scanCount; i++) keepBookmarks(scan(i), mcusDown);
}

/** Reads MCUs `start` to `end` of row `row`, and gives samples of `from` to `until` to their components' `next`; none where these are the same. False where the data ends or is broken. */
export function scansRow(row: i32, start: i32, end: i32, from: i32, until: i32): bool {
  for (let i = 0; i < count; i++) clearRow(component(i), start, end);
  for (let i = 0; i < scanCount; i++) if (!scanRow(scan(i), row, start, end)) return false;
  if (from < until) for (let i = 0; i < count; i++) transformRow(component(i), from, until);
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

function transformRow(c: Component, from: i32, until: i32): void {
  for (let j = 0; j < c.v; j++)
    for (let x = from * c.h; x < until * c.h; x++) {
      const block = c.coefficients + <usize>(j * c.blocksAcross + x) * roomyBytes;
      samples(c, block, nonzeroOf(block) == 0, c.next + <usize>(j * c.size * c.stride + x * c.size));
    }
}
