/** One scan of a JPEG: its own reader, advanced one MCU row at a time, so that only a row of coefficients is held (T.81, B.2.3). */
import { alloc } from './memory';
import { loadReader, openReader, passRestart, ranDry, readerBytes, saveReader, topUp } from './bits';
import { broken, roomyBytes, setNonzero } from './blocks';
import { enter, mark, markEnd } from './bookmarks';
import { Coding, newCoding } from './coding';
import { Component } from './component';
import { huffmanPairs, huffmanSkips } from './huffman';
import { difference, endRun, firstBlock, refineBlock, refineDc, setEndRun } from './progressive';
import { sequentialBlock } from './sequential';

@unmanaged
export class Scan {
  reader: usize;
  endRun: i32;
  progressive: bool;
  /** Codings of its components, 1 to 4: their addresses. */
  count: i32;
  codings: usize;
  /** Coefficients and bits (T.81, B.2.3). */
  from: i32;
  to: i32;
  high: i32;
  low: i32;
  /** MCUs between restart markers, 0 for none; and those left before the next. */
  interval: i32;
  left: i32;
  /** Whether its data is followed by anything, so that it is all there. */
  ended: bool;
  /** Where its bookmarks are kept. */
  bookmarks: usize;
}

export function newScan(number: i32): Scan {
  const scan = changetype<Scan>(alloc(offsetof<Scan>()));
  scan.reader = alloc(readerBytes);
  scan.codings = alloc(16);
  openReader(scan.reader, number);
  return scan;
}

export function addComponent(scan: Scan, component: Component, dcTable: usize, acTable: usize): void {
  const added = newCoding(component, dcTable, acTable);
  if (!scan.progressive) addLookUps(scan, added);
  store<usize>(scan.codings + scan.count * 4, changetype<usize>(added));
  scan.count++;
}

/** Components that share a table share what is made of it. */
function addLookUps(scan: Scan, added: Coding): void {
  for (let i = 0; i < scan.count; i++)
    if (coding(scan, i).acTable == added.acTable) {
      added.acPairs = coding(scan, i).acPairs;
      added.acSkips = coding(scan, i).acSkips;
      return;
    }
  added.acPairs = huffmanPairs(added.acTable);
  added.acSkips = huffmanSkips(added.acTable);
}

@inline
export function coding(scan: Scan, i: i32): Coding {
  return changetype<Coding>(load<usize>(scan.codings + i * 4));
}

/** A scan of one component goes through its blocks line by line, without those that only fill the last MCU; others through MCUs (T.81, A.2). */
@inline
export function linesOf(scan: Scan): i32 {
  return scan.count > 1 ? 1 : coding(scan, 0).component.v;
}
/** Across a line: blocks, or MCUs. */
@inline
export function lineUnits(scan: Scan): i32 {
  const c = coding(scan, 0).component;
  return scan.count > 1 ? c.blocksAcross / c.h : c.ownAcross;
}
/** Across an MCU. */
@inline
export function unitsOf(scan: Scan): i32 {
  return scan.count > 1 ? 1 : coding(scan, 0).component.h;
}

/** Decodes the scan's share of MCUs `from` to `until` of row `row` into its components' coefficients; false where the data ends or is broken. */
export function scanRow(scan: Scan, row: i32, from: i32, until: i32): bool {
  // of a block that becomes one sample nothing but DC is seen
  if (scan.from > 0 && scan.ended && coding(scan, 0).component.size == 1) return true;
  loadReader(scan.reader);
  setEndRun(scan.endRun);
  const whole = scan.count > 1 ? sharedRow(scan, row, from, until) : ownRow(scan, row, from, until);
  markEnd(scan, row);
  scan.endRun = endRun;
  saveReader(scan.reader);
  return whole && !broken && !ranDry();
}

function sharedRow(scan: Scan, row: i32, from: i32, until: i32): bool {
  enter(scan, row, 0, from);
  for (let x = from; x < until; x++) {
    mark(scan, row, x);
    if (!beforeMcu(scan)) return false;
    for (let i = 0; i < scan.count; i++) {
      const own = coding(scan, i);
      const c = own.component;
      for (let j = 0; j < c.v; j++)
        for (let g = 0; g < c.h; g++)
          decode(scan, own, c.coefficients + <usize>(j * c.blocksAcross + x * c.h + g) * roomyBytes);
    }
    if (broken) return false;
  }
  return true;
}

function ownRow(scan: Scan, row: i32, from: i32, until: i32): bool {
  const own = coding(scan, 0);
  const c = own.component;
  const first = scan.progressive && scan.from > 0 && scan.high == 0;
  const end = min(c.ownAcross, until * c.h);
  for (let j = 0; j < c.v && row * c.v + j < c.ownDown; j++) {
    enter(scan, row, j, from);
    let block = c.coefficients + <usize>(j * c.blocksAcross + from * c.h) * roomyBytes;
    for (let x = from * c.h; x < end; x++, block += roomyBytes) {
      mark(scan, row * c.v + j, x);
      if (!beforeMcu(scan)) return false;
      if (first && endRun > 0) setEndRun(endRun - 1);
      else decode(scan, own, block);
    }
    if (broken) return false;
  }
  return true;
}

/** Passes the restart marker where there is one; false where it is missing. */
@inline
export function beforeMcu(scan: Scan): bool {
  topUp();
  if (scan.interval == 0) return true;
  if (scan.left == 0) {
    if (!passRestart()) return false;
    setEndRun(0);
    for (let i = 0; i < scan.count; i++) coding(scan, i).predicted = 0;
    scan.left = scan.interval;
  }
  scan.left--;
  return true;
}

function decode(scan: Scan, own: Coding, block: usize): void {
  if (!scan.progressive) setNonzero(block, sequentialBlock(block, own) ? 0 : 1);
  else if (scan.from > 0) {
    if (scan.high == 0) firstBlock(block, own.acTable, scan.from, scan.to, scan.low);
    else refineBlock(block, own.acTable, scan.from, scan.to, scan.low);
  } else if (scan.high > 0) refineDc(block, scan.low);
  else {
    own.predicted += difference(own.dcTable);
    store<i16>(block, <i16>(own.predicted << scan.low));
  }
}
