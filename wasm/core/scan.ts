/** One scan of a JPEG with several: its own reader, advanced one MCU row at a time, so that only a row of coefficients is held (T.81, B.2.3). */
import { alloc } from './memory';
import { loadReader, openReader, passRestart, ranDry, readerBytes, saveReader, topUp } from './bits';
import {
  blockBytes,
  broken,
  clearBlock,
  difference,
  endRun,
  firstBlock,
  refineBlock,
  refineDc,
  scratch,
  sequentialBlock,
  setEndRun,
} from './blocks';
import { Component } from './component';

@unmanaged
export class Scan {
  reader: usize;
  endRun: i32;
  progressive: bool;
  /** Components, 1 to 4, and what goes with each: addresses, tables, predicted DC. */
  count: i32;
  components: usize;
  dcTables: usize;
  acTables: usize;
  predicted: usize;
  /** Coefficients and bits (T.81, B.2.3). */
  from: i32;
  to: i32;
  high: i32;
  low: i32;
  /** MCUs between restart markers, 0 for none; and those left before the next. */
  interval: i32;
  left: i32;
}

export function newScan(number: i32): Scan {
  const scan = changetype<Scan>(alloc(offsetof<Scan>()));
  scan.reader = alloc(readerBytes);
  scan.components = alloc(16);
  scan.dcTables = alloc(16);
  scan.acTables = alloc(16);
  scan.predicted = alloc(16);
  openReader(scan.reader, number);
  return scan;
}

/** Decodes the scan's share of MCU row `row` into its components' coefficients; false where the data ends or is broken. */
export function scanRow(scan: Scan, row: i32, mcusAcross: i32): bool {
  loadReader(scan.reader);
  setEndRun(scan.endRun);
  const whole = scan.count > 1 ? sharedRow(scan, mcusAcross) : ownRow(scan, row);
  scan.endRun = endRun;
  saveReader(scan.reader);
  return whole && !broken && !ranDry();
}

function sharedRow(scan: Scan, mcusAcross: i32): bool {
  for (let x = 0; x < mcusAcross; x++) {
    if (!beforeMcu(scan)) return false;
    for (let i = 0; i < scan.count; i++) {
      const c = component(scan, i);
      for (let j = 0; j < c.v; j++)
        for (let g = 0; g < c.h; g++)
          decode(scan, i, c.coefficients + <usize>(j * c.blocksAcross + x * c.h + g) * blockBytes);
    }
    if (broken) return false;
  }
  return true;
}

/** A scan of one component has no blocks that only fill the last MCU (A.2.2). */
function ownRow(scan: Scan, row: i32): bool {
  const c = component(scan, 0);
  for (let j = 0; j < c.v && row * c.v + j < c.ownDown; j++) {
    let block = c.coefficients + <usize>(j * c.blocksAcross) * blockBytes;
    const first = scan.progressive && scan.from > 0 && scan.high == 0;
    for (let x = 0; x < c.ownAcross; x++, block += blockBytes) {
      if (!beforeMcu(scan)) return false;
      if (first && endRun > 0) setEndRun(endRun - 1);
      else decode(scan, 0, block);
    }
    if (broken) return false;
  }
  return true;
}

@inline
function component(scan: Scan, i: i32): Component {
  return changetype<Component>(load<usize>(scan.components + i * 4));
}

@inline
function beforeMcu(scan: Scan): bool {
  topUp();
  if (scan.interval == 0) return true;
  if (scan.left == 0) {
    if (!passRestart()) return false;
    setEndRun(0);
    memory.fill(scan.predicted, 0, 16);
    scan.left = scan.interval;
  }
  scan.left--;
  return true;
}

function decode(scan: Scan, i: i32, block: usize): void {
  const dcTable = load<usize>(scan.dcTables + i * 4);
  const acTable = load<usize>(scan.acTables + i * 4);
  if (!scan.progressive) {
    sequentialBlock(scratch, nextDc(scan, i, dcTable), acTable);
    memory.copy(block, scratch, blockBytes);
    clearBlock(scratch);
  } else if (scan.from > 0) {
    if (scan.high == 0) firstBlock(block, acTable, scan.from, scan.to, scan.low);
    else refineBlock(block, acTable, scan.from, scan.to, scan.low);
  } else if (scan.high == 0) store<i16>(block, <i16>(nextDc(scan, i, dcTable) << scan.low));
  else refineDc(block, scan.low);
}

@inline
function nextDc(scan: Scan, i: i32, table: usize): i32 {
  const dc = load<i32>(scan.predicted + i * 4) + difference(table);
  store<i32>(scan.predicted + i * 4, dc);
  return dc;
}
